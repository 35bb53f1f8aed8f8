internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

extension PageFile {
  /// One variant relative to another: a chart for each scene, and all ratios as a table.
  func ratios(of variant: String, with base: String) -> PagePart {
    let id = "\(prefix)ratios-\((plan.variants.firstIndex(of: variant) ?? 0) + 1)"
    let panels = ratioPanels(of: variant, with: base, id: id)
    return PagePart(
      id: id, title: "\(variant) against \(base)",
      content: .joined([
        Markup("p", ["class": "note"]) { Forest.note },
        Markup("div", ["class": "panels"]) { panels.map(\.figure) },
        Markup("details") {
          Markup("summary") { "All ratios as a table" }
          Self.table(report.comparisons(of: variant, with: base), of: variant, with: base).markup
        },
      ]))
  }

  /// A chart for each scene that has ratios.
  func ratioPanels(of variant: String, with base: String, id: String) -> [Panel] {
    let comparisons = report.comparisons(of: variant, with: base)
    var panels: [Panel] = []
    for series in ReportPage.sections(report) {
      let rows = comparisons.filter { $0.cell.series == series }
      let forest = Forest(
        id: "\(id)-\(panels.count)", title: series.title, quotient: "\(variant) / \(base)",
        lines: rows.map {
          .init(
            name: "\($0.operation) \(Quantity.count($0.cell.nodes))", ratio: $0.comparison?.ratio,
            interval: $0.comparison?.interval)
        })
      if let panel = forest.panel { panels.append(panel) }
    }
    return panels
  }

  private static func table(
    _ comparisons: [Report.VariantComparison], of variant: String, with base: String
  ) -> PageTable {
    let numbers = [
      "nodes", "median of \(base)", "of \(variant)", "ratio", "95 % interval", "Hodges-Lehmann", "p", "blocks", "won",
      "processes",
    ]
    var table = PageTable(
      caption: "\(variant) against \(base): below 1 \(variant) is faster",
      columns: [.init(title: "scene", isNumeric: false), .init(title: "operation", isNumeric: false)]
        + numbers.map { .init(title: $0) } + [.init(title: "verdict", isNumeric: false)],
      keys: 3)
    for row in comparisons {
      let keys: [PageTable.Cell] = [
        .words(row.cell.series.title), .words(row.operation),
        .number(Quantity.count(row.cell.nodes)),
      ]
      guard let comparison = row.comparison else {
        let words = row.isOtherResult ? ReportPage.otherResult : "no times"
        table.rows.append(keys + [.bad(words, columns: table.columns.count - keys.count)])
        continue
      }
      let interval = comparison.interval.map { "\(Quantity.ratio($0.low)) to \(Quantity.ratio($0.high))" } ?? "n/a"
      let medians = comparison.medians
      let numbers = [
        Quantity.time(medians.base), Quantity.time(medians.variant), Quantity.ratio(comparison.ratio), interval,
        Quantity.ratio(comparison.hodgesLehmann), Quantity.probability(comparison.signedRank),
        "\(comparison.blocks)", "\(comparison.wins)", "\(comparison.processes)",
      ]
      table.rows.append(keys + numbers.map { .number($0) } + [.words(verdict(comparison))])
    }
    return table
  }

  /// The verdict of the interval, and the medians if they contradict it.
  private static func verdict(_ comparison: Comparison) -> String {
    let quotient = comparison.medians.variant / comparison.medians.base
    let words = comparison.isContradicted(by: quotient) ? ", " + ReportPage.contradiction(quotient) : ""
    return judge(comparison).rawValue + words
  }
}
