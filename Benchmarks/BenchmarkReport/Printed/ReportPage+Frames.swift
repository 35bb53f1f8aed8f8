internal import BenchmarkAnalysis
internal import BenchmarkModel

extension ReportPage {
  /// The lateness of frames with fixed due times.
  mutating func writeFrames(_ section: Section) {
    let plan = section.plan
    var table = TextTable(
      words: ["operation"],
      numbers: [
        "nodes", "variant", "frames", "response p50", "p90", "p99", "most", "over budget", "missed", "repeated",
        "longest run", "worst in \(FrameMeasurement.window)",
      ])
    var budgets: Set<String> = []
    for operation in plan.operations {
      for cell in section.cells {
        for variant in plan.variants {
          guard case .measured(let summary) = section.report.outcome(cell, operation, variant),
            let frames = summary.frames
          else { continue }
          budgets.insert(Quantity.time(frames.budget))
          table.append([
            operation, Quantity.count(cell.nodes), variant, Quantity.count(frames.frames),
            Quantity.time(frames.response.p50), Quantity.time(frames.response.p90),
            frames.response.p99.map(Quantity.time) ?? "n/a", Quantity.time(frames.response.maximum),
            Quantity.percent(frames.overBudget), Quantity.percent(Double(frames.missed) / Double(frames.frames)),
            Quantity.count(frames.repeated), Quantity.count(frames.longestRun), Quantity.count(frames.worstWindow),
          ])
        }
      }
    }
    guard !table.rows.isEmpty else { return }
    parts.append(
      .sentence(
        "a frame's due time does not depend on earlier frames; its response time is the time from then to its "
          + "completion; a frame is missed if it is not done when the next frame is due"))
    parts.append(.sentence("the budget of a frame is \(budgets.sorted().joined(separator: ", ")), from when it is due"))
    parts.append(.table(table, keys: 3))
  }
}
