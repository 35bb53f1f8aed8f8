public import BenchmarkModel
internal import ProcessMeters

/// Answers requests with other programs, which replay traces and use the line protocol of ``PeerRequest`` and
/// ``PeerReply``.
public struct PeerLauncher: WorkerLauncher {
  /// The programs by variant.
  public var peers: [Replay.Peer] { replay.peers }
  /// Seconds after which a sample is given up.
  public var limit: Int { replay.limit }
  private let replay: Replay

  /// A launcher.
  public init(_ replay: Replay) {
    self.replay = replay
  }

  /// Starts the program of the request's variant and waits for its reply.
  public func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    guard let peer = peers.first(where: { $0.variant == request.workload.variant }) else {
      return .failure(WorkerFailure(.launch, "there is no peer '\(request.workload.variant)'"))
    }
    guard let trace = request.workload.trace else {
      return .failure(WorkerFailure(.launch, "\(peer.variant) replays traces, and there is none"))
    }
    let process = WorkerProcess(
      executable: peer.path, arguments: peer.arguments ?? [], environment: WorkerEnvironment.variables)
    let lines = PeerRequest(
      trace: trace, cpu: request.cpus.cpus.last, limit: limit, effort: request.effort, operations: request.operations)
    // The peer ends itself at its limit; this is for one that does not.
    let timeLimit = replay.timeLimit(operations: request.operations.count)
    switch await process.exchange(lines.bytes, timeLimit: timeLimit) {
    case .failure(let failure): return .failure(failure)
    case .success(let answer):
      func garbage(_ problem: String) -> Result<WorkerReply, WorkerFailure> {
        let message = "the answer of '\(peer.variant)' cannot be \(problem)"
        return .failure(WorkerFailure(.garbage, message, standardError: answer.standardError))
      }
      let reply: WorkerReply
      do throws(PeerReplyError) {
        reply = try PeerReply(reading: answer.output).workerReply(to: request, limit: limit)
      } catch {
        return garbage("read: \(error)")
      }
      do {
        try reply.check()
      } catch {
        return garbage("believed: \(error)")
      }
      return .success(reply)
    }
  }
}

/// Sends every request to the launcher of its variant.
public struct VariantLauncher: WorkerLauncher {
  private let workers: any WorkerLauncher
  private let peers: PeerLauncher?

  /// A launcher for a plan.
  ///
  /// - Parameters:
  ///   - plan: the plan; its peers have their own launcher.
  ///   - workers: the launcher of this program's variants.
  public init(_ plan: Plan, workers: any WorkerLauncher) {
    self.workers = workers
    peers = plan.replay.map { PeerLauncher($0) }
  }

  /// Answers a request.
  public func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    if let peers, peers.peers.contains(where: { $0.variant == request.workload.variant }) {
      return await peers.answer(request)
    }
    return await workers.answer(request)
  }
}
