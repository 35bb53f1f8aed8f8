/// The delays of a thread that sleeps until an instant, in nanoseconds.
public struct WakeUps: Codable, Hashable, Sendable {
  /// The number of sleeps.
  public var count: Int
  /// The median delay.
  public var median: UInt64
  /// The longest delay.
  public var latest: UInt64

  /// Makes a record of given numbers.
  public init(count: Int, median: UInt64, latest: UInt64) {
    self.count = count
    self.median = median
    self.latest = latest
  }

  /// Sleeps repeatedly.
  ///
  /// - Parameters:
  ///   - count: the number of sleeps, at least one.
  ///   - nap: the duration of each in nanoseconds.
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
