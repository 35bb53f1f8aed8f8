public import BenchmarkModel

/// Carries out a plan on this machine, block by block (``BlockMeasurement``), in the order of ``RunOrder``.
///
/// A plan with a time limit is carried out until the limit, in the order of ``BlockSchedule``.
public struct Coordinator: Sendable {
  /// The plan.
  public let plan: Plan
  /// Answers the requests.
  public let launcher: any WorkerLauncher
  /// The processors for workers; those at the end are used first.
  ///
  /// If empty, workers are not pinned.
  public let cpus: [Int]
  /// The journal of replies.
  public let journal: Journal?
  /// A folder for the files at which workers meet.
  public let temporaryFolder: String
  /// The clock of the run.
  let clock: RunClock
  /// The timing of operations that is decided before the run.
  private let timing: OperationTiming
  /// Receives events.
  public let observe: @Sendable (RunEvent) -> Void

  /// A coordinator.
  public init(
    plan: Plan, launcher: any WorkerLauncher, cpus: [Int], journal: Journal?, temporaryFolder: String,
    observe: @escaping @Sendable (RunEvent) -> Void
  ) {
    self.init(
      plan: plan, launcher: launcher, cpus: cpus, journal: journal, temporaryFolder: temporaryFolder,
      clock: .monotonic, observe: observe)
  }

  /// A coordinator with its own clock, or with known timing of operations.
  init(
    plan: Plan, launcher: any WorkerLauncher, cpus: [Int], journal: Journal?, temporaryFolder: String,
    clock: RunClock = .monotonic, timing: OperationTiming = OperationTiming(),
    observe: @escaping @Sendable (RunEvent) -> Void
  ) {
    self.clock = clock
    self.timing = timing
    self.plan = plan
    self.launcher = launcher
    self.cpus = cpus
    self.journal = journal
    self.temporaryFolder = temporaryFolder
    self.observe = observe
  }

  /// Measures the plan's blocks.
  private var measurement: BlockMeasurement {
    BlockMeasurement(
      plan: plan, launcher: launcher, cpus: cpus, journal: journal, temporaryFolder: temporaryFolder, clock: clock,
      observe: observe)
  }

  /// Carries out the plan, except for the complete blocks in the journal.
  ///
  /// - Returns: the records of an earlier run, followed by this run's.
  /// - Throws: `CancellationError` when the task is cancelled, and the journal's error when it cannot be written; the
  ///   journal then holds everything so far.
  public func run() async throws -> [RunRecord] {
    let start = clock.now()
    do {
      let records = if let time = plan.time { try await measure(for: time) } else { try await measureBlocks() }
      observe(.ended(seconds: clock.seconds(since: start)))
      return records
    } catch is CancellationError {
      observe(.interrupted)
      throw CancellationError()
    }
  }

  /// Measures every block of the plan that the journal lacks.
  private func measureBlocks() async throws -> [RunRecord] {
    let blocks = RunOrder(plan).blocks
    let measurement = measurement
    var progress = RunProgress(timing)
    var records: [RunRecord] = []
    var pending: [RunOrder.Block] = []
    for block in blocks {
      if let known = journal?.records(of: block, asking: measurement.requests(of: block).map(\.hash)) {
        records += known
        progress.learn(fromBlock: known, plan)
      } else {
        pending.append(block)
      }
    }
    let size = plan.variants.count * 2
    observe(.began(repetitions: blocks.count * size, known: (blocks.count - pending.count) * size))
    for block in pending {
      let found: [RunRecord]
      (found, progress) = try await measurement.measure(block, progress)
      records += found
    }
    return records
  }

  /// Measures blocks in turn until the time limit, less the time of an earlier run.
  ///
  /// A block that is running at the limit is ended and discarded.
  private func measure(for time: TimeBudget) async throws -> [RunRecord] {
    var schedule = BlockSchedule(plan, time)
    let measurement = measurement
    var progress = RunProgress(timing)
    var records: [RunRecord] = []
    var spent = 0.0
    let known = journal?.wholeBlocks ?? []
    for (block, found) in known {
      let seconds = found.seconds
      schedule.finish(block, BlockFigures(found, plan), seconds: seconds)
      progress.learn(fromBlock: found, plan)
      spent += seconds
      records += found
    }
    observe(.beganFor(seconds: time.seconds, spent: spent, known: known.count))
    for (block, found) in known { observe(.measured(cell: block.cell, found)) }
    let start = clock.now()
    func left() -> Double { time.seconds - spent - clock.seconds(since: start) }
    while let block = schedule.next(remaining: left()) {
      let began = clock.now()
      let current = progress
      guard let (found, next) = try await clock.within(left(), { try await measurement.measure(block, current) }) else {
        break
      }
      progress = next
      schedule.finish(block, BlockFigures(found, plan), seconds: clock.seconds(since: began))
      records += found
      observe(.measured(cell: block.cell, found))
    }
    return records
  }
}
