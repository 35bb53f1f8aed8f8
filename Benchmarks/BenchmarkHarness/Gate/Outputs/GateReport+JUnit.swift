extension GateReport {
  /// The report as JUnit's XML: a test case for each row.
  ///
  /// What keeps the gate shut is a failure, a missing result an error; a row of which nothing could be told is skipped.
  public var junit: String {
    var rows: [RowName] = []
    var byRow: [RowName: [Judgement]] = [:]
    for judgement in result.judgements {
      if byRow[judgement.row] == nil { rows.append(judgement.row) }
      byRow[judgement.row, default: []].append(judgement)
    }
    let cases = rows.map { TestCase($0, byRow[$0] ?? [], self) }
    func count(_ element: String) -> Int { cases.count { $0.element == element } }
    let numbers =
      "tests=\"\(cases.count)\" failures=\"\(count("failure"))\" errors=\"\(count("error"))\" "
      + "skipped=\"\(count("skipped"))\""
    let name = XMLText.attribute("bench gate: \(result.candidate) against \(result.base)")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(numbers)>
        <testsuite name="\(name)" \(numbers)>
      \(cases.map(\.xml).joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  private struct TestCase {
    var name: RowName
    /// `failure`, `error` or `skipped`; nil where all is well.
    var element: String?
    var type = ""
    var sentences: [String] = []

    init(_ row: RowName, _ judgements: [Judgement], _ report: GateReport) {
      name = row
      let blocking = judgements.filter { report.blocks($0.verdict) }
      if let worst = blocking.first(where: { $0.verdict == .failed }) ?? blocking.first {
        element = worst.verdict == .failed ? "error" : "failure"
        type = worst.verdict.rawValue
        sentences = blocking.map(\.sentence)
      } else if !judgements.contains(where: { $0.verdict == .pass || $0.verdict == .improved }) {
        element = "skipped"
        sentences = judgements.map(\.sentence)
      }
    }

    var xml: String {
      let group = XMLText.attribute("\(name.scene).\(name.nodes)")
      let title = XMLText.attribute("\(name.operation) \(name.variant)\(name.cell.series.suffix)")
      let head = "    <testcase classname=\"\(group)\" name=\"\(title)\""
      guard let element else { return head + "/>" }
      let message = XMLText.attribute(sentences.joined(separator: "; "))
      let kind = type.isEmpty ? "" : " type=\"\(type)\""
      return head + "><\(element) message=\"\(message)\"\(kind)/></testcase>"
    }
  }
}
