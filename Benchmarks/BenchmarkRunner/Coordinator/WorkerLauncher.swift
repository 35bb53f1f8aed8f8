public import BenchmarkModel

/// Answers requests: by a process of this machine, or in a test by a script.
public protocol WorkerLauncher: Sendable {
  /// Has one request answered, within its time limit. When the calling task is cancelled the worker is ended.
  func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure>
}
