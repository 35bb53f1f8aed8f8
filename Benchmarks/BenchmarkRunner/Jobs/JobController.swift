public import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// Hands the jobs of a run to a launcher, a bounded number at a time, until each has a result or was given up.
///
/// The folder holds the whole state: jobs, results, and the handles of jobs in flight. A controller that replaces
/// another takes the state over and waits for queued jobs. An attempt that ends without a valid result is repeated
/// twice. A result counts whenever it arrives, and once, however often its job ran.
public struct JobController: Sendable {
  /// How jobs are handed out.
  public struct Options: Sendable {
    /// Jobs that are in flight at once; nil for as many as suit the launcher.
    public var inFlight: Int?
    /// The name of this controller's share of the jobs, if others do the rest; nil if it does all.
    public var share: String?
    /// Whether results of machines that were busy with other work are left out.
    public var refusesBusy = false

    /// As many as suit the launcher, and results of all machines.
    public init(inFlight: Int? = nil, refusesBusy: Bool = false) {
      self.inFlight = inFlight
      self.refusesBusy = refusesBusy
    }
  }

  /// Attempts at a job.
  static let attempts = 3
  /// Seconds within which a result is expected that a job has written: shared file systems show files late.
  static let grace = 60.0
  /// Seconds for which a launcher may be silent.
  static let patience = 900.0
  /// Seconds that taking jobs back may take.
  static let cancelling = 10.0

  /// The folder shared with the machines.
  let folder: JobFolder
  /// Runs the jobs.
  let launcher: any JobLauncher
  /// The command that runs a job, from the job's file.
  let command: @Sendable (String) -> [String]
  let options: Options
  /// The clock of time limits.
  let clock: RunClock
  /// The instant from which the clock counts, in nanoseconds since 1970.
  let clockOrigin: UInt64
  /// Is told of events.
  let observe: @Sendable (JobEvent) -> Void

  /// A controller.
  ///
  /// - Parameters:
  ///   - folder: the folder shared with the machines.
  ///   - launcher: runs jobs.
  ///   - options: how jobs are handed out.
  ///   - command: the command that runs a job, from the job's file.
  ///   - observe: is told of events.
  public init(
    folder: JobFolder, launcher: any JobLauncher, options: Options = Options(),
    command: @escaping @Sendable (String) -> [String], observe: @escaping @Sendable (JobEvent) -> Void
  ) {
    self.init(
      folder: folder, launcher: launcher, options: options, clock: .monotonic,
      clockOrigin: UInt64(max(0, Date().timeIntervalSince1970) * 1e9) &- MonotonicClock.now(), command: command,
      observe: observe)
  }

  /// A controller with a clock of its own.
  init(
    folder: JobFolder, launcher: any JobLauncher, options: Options = Options(), clock: RunClock,
    clockOrigin: UInt64 = 0, command: @escaping @Sendable (String) -> [String] = { ["/bin/true", $0] },
    observe: @escaping @Sendable (JobEvent) -> Void = { _ in }
  ) {
    self.folder = folder
    self.launcher = launcher
    self.options = options
    self.clock = clock
    self.clockOrigin = clockOrigin
    self.command = command
    self.observe = observe
  }

  /// Carries out the jobs that have no results.
  ///
  /// - Parameters:
  ///   - jobs: the jobs, in the order in which they are handed out.
  ///   - plan: their plan.
  ///   - settled: the timing of operations in cells that have one already, by cell.
  /// - Returns: the failures of jobs that were given up.
  /// - Throws: `CancellationError` when the task is cancelled, and ``StoreError`` if the folder takes no more files or
  ///   the launcher no more jobs; jobs in flight are then withdrawn, and results stay.
  public func carryOut(
    _ jobs: some RandomAccessCollection<Job> & Sendable, of plan: Plan, settled: [Int: SettledTiming] = [:]
  ) async throws -> JobOutcome {
    try folder.make()
    let ledger = try JobLedger(folder, share: options.share)
    defer { ledger.close() }
    let began = clock.now()
    var round = JobRound(controller: self, jobs: jobs, plan: plan, settled: settled, ledger: ledger)
    do {
      try await round.begin()
      var pause = 0.0
      while true {
        try Task.checkCancellation()
        try await round.submit()
        if round.isDone { break }
        try await clock.sleep(pause)
        let hasNews = try await round.poll()
        pause = hasNews ? 0 : min(max(0.02, pause * 1.5), launcher.pause)
      }
      observe(.ended(seconds: clock.seconds(since: began)))
      return round.outcome
    } catch {
      await takeBack(round.handles)
      throw error
    }
  }

  /// Takes jobs back that the run does not wait for any more; a launcher that does not answer is not waited for either.
  private func takeBack(_ handles: [JobHandle]) async {
    guard !handles.isEmpty else { return }
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    // This task may have been cancelled; these are not.
    Task.detached { [launcher] in
      await launcher.cancel(handles)
      continuation.finish()
    }
    Task.detached { [clock] in
      try? await clock.sleep(Self.cancelling)
      continuation.finish()
    }
    for await _ in ends {}
    observe(.cancelled(handles.count))
  }
}

/// The failures of jobs without a result.
public struct JobOutcome: Sendable {
  /// Why jobs were given up, by their names.
  public var givenUp: [String: String] = [:]
  /// Machines that were busy with other work, with the evidence; their measurements are left out.
  public var busy: [String: String] = [:]

  /// Nothing was given up.
  public init() {}
}
