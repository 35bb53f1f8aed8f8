import BenchmarkStatistics
import Foundation
import ProcessMeters
import Synchronization

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// A clock that is advanced by calls.
final class SimulatedClock: Sendable {
  private let instant = Mutex<UInt64>(1_000_000_000)

  var now: UInt64 { instant.withLock { $0 } }

  /// Seconds since a run that began with the clock.
  var seconds: Double { Double(now - 1_000_000_000) / 1e9 }

  func advance(by seconds: Double) {
    instant.withLock { $0 += UInt64((seconds * 1e9).rounded()) }
  }

  /// The clock for a run: a sleeper polls for its time.
  var runClock: RunClock {
    RunClock(
      now: { self.now },
      sleep: { seconds in
        let end = self.now + UInt64(max(0, seconds) * 1e9)
        while self.now < end { try await Task.sleep(nanoseconds: 1_000_000) }
      })
  }
}

/// Workers that take simulated time, and reply with the result of a function.
final class SimulatedLauncher: WorkerLauncher {
  /// The behaviour of a worker.
  struct Turn: Sendable {
    /// Seconds that it takes.
    var seconds = 0.25
    /// The median time of every operation in nanoseconds; nil for a worker that crashes.
    var time: Double? = 10_000
    /// Whether it never answers.
    var hangs = false
  }

  private let clock: SimulatedClock
  private let turn: @Sendable (WorkerRequest) -> Turn
  private let seen = Mutex<[WorkerRequest]>([])

  init(_ clock: SimulatedClock, _ turn: @escaping @Sendable (WorkerRequest) -> Turn = { _ in Turn() }) {
    self.clock = clock
    self.turn = turn
  }

  /// The requests so far.
  var requests: [WorkerRequest] { seen.withLock { $0 } }

  func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    seen.withLock { $0.append(request) }
    let turn = turn(request)
    clock.advance(by: turn.seconds)
    if turn.hangs {
      try? await Task.sleep(for: .seconds(600))
      return .failure(WorkerFailure(.signal, "the worker was interrupted"))
    }
    guard let time = turn.time else { return .failure(WorkerFailure(.signal, "signal 11 ended the worker")) }
    return .success(.simulated(request, time: time))
  }
}

extension WorkerReply {
  /// The reply of a worker with one time for every operation.
  static func simulated(_ request: WorkerRequest, time: Double) -> WorkerReply {
    let service = SparseHistogram(Array(repeating: UInt64(time * 1_000), count: 5), scale: 1_000)
    let measured = OperationMeasurement.Measured(
      digest: "00000000000000aa", counters: ["work": Tally([6])].compactMapValues { $0 },
      allocated: .unsupported("not counted"), instructions: .unsupported("not counted"), first: 1, timing: .each,
      service: service, samples: nil, usage: ResourceUsage(), queues: nil)
    return WorkerReply(
      request: request.hash,
      process: ProcessFacts(
        cpus: .value(CPUAffinity([1])), clock: ClockCalibration(cost: 20, step: 10), firstMake: 1,
        liveBytes: .unsupported("not counted"), memory: .current(), usage: .current()),
      operations: request.operations.map { OperationMeasurement(operation: $0, outcome: .value(measured)) })
  }
}

extension Plan {
  /// A plan over the synthetic scenes for some seconds.
  static func timed(_ seconds: Double, cells: Int = 3, variants: [String] = ["plain", "fancy"]) -> Plan {
    var plan = Plan.synthetic(
      variants: variants, operations: ["bump"],
      cells: (1...cells).map { Cell(scene: "list", nodes: 100 * $0, concurrency: .serial) })
    plan.time = TimeBudget(seconds: seconds)
    plan.blocks = plan.time?.leastBlocks ?? 0
    return plan
  }
}
