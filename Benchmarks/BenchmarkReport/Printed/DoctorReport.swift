public import BenchmarkAnalysis
internal import ProcessMeters

/// A report on a machine, for people and for programs.
public struct DoctorReport: PrintedReport {
  /// The diagnosis.
  public let diagnosis: Diagnosis

  /// A report.
  public init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
  }

  /// The document for programs.
  public var document: any Encodable { DoctorDocument(diagnosis) }

  /// The page for people.
  public var page: ReportPage {
    let machine = diagnosis.facts.machine
    let findings = diagnosis.findings
    var page = ReportPage(heading: "\(machine.cpuModel), Linux \(machine.kernel)")
    let warnings = findings.count { $0.level == .warning }
    let verdict = diagnosis.canMeasure ? "this machine can measure" : "this machine cannot measure"
    page.parts.append(.sentence("\(verdict); \(warnings == 1 ? "1 warning" : "\(warnings) warnings")"))
    var table = TextTable(words: ["level", "subject", "finding"], numbers: [])
    for finding in findings { table.append([finding.level.rawValue, finding.subject, finding.found]) }
    page.parts.append(.table(table, keys: 2))
    page.write("possible measurements", diagnosis.possible)
    page.write("impossible measurements", diagnosis.impossible)
    page.write(
      "remedies",
      findings.compactMap { finding in finding.advice.map { "\(finding.subject): \($0)" } })
    return page
  }
}

extension ReportPage {
  /// A heading with a sentence per line; nothing without sentences.
  fileprivate mutating func write(_ heading: String, _ sentences: [String]) {
    guard !sentences.isEmpty else { return }
    parts.append(.heading(heading))
    parts += sentences.map { .sentence($0) }
  }
}

private struct DoctorDocument: Encodable {
  var format = "snap-layout benchmark doctor"
  var version = 1
  var canMeasure: Bool
  var possible: [String]
  var impossible: [String]
  var findings: [MachineFinding]
  var facts: MachineFacts

  init(_ diagnosis: Diagnosis) {
    canMeasure = diagnosis.canMeasure
    possible = diagnosis.possible
    impossible = diagnosis.impossible
    findings = diagnosis.findings
    facts = diagnosis.facts
  }
}
