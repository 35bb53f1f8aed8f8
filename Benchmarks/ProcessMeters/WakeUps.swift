/// How late a thread wakes up that sleeps until an instant, in nanoseconds.
public struct WakeUps: Codable, Hashable, Sendable {
  /// How often it slept.
  public var count: Int
  /// How late it was: the middle one.
  public var median: UInt64
  /// The latest.
  public var latest: UInt64

  /// A record of an observation made elsewhere.
  public init(count: Int, median: UInt64, latest: UInt64) {
    self.count = count
    self.median = median
    self.latest = latest
  }

  /// Sleeps again and again.
  ///
  /// - Parameters:
  ///   - count: how often, at least once.
  ///   - nap: for how long each time, in nanoseconds.
  public init(count: Int, nap: UInt64) {
    var late: [UInt64] = []
    for _ in 0..<max(count, 1) {
      let due = MonotonicClock.now() + nap
      MonotonicClock.sleep(until: due)
      late.append(MonotonicClock.now() - due)
    }
    late.sort()
    self.init(count: late.count, median: late[(late.count - 1) / 2], latest: late[late.count - 1])
  }
}
