public import BenchmarkModel
internal import Foundation
public import ProcessMeters

/// Measures the block of one job on this machine, and writes its result.
public struct JobMeasurement: Sendable {
  /// The folder of the job and its result.
  public let folder: JobFolder
  /// The job.
  public let job: Job
  /// This machine's name.
  public let machine: String
  /// The processors for workers.
  public let processors: ProcessorChoice

  /// Reads a job.
  ///
  /// - Parameters:
  ///   - file: the job's file, in the folder `jobs` of a folder of jobs.
  ///   - machine: this machine's name; nil for the name of the node or host.
  ///   - processors: the processors for workers.
  /// - Throws: ``StoreError`` if the file is not a job.
  public init(file: String, machine: String?, processors: ProcessorChoice) throws(StoreError) {
    job = try Job.opening(file)
    folder = JobFolder(ofJobFile: file)
    self.machine = machine ?? Self.machineName
    self.processors = processors
  }

  /// The name of the cluster's node, or else of the host.
  public static var machineName: String {
    let node = ProcessInfo.processInfo.environment["SLURMD_NODENAME"] ?? ""
    return node.isEmpty ? ProcessInfo.processInfo.hostName : node
  }

  /// Measures the block, unless it has a valid result.
  ///
  /// - Parameters:
  ///   - allocator: the allocator of the programs.
  ///   - look: the time for observing the machine's other load, in nanoseconds.
  ///   - confiner: the command that starts peers; see ``PeerLauncher/init(_:confinedBy:)``.
  ///   - observe: receives events.
  /// - Returns: whether it was measured.
  /// - Throws: ``StoreError`` if a program, trace or peer has changed, if there are too few processors, if the job
  ///   exceeds its limit, or if the result cannot be written; `CancellationError` when the task is cancelled. No result
  ///   is written then.
  public func run(
    allocator: String?, lookingFor look: UInt64 = 1_000_000_000, confiningPeersBy confiner: [String]? = nil,
    observe: @escaping @Sendable (RunEvent) -> Void
  ) async throws -> Bool {
    if case .result = folder.answer(to: job) { return false }
    guard processors.cpus.count >= job.processors else {
      throw StoreError(
        "\(job.title) needs \(job.processors) processors, and this process may use \(processors.cpus.count) on \(machine)"
      )
    }
    folder.noteBeginning(of: job.id, on: machine)
    let launcher = VariantLauncher(local.plan, workers: try workers(), confiningPeersBy: confiner)
    var environment = try await environment(allocator: allocator, lookingFor: look)
    try Task.checkCancellation()
    try TemporaryFolder.check(for: [job.cell], of: local.plan)
    let measurement = BlockMeasurement(plan: local.plan, launcher: launcher, cpus: processors.cpus, observe: observe)
    var progress = RunProgress(OperationTiming(job.settled))
    progress.giveUp(job.notStarted ?? [:], on: 0)
    let known = progress
    let block = job.runBlock
    let records = try await RunClock.monotonic.within(Double(job.timeLimit)) {
      try await measurement.measure(block, known).records
    }
    guard let records else { throw StoreError("\(job.title) was not done within its \(job.timeLimit) s") }
    environment.ended = BenchmarkRun.now()
    environment.peerRights = launcher.peerRights
    environment.loadAfter = .current()
    // The job may have run elsewhere meanwhile: either result is valid, and the first result stays.
    if case .result = folder.answer(to: job) { return false }
    try folder.write(
      JobResult(job: job.id, machine: machine, environment: environment, records: records))
    return true
  }

  /// The job with the paths of its files on this machine.
  private var local: Job {
    job.withPaths { folder.resolved($0) }
  }

  /// The launchers of the variants, after a check that all files are the job's.
  private func workers() throws(StoreError) -> any WorkerLauncher {
    let local = local
    let replay = local.plan.replay
    let files =
      local.programs.map { ($0.path, $0.hash, Replay.Peer.hash(of: $0.path, nil)) }
      + (replay?.traces ?? []).map { ($0.path, $0.hash, Replay.Peer.hash(of: $0.path, nil)) }
      + (replay?.peers ?? []).map { ($0.path, $0.hash, Replay.Peer.hash(of: $0.path, $0.arguments)) }
    for (path, expected, found) in files where found != expected {
      throw StoreError(
        found == nil
          ? "\(path), which the job needs, cannot be read on \(machine)"
          : "\(path) is another file on \(machine) than when the job was made")
    }
    let launchers = local.programs.map { program in
      (program.side, SubprocessLauncher.program(program.path, arguments: program.arguments))
    }
    if let own = launchers.first(where: { $0.0 == nil }) { return own.1 }
    let sides = launchers.compactMap { side, launcher in side.map { ($0, launcher as any WorkerLauncher) } }
    return SideLauncher(programs: Dictionary(sides) { first, _ in first })
  }

  /// The circumstances on this machine, for the job's first program.
  private func environment(allocator: String?, lookingFor look: UInt64) async throws -> EnvironmentRecord {
    guard let program = local.programs.first else { throw StoreError("\(job.title) names no program") }
    return try await BenchmarkRun.environment(
      binary: program.path, allocator: allocator, seed: job.plan.seed,
      load: .current(try await .observed(for: look)), processors: processors,
      // The plan's maker recorded the source. Asking git for it again would take longer than some blocks.
      source: SourceRecord(
        commit: .unsupported("the job does not say"), isDirty: .unsupported("the job does not say")))
  }
}

extension OperationTiming {
  /// The decisions for the only cell.
  init(_ settled: SettledTiming?) {
    settle(settled, at: 0)
  }
}
