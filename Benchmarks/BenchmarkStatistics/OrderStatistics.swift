internal import Foundation

/// Distribution-free intervals: their ends are samples.
public enum OrderStatistics {
  /// An interval for the median of the distribution of independent samples.
  ///
  /// The true median lies between the k-th least and the k-th greatest sample in at least `level` of all experiments,
  /// for the greatest such k. Each sample lies beyond the median with probability one half, for any distribution.
  ///
  /// - Parameters:
  ///   - samples: in any order.
  ///   - level: above 0 and below 1.
  /// - Returns: nil if there are too few samples for the level: fewer than 8 for 99 %, fewer than 6 for 95 %.
  /// - Complexity: O(n log n).
  ///
  /// Source: David, Nagaraja: Order Statistics, 2003, section 7.1.
  public static func medianInterval(of samples: [Double], level: Double = 0.99) -> Interval? {
    let count = samples.count
    // The logarithm of the probability that exactly `rank` samples lie below the median, and the sum of both tails.
    var exactly = Double(count) * log(0.5)
    var beyond = 0.0
    var rank = 0
    while rank < count {
      beyond += 2 * exp(exactly)
      guard beyond <= 1 - level else { break }
      rank += 1
      exactly += log(Double(count - rank + 1) / Double(rank))
    }
    guard rank > 0 else { return nil }
    let sorted = samples.sorted()
    return Interval(low: sorted[rank - 1], high: sorted[count - rank])
  }
}
