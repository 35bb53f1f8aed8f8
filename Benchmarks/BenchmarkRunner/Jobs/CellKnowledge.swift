internal import BenchmarkModel

/// Decisions that a run's results have made for later jobs.
struct CellKnowledge: Sendable {
  private let plan: Plan
  private var progress: RunProgress
  /// The machines on which a variant has failed on a cell since its last success.
  private var failing: [Row: Set<String>] = [:]
  private var machines: Set<String> = []

  private struct Row: Hashable {
    var cell: Int
    var variant: String
  }

  /// The state before a run.
  init(_ plan: Plan, _ settled: [Int: SettledTiming] = [:]) {
    self.plan = plan
    var timing = OperationTiming()
    for (cell, settled) in settled { timing.settle(settled, at: cell) }
    progress = RunProgress(timing)
  }

  /// Records the result of a cell's block.
  mutating func learn(from result: JobResult, of cell: Int) {
    machines.insert(result.machine)
    let records = result.records.map { record in
      var record = record
      record.repetition.cellIndex = cell
      return record
    }
    for (repetition, records) in records.repetitions {
      progress.learn(from: records, of: repetition, plan)
      let row = Row(cell: cell, variant: repetition.variant)
      if records.contains(where: { $0.reply != nil }) {
        failing[row] = nil
      } else {
        failing[row, default: []].insert(result.machine)
      }
    }
  }

  /// Whether further complete blocks of a cell bring no new decision.
  func isSettled(_ cell: Int) -> Bool {
    settled(of: cell)?.rules.isEmpty == false && failing.isEmpty && plan.replay == nil
  }

  /// Records a machine with a result.
  mutating func note(_ machine: String) { machines.insert(machine) }

  /// The timing of a cell's operations; nil if it is undecided.
  func settled(of cell: Int) -> SettledTiming? {
    let settled = progress.timing.settled(of: cell)
    return settled.rules.isEmpty && settled.samples.isEmpty ? nil : settled
  }

  /// The variants that are not started on a cell again, with the reason.
  ///
  /// A variant that fails on one machine alone is still started, because the machine may be the cause.
  func notStarted(on cell: Int) -> [String: WorkerFailure]? {
    var found: [String: WorkerFailure] = [:]
    for variant in plan.variants {
      guard let failure = progress.reasonAgainst(variant, on: cell) else { continue }
      let places = failing[Row(cell: cell, variant: variant)]?.count ?? 0
      if failure.kind == .givenUp || places > 1 || machines.count == 1 { found[variant] = failure }
    }
    return found.isEmpty ? nil : found
  }
}
