/// Events of a controller, for an observer.
public enum JobEvent: Sendable {
  /// The beginning: the numbers of jobs, of known results, and of jobs in flight from an earlier run.
  case began(jobs: Int, known: Int, inFlight: Int)
  /// A number of jobs was handed to the launcher.
  case submitted(Int)
  /// A job has a result: its cell, its machine, and its duration in seconds.
  case finished(title: String, cell: Int, machine: String, seconds: Double)
  /// An attempt at a job failed. The job is handed out once more, or given up.
  case failed(title: String, reason: String, triedAgain: Bool)
  /// A file was not a result of its job, and was moved aside.
  case refused(String)
  /// The launcher does not answer; it is queried again.
  case silent(String)
  /// The reason why jobs wait has changed.
  case remark(String)
  /// A machine was busy with other work, so its measurements are left out.
  case busy(machine: String, title: String, activity: String)
  /// A number of jobs was cancelled, because the run ends first.
  case cancelled(Int)
  /// All jobs have ended; the duration in seconds.
  case ended(seconds: Double)
}
