public import BenchmarkModel
internal import Foundation
public import ProcessMeters

/// A run from its plan to its result file, resumable after an interruption.
public struct BenchmarkRun: Sendable {
  /// The plan.
  public let plan: Plan
  /// The result file.
  public let output: String
  /// The circumstances at the beginning.
  public let environment: EnvironmentRecord
  private let journal: Journal

  /// Begins a run: records the circumstances and opens the journal beside the result file.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - output: the result file.
  ///   - binary: the measuring program.
  ///   - allocator: its allocator.
  ///   - load: the machine's other load.
  ///   - processors: the processors for rows; nil for those that this process may use.
  /// - Throws: ``StoreError`` if the output's folder is not writable or the program cannot be read.
  public init(
    plan: Plan, output: String, binary: String, allocator: String?, load: LoadRecord, processors: ProcessorChoice? = nil
  ) async throws {
    self.plan = plan
    self.output = output
    environment = try await Self.environment(
      binary: binary, allocator: allocator, seed: plan.seed, load: load, processors: processors)
    // If the task was cancelled during a query of git, the record would lack the answer.
    try Task.checkCancellation()
    try TemporaryFolder.check(for: plan.cells, of: plan)
    journal = try Journal(plan: plan, environment: environment, output: output)
  }

  /// Resumes an interrupted run.
  ///
  /// The machine, the program, the traces and the peers must be the same as at the beginning of the run.
  ///
  /// - Parameters:
  ///   - path: the run's future result file, or its journal.
  ///   - binary: the measuring program.
  ///   - allocator: its allocator.
  /// - Throws: ``StoreError`` if the journal cannot be read, or if the machine, the program, a trace or a peer has
  ///   changed.
  public init(resuming path: String, binary: String, allocator: String?) async throws {
    journal = try Journal(resuming: path)
    plan = journal.head.plan
    output = journal.output
    environment = journal.head.environment
    let present = try await Self.environment(
      binary: binary, allocator: allocator, seed: plan.seed, load: environment.loadBefore,
      processors: environment.processors)
    guard present.build.binaryHash == environment.build.binaryHash else {
      throw StoreError(
        "\(path) was begun by another build of this program (\(environment.build.binaryHash), now "
          + "\(present.build.binaryHash)): begin again")
    }
    guard present.fingerprint == environment.fingerprint else {
      throw StoreError("\(path) was begun on another machine, or under other settings of this one: begin again")
    }
    if let replay = plan.replay {
      let traces = replay.traces.map { ($0.path, $0.hash, Replay.Peer.hash(of: $0.path, nil)) }
      let peers = replay.peers.map { ($0.path, $0.hash, Replay.Peer.hash(of: $0.path, $0.arguments)) }
      if let (file, _, _) = (traces + peers).first(where: { $0.1 != $0.2 }) {
        throw StoreError("\(path) was begun with another \(file): begin again")
      }
    }
    try TemporaryFolder.check(for: plan.cells, of: plan)
  }

  /// Carries the plan out and writes the result file.
  ///
  /// - Parameters:
  ///   - launcher: answers requests.
  ///   - cpus: the processors for workers; nil for the run's own choice.
  ///   - observe: receives events.
  /// - Returns: the result file.
  /// - Throws: `CancellationError` when the task is cancelled, and ``StoreError``. The journal stays, so that the run
  ///   can be resumed, unless the run's time ended before anything was measured.
  public func carryOut(
    by launcher: any WorkerLauncher, on cpus: [Int]? = nil, observe: @escaping @Sendable (RunEvent) -> Void
  ) async throws -> ResultFile {
    let cpus = cpus ?? environment.processors?.cpus ?? environment.machine.affinity.value?.cpus ?? []
    let coordinator = Coordinator(
      plan: plan, launcher: launcher, cpus: cpus, journal: journal,
      temporaryFolder: TemporaryFolder.path, observe: observe)
    let records = try await coordinator.run()
    var environment = environment
    environment.ended = Self.now()
    environment.loadAfter = .current()
    environment.peerRights = launcher.peerRights
    let file = ResultFile(environment: environment, plan: plan, records: records)
    guard plan.time == nil || !file.workers.isEmpty || !file.failures.isEmpty else {
      journal.remove()
      throw StoreError.nothingMeasured(plan)
    }
    do {
      try ResultStore.write(file, to: output)
    } catch {
      throw error.resumable(output)
    }
    journal.remove()
    return file
  }

  /// Writes the result file of an interrupted run; the journal stays, so that the run can be resumed.
  ///
  /// - Returns: the file; nil, without writing, if no complete block was measured.
  /// - Throws: ``StoreError`` if the journal cannot be read, or the result file cannot be written.
  public func keepSoFar() throws(StoreError) -> ResultFile? {
    var file = try journal.resultSoFar()
    guard !file.workers.isEmpty || !file.failures.isEmpty else { return nil }
    file.environment.ended = Self.now()
    file.environment.loadAfter = .current()
    try ResultStore.write(file, to: output)
    return file
  }

  /// The circumstances of a run that begins now.
  ///
  /// - Parameters:
  ///   - binary: the measuring program.
  ///   - allocator: its allocator.
  ///   - seed: the plan's.
  ///   - load: the machine's other load.
  ///   - processors: the processors for rows; nil for those that this process may use.
  ///   - source: the state of the program's source; nil to ask git about the program's folder.
  /// - Throws: ``StoreError`` if the program cannot be read.
  public static func environment(
    binary: String, allocator: String?, seed: UInt64, load: LoadRecord, processors: ProcessorChoice? = nil,
    source: SourceRecord? = nil
  ) async throws -> EnvironmentRecord {
    let build: BuildRecord
    do {
      build = try BuildRecord(readingBinary: binary, allocator: allocator)
    } catch {
      throw StoreError("\(binary) cannot be read: \(StoreError.reason(error))")
    }
    let folder = URL(fileURLWithPath: binary).deletingLastPathComponent().path
    let state = if let source { source } else { await SourceRecord.reading(folder: folder) }
    var record = EnvironmentRecord(
      machine: .current(), build: build, source: state, hashSeed: "deterministic",
      allocatorSettings: WorkerEnvironment.allocatorSettings, scenarioSeed: seed, harnessVersion: Harness.version,
      began: now(), ended: now(), loadBefore: load, loadAfter: load)
    record.processors = processors
    return record
  }

  static func now() -> String {
    Date().ISO8601Format()
  }
}
