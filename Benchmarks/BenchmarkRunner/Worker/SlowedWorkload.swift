public import BenchmarkModel
internal import ProcessMeters

/// Slows each operation of another workload by a share of the operation's time.
///
/// A calibration of the gate injects such slow-downs.
///
/// With a share of 0, each operation still reads the clock twice, so that the two sides of a comparison differ only by
/// the share.
final class SlowedWorkload<Inner: Workload>: Workload {
  typealias Operation = Inner.Operation

  private let inner: Inner
  private let share: Double
  /// The time in nanoseconds by which later operations must be slowed; negative if earlier operations were slowed too
  /// much.
  ///
  /// A reading of the clock takes as long as 5 % of a short operation. So the slow-down of a single operation is
  /// inexact, but the slow-down of a batch is exact.
  private var owed = 0.0

  init(_ inner: Inner, by share: Double) {
    self.inner = inner
    self.share = share
  }

  func supports(_ operation: Operation) -> Bool { inner.supports(operation) }

  func solveConcurrently(_ isConcurrent: Bool) -> Bool { inner.solveConcurrently(isConcurrent) }

  func prepare(_ operation: Operation, count: Int) throws { try inner.prepare(operation, count: count) }

  func perform(_ operation: Operation) throws {
    let start = MonotonicClock.now()
    try inner.perform(operation)
    let end = MonotonicClock.now()
    owed += Double(end - start) * share
    if owed <= 0 { return }
    let deadline = end + UInt64(owed)
    var now = end
    while now < deadline { now = MonotonicClock.now() }
    owed -= Double(now - end)
  }

  func counters(of operation: Operation) -> [(name: String, count: Int)] { inner.counters(of: operation) }

  func digest(of operation: Operation) throws -> UInt64 { try inner.digest(of: operation) }
}

extension Workload {
  fileprivate func slowed(by share: Double) -> any Workload { SlowedWorkload(self, by: share) }
}

extension WorkloadCatalog {
  /// The same workloads, with each operation slower by a share of its time.
  public func slowed(by share: Double) -> WorkloadCatalog {
    var catalog = self
    catalog.make = { [make] id in
      let workload = try make(id)
      return workload.slowed(by: share)
    }
    return catalog
  }
}
