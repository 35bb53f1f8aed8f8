/// Interruptions of a thread that never waits: interrupts, other threads, the host.
public struct Interruptions: Codable, Hashable, Sendable {
  /// How long was watched, in nanoseconds.
  public var duration: UInt64
  /// Gaps between two readings of the clock that were too long for the program's own doing.
  public var count: Int
  /// The longest, in nanoseconds.
  public var longest: UInt64
  /// All of them together, in nanoseconds.
  public var lost: UInt64

  /// A record of an observation made elsewhere.
  public init(duration: UInt64, count: Int, longest: UInt64, lost: UInt64) {
    self.duration = duration
    self.count = count
    self.longest = longest
    self.lost = lost
  }

  /// Reads the clock again and again, and counts the gaps.
  ///
  /// - Parameters:
  ///   - duration: for how long, in nanoseconds; the calling thread is busy so long.
  ///   - threshold: the least gap that counts, in nanoseconds: far above what two readings take.
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

  /// The share of the time that was lost.
  public var share: Double { duration > 0 ? Double(lost) / Double(duration) : 0 }
}
