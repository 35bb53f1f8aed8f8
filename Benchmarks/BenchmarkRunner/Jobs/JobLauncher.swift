/// An engine that runs commands on machines, now or later: this machine, a cluster, or any target of a command
/// template.
///
/// A ``JobController`` is its only caller. It hands out a bounded number of jobs, and asks about those alone. A job's
/// handle holds everything that the launcher needs, because the controller that asks later may be another process.
public protocol JobLauncher: Sendable {
  /// The name that marks the launcher's handles, as in `slurm`: a controller asks about its own alone.
  var name: String { get }

  /// Jobs that may be in flight at once, unless the command line says how many.
  var capacity: Int { get }

  /// Processors that jobs in flight may keep busy together; nil if the engine sees to that.
  var processors: Int? { get }

  /// Seconds between two questions about jobs, at most; the first ones come sooner.
  var pause: Double { get }

  /// Why jobs wait, where the engine says more than that others go first: as of the last question about them.
  var remark: String? { get }

  /// Hands jobs over; they may wait there for any time.
  ///
  /// - Returns: a handle for each, in the order of the tickets.
  /// - Throws: ``JobLaunchError`` if the engine takes none of them, with the called program and its message.
  func submit(_ tickets: [JobTicket]) async throws -> [JobHandle]

  /// The states of jobs.
  ///
  /// - Returns: a state for each, in the order of the handles, including those that another process handed over.
  /// - Throws: if the engine does not answer; the controller asks again later, and loses nothing.
  func states(of handles: [JobHandle]) async throws -> [JobState]

  /// Withdraws queued jobs and ends running ones; returns once the engine has been told.
  ///
  /// A job that cannot be withdrawn does no harm: its result is counted once, or found by the next run.
  func cancel(_ handles: [JobHandle]) async
}

extension JobLauncher {
  /// The engine sees to processors.
  public var processors: Int? { nil }

  /// Nothing is known of jobs that wait.
  public var remark: String? { nil }

  /// A second.
  public var pause: Double { 1 }
}

/// A job as a launcher sees it.
public struct JobTicket: Hashable, Sendable {
  /// The job's name, the hash of its contents.
  public var id: String
  /// A title for people: `feed 1,000, block 3`.
  public var title: String
  /// The job's file.
  public var file: String
  /// The program that runs the job and its arguments: an absolute path first.
  ///
  /// It ends with status 0 once the job's result is written.
  public var command: [String]
  /// Where its standard output and standard error go; the folder is there.
  public var log: String
  /// Processors that it keeps busy.
  public var processors: Int
  /// Whether it is to have its machine for itself.
  public var isExclusive: Bool
  /// Seconds after which it may be ended.
  public var timeLimit: Int
  /// Which of several kinds of machines it goes to, where a launcher deals jobs to them in turn.
  ///
  /// It rises with the block and with the cell, so that every kind measures blocks of every cell; a job that is tried again
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

/// A launcher's name for a job, as in `4711_3`; it outlives the process that received it.
public struct JobHandle: Codable, Hashable, Sendable {
  /// The launcher's own text, on one line.
  public var text: String

  /// A handle.
  public init(_ text: String) {
    self.text = text
  }
}

/// The state of a job, as far as its launcher knows.
public enum JobState: Hashable, Sendable {
  /// It waits for a machine, also after it was requeued.
  case queued
  /// It runs.
  case running
  /// Its command has ended with a status, or by a signal as a shell says it: 128 and the signal's number.
  case ended(status: Int)
  /// It will not end any more, for a reason in a few words: its node died, it was cancelled, or nobody knows of it.
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
