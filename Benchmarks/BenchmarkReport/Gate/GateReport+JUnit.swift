internal import BenchmarkAnalysis
internal import BenchmarkModel

extension GateReport {
  /// The report as JUnit's XML: a test case for each row.
  ///
  /// A row with a blocking signal is a failure, or an error if a result is missing or unreliable. An undecided row is
  /// skipped. If the sides' rows do not match, one more case is an error that states the mismatch.
  ///
  /// Source: Jenkins: junit-10.xsd of its xUnit plugin, in which only a `testsuite` counts skipped cases.
  public var junit: String {
    var rows: [RowName] = []
    var byRow: [RowName: [Judgement]] = [:]
    for judgement in result.judgements {
      if byRow[judgement.row] == nil { rows.append(judgement.row) }
      byRow[judgement.row, default: []].append(judgement)
    }
    let mismatches = [mismatch].compactMap(\.self).map(TestCase.init(mismatch:))
    let cases = rows.map { TestCase($0, byRow[$0] ?? [], self) } + mismatches
    func count(_ element: String) -> Int { cases.count { $0.element == element } }
    let numbers = "tests=\"\(cases.count)\" failures=\"\(count("failure"))\" errors=\"\(count("error"))\""
    let name = XMLText.attribute("bench gate: \(result.candidate) against \(result.base)")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(numbers)>
        <testsuite name="\(name)" \(numbers) skipped="\(count("skipped"))">
      \(cases.map(\.xml).joined(separator: "\n"))\(junitNote)
        </testsuite>
      </testsuites>

      """
  }

  /// The outcome of counting instructions, as the suite's output.
  private var junitNote: String {
    result.instructions.map { "\n    <system-out>\(XMLText.content($0.sentence))</system-out>" } ?? ""
  }

  private struct TestCase {
    /// The scene and its size.
    var group: String
    var title: String
    /// `failure`, `error` or `skipped`; nil for a pass.
    var element: String?
    var type = ""
    var sentences: [String] = []

    init(_ row: RowName, _ judgements: [Judgement], _ report: GateReport) {
      group = "\(row.scene).\(row.nodes)"
      title = "\(row.operation) \(row.variant)\(row.cell.series.suffix)"
      let blocking = judgements.filter { report.blocks($0.verdict) }
      if let worst = blocking.first(where: { $0.verdict == .failed }) ?? blocking.first {
        element = worst.verdict == .failed ? "error" : "failure"
        type = worst.verdict.rawValue
        sentences = blocking.map(\.sentence)
        return
      }
      if judgements.isDecided { return }
      let undecided = judgements.filter { $0.verdict == .inconclusive }
      element = "skipped"
      sentences = (undecided.isEmpty ? judgements : undecided).map(\.sentence)
    }

    init(mismatch: String) {
      (group, title, element, type) = ("gate", "rows", "error", "not comparable")
      sentences = [mismatch]
    }

    var xml: String {
      let head =
        "    <testcase classname=\"\(XMLText.attribute(group))\" name=\"\(XMLText.attribute(title))\""
      guard let element else { return head + "/>" }
      let message = XMLText.attribute(sentences.joined(separator: "; "))
      let kind = type.isEmpty ? "" : " type=\"\(type)\""
      return head + "><\(element) message=\"\(message)\"\(kind)/></testcase>"
    }
  }
}

extension [Judgement] {
  /// Whether the judgements of a row decide it: none is inconclusive, and at least one passes or improves.
  fileprivate var isDecided: Bool {
    !contains { $0.verdict == .inconclusive } && contains { $0.verdict == .pass || $0.verdict == .improved }
  }
}
