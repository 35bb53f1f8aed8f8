public import BenchmarkModel
internal import ProcessMeters

/// A workload whose operations take longer by a share of their time: the slow-down that a calibration of the gate
/// injects.
///
/// Even a share of 0 reads the clock twice, so that the two sides of a comparison differ by the share alone.
final class SlowedWorkload<Inner: Workload>: Workload {
  typealias Operation = Inner.Operation

  private let inner: Inner
  private let share: Double
  /// The time in nanoseconds by which later operations must take longer; negative if earlier ones took too long.
  ///
  /// A reading of the clock takes as long as 5 % of a short operation, so single operations are slowed inexactly, and
  /// batches exactly.
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
