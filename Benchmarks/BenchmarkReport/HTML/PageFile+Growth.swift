internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation

extension PageFile {
  /// The growth of costs with size; nil if no scene was measured at several sizes.
  var growth: PagePart? {
    let growth = report.growth
    guard !growth.isEmpty else { return nil }
    let panels = growthPanels.map(\.panel.figure)
    var page = ReportPage()
    page.writeGrowth(report)
    page.parts.removeFirst()
    return PagePart(
      id: prefix + "growth", title: "Growth",
      content: .joined([
        Markup("p", ["class": "note"]) { Self.growthNote },
        key,
        Markup("div", ["class": "panels"]) { panels },
        Self.markup(page, caption: "Exponents b with their 95 % intervals"),
      ]))
  }

  /// A chart for each operation of each scene.
  var growthPanels: [(series: CellSeries, panel: Panel)] {
    var panels: [(series: CellSeries, panel: Panel)] = []
    var seen: Set<String> = []
    let growth = report.growth
    for row in growth where seen.insert("\(row.series.title) \(row.operation)").inserted {
      let fits = growth.filter { $0.series == row.series && $0.operation == row.operation }
      panels.append((row.series, growthPanel(fits, id: "\(prefix)growth-\(panels.count)")))
    }
    return panels
  }

  /// The meaning of the marks.
  static let growthNote =
    "cost = a · nodes ^ b, fitted through the medians of all blocks: b is 0 for a cost that does not depend on the "
    + "size, 1 for a cost proportional to the size. A mark is a process; the thin line is the fit."

  private func growthPanel(_ fits: [Report.Growth], id: String) -> Panel {
    let first = fits[0]
    var points: [(variant: String, nodes: Int, median: Double)] = []
    for (row, outcome) in zip(report.file.rows, report.outcomes) {
      guard row.cell.series == first.series, row.operation == first.operation,
        case .measured = outcome
      else { continue }
      for process in row.processes {
        if let median = process.measured.service.quantile(0.5), median > 0 {
          points.append((row.variant, row.nodes, median))
        }
      }
    }
    let sizes = Set(points.map(\.nodes)).sorted()
    let texts = fits.map { "\($0.variant): b = \(Self.exponent($0.fit))" }
    // The axis labels the measured sizes, except those whose labels would overlap.
    let scale = Scale.logarithmic(covering: sizes.map(Double.init))
    var ticks: [Panel.Tick] = []
    for size in sizes {
      let isClear = ticks.last.map { scale.share(of: Double(size)) - scale.share(of: $0.value) > 0.13 } ?? true
      if isClear { ticks.append(.init(value: Double(size), label: Quantity.count(size))) }
    }
    var panel = Panel(
      id: id, title: "\(first.series.title): \(first.operation)",
      description: "Median time over the number of nodes, both logarithmic; " + texts.joined(separator: "; "),
      x: .init("nodes", scale, ticks: ticks),
      y: .init("median time", .logarithmic(covering: points.map(\.median)), label: TickLabel.time))
    for fit in fits {
      let style = style(of: fit.variant)
      let line = [sizes.first, sizes.last].compactMap(\.self).map { size in
        panel.place((Double(size), fit.fit.factor * pow(Double(size), fit.fit.exponent)))
      }
      panel.marks.append(
        Markup("path", ["class": "fit \(style.colour)", "stroke-dasharray": style.dashes, "d": Path.open(line)]))
      for point in points where point.variant == fit.variant {
        let place = panel.place((Double(point.nodes), point.median))
        let title = "\(point.variant), \(Quantity.count(point.nodes)) nodes: \(Quantity.time(point.median))"
        panel.marks.append(style.mark(place.0, place.1, radius: 2.6, title: title))
      }
    }
    panel.notes = texts
    return panel
  }

  private static func exponent(_ fit: ComplexityFit) -> String {
    let interval = fit.interval.map {
      " [\(Quantity.fixed($0.low, places: 2)), \(Quantity.fixed($0.high, places: 2))]"
    }
    return Quantity.fixed(fit.exponent, places: 2) + (interval ?? "")
  }
}
