internal import BenchmarkModel

/// A run's knowledge of its rows so far: the timing of operations, and the variants that were given up.
struct RunProgress: Sendable {
  /// The number of consecutive failed repetitions after which a variant is not started on a cell again.
  static let patience = 3

  /// The timing of operations.
  private(set) var timing: OperationTiming
  private var hopeless: Set<Row> = []
  private var failuresInARow: [Row: Int] = [:]
  private var given: [Row: WorkerFailure] = [:]

  /// A variant on a cell: failures give up the variant there, not the cell.
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

  /// Adds the records of a complete block of an earlier run, in order.
  mutating func learn(fromBlock records: [RunRecord], _ plan: Plan) {
    for (repetition, found) in records.repetitions { learn(from: found, of: repetition, plan) }
  }

  /// Adds the decisions of a repetition's processes.
  private mutating func learn(from records: [RunRecord], _ plan: Plan) {
    for record in records {
      // A peer decides its own timing.
      if !plan.isPeer(record.repetition.variant) { timing.learn(from: record) }
      if record.reply?.isHopeless == true { hopeless.insert(Row(record.repetition)) }
    }
  }

  /// Adds the records of a repetition that was started.
  mutating func learn(from records: [RunRecord], of repetition: Repetition, _ plan: Plan) {
    learn(from: records, plan)
    let row = Row(repetition)
    failuresInARow[row] = records.contains { $0.reply != nil } ? 0 : failuresInARow[row, default: 0] + 1
  }

  /// Adds variants that are not to be started on a cell.
  mutating func giveUp(_ variants: [String: WorkerFailure], on cell: Int) {
    for (variant, failure) in variants { given[Row(cell, variant)] = failure }
  }

  /// The reason for not starting a repetition; nil if it is started.
  func reasonAgainst(_ repetition: Repetition) -> WorkerFailure? {
    reasonAgainst(repetition.variant, on: repetition.cellIndex)
  }

  /// The reason for not starting a variant on a cell again; nil if it is started.
  func reasonAgainst(_ variant: String, on cell: Int) -> WorkerFailure? {
    let row = Row(cell, variant)
    if let failure = given[row] { return failure }
    if failuresInARow[row, default: 0] >= Self.patience {
      return WorkerFailure(.skipped, "not started: the previous \(Self.patience) repetitions failed")
    }
    return hopeless.contains(row) ? WorkerFailure(.givenUp, "not started: the variant was given up before") : nil
  }
}

extension [RunRecord] {
  /// The repetitions that were started, in the order of their positions in a block, each with its records.
  ///
  /// A repetition that was not started is no failure, and does not interrupt a sequence of failures.
  var repetitions: [(repetition: Repetition, records: [RunRecord])] {
    var order: [Repetition] = []
    var found: [Repetition: [RunRecord]] = [:]
    for record in self {
      if found[record.repetition] == nil { order.append(record.repetition) }
      found[record.repetition, default: []].append(record)
    }
    return order.sorted { ($0.block, $0.position) < ($1.block, $1.position) }.compactMap { repetition in
      guard let records = found[repetition], !records.contains(where: \.wasNotStarted) else { return nil }
      return (repetition, records)
    }
  }
}

extension RunRecord {
  /// Whether the repetition failed without starting a process.
  fileprivate var wasNotStarted: Bool { failure?.kind == .skipped || failure?.kind == .givenUp }
}
