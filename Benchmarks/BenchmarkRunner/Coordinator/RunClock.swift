internal import ProcessMeters

/// A run's clock and timer.
struct RunClock: Sendable {
  /// The present instant in nanoseconds.
  var now: @Sendable () -> UInt64
  /// Waits some seconds; ends early with an error when the task is cancelled.
  var sleep: @Sendable (Double) async throws -> Void

  /// The clock of this machine.
  static let monotonic = RunClock(
    now: MonotonicClock.now, sleep: { try await Task.sleep(nanoseconds: UInt64(max(0, $0) * 1e9)) })

  /// Seconds from an instant to now.
  func seconds(since start: UInt64) -> Double { Double(now() - start) / 1e9 }

  /// Runs an operation, and cancels it if it takes longer than some seconds.
  ///
  /// - Returns: nil if it was cancelled.
  func within<Value: Sendable>(
    _ seconds: Double, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await sleep(seconds)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}
