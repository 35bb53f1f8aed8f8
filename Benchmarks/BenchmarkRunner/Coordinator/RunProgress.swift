internal import BenchmarkModel

/// A run's knowledge of its rows so far: how operations are timed, and which variants are given up.
struct RunProgress: Sendable {
  /// Failed repetitions in a row after which a variant is not started on a cell again.
  static let patience = 3

  /// How operations are timed.
  private(set) var timing: OperationTiming
  private var hopeless: Set<Row> = []
  private var failuresInARow: [Row: Int] = [:]
  private var given: [Row: WorkerFailure] = [:]

  /// A variant on a cell; a failure gives up one row, not the cell.
  private struct Row: Hashable {
    var cell: Int
    var variant: String

    init(_ cell: Int, _ variant: String) {
      self.cell = cell
      self.variant = variant
    }

    init(_ repetition: Repetition) { self.init(repetition.cellIndex, repetition.variant) }
  }

  /// The state before a run.
  init(_ timing: OperationTiming) {
    self.timing = timing
  }

  /// Takes over the records of an earlier run.
  mutating func learn(from records: [RunRecord], _ plan: Plan) {
    for record in records {
      // A peer decides about its own timing.
      if !plan.isPeer(record.repetition.variant) { timing.learn(from: record) }
      if record.reply?.isHopeless == true { hopeless.insert(Row(record.repetition)) }
    }
  }

  /// Takes over the records of a repetition.
  mutating func learn(from records: [RunRecord], of repetition: Repetition, _ plan: Plan) {
    learn(from: records, plan)
    let row = Row(repetition)
    failuresInARow[row] = records.contains { $0.reply != nil } ? 0 : failuresInARow[row, default: 0] + 1
  }

  /// Takes over the variants that are not to be started on a cell.
  mutating func giveUp(_ variants: [String: WorkerFailure], on cell: Int) {
    for (variant, failure) in variants { given[Row(cell, variant)] = failure }
  }

  /// Why a repetition is not started; nil if it is.
  func reasonAgainst(_ repetition: Repetition) -> WorkerFailure? {
    reasonAgainst(repetition.variant, on: repetition.cellIndex)
  }

  /// Why a variant is not started on a cell again; nil if it is.
  func reasonAgainst(_ variant: String, on cell: Int) -> WorkerFailure? {
    let row = Row(cell, variant)
    if let failure = given[row] { return failure }
    if failuresInARow[row, default: 0] >= Self.patience {
      return WorkerFailure(.skipped, "not started: \(Self.patience) repetitions before it failed")
    }
    return hopeless.contains(row) ? WorkerFailure(.givenUp, "not started: it was given up before") : nil
  }
}
