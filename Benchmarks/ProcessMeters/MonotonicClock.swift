private import CLinux

/// `CLOCK_MONOTONIC`, in nanoseconds since some instant before this process.
///
/// The same instants hold for every process of the machine.
public enum MonotonicClock {
  /// The present instant.
  @inline(__always)
  public static func now() -> UInt64 {
    clinux_monotonic_nanoseconds()
  }

  /// One less, after a moment that the compiler cannot take away.
  @inline(never)
  fileprivate static func busy(_ count: Int) -> Int { count - 1 }

  /// Waits until an instant; returns at once where it has passed.
  ///
  /// The thread sleeps: it costs no processor time.
  public static func sleep(until instant: UInt64) {
    clinux_sleep_until(instant)
  }
}

/// The cost of reading the clock, and its resolution.
public struct ClockCalibration: Codable, Hashable, Sendable {
  /// Nanoseconds from one reading to the next with nothing between them: the median of many.
  public var cost: Double
  /// How far apart the times are that it can tell, in nanoseconds.
  public var step: UInt64

  /// A calibration made elsewhere.
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

  /// Short times of all lengths: nothing lasts less than a reading, so one reading after the other says too little.
  private static func times() -> [UInt64] {
    (0..<4_096).map { number in
      let start = MonotonicClock.now()
      var left = number % 64
      while left > 0 { left = MonotonicClock.busy(left) }
      return MonotonicClock.now() - start
    }
  }

  /// The least distance of different times.
  ///
  /// A clock of coarse ticks that are not whole nanoseconds tells each time in two ways, which differ by one.
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
