internal import Foundation

/// One variant against another over the same blocks.
public struct Comparison: Codable, Hashable, Sendable {
  /// Cost of the second over cost of the first: the median over blocks.
  ///
  /// Below 1 the second is faster.
  public let ratio: Double
  /// The 95 % bootstrap interval of the ratio over blocks; nil with fewer than six.
  public let interval: Interval?
  /// The ratio by the estimator of Hodges and Lehmann.
  public let hodgesLehmann: Double
  /// The probability of blocks at least as lopsided if the two were equal (Wilcoxon's signed-rank test, two-sided).
  public let signedRank: Double
  /// Blocks in which both were measured.
  public let blocks: Int
  /// Blocks in which the second was faster.
  public let wins: Int
  /// Processes of both.
  public let processes: Int

  /// Compares by block: a block's score is the difference of the means of the logarithms.
  ///
  /// - Parameters:
  ///   - first: costs by block, one for each process, above 0.
  ///   - second: the other variant's.
  ///   - seed: decides the bootstrap's draws.
  /// - Returns: nil where no block has both.
  public init?(_ first: [Int: [Double]], _ second: [Int: [Double]], seed: UInt64 = 1) {
    let byBlock = Self.scores(first, second).sorted { $0.key < $1.key }
    let scores = byBlock.map(\.value)
    guard let median = Quantile.median(scores), let shift = SignedRank.hodgesLehmann(scores) else { return nil }
    ratio = exp(median)
    interval = Bootstrap(seed: seed).interval(of: scores) { Quantile.median($0) ?? 0 }?.map { exp($0) }
    hodgesLehmann = exp(shift)
    signedRank = SignedRank(scores).twoSided
    blocks = scores.count
    wins = scores.count { $0 < 0 }
    processes = byBlock.reduce(0) { $0 + (first[$1.key] ?? []).count + (second[$1.key] ?? []).count }
  }

  /// The score of each block that has both: the mean logarithm of the second's costs less that of the first's.
  static func scores(_ first: [Int: [Double]], _ second: [Int: [Double]]) -> [Int: Double] {
    var scores: [Int: Double] = [:]
    for block in Set(first.keys).intersection(second.keys) {
      guard let before = meanLogarithm(first[block] ?? []), let after = meanLogarithm(second[block] ?? [])
      else { continue }
      scores[block] = after - before
    }
    return scores
  }

  private static func meanLogarithm(_ costs: [Double]) -> Double? {
    guard !costs.isEmpty, costs.allSatisfy({ $0 > 0 }) else { return nil }
    return costs.reduce(0) { $0 + log($1) } / Double(costs.count)
  }
}
