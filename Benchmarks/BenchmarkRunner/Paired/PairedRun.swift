public import BenchmarkAnalysis
public import BenchmarkModel
internal import Foundation
public import ProcessMeters

/// Measures two programs, and the first of them once more as a control, in the same blocks: a first stage of all cells,
/// and a second one, of fresh blocks, of those cells in which the first has found something.
public struct PairedRun: Sendable {
  /// A program and its circumstances.
  public struct Program: Sendable {
    /// Who gets its requests answered.
    public var launcher: any WorkerLauncher
    /// The circumstances; the end of the run is filled in.
    public var environment: EnvironmentRecord

    /// A program.
    public init(launcher: any WorkerLauncher, environment: EnvironmentRecord) {
      self.launcher = launcher
      self.environment = environment
    }
  }

  /// What each side gave.
  public struct Results: Sendable {
    /// The program that is compared with.
    public var base: ResultFile
    /// The program that is judged.
    public var candidate: ResultFile
    /// The base's program once more.
    public var control: ResultFile
  }

  /// What is measured of each side; its blocks are those of a stage.
  public let plan: Plan
  /// The rule that decides what a second stage measures.
  public let gate: Gate
  /// The program that is compared with.
  public let base: Program
  /// The program that is judged.
  public let candidate: Program
  /// The processors that workers are pinned to.
  public let cpus: [Int]
  private let run: String

  /// A run.
  ///
  /// - Parameter plan: the cells, operations and variants; its blocks are replaced by the policy's.
  public init(plan: Plan, gate: Gate, base: Program, candidate: Program, cpus: [Int]) {
    var plan = plan
    plan.blocks = gate.policy.stageBlocks
    plan.time = nil
    self.plan = plan
    self.gate = gate
    self.base = base
    self.candidate = candidate
    self.cpus = cpus
    run = UUID().uuidString
  }

  /// Carries out both stages.
  ///
  /// - Parameter observer: makes a listener for each stage from what the stage measures.
  /// - Throws: `CancellationError` when the task is cancelled; nothing is kept then.
  public func carryOut(
    observer: @escaping @Sendable (Plan) -> @Sendable (RunEvent) -> Void
  ) async throws -> Results {
    var records = try await stage(plan.cells, after: 0, blocks: gate.policy.stageBlocks, observer)
    let first = results(records)
    let cells = gate.openCells(first.candidate, against: first.base, control: first.control)
    if cells.isEmpty { return first }
    records += try await stage(
      cells, after: gate.policy.stageBlocks, blocks: gate.policy.confirmingBlocks, observer)
    return results(records)
  }

  /// Measures some cells, and gives the records their places in the whole plan.
  private func stage(
    _ cells: [Cell], after earlier: Int, blocks: Int, _ observer: @Sendable (Plan) -> @Sendable (RunEvent) -> Void
  ) async throws -> [RunRecord] {
    var stage = plan
    stage.cells = cells
    stage.blocks = blocks
    stage.variants = Pairing.Side.allCases.flatMap { side in plan.variants.map(side.variant) }
    let coordinator = Coordinator(
      plan: stage,
      launcher: SideLauncher(
        programs: [.base: base.launcher, .candidate: candidate.launcher, .control: base.launcher]),
      cpus: cpus, journal: nil, temporaryFolder: TemporaryFolder.path,
      observe: observer(stage))
    return try await coordinator.run().map { record in
      var record = record
      record.repetition.block += earlier
      record.repetition.cellIndex = plan.cells.firstIndex(of: record.repetition.cell) ?? 0
      return record
    }
  }

  private func results(_ records: [RunRecord]) -> Results {
    Results(
      base: file(.base, base.environment, records), candidate: file(.candidate, candidate.environment, records),
      control: file(.control, base.environment, records))
  }

  /// One side's records as a result of its own, under its variants' own names.
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
    environment.ended = BenchmarkRun.now()
    environment.loadAfter = .current()
    return ResultFile(environment: environment, plan: plan, records: own)
  }
}
