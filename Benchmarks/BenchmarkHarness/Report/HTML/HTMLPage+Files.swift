internal import ProcessMeters

extension HTMLPage {
  /// Every file against the first, row by row.
  var differences: PagePart {
    PagePart(
      id: "differences", title: "Files against each other",
      content: .joined([
        Markup("p") {
          "Each file against the first, \(sources[0].name): the ratio of medians, with the 95 % interval that each file's own "
          "blocks give. Two files are two runs, so what the machine did between them is part of every ratio."
        },
        fingerprints,
        Markup("p", ["class": "note"]) { Forest.note },
        .joined(sources.indices.dropFirst().map(differences)),
      ]))
  }

  private var fingerprints: Markup {
    let differing = sources.dropFirst().filter {
      $0.report.file.environment.fingerprint != sources[0].report.file.environment.fingerprint
    }
    guard !differing.isEmpty else { return .nothing }
    return Markup("p", ["class": "alert"]) {
      "Times of different machines, systems or builds are no comparison. The fingerprint of "
      differing.map(\.name).joined(separator: ", ")
      " differs from the first file's: "
      Markup("a", ["href": "#environments"]) { "see how" }
      "."
    }
  }

  private func differences(_ index: Int) -> Markup {
    let base = sources[0].report
    let report = sources[index].report
    var table = PageTable(
      caption: "\(sources[index].name) against \(sources[0].name)",
      columns: ["scene", "operation", "variant"].map { .init(title: $0, isNumeric: false) }
        + ["nodes", "p50 of the first", "p50", "ratio", "95 % interval"].map { .init(title: $0) }
        + [.init(title: "verdict", isNumeric: false)],
      keys: 4)
    var panels: [Panel] = []
    for series in ReportPage.sections(report) {
      var lines: [Forest.Line] = []
      for (number, row) in report.file.rows.enumerated() where row.cell.series == series {
        if case .unsupported = report.outcomes[number] { continue }
        let other = base.index(row.cell, row.operation, row.variant)
        let comparison = other.flatMap { Self.compare(base, $0, report, number) }
        let name = "\(row.operation) \(Quantity.count(row.nodes)) \(row.variant)"
        // What only one file has stands in the table alone.
        if let comparison {
          lines.append(.init(name: name, ratio: comparison.ratio, interval: comparison.interval))
        }
        table.rows.append(Self.row(row, base, other, report, number, comparison))
      }
      let forest = Forest(
        id: "differences-\(index)-\(panels.count)", title: series.title,
        quotient: "\(sources[index].name) / \(sources[0].name)", lines: lines)
      if let panel = forest.panel { panels.append(panel) }
    }
    return Markup("div") {
      Markup("h3") { "\(sources[index].name) against \(sources[0].name)" }
      Markup("div", ["class": "panels"]) { panels.map { $0.figure() } }
      Markup("details") {
        Markup("summary") { "All ratios as a table" }
        table.markup
      }
    }
  }

  private static func compare(_ base: Report, _ first: Int, _ report: Report, _ second: Int) -> FileComparison? {
    guard case .measured = base.outcomes[first], case .measured = report.outcomes[second] else { return nil }
    return FileComparison(base.medians(of: first), report.medians(of: second))
  }

  private static func row(
    _ row: ResultRow, _ base: Report, _ first: Int?, _ report: Report, _ second: Int, _ comparison: FileComparison?
  ) -> [PageTable.Cell] {
    func median(_ report: Report, _ index: Int?) -> PageTable.Cell {
      guard let index, case .measured(let summary) = report.outcomes[index] else { return .number("n/a") }
      return .number(Quantity.time(summary.service.p50))
    }
    let interval = comparison?.interval.map { "\(Quantity.ratio($0.low)) to \(Quantity.ratio($0.high))" }
    return [
      .words(row.cell.series.title), .words(row.operation), .words(row.variant),
      .number(Quantity.count(row.nodes)), median(base, first), median(report, second),
      .number(comparison.map { Quantity.ratio($0.ratio) } ?? "n/a"), .number(interval ?? "n/a"),
      .words(comparison.map { PageFile.judge($0.interval).rawValue } ?? "no times"),
    ]
  }

  /// The circumstances of all files side by side.
  var environments: PagePart {
    var table = PageTable(
      caption: "Circumstances, and whether they differ",
      columns: (["what", "differs"] + sources.map(\.name)).map { .init(title: $0, isNumeric: false) }, keys: 1)
    let all = sources.map { PageFile.circumstances($0.report) }
    for (index, circumstance) in all[0].enumerated() {
      let values = all.map { $0[index].value }
      let differs = Set(values).count > 1
      let mark: PageTable.Cell =
        !differs ? .words("") : circumstance.isFingerprint ? .bad("yes, times are not comparable") : .words("yes")
      table.rows.append(
        [.words(circumstance.name), mark] + values.map { PageTable.Cell(text: $0, style: "wide") })
    }
    return PagePart(id: "environments", title: "Environments", content: table.markup)
  }
}
