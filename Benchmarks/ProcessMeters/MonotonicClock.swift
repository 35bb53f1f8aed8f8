private import CLinux

/// `CLOCK_MONOTONIC`, in nanoseconds since an instant before the start of this process.
///
/// Instants are comparable between all processes of the machine.
public enum MonotonicClock {
  /// The present instant.
  @inline(__always)
  public static func now() -> UInt64 {
    clinux_monotonic_nanoseconds()
  }

  /// Subtracts one in a call, so that the compiler cannot remove a loop of calls.
  @inline(never)
  fileprivate static func busy(_ count: Int) -> Int { count - 1 }

  /// Waits until an instant; returns at once if it has passed.
  ///
  /// The thread sleeps and uses no processor time.
  public static func sleep(until instant: UInt64) {
    clinux_sleep_until(instant)
  }
}

/// The cost of reading the clock, and its resolution.
public struct ClockCalibration: Codable, Hashable, Sendable {
  /// Nanoseconds between two immediate readings: the median of many.
  public var cost: Double
  /// The smallest distance between two readable times, in nanoseconds.
  public var step: UInt64

  /// Makes a calibration from a cost and a step.
  public init(cost: Double, step: UInt64) {
    self.cost = cost
    self.step = step
  }

  /// Calibrates the clock of this process.
  ///
  /// Takes less than a millisecond.
  public static func measured() -> ClockCalibration {
    let batches = 64
    let readings = 256
    var costs: [Double] = []
    costs.reserveCapacity(batches)
    for _ in 0..<batches {
      let start = MonotonicClock.now()
      for _ in 1..<readings { _ = MonotonicClock.now() }
      costs.append(Double(MonotonicClock.now() - start) / Double(readings))
    }
    costs.sort()
    return ClockCalibration(cost: costs[batches / 2], step: step(of: times()))
  }

  /// Short times of various lengths; the time between two immediate readings would take few different values.
  private static func times() -> [UInt64] {
    (0..<4_096).map { number in
      let start = MonotonicClock.now()
      var left = number % 64
      while left > 0 { left = MonotonicClock.busy(left) }
      return MonotonicClock.now() - start
    }
  }

  /// The least distance between different times.
  ///
  /// If the clock's ticks are not whole nanoseconds, equal times may differ by one; such times count as one.
  package static func step(of times: [UInt64]) -> UInt64 {
    var starts: [UInt64] = []
    var last: UInt64?
    for time in Set(times).sorted() {
      if let before = last, time - before <= 1 {
        if let start = starts.last, time - start > 1 { return 1 }
      } else {
        starts.append(time)
      }
      last = time
    }
    return zip(starts, starts.dropFirst()).map { $1 - $0 }.min() ?? 1
  }
}
