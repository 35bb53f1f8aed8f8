internal import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// Measures blocks of a plan on this machine: one worker process at a time (K for `processes:K`).
///
/// For first samples a repetition has several workers in turn: each operation has fresh ones.
///
/// If a worker fails, its repetition is tried once more. If it fails again, the failure is reported and the block
/// continues. A variant is not started again on a cell after three failed repetitions in a row, or after it has given
/// up every operation of the cell.
struct BlockMeasurement: Sendable {
  /// The plan of the blocks.
  let plan: Plan
  /// Answers the requests.
  let launcher: any WorkerLauncher
  /// The processors for workers; those at the end are used first.
  let cpus: [Int]
  /// The journal of replies.
  let journal: Journal?
  /// A folder for the files at which workers meet.
  let temporaryFolder: String
  /// The clock of the workers' spans.
  let clock: RunClock
  /// Receives events.
  let observe: @Sendable (RunEvent) -> Void
  /// The origin of the monotonic clock, in nanoseconds since 1970.
  private let clockOrigin = UInt64(max(0, Date().timeIntervalSince1970) * 1e9) &- MonotonicClock.now()

  init(
    plan: Plan, launcher: any WorkerLauncher, cpus: [Int], journal: Journal? = nil,
    temporaryFolder: String = TemporaryFolder.path, clock: RunClock = .monotonic,
    observe: @escaping @Sendable (RunEvent) -> Void
  ) {
    self.plan = plan
    self.launcher = launcher
    self.cpus = cpus
    self.journal = journal
    self.temporaryFolder = temporaryFolder
    self.clock = clock
    self.observe = observe
  }

  /// Measures one block: its variants in order, without those that were given up.
  func measure(
    _ block: RunOrder.Block, _ progress: RunProgress
  ) async throws -> (records: [RunRecord], progress: RunProgress) {
    var progress = progress
    var records: [RunRecord] = []
    for (position, variant) in block.variants.enumerated() {
      let repetition = repetition(block, position, variant)
      if let failure = progress.reasonAgainst(repetition) {
        records.append(try skipped(repetition, failure))
        continue
      }
      let found = try await carryOut(repetition, progress.timing)
      progress.learn(from: found, of: repetition, plan)
      records += found
    }
    return (records, progress)
  }

  /// Carries out one repetition, until a round fails for good.
  private func carryOut(_ repetition: Repetition, _ timing: OperationTiming) async throws -> [RunRecord] {
    observe(.started(repetition))
    let start = MonotonicClock.now()
    var records: [RunRecord] = []
    for round in rounds(of: repetition, timing) {
      let (found, isLost) = try await carryOut(round, of: repetition)
      records += found
      if isLost { return records }
    }
    observe(.finished(repetition, seconds: Double(MonotonicClock.now() - start) / 1e9))
    return records
  }

  /// Carries out the requests of a round, a second time if one fails.
  private func carryOut(
    _ round: [WorkerRequest], of repetition: Repetition
  ) async throws -> (records: [RunRecord], isLost: Bool) {
    var records: [RunRecord] = []
    for attempt in 1...2 {
      let answers = try await answers(to: round)
      try Task.checkCancellation()
      let failure = answers.compactMap(\.failure).first
      let triesAgain = failure != nil && attempt == 1
      for var record in answers {
        record.triedAgain = triesAgain
        try journal?.append(record)
        records.append(record)
      }
      guard let failure else { return (records, isLost: false) }
      observe(.failed(repetition, failure, triedAgain: triesAgain))
    }
    return (records, isLost: true)
  }

  private func skipped(_ repetition: Repetition, _ failure: WorkerFailure) throws -> RunRecord {
    let request = rounds(of: repetition, OperationTiming())[0][0]
    let record = RunRecord(
      repetition: repetition, instance: 0, request: request.hash, reply: nil, failure: failure)
    try journal?.append(record)
    observe(.failed(repetition, failure, triedAgain: false))
    return record
  }

  /// Answers the requests of a round; if one fails, its failure is the only answer, because the others measured beside
  /// a failing worker.
  private func answers(to requests: [WorkerRequest]) async throws -> [RunRecord] {
    let round = WorkerRound(launcher: launcher, temporaryFolder: temporaryFolder, now: clock.now)
    let records = try await round.answers(to: requests).map { record($0.request, $0.answer, $0.span) }
    return records.first { $0.failure != nil }.map { [$0] } ?? records
  }

  private func record(
    _ request: WorkerRequest, _ answer: Result<WorkerReply, WorkerFailure>, _ span: TimeSpan
  ) -> RunRecord {
    var record = RunRecord(
      repetition: repetition(of: request), instance: request.instance, request: request.hash, reply: nil, failure: nil,
      span: span, clockOrigin: clockOrigin)
    switch answer {
    case .success(let reply): record.reply = reply
    case .failure(let failure): record.failure = failure
    }
    return record
  }
}

extension BlockMeasurement {
  private func repetition(_ block: RunOrder.Block, _ position: Int, _ variant: String) -> Repetition {
    Repetition(
      cell: plan.cells[block.cell], cellIndex: block.cell, block: block.number, position: position, variant: variant)
  }

  private func repetition(of request: WorkerRequest) -> Repetition {
    let cell = Cell(
      scene: request.workload.scene, nodes: request.workload.nodes, concurrency: request.concurrency,
      mode: request.mode)
    return Repetition(
      cell: cell, cellIndex: plan.cells.firstIndex(of: cell) ?? 0, block: request.block, position: request.position,
      variant: request.workload.variant)
  }

  /// The requests of a block's workers, apart from the decisions of earlier blocks.
  func requests(of block: RunOrder.Block) -> [WorkerRequest] {
    block.variants.enumerated().flatMap { position, variant in
      rounds(of: repetition(block, position, variant), OperationTiming()).flatMap(\.self)
    }
  }

  /// The requests of one repetition by round; the requests of a round are carried out at once.
  ///
  /// There is one round of one request, or of K for `processes:K`; for first samples there are ``Mode/firstProcesses``
  /// rounds for each operation.
  private func rounds(of repetition: Repetition, _ timing: OperationTiming) -> [[WorkerRequest]] {
    let cell = repetition.cell
    func request(_ operations: [String], _ instance: Int, first: String? = nil) -> WorkerRequest {
      var request = WorkerRequest(
        workload: WorkloadID(
          scene: cell.scene, nodes: cell.nodes, variant: repetition.variant, seed: plan.seed,
          trace: plan.trace(of: cell, for: repetition.variant), first: first),
        operations: operations, concurrency: cell.concurrency, mode: cell.mode,
        cpus: processors(of: cell.concurrency, instance), effort: plan.effort, timeLimit: plan.timeLimit,
        block: repetition.block, position: repetition.position, instance: instance,
        timing: timing.rules[repetition.cellIndex] ?? [:], samples: timing.samples[repetition.cellIndex])
      // The neighbour gets the last processor but one, because the workload has the last, as in other modes.
      if cell.mode == .shared { request.neighbour = cpus.dropLast().last }
      return request
    }
    guard cell.mode == .first else {
      return [(0..<cell.concurrency.workers).map { request(plan.operations(of: cell), $0) }]
    }
    return (0..<Mode.firstProcesses).flatMap { instance in
      plan.operations(of: cell).map { [request([$0], instance, first: $0)] }
    }
  }

  /// The processors of a worker.
  ///
  /// A worker on one thread has the last processor, because the first ones serve most interrupts. K queues or threads
  /// have the last K processors. Each of K processes has one of the last K.
  private func processors(of concurrency: Concurrency, _ instance: Int) -> CPUAffinity {
    let usable = cpus.suffix(concurrency.width)
    return switch concurrency {
    case .serial, .frames, .queues, .islands: CPUAffinity(usable)
    case .processes: CPUAffinity(usable.dropFirst(instance % max(usable.count, 1)).prefix(1))
    }
  }
}
