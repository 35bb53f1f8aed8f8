/// Interruptions of a thread that never waits: interrupts, other threads, the host.
public struct Interruptions: Codable, Hashable, Sendable {
  /// The duration of the observation, in nanoseconds.
  public var duration: UInt64
  /// The number of gaps between two readings of the clock that are too long to be caused by the program itself.
  public var count: Int
  /// The longest gap, in nanoseconds.
  public var longest: UInt64
  /// The sum of all gaps, in nanoseconds.
  public var lost: UInt64

  /// Makes a record of given numbers.
  public init(duration: UInt64, count: Int, longest: UInt64, lost: UInt64) {
    self.duration = duration
    self.count = count
    self.longest = longest
    self.lost = lost
  }

  /// Reads the clock repeatedly, and counts the gaps.
  ///
  /// - Parameters:
  ///   - duration: the duration in nanoseconds; the calling thread is busy meanwhile.
  ///   - threshold: the least counted gap in nanoseconds: far above the time of two readings.
  ///   - now: the clock.
  public init(over duration: UInt64, above threshold: UInt64 = 2_000, clock now: () -> UInt64 = MonotonicClock.now) {
    let start = now()
    var last = start
    self.init(duration: 0, count: 0, longest: 0, lost: 0)
    while last - start < duration {
      let instant = now()
      let gap = instant - last
      if gap >= threshold {
        count += 1
        longest = max(longest, gap)
        lost += gap
      }
      last = instant
    }
    self.duration = last - start
  }

  /// The lost share of the time.
  public var share: Double { duration > 0 ? Double(lost) / Double(duration) : 0 }
}
