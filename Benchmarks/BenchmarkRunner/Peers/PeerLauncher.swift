public import BenchmarkModel
internal import ProcessMeters

/// Answers requests with other programs, which replay traces and use the line protocol of ``PeerRequest`` and
/// ``PeerReply``.
///
/// A peer is a foreign program, so a command starts it with fewer rights, and with a folder of its own that is removed
/// afterwards.
public struct PeerLauncher: WorkerLauncher {
  /// The programs by variant.
  public var peers: [Replay.Peer] { replay.peers }
  /// Seconds after which an operation is given up.
  public var limit: Int { replay.limit }
  private let replay: Replay
  private let confiner: [String]?
  private let digests = TraceDigests()

  /// A launcher.
  ///
  /// - Parameters:
  ///   - replay: the peers and their traces.
  ///   - confiner: the words of a command that takes a folder, a program and its arguments, and becomes the program
  ///     with rights in that folder only; nil to start peers with all rights.
  public init(_ replay: Replay, confinedBy confiner: [String]? = nil) {
    self.replay = replay
    self.confiner = confiner
  }

  /// Starts the program of the request's variant and waits for its reply.
  public func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    guard let peer = peers.first(where: { $0.variant == request.workload.variant }) else {
      return .failure(WorkerFailure(.launch, "there is no peer '\(request.workload.variant)'"))
    }
    guard let trace = request.workload.trace else {
      return .failure(WorkerFailure(.launch, "\(peer.variant) replays traces, and there is none"))
    }
    let folder: String?
    do {
      folder = try confiner.map { _ in try TemporaryFolder.make() }
    } catch {
      return .failure(WorkerFailure(.launch, "\(error)"))
    }
    defer { if let folder { TemporaryFolder.remove(folder) } }
    let process = process(peer, in: folder)
    let lines = PeerRequest(
      trace: trace, cpu: request.cpus.cpus.last, limit: limit, effort: request.effort, operations: request.operations)
    // A peer ends itself at its limit; this time limit is for a peer that does not.
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
        reply = try PeerReply(reading: answer.output).workerReply(
          to: request, limit: limit, stated: digests.stated(in: trace))
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

extension PeerLauncher {
  /// The restrictions of peers.
  public var peerRights: String? {
    if peers.isEmpty { return nil }
    return confiner == nil ? "all rights of the user" : Confinement.words
  }

  private func process(_ peer: Replay.Peer, in folder: String?) -> WorkerProcess {
    let words = [peer.path] + (peer.arguments ?? [])
    let command = if let confiner, let folder { confiner + [folder] + words } else { words }
    return WorkerProcess(
      executable: command[0], arguments: Array(command.dropFirst()), environment: WorkerEnvironment.variables)
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
  ///   - confiner: the command that starts peers; see ``PeerLauncher/init(_:confinedBy:)``.
  public init(_ plan: Plan, workers: any WorkerLauncher, confiningPeersBy confiner: [String]? = nil) {
    self.workers = workers
    peers = plan.replay.map { PeerLauncher($0, confinedBy: confiner) }
  }

  /// The restrictions of peers.
  public var peerRights: String? { peers?.peerRights }

  /// Answers a request.
  public func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    if let peers, peers.peers.contains(where: { $0.variant == request.workload.variant }) {
      return await peers.answer(request)
    }
    return await workers.answer(request)
  }
}
