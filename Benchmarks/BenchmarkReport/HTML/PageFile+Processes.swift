internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

extension PageFile {
  /// A strip for every process, which shows how much processes of the same program differ.
  func processes(_ section: ReportPage.Section, id: String) -> Markup {
    let panels = processPanels(section, id: id)
    guard !panels.isEmpty else { return .nothing }
    return Markup("details") {
      Markup("summary") { "Every process" }
      Markup("p", ["class": "note"]) { Self.processNote }
      key
      Markup("div", ["class": "panels"]) { panels.map(\.figure) }
    }
  }

  /// The charts of the rows that have samples.
  func processPanels(_ section: ReportPage.Section, id: String) -> [Panel] {
    var panels: [Panel] = []
    for operation in plan.operations {
      for cell in section.cells {
        if let panel = strips(cell, operation, id: "\(id)\(panels.count)") { panels.append(panel) }
      }
    }
    return panels
  }

  /// The meaning of the marks.
  static let processNote =
    "A strip is a process: its mark is the median, the thick line holds the middle half of its samples, the thin line all "
    + "from the 10th to the 90th percentile. Blocks go from left to right."

  private func strips(_ cell: Cell, _ operation: String, id: String) -> Panel? {
    var strips: [(variant: String, quantiles: [Double])] = []
    var ticks: [Panel.Tick] = []
    var borders: [Double] = []
    for variant in plan.variants {
      guard case .measured = report.outcome(cell, operation, variant),
        let row = report.file.rows.first(where: {
          $0.cell == cell && $0.operation == operation && $0.variant == variant
        })
      else { continue }
      let first = strips.count
      for process in row.processes {
        let quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].compactMap { process.measured.service.quantile($0) }
        if quantiles.count == 5 { strips.append((variant, quantiles)) }
      }
      guard strips.count > first else { continue }
      if first > 0 { borders.append(Double(first)) }
      ticks.append(.init(value: Double(first + strips.count) / 2, label: variant.shortened(to: 16)))
    }
    guard !strips.isEmpty else { return nil }
    let medians = strips.map { $0.quantiles[2] }
    var panel = Panel(
      id: id, title: "\(operation), \(Quantity.count(cell.nodes)) nodes",
      description: "Medians of \(strips.count) processes, from \(Quantity.time(medians.min() ?? 0)) to "
        + Quantity.time(medians.max() ?? 0),
      x: .init("processes, by variant", .linear(0...Double(strips.count)), ticks: ticks),
      y: .init("time", .logarithmic(covering: strips.flatMap(\.quantiles)), label: TickLabel.time))
    for border in borders { panel.marks.append(panel.upright(at: border, "axis")) }
    for (index, strip) in strips.enumerated() {
      let style = style(of: strip.variant)
      let x = panel.across(Double(index) + 0.5)
      let y = strip.quantiles.map(panel.down)
      panel.marks.append(Panel.stroke("range \(style.colour)", (x, y[0]), (x, y[4])))
      panel.marks.append(Panel.stroke("body \(style.colour)", (x, y[1]), (x, y[3])))
      panel.marks.append(
        style.mark(x, y[2], radius: 3.8, title: "\(strip.variant): p50 \(Quantity.time(strip.quantiles[2]))"))
    }
    return panel
  }
}
