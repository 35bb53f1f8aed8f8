/// Events while jobs are handed out, for an observer.
public enum JobEvent: Sendable {
  /// So many jobs there are, so many have results, and so many are in flight since an earlier run.
  case began(jobs: Int, known: Int, inFlight: Int)
  /// So many jobs were handed to the launcher.
  case submitted(Int)
  /// A job has a result: of this cell, measured in so many seconds on a machine.
  case finished(title: String, cell: Int, machine: String, seconds: Double)
  /// An attempt at a job gave none. It is handed out once more, or given up.
  case failed(title: String, reason: String, triedAgain: Bool)
  /// A file was no result of its job, and was moved aside.
  case refused(String)
  /// The launcher does not answer; it is asked again.
  case silent(String)
  /// The launcher says something else than before of jobs that wait.
  case remark(String)
  /// A machine was busy with other work, so its measurements are left out.
  case busy(machine: String, title: String, activity: String)
  /// So many jobs were taken back, since the run ends before they have.
  case cancelled(Int)
  /// All jobs have ended, after so many seconds.
  case ended(seconds: Double)
}
