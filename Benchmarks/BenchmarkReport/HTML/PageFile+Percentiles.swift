internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation

extension PageFile {
  /// A chart for each operation: the distribution of sample times, with a line for each variant and size.
  func percentiles(_ section: ReportPage.Section, id: String) -> Markup {
    let panels = percentilePanels(section, id: id)
    guard !panels.isEmpty else { return .nothing }
    return Markup("div") {
      heading("Percentiles")
      key
      Markup("div", ["class": "panels"]) { panels.map(\.figure) }
    }
  }

  /// The charts of the operations that have samples.
  func percentilePanels(_ section: ReportPage.Section, id: String) -> [Panel] {
    plan.operations.enumerated().compactMap { index, operation in
      percentilePanel(section, operation, id: "\(id)\(index)")
    }
  }

  private struct Curve {
    var nodes: Int
    var variant: String
    var points: [(x: Double, y: Double)]
  }

  private func percentilePanel(_ section: ReportPage.Section, _ operation: String, id: String) -> Panel? {
    let curves = section.cells.flatMap { cell in
      plan.variants.compactMap { variant -> Curve? in
        guard case .measured = report.outcome(cell, operation, variant),
          let row = report.file.rows.first(where: {
            $0.cell == cell && $0.operation == operation && $0.variant == variant
          })
        else { return nil }
        let points = Self.curve(.merging(row.processes.map(\.measured.service)))
        return points.isEmpty ? nil : Curve(nodes: cell.nodes, variant: variant, points: points)
      }
    }
    guard let last = curves.flatMap({ $0.points.map(\.x) }).max() else { return nil }
    let shares: [(Double, String)] = [
      (0, "0"), (0.5, "50"), (0.9, "90"), (0.99, "99"), (0.999, "99.9"), (0.9999, "99.99"),
    ]
    let reach = max(last, 1)
    // If the axis extends to many nines, the labels of 0 % and 50 % would overlap, so 0 % gets no label.
    let ticks = shares.filter { $0.0 > 0 || reach < 2.5 }
      .map { Panel.Tick(value: Self.nines($0.0), label: $0.1 + " %") }
    let lines = curves.map { curve in
      let points = curve.points
      return "\(curve.variant) at \(Quantity.count(curve.nodes)) nodes from \(Quantity.time(points[0].y)) "
        + "to \(Quantity.time(points[points.count - 1].y))"
    }
    let sizes = Set(curves.map(\.nodes)).count
    var panel = Panel(
      id: id, title: operation,
      description: "Service time of \(operation) over the share of samples that took no longer: "
        + lines.joined(separator: "; "),
      x: .init("share of samples that took no longer", .linear(0...reach), ticks: ticks.filter { $0.value <= reach }),
      y: .init("time", .logarithmic(covering: curves.flatMap { $0.points.map(\.y) }), label: TickLabel.time),
      right: sizes > 1 ? 46 : 22)
    for curve in curves {
      let style = style(of: curve.variant)
      panel.marks.append(style.line(curve.points.map(panel.place)))
      for share in [0.5, 0.9, 0.99, 0.999, 0.9999] {
        guard let point = curve.points.last(where: { $0.x <= Self.nines(share) + 1e-9 }),
          point.x >= Self.nines(share) - 0.06
        else { continue }
        let place = panel.place(point)
        let name = "\(curve.variant), \(Quantity.count(curve.nodes)) nodes: p\(TickLabel.number(share * 100)) "
        panel.marks.append(style.mark(place.0, place.1, title: name + Quantity.time(point.y)))
      }
    }
    if sizes > 1 { panel.marks += endLabels(curves, panel) }
    return panel
  }

  /// The sizes at the ends of the curves, moved apart if they would overlap.
  private func endLabels(_ curves: [Curve], _ panel: Panel) -> [Markup] {
    var ends: [(y: Double, x: Double, nodes: Int)] = []
    for curve in curves where !ends.contains(where: { $0.nodes == curve.nodes }) {
      guard let last = curve.points.last else { continue }
      let place = panel.place(last)
      ends.append((place.1, place.0, curve.nodes))
    }
    ends.sort { ($0.y, Double($0.nodes)) < ($1.y, Double($1.nodes)) }
    for index in ends.indices.dropFirst() { ends[index].y = max(ends[index].y, ends[index - 1].y + 10.5) }
    return ends.map { Panel.label(Quantity.count($0.nodes), ($0.x + 5, $0.y + 3), "tick small") }
  }

  /// A share as its number of nines: 0.9 is 1, 0.99 is 2.
  static func nines(_ share: Double) -> Double { -log10(1 - share) }

  /// The quantiles of a histogram, up to the highest quantile that its number of samples supports.
  static func curve(_ histogram: SparseHistogram) -> [(x: Double, y: Double)] {
    let count = histogram.count
    let known = [0.9, 0.99, 0.999, 0.9999].last { count >= Quantile.leastCount(for: $0) }
    guard let known, count > 0 else { return [] }
    let steps = Int((nines(known) * 20).rounded())
    let shares = (0...steps).map { 1 - pow(10, -Double($0) / 20) } + [0.5]
    let points = shares.sorted().compactMap { share in histogram.quantile(share).map { (nines(share), $0) } }
    return points.filter { $0.1 > 0 }
  }
}
