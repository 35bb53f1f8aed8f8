internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

/// The main facts of a result: the largest differences of variants, the least certain median, and whether anything
/// failed.
struct Highlights {
  /// A sentence for each fact, in this order.
  let sentences: [String]

  init(_ report: Report) {
    sentences =
      report.timed.flatMap { timed -> [String] in
        let found = report.file.plan.variants.dropFirst().map { Self.difference(timed.report, of: $0) }
        let place = timed.title.map { "\($0): " } ?? ""
        return (found + [Self.noise(timed.report)].compactMap(\.self)).map { place + $0 }
      } + [Self.failures(report)].compactMap(\.self)
  }

  /// A sentence with the lowest ratio below 1 and the highest ratio above 1 of a variant to the first variant.
  ///
  /// Only ratios whose interval excludes 1 count.
  private static func difference(_ report: Report, of variant: String) -> String {
    let base = report.file.plan.variants[0]
    let comparisons = report.comparisons(of: variant, with: base)
    let hasIntervals = comparisons.contains { $0.comparison?.interval != nil }
    let compared = comparisons.compactMap { row -> (name: String, ratio: Double)? in
      guard let comparison = row.comparison, let interval = comparison.interval, !interval.contains(1) else {
        return nil
      }
      return ("\(row.cell) \(row.operation)", comparison.ratio)
    }
    func phrase(_ word: String, _ row: (name: String, ratio: Double)?) -> String? {
      row.map { "\(word) \(Quantity.ratio($0.ratio)) in \($0.name)" }
    }
    let parts = [
      phrase("lowest", compared.filter { $0.ratio < 1 }.min { $0.ratio < $1.ratio }),
      phrase("highest", compared.filter { $0.ratio > 1 }.max { $0.ratio < $1.ratio }),
    ].compactMap(\.self)
    let none =
      hasIntervals
      ? "no ratio's interval excludes 1" : "no intervals: ratios have fewer than \(Bootstrap.leastBlocks) blocks"
    return "\(variant)/\(base): " + (parts.isEmpty ? none : parts.joined(separator: ", "))
  }

  /// A sentence with the median whose interval is widest, and with the number of medians less certain than ±5 %.
  private static func noise(_ report: Report) -> String? {
    let widths = zip(report.file.rows, report.outcomes).compactMap { row, outcome -> (name: String, width: Double)? in
      guard case .measured(let summary) = outcome, let interval = summary.medianInterval, summary.median > 0 else {
        return nil
      }
      let farther = max(interval.high - summary.median, summary.median - interval.low)
      let variant = report.file.plan.variants.count > 1 ? " \(row.variant)" : ""
      return ("\(row.cell) \(row.operation)\(variant)", farther / summary.median)
    }
    guard let widest = widths.max(by: { $0.width < $1.width }) else { return nil }
    let wide = widths.count { $0.width > 0.05 }
    let count =
      wide == 0 ? "no median is" : "\(Quantity.count(wide)) of \(Quantity.count(widths.count)) medians are"
    return "least certain \(widest.name), ±\(Quantity.percent(widest.width)); \(count) less certain than ±5 %"
  }

  /// A sentence if nothing failed; `nil` otherwise, because another part of the report lists failures.
  private static func failures(_ report: Report) -> String? {
    report.hasFailures ? nil : "nothing failed"
  }
}
