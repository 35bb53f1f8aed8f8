internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

extension ReportPage {
  /// Times of every operation and size, the variants side by side.
  mutating func writeTimes(_ section: Section) {
    let report = section.report
    let plan = section.plan
    let variants = plan.variants
    var numbers = ["nodes"]
    for variant in variants { numbers += ["\(variant) median", "p90", "p99"] }
    for variant in variants.dropFirst() { numbers.append("\(variant)/\(variants[0])") }
    // Columns for the slow-down by other processes or cold caches; queues and islands have their own tables.
    if let reference = section.reference { numbers += variants.map { "\($0)/\(reference)" } }
    var table = TextTable(words: ["operation"], numbers: numbers, notes: ["timed"])
    var contradictions = false
    for operation in plan.operations {
      for cell in section.cells {
        let outcomes = variants.map { report.outcome(cell, operation, $0) }
        if outcomes.allSatisfy({ $0?.isUnsupported ?? true }) { continue }
        var row = [operation, Quantity.count(cell.nodes)]
        for outcome in outcomes { row += Self.times(outcome, of: operation) }
        for variant in variants.dropFirst() {
          let found = report.comparison(cell, operation, of: variant, with: variants[0])
          let comparison = found?.comparison
          let quotient = Self.contradiction(cell, operation, variant, comparison, report)
          contradictions = contradictions || quotient != nil
          let words = quotient.map { " ≠ " + Quantity.ratio($0) } ?? ""
          let none = found?.isOtherResult == true ? Self.otherResult : "n/a"
          row.append((comparison.map(Self.ratio) ?? none) + words)
        }
        if section.reference != nil { row += variants.map { section.againstReference(cell, operation, $0) } }
        row.append(Self.timing(outcomes))
        table.append(row)
      }
    }
    guard !table.rows.isEmpty else {
      parts.append(.sentence("none of the operations exists in this scene"))
      return
    }
    if let note = section.series.mode.note { parts.append(.sentence(note)) }
    parts.append(.table(table, keys: 2))
    if contradictions { parts.append(.sentence("≠ " + Self.contradictionNote)) }
    writeAgreement(section)
    let missing = plan.operations.filter { operation in
      section.cells.allSatisfy { report.outcome($0, operation, variants[0])?.isUnsupported ?? false }
    }
    if !missing.isEmpty { parts.append(.sentence("unsupported by this scene: \(missing.joined(separator: ", "))")) }
  }

  private static func times(_ outcome: Report.Outcome?, of operation: String) -> [String] {
    switch outcome {
    case .measured(let summary):
      [
        Quantity.time(summary.median), Quantity.time(summary.service.p90),
        summary.service.p99.map(Quantity.time) ?? "n/a",
      ]
    case .unsupported, nil: ["unsupported", "", ""]
    case .givenUp(let givenUp): [givenUp.during == operation ? "> \(givenUp.seconds) s" : "n/a", "", ""]
    case .mismatch: ["MISMATCH", "", ""]
    case .failed: ["FAILED", "", ""]
    case .notMeasured, .byMachine: ["n/a", "", ""]
    }
  }

  /// The text instead of a ratio for a peer that solved another problem.
  static let otherResult = "other result"

  /// A ratio and its interval: `0.87 [0.85, 0.90]`.
  static func ratio(_ comparison: Comparison) -> String {
    let interval = comparison.interval.map { "[\(Quantity.ratio($0.low)), \(Quantity.ratio($0.high))]" }
    return Quantity.ratio(comparison.ratio) + (interval.map { " " + $0 } ?? "")
  }

  private static func timing(_ outcomes: [Report.Outcome?]) -> String {
    var rules: Set<String> = []
    for case .measured(let summary) in outcomes { rules.formUnion(summary.timing) }
    return rules.sorted().map { rule in
      switch TimingRule(rule) {
      case .each: "each"
      case .eachLessClock: "net"
      case .batch(let size): "by \(Quantity.count(size))"
      case nil: rule
      }
    }.joined(separator: "; ")
  }
}
