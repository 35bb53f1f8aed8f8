public import BenchmarkAnalysis
public import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation
public import ProcessMeters

/// Measures two programs, and the base once more as a control, in the same blocks: a first stage of all cells, then
/// rounds of fresh blocks for rows that are not cleared yet.
public struct PairedRun: Sendable {
  /// A program and its circumstances.
  public struct Program: Sendable {
    /// Answers its requests.
    public var launcher: any WorkerLauncher
    /// The circumstances; the end of the run is filled in.
    public var environment: EnvironmentRecord

    /// A program.
    public init(launcher: any WorkerLauncher, environment: EnvironmentRecord) {
      self.launcher = launcher
      self.environment = environment
    }
  }

  /// The sides' results.
  public struct Results: Sendable {
    /// The base's result.
    public var base: ResultFile
    /// The candidate's result.
    public var candidate: ResultFile
    /// The control's result: the base's program once more.
    public var control: ResultFile
  }

  /// The plan of each side, with the blocks of the first stage.
  public let plan: Plan
  /// The rule that selects the rows of a round.
  public let gate: Gate
  /// The base.
  public let base: Program
  /// The candidate.
  public let candidate: Program
  /// The processors for workers.
  public let cpus: [Int]
  /// Rows that are decided already: their work is counted, and their time is not measured.
  public let decided: Set<RowName>
  /// Whether times are measured; if not, one block counts work.
  public var measuresTimes = true
  /// Measures the blocks; nil for workers of this machine.
  public var jobs: JobStages?
  private let run: String

  /// A run.
  ///
  /// - Parameters:
  ///   - plan: the cells, operations and variants; the policy's blocks replace its own.
  ///   - gate: the rule.
  ///   - base: the base program.
  ///   - candidate: the judged program.
  ///   - cpus: the processors for workers.
  ///   - decided: rows whose time is not measured.
  public init(
    plan: Plan, gate: Gate, base: Program, candidate: Program, cpus: [Int], decided: Set<RowName> = []
  ) {
    var plan = plan
    plan.blocks = gate.policy.stageBlocks
    plan.time = nil
    self.plan = plan
    self.gate = gate
    self.base = base
    self.candidate = candidate
    self.cpus = cpus
    self.decided = decided
    run = UUID().uuidString
  }

  /// Carries out the first stage, and rounds while a row is open.
  ///
  /// - Parameter observer: makes an observer for each stage from its plan.
  /// - Throws: `CancellationError` when the task is cancelled; nothing is kept then.
  public func carryOut(
    observer: @escaping @Sendable (Plan) -> @Sendable (RunEvent) -> Void
  ) async throws -> Results {
    let policy = gate.policy
    if !measuresTimes {
      let all = Set(plan.cells.flatMap { rows(of: $0) })
      return results(try await stage(plan.cells, after: 0, blocks: 1, [:], closed: all, observer))
    }
    let timing = try await settledTiming()
    var records = try await stage(plan.cells, after: 0, blocks: policy.stageBlocks, timing, closed: decided, observer)
    for round in 0..<policy.confirmingRounds {
      let soFar = results(records)
      let open = Set(gate.openRows(soFar.candidate, against: soFar.base, control: soFar.control)).subtracting(decided)
      let cells = plan.cells.filter { cell in open.contains { $0.cell == cell } }
      if cells.isEmpty { return soFar }
      let closed = Set(cells.flatMap { rows(of: $0) }).subtracting(open)
      let measured = try await stage(
        cells, after: policy.stageBlocks + round * policy.confirmingBlocks, blocks: policy.confirmingBlocks, timing,
        closed: closed, observer)
      records += measured.map { without(closed, $0) }
    }
    return results(records)
  }

  private func rows(of cell: Cell) -> [RowName] {
    plan.operations(of: cell).flatMap { operation in plan.variants.map { RowName(cell, operation, $0) } }
  }

  /// Measures some cells, and gives the records their positions in the whole plan.
  ///
  /// - Parameter closed: rows for which one sample is enough.
  private func stage(
    _ cells: [Cell], after earlier: Int, blocks: Int, _ settled: [Cell: SettledTiming],
    closed: Set<RowName>, _ observer: @Sendable (Plan) -> @Sendable (RunEvent) -> Void
  ) async throws -> [RunRecord] {
    var stage = plan
    stage.cells = cells
    stage.blocks = blocks
    stage.variants = Pairing.Side.allCases.flatMap { side in plan.variants.map(side.variant) }
    var timing = OperationTiming()
    for (index, cell) in cells.enumerated() {
      timing.settle(settled[cell], at: index)
      for operation in plan.operations(of: cell)
      where plan.variants.allSatisfy({ closed.contains(RowName(cell, operation, $0)) }) {
        timing.samples[index, default: [:]][operation] = 1
      }
    }
    return try await records(of: stage, after: earlier, timing, observer(stage)).map { record in
      var record = record
      record.repetition.cellIndex = plan.cells.firstIndex(of: record.repetition.cell) ?? 0
      return record
    }
  }

  /// The records of a stage, with their blocks' numbers in the run.
  private func records(
    of stage: Plan, after earlier: Int, _ timing: OperationTiming, _ observe: @escaping @Sendable (RunEvent) -> Void
  ) async throws -> [RunRecord] {
    if let jobs { return try await jobs.measure(stage, after: earlier, timing) }
    let coordinator = Coordinator(
      plan: stage,
      launcher: SideLauncher(
        programs: [.base: base.launcher, .candidate: candidate.launcher, .control: base.launcher]),
      cpus: cpus, journal: nil, temporaryFolder: TemporaryFolder.path, timing: timing,
      observe: observe)
    return try await coordinator.run().map { record in
      var record = record
      record.repetition.block += earlier
      return record
    }
  }

  /// The timing of operations, decided by a block of one variant in each cell, so that all processes of all stages use
  /// it, with batches for short operations.
  private func settledTiming() async throws -> [Cell: SettledTiming] {
    var settling = plan
    settling.cells = plan.cells.filter { $0.concurrency == .serial && $0.mode == .warm }
    settling.blocks = 1
    settling.variants = plan.variants.prefix(1).map(Pairing.Side.candidate.variant)
    guard !settling.cells.isEmpty, !settling.variants.isEmpty else { return [:] }
    var timing = OperationTiming()
    var medians: [Int: [String: Double]] = [:]
    for record in try await records(of: settling, after: 0, OperationTiming(), { _ in }) {
      timing.learn(from: record)
      for operation in record.reply?.operations ?? [] {
        let median = operation.outcome.value?.service.quantile(0.5)
        medians[record.repetition.cellIndex, default: [:]][operation.operation] = median
      }
    }
    return Dictionary(
      uniqueKeysWithValues: settling.cells.enumerated().map { index, cell in
        (cell, timing.inBatches(index, medians: medians[index] ?? [:], plan.effort))
      })
  }

  /// A record without the closed rows.
  private func without(_ closed: Set<RowName>, _ record: RunRecord) -> RunRecord {
    guard let (name, _) = Pairing.Side.split(record.repetition.variant) else { return record }
    var record = record
    record.reply?.operations.removeAll { closed.contains(RowName(record.repetition.cell, $0.operation, name)) }
    return record
  }

  private func results(_ records: [RunRecord]) -> Results {
    Results(
      base: file(.base, base.environment, records), candidate: file(.candidate, candidate.environment, records),
      control: file(.control, base.environment, records))
  }

  /// One side's records as a separate result, with the variants' own names.
  private func file(_ side: Pairing.Side, _ environment: EnvironmentRecord, _ records: [RunRecord]) -> ResultFile {
    let own = records.compactMap { record -> RunRecord? in
      guard let (name, other) = Pairing.Side.split(record.repetition.variant), other == side else { return nil }
      var record = record
      record.repetition.variant = name
      return record
    }
    var plan = plan
    plan.blocks = (own.map(\.repetition.block).max() ?? -1) + 1
    plan.pairing = Pairing(run: run, side: side, stageBlocks: gate.policy.stageBlocks)
    var environment = environment
    guard let jobs, !jobs.machines.isEmpty else {
      environment.ended = BenchmarkRun.now()
      environment.loadAfter = .current()
      return ResultFile(environment: environment, plan: plan, records: own)
    }
    // Each machine describes itself; the build and the source belong to the side.
    let machines = jobs.machines.map { machine in
      var machine = machine
      machine.environment.build = environment.build
      machine.environment.source = environment.source
      return machine
    }
    return ResultFile(
      environment: machines[0].environment, plan: plan, records: own, machines: machines.count > 1 ? machines : [])
  }
}
