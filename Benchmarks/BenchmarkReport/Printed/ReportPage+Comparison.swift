internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

extension ReportPage {
  /// A table of comparisons of a report, with a row each.
  mutating func write(_ comparisons: [Report.VariantComparison], of report: Report) {
    var table = TextTable(
      words: ["scene", "operation"],
      numbers: ["nodes", "medians", "ratio", "95 % interval", "Hodges-Lehmann", "p", "blocks", "won", "processes"])
    var quotients: [String] = []
    for row in comparisons {
      let known: [String]
      if let comparison = row.comparison {
        let interval = comparison.interval.map { "\(Quantity.ratio($0.low)) to \(Quantity.ratio($0.high))" }
        let medians = comparison.medians
        let quotient = medians.variant / medians.base
        if comparison.isContradicted(by: quotient) {
          quotients.append("\(row.cell) \(row.operation): \(Quantity.ratio(quotient))")
        }
        known = [
          "\(Quantity.time(medians.base)), \(Quantity.time(medians.variant))",
          Quantity.ratio(comparison.ratio), interval ?? "n/a",
          Quantity.ratio(comparison.hodgesLehmann), Quantity.probability(comparison.signedRank),
          "\(comparison.blocks)", "\(comparison.wins)", "\(comparison.processes)",
        ]
      } else {
        known = [Self.reasonForNoRatio(row, report)] + Array(repeating: "", count: 7)
      }
      table.append([row.cell.series.title, row.operation, Quantity.count(row.cell.nodes)] + known)
    }
    parts.append(.table(table, keys: 3))
    for words in quotients { parts.append(.sentence("≠ \(words) \(Self.contradictionNote)")) }
    if comparisons.contains(where: { $0.comparison != nil && $0.comparison?.interval == nil }) {
      parts.append(.sentence("n/a: an interval needs at least \(Bootstrap.leastBlocks) blocks"))
    }
  }

  /// The text instead of a ratio for a row without one.
  private static func reasonForNoRatio(_ row: Report.VariantComparison, _ report: Report) -> String {
    if row.isOtherResult { return otherResult }
    let outcomes = [row.base, row.variant].compactMap { report.outcome(row.cell, row.operation, $0) }
    for case .mismatch in outcomes { return "MISMATCH" }
    for case .failed in outcomes { return "FAILED" }
    for case .givenUp(let givenUp) in outcomes where givenUp.during == row.operation {
      return "> \(givenUp.seconds) s"
    }
    return "n/a"
  }
}
