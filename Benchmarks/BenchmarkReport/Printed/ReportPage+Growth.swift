internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

extension ReportPage {
  mutating func writeGrowth(_ report: Report) {
    let plan = report.file.plan
    let growth = report.growth
    guard !growth.isEmpty else { return }
    parts.append(.heading("growth: cost = a · nodes ^ b"))
    var table = TextTable(words: ["scene", "operation"], numbers: plan.variants.map { "\($0) b" })
    var seen: Set<String> = []
    for row in growth where seen.insert("\(row.series.title) \(row.operation)").inserted {
      let exponents = plan.variants.map { variant in
        let match = growth.first {
          $0.series == row.series && $0.operation == row.operation && $0.variant == variant
        }
        guard let fit = match?.fit else { return "n/a" }
        let interval = fit.interval.map {
          " [\(Quantity.fixed($0.low, places: 2)), \(Quantity.fixed($0.high, places: 2))]"
        }
        return Quantity.fixed(fit.exponent, places: 2) + (interval ?? "")
      }
      table.append([row.series.title, row.operation] + exponents)
    }
    parts.append(.table(table, keys: 2))
  }
}
