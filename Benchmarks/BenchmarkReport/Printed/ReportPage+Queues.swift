internal import BenchmarkAnalysis
internal import BenchmarkModel

extension ReportPage {
  /// Response time, hand-off and speed-up of queues.
  mutating func writeQueues(_ section: Section) {
    let plan = section.plan
    var table = TextTable(
      words: ["operation"],
      numbers: [
        "nodes", "variant", "response p50", "p99", "hand-off p50", "p99", "speed-up", "against serial", "abandoned",
      ])
    for operation in plan.operations {
      for cell in section.cells {
        for variant in plan.variants {
          guard case .measured(let summary) = section.report.outcome(cell, operation, variant),
            let queues = summary.queues
          else { continue }
          table.append([
            operation, Quantity.count(cell.nodes), variant, Quantity.time(queues.response.p50),
            queues.response.p99.map(Quantity.time) ?? "n/a", Quantity.time(queues.handOff.p50),
            queues.handOff.p99.map(Quantity.time) ?? "n/a", Quantity.fixed(queues.speedUp, places: 2),
            section.againstReference(cell, operation, variant),
            Quantity.count(queues.abandoned),
          ])
        }
      }
    }
    guard !table.rows.isEmpty else { return }
    parts.append(
      .sentence("service times above; edits arrive at each queue \(plan.effort.arrivalRate) times a second"))
    parts.append(
      .sentence(
        "below: the overhead of Dispatch; against serial: this row's median divided by that of the serial row"))
    parts.append(.table(table, keys: 2))
  }
}
