/// An engine that runs commands on machines, now or later: this machine, a cluster, or any target of a command
/// template.
///
/// A ``JobController`` is its only caller. It hands out a bounded number of jobs, and queries only those. A job's
/// handle holds everything that the launcher needs, because a later controller may be another process.
public protocol JobLauncher: Sendable {
  /// The name of the launcher in its handles, such as `slurm`: a controller queries only its own handles.
  var name: String { get }

  /// The default for the greatest number of jobs in flight.
  var capacity: Int { get }

  /// The greatest number of processors in use by jobs in flight; nil if the engine limits them.
  var processors: Int? { get }

  /// The greatest pause between two queries, in seconds; the first pauses are shorter.
  var pause: Double { get }

  /// The reason for which jobs wait, unless it is only their turn; from the last query.
  var remark: String? { get }

  /// Submits jobs; they may wait in the engine for any time.
  ///
  /// - Returns: a handle for each, in the order of the tickets.
  /// - Throws: ``JobLaunchError`` if the engine takes none of them, with the called program and its message.
  func submit(_ tickets: [JobTicket]) async throws -> [JobHandle]

  /// The states of jobs.
  ///
  /// - Returns: a state for each, in the order of the handles, also for jobs that another process submitted.
  /// - Throws: if the engine does not answer; the controller queries it again later, and loses nothing.
  func states(of handles: [JobHandle]) async throws -> [JobState]

  /// Cancels queued and running jobs; returns once the engine has the command.
  ///
  /// A failed cancellation does no harm: the job's result is counted once, or found by the next run.
  func cancel(_ handles: [JobHandle]) async
}

extension JobLauncher {
  /// The engine limits processors.
  public var processors: Int? { nil }

  /// No reason is known.
  public var remark: String? { nil }

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
  /// The program that runs the job and its arguments: an absolute path first.
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
  /// The job's turn, for a launcher that distributes jobs over several kinds of machines.
  ///
  /// It increases with the block and with the cell, so that every kind measures blocks of every cell; a retried job
  /// keeps it.
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
  /// Ended with a status; for a signal, the shell's status of 128 and the signal's number.
  case ended(status: Int)
  /// The job will never end, with the reason in a few words: its node died, it was cancelled, or it is unknown.
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
