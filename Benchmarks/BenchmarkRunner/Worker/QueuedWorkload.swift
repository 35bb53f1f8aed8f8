internal import BenchmarkModel
internal import Dispatch
internal import ProcessMeters
internal import Synchronization

/// A workload confined to a serial Dispatch queue: it is made and used only there.
///
/// The queue already runs one block at a time, so the lock is never contended. It only shows the compiler and the
/// thread sanitizer that access is exclusive.
final class QueuedWorkload: Sendable {
  private struct State {
    var workload: any Workload
    var arrivals = Arrivals()
    var failure: (any Error)?
  }

  /// Times of edits that arrived on their own schedule, in nanoseconds.
  struct Arrivals {
    var due: [UInt64] = []
    var service: [UInt64] = []
    var response: [UInt64] = []
    var handOff: [UInt64] = []
  }

  private let queue: DispatchQueue
  private let state = Mutex<State?>(nil)
  /// Completed edits since ``begin(_:)``.
  private let completed = Atomic<Int>(0)

  /// Makes the workload on its queue.
  init(number: Int, make: @Sendable @escaping () throws -> sending any Workload) throws {
    queue = DispatchQueue(label: "workload \(number)")
    try queue.sync {
      try state.withLock { $0 = State(workload: try make()) }
    }
  }

  /// The number of completed edits; safe on any thread.
  var progress: Int { completed.load(ordering: .acquiring) }

  /// Runs a body with the workload on its queue, and waits.
  func withWorkload<Result: Sendable>(_ body: (any Workload) throws -> Result) throws -> Result {
    try queue.sync {
      try state.withLock { state in
        guard let workload = state?.workload else { throw WorkerError("the queue has lost its workload") }
        return try body(workload)
      }
    }
  }

  /// Runs a number of samples in sequence on the queue, and leaves the group at the end.
  func run(_ operation: String, samples: Int, in group: DispatchGroup) {
    queue.async(group: group) { [self] in
      attempt { workload, _ in try Self.run(workload, operation, samples: samples) }
    }
  }

  /// Discards earlier arrivals and prepares the first edit.
  func begin(_ operation: String) throws {
    completed.store(0, ordering: .releasing)
    queue.sync {
      attempt { workload, arrivals in
        arrivals = Arrivals()
        try Self.prepare(workload, operation)
      }
    }
    try rethrow()
  }

  /// Sends an edit with its due time.
  func send(_ operation: String, due: UInt64) {
    let sent = MonotonicClock.now()
    queue.async { [self] in
      attempt { workload, arrivals in
        let (start, end) = try Self.perform(workload, operation)
        arrivals.due.append(due)
        arrivals.service.append(end - start)
        arrivals.response.append(end > due ? end - due : 0)
        arrivals.handOff.append(start > sent ? start - sent : 0)
        try Self.prepare(workload, operation)
      }
      completed.add(1, ordering: .acquiringAndReleasing)
    }
  }

  /// Waits until the queue is empty, and returns the times of the edits.
  func finish() throws -> Arrivals {
    queue.sync {}
    try rethrow()
    return state.withLock { $0?.arrivals ?? Arrivals() }
  }

  /// Runs a body with the workload unless an earlier body failed; keeps the first failure.
  private func attempt(_ body: (any Workload, inout Arrivals) throws -> Void) {
    state.withLock { state in
      guard var present = state, present.failure == nil else { return }
      state = nil
      do { try body(present.workload, &present.arrivals) } catch { present.failure = error }
      state = present
    }
  }

  private func rethrow() throws {
    let message = state.withLock { state in state?.failure.map(ErrorWords.text) }
    if let message { throw WorkerError(message) }
  }
}

extension QueuedWorkload {
  private static func named<W: Workload>(_ name: String, of workload: W) throws -> W.Operation {
    guard let operation = W.Operation(rawValue: name) else { throw WorkerError("no operation '\(name)'") }
    return operation
  }

  private static func prepare<W: Workload>(_ workload: W, _ name: String) throws {
    try workload.prepare(try named(name, of: workload), count: 1)
  }

  private static func perform<W: Workload>(_ workload: W, _ name: String) throws -> (start: UInt64, end: UInt64) {
    let operation = try named(name, of: workload)
    let start = MonotonicClock.now()
    try workload.perform(operation)
    return (start, MonotonicClock.now())
  }

  private static func run<W: Workload>(_ workload: W, _ name: String, samples: Int) throws {
    let operation = try named(name, of: workload)
    for _ in 0..<samples {
      try workload.prepare(operation, count: 1)
      try workload.perform(operation)
    }
  }
}
