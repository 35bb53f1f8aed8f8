public import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// Hands the jobs of a run to a launcher, a bounded number at a time, until each has a result or was given up.
///
/// The folder holds the whole state: jobs, results, and the handles of jobs in flight. A controller that replaces
/// another reads the state and waits for queued jobs. An attempt that ends without a valid result is repeated twice. A
/// result counts whenever it arrives, but only once, even if its job ran several times.
public struct JobController: Sendable {
  /// Options for handing out jobs.
  public struct Options: Sendable {
    /// The greatest number of jobs in flight; nil for the launcher's default.
    public var inFlight: Int?
    /// The name of this controller's share of the jobs; nil for all jobs.
    public var share: String?
    /// Whether results of busy machines are left out.
    public var refusesBusy = false

    /// Makes options; by default, for the launcher's number of jobs and the results of all machines.
    public init(inFlight: Int? = nil, refusesBusy: Bool = false) {
      self.inFlight = inFlight
      self.refusesBusy = refusesBusy
    }
  }

  /// The greatest number of attempts at a job.
  static let attempts = 3
  /// Seconds to wait for the result of an ended job: shared file systems show files late.
  static let grace = 60.0
  /// Seconds that a launcher may be silent.
  static let patience = 900.0
  /// Seconds allowed for cancelling jobs.
  static let cancelling = 10.0

  /// The folder shared with the machines.
  let folder: JobFolder
  /// Runs the jobs.
  let launcher: any JobLauncher
  /// The command that runs a job, given the job's file.
  let command: @Sendable (String) -> [String]
  let options: Options
  /// The clock of time limits.
  let clock: RunClock
  /// The origin of the clock, in nanoseconds since 1970.
  let clockOrigin: UInt64
  /// Receives events.
  let observe: @Sendable (JobEvent) -> Void

  /// A controller.
  ///
  /// - Parameters:
  ///   - folder: the folder shared with the machines.
  ///   - launcher: runs jobs.
  ///   - options: options for handing out jobs.
  ///   - command: the command that runs a job, given the job's file.
  ///   - observe: receives events.
  public init(
    folder: JobFolder, launcher: any JobLauncher, options: Options = Options(),
    command: @escaping @Sendable (String) -> [String], observe: @escaping @Sendable (JobEvent) -> Void
  ) {
    self.init(
      folder: folder, launcher: launcher, options: options, clock: .monotonic,
      clockOrigin: UInt64(max(0, Date().timeIntervalSince1970) * 1e9) &- MonotonicClock.now(), command: command,
      observe: observe)
  }

  /// A controller with its own clock.
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

  /// Carries out the jobs without results.
  ///
  /// - Parameters:
  ///   - jobs: the jobs, in the order of hand-out.
  ///   - plan: their plan.
  ///   - settled: the known timing of operations, by cell.
  /// - Returns: the failures of jobs that were given up.
  /// - Throws: `CancellationError` when the task is cancelled, and ``StoreError`` if the folder takes no more files or
  ///   the launcher no more jobs; jobs in flight are then cancelled, and results stay.
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
      var pause = launcher.firstPause
      while true {
        try Task.checkCancellation()
        try await round.submit()
        if round.isDone { break }
        try await clock.sleep(pause)
        let hasNews = try await round.poll()
        pause = hasNews ? launcher.firstPause : min(max(0.02, pause * 1.5), launcher.pause)
      }
      observe(.ended(seconds: clock.seconds(since: began)))
      return round.outcome
    } catch {
      await takeBack(round.handles)
      throw error
    }
  }

  /// Cancels jobs that the run no longer needs, with a bounded wait for the launcher.
  private func takeBack(_ handles: [JobHandle]) async {
    guard !handles.isEmpty else { return }
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    // This task may be cancelled already, so other tasks make the calls and wait.
    Task.detached { [launcher] in
      await launcher.cancel(handles)
      continuation.finish()
    }
    Task.detached { [clock] in
      try? await clock.sleep(Self.cancelling)
      continuation.finish()
    }
    await Task.detached { for await _ in ends {} }.value
    observe(.cancelled(handles.count))
  }
}

/// The failures of jobs without a result.
public struct JobOutcome: Sendable {
  /// The reasons why jobs were given up, by name.
  public var givenUp: [String: String] = [:]
  /// Busy machines, with the evidence; their measurements are left out.
  public var busy: [String: String] = [:]

  /// An outcome without failures.
  public init() {}
}
