/// Intervals by resampling: from the distribution of a statistic over blocks drawn with replacement.
///
/// The percentile interval is too narrow for few blocks, so its level is widened as the t distribution widens a normal
/// interval.
///
/// Source: Efron: Bootstrap methods, 1979; Hesterberg: What teachers should know about the bootstrap, 2015, section 5.3
/// (the expanded percentile interval).
public struct Bootstrap: Sendable {
  /// The least number of blocks for an interval.
  public static let leastBlocks = 6

  /// The number of resamples.
  public var resamples: Int
  /// The seed of the draws.
  public var seed: UInt64

  /// A bootstrap.
  public init(resamples: Int = 4_000, seed: UInt64 = 1) {
    self.resamples = resamples
    self.seed = seed
  }

  /// The 95 % interval of a statistic of blocks; nil with fewer than ``leastBlocks``.
  ///
  /// - Complexity: O(resamples · (blocks + cost of the statistic)).
  public func interval(of blocks: [Double], statistic: ([Double]) -> Double) -> Interval? {
    guard blocks.count >= Self.leastBlocks else { return nil }
    let tail = expandedTail(blocks: blocks.count)
    return percentileInterval(of: blocks, tail: tail, statistic: statistic)
  }

  /// The 95 % interval of a statistic of two unpaired sets of blocks; nil if either has fewer than ``leastBlocks``.
  ///
  /// The level is widened for the smaller set.
  public func interval(
    of first: [Double], and second: [Double], statistic: ([Double], [Double]) -> Double
  ) -> Interval? {
    guard min(first.count, second.count) >= Self.leastBlocks else { return nil }
    let tail = expandedTail(blocks: min(first.count, second.count))
    var generator = SeededGenerator(seed: seed)
    var drawn = (first, second)
    var statistics: [Double] = []
    statistics.reserveCapacity(resamples)
    for _ in 0..<resamples {
      for index in first.indices { drawn.0[index] = first[generator.index(below: first.count)] }
      for index in second.indices { drawn.1[index] = second[generator.index(below: second.count)] }
      statistics.append(statistic(drawn.0, drawn.1))
    }
    statistics.sort()
    return Interval(
      low: Quantile.interpolated(tail, ofSorted: statistics),
      high: Quantile.interpolated(1 - tail, ofSorted: statistics))
  }

  /// The standard deviation of a statistic of blocks; nil with fewer than ``leastBlocks``.
  ///
  /// - Complexity: O(resamples · (blocks + cost of the statistic)).
  public func deviation(of blocks: [Double], statistic: ([Double]) -> Double) -> Double? {
    guard blocks.count >= Self.leastBlocks else { return nil }
    let statistics = resampled(blocks, statistic)
    let mean = statistics.reduce(0, +) / Double(statistics.count)
    let squares = statistics.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(statistics.count)).squareRoot()
  }

  /// The interval between the quantiles `tail` and `1 - tail` of the resampled statistic.
  func percentileInterval(of blocks: [Double], tail: Double, statistic: ([Double]) -> Double) -> Interval {
    let statistics = resampled(blocks, statistic).sorted()
    return Interval(
      low: Quantile.interpolated(tail, ofSorted: statistics),
      high: Quantile.interpolated(1 - tail, ofSorted: statistics))
  }

  /// The statistic of each resample.
  private func resampled(_ blocks: [Double], _ statistic: ([Double]) -> Double) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    var drawn = blocks
    var statistics: [Double] = []
    statistics.reserveCapacity(resamples)
    for _ in 0..<resamples {
      for index in drawn.indices { drawn[index] = blocks[generator.index(below: blocks.count)] }
      statistics.append(statistic(drawn))
    }
    return statistics
  }

  /// The share of the resampled statistic beyond each end: Φ(−√(n/(n−1)) · t₀.₉₇₅) in place of 0.025.
  private func expandedTail(blocks: Int) -> Double {
    let count = Double(blocks)
    let bound = StudentT(degreesOfFreedom: count - 1).quantile(0.975)
    return Normal.distribution(-(count / (count - 1)).squareRoot() * bound)
  }
}
