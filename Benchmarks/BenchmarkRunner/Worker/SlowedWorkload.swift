public import BenchmarkModel
internal import ProcessMeters

/// A workload whose operations take longer by a share of their time: the slow-down that a calibration of the gate
/// injects.
///
/// Even a share of 0 reads the clock, so that the two sides of a comparison differ by the share alone.
final class SlowedWorkload<Inner: Workload>: Workload {
  typealias Operation = Inner.Operation

  private let inner: Inner
  private let share: Double

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
    let deadline = end + UInt64(Double(end - start) * share)
    while MonotonicClock.now() < deadline {}
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
