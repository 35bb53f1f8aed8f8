internal import BenchmarkAnalysis
internal import BenchmarkModel

extension ReportPage {
  /// The effect of several threads on islands, and the cost of starting them.
  mutating func writeIslands(_ section: Section) {
    let plan = section.plan
    var table = TextTable(
      words: ["operation"],
      numbers: ["nodes", "variant", "one thread p50", "p90", "speed-up", "hand-off p50", "p99", "against serial"])
    for operation in plan.operations {
      for cell in section.cells {
        for variant in plan.variants {
          guard case .measured(let summary) = section.report.outcome(cell, operation, variant),
            let islands = summary.islands
          else { continue }
          table.append([
            operation, Quantity.count(cell.nodes), variant, Quantity.time(islands.alone.p50),
            Quantity.time(islands.alone.p90), Quantity.fixed(islands.speedUp, places: 2),
            Quantity.time(islands.handOff.p50), islands.handOff.p99.map(Quantity.time) ?? "n/a",
            section.againstReference(cell, operation, variant),
          ])
        }
      }
    }
    guard !table.rows.isEmpty else { return }
    let width = section.concurrency.width
    let processors = width == 1 ? "1 processor" : "\(width) processors"
    parts.append(
      .sentence(
        "the service times above are of islands solved concurrently on \(processors); those below are of one thread, "
          + "measured in alternation"))
    parts.append(
      .sentence(
        "hand-off: time to start as many threads without work and wait; against serial: the median divided by "
          + "that of the serial row"))
    parts.append(.table(table, keys: 2))
  }
}
