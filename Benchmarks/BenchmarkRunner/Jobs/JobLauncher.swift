/// An engine that runs commands on machines, now or later: this machine, a cluster, or whatever a template of a command reaches.
///
/// A ``JobController`` is its only caller. It hands out no more jobs than are to be in flight, and asks about those alone.
/// What a launcher remembers of a job is all in its handle, since the controller that asks later may be another process.
public protocol JobLauncher: Sendable {
  /// What tells the launcher's handles from those of others, as in `slurm`: a controller asks about its own alone.
  var name: String { get }

  /// Jobs that may be in flight at once, unless the command line says how many.
  var capacity: Int { get }

  /// Processors that jobs in flight may keep busy together; nil where the engine sees to that.
  var processors: Int? { get }

  /// Seconds between two questions about jobs, at most; the first ones come sooner.
  var pause: Double { get }

  /// Why jobs wait, where the engine says more than that others go first: as of the last question about them.
  var remark: String? { get }

  /// Hands jobs over; they may wait there for as long as the engine pleases.
  ///
  /// - Returns: a handle for each, in the order of the tickets.
  /// - Throws: where the engine takes none of them: ``JobLaunchError``, which names what was called and what it said.
  func submit(_ tickets: [JobTicket]) async throws -> [JobHandle]

  /// What has become of jobs.
  ///
  /// - Returns: a state for each, in the order of the handles; also for those that another process handed over.
  /// - Throws: where the engine does not answer: the controller asks again later, and loses nothing.
  func states(of handles: [JobHandle]) async throws -> [JobState]

  /// Takes jobs back that are queued, and ends those that run; returns once the engine has been told.
  ///
  /// A job that cannot be taken back does no harm: what it writes is counted once, or found by the next run.
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

/// What a launcher is told of a job.
public struct JobTicket: Hashable, Sendable {
  /// The job's name, the hash of its contents.
  public var id: String
  /// What it measures, for people: `feed 1,000, block 3`.
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

/// What a launcher calls a job that it was handed, as in `4711_3`; it outlives the process that was given it.
public struct JobHandle: Codable, Hashable, Sendable {
  /// The launcher's own text, on one line.
  public var text: String

  /// A handle.
  public init(_ text: String) {
    self.text = text
  }
}

/// What has become of a job, as far as its launcher knows.
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

/// What an engine said when it took no jobs, or did not answer.
public struct JobLaunchError: Error, Hashable, CustomStringConvertible {
  /// One sentence that names what was called.
  public let description: String

  /// An error.
  public init(_ description: String) {
    self.description = description
  }
}
