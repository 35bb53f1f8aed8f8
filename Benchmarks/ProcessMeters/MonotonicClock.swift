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

  /// Waits until an instant; returns at once where it has passed.
  ///
  /// The thread sleeps: it costs no processor time.
  public static func sleep(until instant: UInt64) {
    clinux_sleep_until(instant)
  }
}

/// What a reading of the clock costs, and how finely it tells instants apart.
public struct ClockCalibration: Codable, Hashable, Sendable {
  /// Nanoseconds from one reading to the next with nothing between them: the median of many.
  public var cost: Double
  /// The least difference between two readings that differ, in nanoseconds.
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
    var step = UInt64.max
    for _ in 0..<batches {
      let start = MonotonicClock.now()
      var last = start
      for _ in 0..<readings {
        let instant = MonotonicClock.now()
        if instant > last { step = min(step, instant - last) }
        last = instant
      }
      costs.append(Double(last - start) / Double(readings))
    }
    costs.sort()
    return ClockCalibration(cost: costs[batches / 2], step: step == .max ? 1 : step)
  }
}
