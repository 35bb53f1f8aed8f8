public import BenchmarkModel

/// Answers requests: with a process of this machine, or in a test with a script.
public protocol WorkerLauncher: Sendable {
  /// Answers one request within its time limit. When the calling task is cancelled, the worker is killed.
  func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure>

  /// The restrictions of peers, in words; nil if there are no peers.
  var peerRights: String? { get }
}

extension WorkerLauncher {
  /// No peers.
  public var peerRights: String? { nil }
}
