internal import BenchmarkStatistics
public import ProcessMeters

/// The raw measurements of a run.
///
/// Statistics are computed from it on each use.
///
/// A file without its environment cannot be read.
public struct ResultFile: Codable, Hashable, Sendable {
  /// The format's name.
  public static let formatName = "snap-layout benchmark result"
  /// The newest version of the format that this harness writes and reads.
  public static let currentVersion = 4

  /// The format's name.
  public var format = ResultFile.formatName
  /// The version of its format.
  public var version: Int
  /// The circumstances of the measurement.
  public var environment: EnvironmentRecord
  /// The plan of the run.
  public var plan: Plan
  /// The worker processes that replied, apart from those whose reply was dropped because a concurrent worker failed.
  public var workers: [ResultWorker]
  /// One row for each cell, each operation that its scene declares, and each variant, in the order of the plan.
  public var rows: [ResultRow]
  /// One failure for each failed attempt at a repetition, and for each repetition that was not started.
  ///
  /// If a concurrent worker fails, the others are ended, and only the first failure is kept.
  public var failures: [ResultFailure]
  /// True if the run had not ended when the file was written.
  public var isInterrupted: Bool?
  /// The measuring machines, if there were several; nil if the environment's machine measured everything.
  public var machines: [MeasuringMachine]?
}

/// A worker process with a reply.
public struct ResultWorker: Codable, Hashable, Sendable {
  /// The repetition that started it.
  public var repetition: Repetition
  /// Its number among concurrent workers.
  public var instance: Int
  /// Facts about it.
  public var facts: ProcessFacts
  /// From its start to its answer, in nanoseconds after the start of the run's first worker; nil in a file of harness
  /// 1.0.
  public var span: TimeSpan?
  /// Its machine, as a position in the file's machines; nil if there are none.
  public var machine: Int?
}

/// One operation of one cell under one variant.
public struct ResultRow: Codable, Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// Its size.
  public var nodes: Int
  /// The operation.
  public var operation: String
  /// The variant.
  public var variant: String
  /// The concurrency.
  public var concurrency: Concurrency
  /// The state before each sample.
  @OmittedWhenWarm public var mode: Mode = .warm
  /// The reason why there is nothing to measure, if the scene has no such operation.
  public var unsupported: String?
  /// The time limit at which a peer gave up the operation.
  public var givenUp: GivenUp?
  /// The processes' measurements.
  public var processes: [ProcessMeasurement]

  /// The scene, its size, the concurrency and the mode.
  public var cell: Cell { Cell(scene: scene, nodes: nodes, concurrency: concurrency, mode: mode) }

  /// The median service time of each process in nanoseconds, by block.
  package var mediansByBlock: [Int: [Double]] { processes.mediansByBlock }
}

extension [ProcessMeasurement] {
  /// The median service time of each process in nanoseconds, by block.
  package var mediansByBlock: [Int: [Double]] {
    var medians: [Int: [Double]] = [:]
    for process in self {
      if let p50 = process.measured.service.quantile(0.5) { medians[process.block, default: []].append(p50) }
    }
    return medians
  }
}

/// A row in one process.
public struct ProcessMeasurement: Codable, Hashable, Sendable {
  /// The process's position in the file's workers.
  public var worker: Int
  /// Its block.
  public var block: Int
  /// Counted and timed samples.
  public var measured: OperationMeasurement.Measured
}

extension [ResultWorker] {
  /// The worker of a process; nil if a stored file lacks it.
  package func worker(of process: ProcessMeasurement) -> ResultWorker? {
    indices.contains(process.worker) ? self[process.worker] : nil
  }
}

/// A failed attempt at a repetition, or a repetition that was not started.
public struct ResultFailure: Codable, Hashable, Sendable {
  /// The repetition.
  public var repetition: Repetition
  /// The failure.
  public var failure: WorkerFailure
  /// Whether the repetition was retried.
  public var triedAgain: Bool
  /// From the start of the failed worker to its failure, in nanoseconds after the start of the run's first worker; nil
  /// if none was started.
  public var span: TimeSpan?
  /// Its machine, as a position in the file's machines; nil if there are none, or if no machine gave a result.
  public var machine: Int?
}

extension ResultFile {
  /// Sorts the workers' replies into rows.
  ///
  /// - Parameter machines: the measuring machines, if there were several; each record names one of them.
  public init(
    environment: EnvironmentRecord, plan: Plan, records: [RunRecord], machines: [MeasuringMachine] = []
  ) {
    self.environment = environment
    self.plan = plan
    self.machines = machines.isEmpty ? nil : machines
    let places = Dictionary(machines.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    if plan.time != nil { self.plan.blocks = records.fewestBlocks(of: plan) }
    // Readers of version 3 assume one machine.
    version = machines.isEmpty ? 3 : Self.currentVersion
    workers = []
    rows = Self.emptyRows(of: plan)
    failures = []
    var position: [RowKey: Int] = [:]
    for (cell, named) in plan.cells.enumerated() {
      for operation in plan.operations(of: named) {
        for variant in plan.variants {
          position[RowKey(cell: cell, operation: operation, variant: variant)] = position.count
        }
      }
    }
    let start = records.compactMap(\.spanSince1970?.began).min() ?? 0
    for record in records {
      let repetition = record.repetition
      let shift = (record.clockOrigin ?? 0) &- start
      let span = record.spanSince1970?.moved(by: 0 &- start)
      if let failure = record.failure {
        failures.append(
          ResultFailure(
            repetition: repetition, failure: failure, triedAgain: record.triedAgain, span: span,
            machine: record.machine.flatMap { places[$0] }))
      }
      guard let reply = record.reply else { continue }
      for operation in reply.operations {
        let key = RowKey(cell: repetition.cellIndex, operation: operation.operation, variant: repetition.variant)
        guard let row = position[key] else { continue }
        switch operation.outcome {
        case .unsupported(let reason):
          if let givenUp = operation.givenUp { rows[row].givenUp = givenUp } else { rows[row].unsupported = reason }
        case .value(var measured):
          measured.phases = span == nil ? nil : measured.phases?.moved(by: shift)
          rows[row].processes.append(
            ProcessMeasurement(worker: workers.count, block: repetition.block, measured: measured))
        }
      }
      workers.append(
        ResultWorker(
          repetition: repetition, instance: record.instance, facts: reply.process, span: span,
          machine: record.machine.flatMap { places[$0] }))
    }
  }

  /// One row for each cell, each operation that its scene declares, and each variant, in the order of the plan; without
  /// processes.
  static func emptyRows(of plan: Plan) -> [ResultRow] {
    plan.cells.flatMap { cell in
      plan.operations(of: cell).flatMap { operation in
        plan.variants.map { variant in
          ResultRow(
            scene: cell.scene, nodes: cell.nodes, operation: operation, variant: variant,
            concurrency: cell.concurrency, mode: cell.mode, unsupported: nil, processes: [])
        }
      }
    }
  }

  private struct RowKey: Hashable {
    var cell: Int
    var operation: String
    var variant: String
  }
}

extension [RunRecord] {
  /// The fewest blocks that any cell has.
  ///
  /// A reader that does not know time limits assumes this number for every cell, and treats further blocks as further
  /// processes.
  fileprivate func fewestBlocks(of plan: Plan) -> Int {
    var blocks: [Int: Set<Int>] = [:]
    for record in self { blocks[record.repetition.cellIndex, default: []].insert(record.repetition.block) }
    return plan.cells.indices.map { blocks[$0]?.count ?? 0 }.min() ?? 0
  }
}
