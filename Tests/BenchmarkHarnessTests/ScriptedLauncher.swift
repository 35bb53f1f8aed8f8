import Dispatch
import Foundation
import ProcessMeters
import Synchronization

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// Answers requests in this process, or fails by a script.
final class ScriptedLauncher: WorkerLauncher {
  /// The effect of a launch.
  enum Turn: Sendable {
    case answer
    case fail(WorkerFailure)
    case hang
  }

  private let script: @Sendable (WorkerRequest, _ launch: Int) -> Turn
  private let seen = Mutex<[WorkerRequest]>([])
  private let worker: Worker

  /// Whether workers wait for each other at barriers.
  private let meets: Bool

  /// - Parameters:
  ///   - meets: whether workers wait for each other at barriers.
  ///   - script: the effect of each launch, counted from 0.
  ///   - catalog: the workloads of workers.
  init(
    meets: Bool = false, catalog: WorkloadCatalog = .synthetic,
    _ script: @escaping @Sendable (WorkerRequest, _ launch: Int) -> Turn = { _, _ in .answer }
  ) {
    worker = .quick(catalog)
    self.meets = meets
    self.script = script
  }

  /// The requests so far.
  var requests: [WorkerRequest] { seen.withLock { $0 } }

  func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    let launch = seen.withLock { seen in
      seen.append(request)
      return seen.count - 1
    }
    switch script(request, launch) {
    case .fail(let failure): return .failure(failure)
    case .hang:
      try? await Task.sleep(for: .seconds(60))
      return .failure(WorkerFailure(.timeLimit, "hung"))
    case .answer:
      // Workers at a barrier block their threads, so each gets its own.
      return await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: self.answerHere(request)) }
      }
    }
  }

  private func answerHere(_ request: WorkerRequest) -> Result<WorkerReply, WorkerFailure> {
    // This process must stay where it is.
    var local = request
    local.cpus = CPUAffinity([Int]())
    if !meets { local.barrier = nil }
    do {
      var reply = try worker.answer(local)
      reply.request = request.hash
      return .success(reply)
    } catch {
      return .failure(WorkerFailure(.exit, "\(error)", status: 3))
    }
  }
}

extension Worker {
  /// A worker that counts no bytes and touches too few to take time.
  static func quick(_ catalog: WorkloadCatalog = .synthetic) -> Worker {
    var worker = Worker(catalog: catalog, allocations: nil)
    worker.coldSize = 1 << 12
    return worker
  }
}

/// Records the events of a run.
final class EventLog: Sendable {
  private let events = Mutex<[RunEvent]>([])

  var all: [RunEvent] { events.withLock { $0 } }

  func add(_ event: RunEvent) {
    events.withLock { $0.append(event) }
  }
}
