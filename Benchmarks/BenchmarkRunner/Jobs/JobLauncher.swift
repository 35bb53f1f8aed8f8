/// Runs commands, at once or later: on this machine, on a cluster, or wherever a user's command template sends them.
///
/// A ``JobController`` is its only caller. It hands out a bounded number of jobs, and queries only those. A job's
/// handle holds everything that the launcher needs, because a later controller may be another process.
public protocol JobLauncher: Sendable {
  /// The name of the launcher in a folder's ledger, such as `slurm`.
  ///
  /// A controller takes over only jobs that an earlier controller handed to a launcher of the same name.
  var name: String { get }

  /// The default for the greatest number of jobs in flight.
  var capacity: Int { get }

  /// The greatest number of processors in use by jobs in flight; nil if the engine limits them.
  var processors: Int? { get }

  /// The pause before the next query after any news, in seconds; each later pause is longer by half.
  var firstPause: Double { get }

  /// The greatest pause between two queries, in seconds.
  var pause: Double { get }

  /// The reason why jobs wait, as of the last query; nil if they wait only for free processors or for earlier jobs.
  var remark: String? { get }

  /// Submits jobs; they may wait in the engine for any time.
  ///
  /// - Returns: a handle for each, in the order of the tickets.
  /// - Throws: ``JobLaunchError`` if the engine takes none of them, with the called program and its message.
  func submit(_ tickets: [JobTicket]) async throws -> [JobHandle]

  /// The states of jobs.
  ///
  /// - Returns: a state for each, in the order of the handles, also for jobs that another process submitted.
  /// - Throws: if the engine does not answer. If a controller is then about to take over jobs of an earlier controller,
  ///   it ends with a `StoreError`. At any later time it queries again, and ends after fifteen minutes without an
  ///   answer.
  func states(of handles: [JobHandle]) async throws -> [JobState]

  /// Cancels queued and running jobs; returns once the engine has the command.
  ///
  /// A failed cancellation does no harm: the job runs on, and its result is counted once, by this run or by the next
  /// run in the folder.
  func cancel(_ handles: [JobHandle]) async
}

extension JobLauncher {
  /// The engine limits processors.
  public var processors: Int? { nil }

  /// No reason is known.
  public var remark: String? { nil }

  /// No pause, because a query costs little.
  public var firstPause: Double { 0 }

  /// A second.
  public var pause: Double { 1 }
}

/// A job in a launcher's terms.
public struct JobTicket: Hashable, Sendable {
  /// The job's name, the hash of its contents.
  public var id: String
  /// A title for people: `feed 1,000, block 3`.
  public var title: String
  /// The job's file.
  public var file: String
  /// The absolute path of the program that runs the job, followed by its arguments.
  ///
  /// It exits with status 0 after writing the job's result.
  public var command: [String]
  /// The file for its standard output and standard error; its folder exists.
  public var log: String
  /// The number of processors that the job uses.
  public var processors: Int
  /// Whether it is to have its machine to itself.
  public var isExclusive: Bool
  /// Seconds after which it may be killed.
  public var timeLimit: Int
  /// Cell index plus block number.
  ///
  /// A launcher with k kinds of machines takes kind `turn % k`, so the blocks of one cell go to the kinds in turn. A
  /// retried job keeps its turn.
  public var turn: Int

  /// A ticket.
  public init(
    id: String, title: String, file: String, command: [String], log: String, processors: Int, isExclusive: Bool,
    timeLimit: Int, turn: Int = 0
  ) {
    self.id = id
    self.title = title
    self.file = file
    self.command = command
    self.log = log
    self.processors = processors
    self.isExclusive = isExclusive
    self.timeLimit = timeLimit
    self.turn = turn
  }
}

/// A launcher's name for a job, as in `4711_3`; it remains valid after the submitting process has ended.
public struct JobHandle: Codable, Hashable, Sendable {
  /// The launcher's own text, on one line.
  public var text: String

  /// A handle.
  public init(_ text: String) {
    self.text = text
  }
}

/// The state of a job, as known to its launcher.
public enum JobState: Hashable, Sendable {
  /// Waiting for a machine, possibly after a requeue.
  case queued
  /// Running.
  case running
  /// The job has ended with a status. After a signal, the status is 128 plus the signal's number, as in a shell.
  case ended(status: Int)
  /// The job will never report an exit status.
  ///
  /// Holds the reason, in a few words: the job's node failed, the job was cancelled or exceeded its time limit, or the
  /// engine does not know it.
  case lost(String)
}

/// An engine's message when it took no jobs, or did not answer.
public struct JobLaunchError: Error, Hashable, CustomStringConvertible {
  /// One sentence that names the called program.
  public let description: String

  /// An error.
  public init(_ description: String) {
    self.description = description
  }
}
