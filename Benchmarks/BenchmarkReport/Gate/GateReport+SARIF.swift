internal import BenchmarkAnalysis
internal import BenchmarkModel

extension GateReport {
  /// The findings as SARIF 2.1.0, ending with a line break.
  public var sarif: String {
    String(decoding: Document.bytes(SARIFLog(self)), as: UTF8.self) + "\n"
  }
}

/// A log in the Static Analysis Results Interchange Format, with the parts that the gate needs.
///
/// Source: OASIS: SARIF version 2.1.0, 2020.
private struct SARIFLog: Encodable {
  struct Message: Encodable {
    var text: String

    /// Makes a message that viewers show as written.
    ///
    /// In SARIF, braces mark placeholders, and brackets before parentheses mark links.
    init(text: String) {
      let braces = text.replacing("{", with: "{{").replacing("}", with: "}}")
      self.text = text.contains("](") ? braces.replacing("[", with: "\\[").replacing("]", with: "\\]") : braces
    }
  }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Message
  }

  struct Driver: Encodable {
    var name = "bench gate"
    var version = Harness.version
    var rules: [Rule]
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Artifact: Encodable {
    var uri: String

    init(_ report: GateReport) { uri = report.fileURI }
  }

  struct Region: Encodable {
    var startLine: Int
  }

  struct Place: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }

  struct Name: Encodable {
    var fullyQualifiedName: String
  }

  struct Location: Encodable {
    var physicalLocation: Place
    var logicalLocations: [Name]
  }

  struct Finding: Encodable {
    var ruleId: String
    var level: String
    var message: Message
    var locations: [Location]
    /// Identifies a finding across runs.
    var partialFingerprints: [String: String]
  }

  /// A message of the tool about itself.
  struct Notification: Encodable {
    var level: String
    var message: Message
  }

  struct Invocation: Encodable {
    var executionSuccessful = true
    var toolExecutionNotifications: [Notification]
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]?
    var results: [Finding]
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  init(_ report: GateReport) {
    let rules = [
      Rule(id: "regressed", shortDescription: Message(text: "An operation does more work, or takes longer.")),
      Rule(id: "failed", shortDescription: Message(text: "A result is missing or cannot be believed.")),
      Rule(id: "inconclusive", shortDescription: Message(text: "Too much noise, or too few blocks, for a verdict.")),
      Rule(id: "improved", shortDescription: Message(text: "An operation does less work, or takes less time.")),
      Rule(
        id: "advisory",
        shortDescription: Message(text: "The slowest samples differ, but the machine may have caused this.")),
      Rule(id: "not-comparable", shortDescription: Message(text: "The two sides do not have the expected rows.")),
    ]
    let mismatch = report.mismatch.map { sentence in
      Finding(
        ruleId: "not-comparable", level: "error", message: Message(text: sentence),
        locations: [
          Location(
            physicalLocation: Place(
              artifactLocation: Artifact(report), region: Region(startLine: 1)),
            logicalLocations: [])
        ],
        partialFingerprints: ["signal/v1": "rows"])
    }
    let results =
      [mismatch].compactMap(\.self)
      + report.findings.map { judgement in
        Finding(
          ruleId: judgement.verdict.rawValue, level: judgement.level(report),
          message: Message(text: "\(judgement.row): \(judgement.sentence)"),
          locations: [
            Location(
              physicalLocation: Place(
                artifactLocation: Artifact(report), region: Region(startLine: report.line(of: judgement.row))),
              logicalLocations: [Name(fullyQualifiedName: "\(judgement.row)")])
          ],
          partialFingerprints: ["signal/v1": "\(judgement.row) \(judgement.signal)"])
      }
    let invocations = report.result.instructions.map { tier in
      [
        Invocation(toolExecutionNotifications: [
          Notification(level: tier.isIncomplete ? "warning" : "note", message: Message(text: tier.sentence))
        ])
      ]
    }
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), invocations: invocations, results: results)]
  }
}

extension Judgement {
  /// The severity of a finding: `error` if it blocks the change.
  fileprivate func level(_ report: GateReport) -> String {
    if report.blocks(verdict) { return "error" }
    return verdict == .inconclusive ? "warning" : "note"
  }
}
