internal import Foundation

/// One variant against another over the same blocks.
public struct Comparison: Codable, Hashable, Sendable {
  /// The cost of the second relative to the first: the median over blocks; with several machines, the geometric mean of
  /// the machines' medians.
  ///
  /// Below 1 the second is faster.
  public let ratio: Double
  /// The medians of both over the same blocks.
  ///
  /// Their quotient differs from ``ratio``, because the median of quotients is not the quotient of medians.
  public let medians: Medians
  /// The 95 % interval of the ratio: by the bootstrap over blocks, nil with fewer than six; with several machines, over
  /// machines (``MachineEstimate``).
  public let interval: Interval?
  /// The ratio by the estimator of Hodges and Lehmann.
  public let hodgesLehmann: Double
  /// The probability, if the two were equal, that blocks differ at least as one-sidedly (Wilcoxon's signed-rank test,
  /// two-sided).
  public let signedRank: Double
  /// Blocks that measured both.
  public let blocks: Int
  /// Blocks in which the second was faster.
  public let wins: Int
  /// Processes of both variants.
  public let processes: Int
  /// The number of machines; nil if there was one.
  public let machines: Int?

  /// Two costs over the same blocks.
  public struct Medians: Codable, Hashable, Sendable {
    /// The median of the first.
    public var base: Double
    /// The median of the second.
    public var variant: Double
  }

  /// Compares by block: a block's score is the difference of the means of the logarithms.
  ///
  /// - Parameters:
  ///   - first: positive costs by block, one for each process.
  ///   - second: the other variant's.
  ///   - machines: the machine of each block, if there were several of one type.
  ///   - seed: the seed of the bootstrap.
  /// - Returns: nil if no block has both.
  public init?(
    _ first: [Int: [Double]], _ second: [Int: [Double]], machines: [Int: Int] = [:], seed: UInt64 = 1
  ) {
    let byBlock = Self.scores(first, second).sorted { $0.key < $1.key }
    let scores = byBlock.map(\.value)
    let compared = Set(byBlock.map(\.key))
    let common = { (costs: [Int: [Double]]) in costs.filter { block, _ in compared.contains(block) } }
    guard let median = BlockMedian(Dictionary(byBlock) { first, _ in first }, machines: machines, seed: seed),
      let shift = SignedRank.hodgesLehmann(scores),
      let base = BlockMedian(costs: common(first), machines: machines, seed: seed),
      let variant = BlockMedian(costs: common(second), machines: machines, seed: seed)
    else { return nil }
    medians = Medians(base: exp(base.value), variant: exp(variant.value))
    ratio = exp(median.value)
    interval = median.interval?.map { exp($0) }
    self.machines = median.machines > 1 ? median.machines : nil
    hodgesLehmann = exp(shift)
    signedRank = SignedRank(scores).twoSided
    blocks = scores.count
    wins = scores.count { $0 < 0 }
    processes = byBlock.reduce(0) { $0 + (first[$1.key] ?? []).count + (second[$1.key] ?? []).count }
  }

  /// Whether a quotient of two medians contradicts the ratio.
  ///
  /// A quotient outside of the interval contradicts the ratio if it is on the other side of 1, or differs from the
  /// ratio by more than 2 %. A quotient inside the interval contradicts the ratio if it is on the other side of 1,
  /// differs from the ratio by more than 5 %, and both are more than 1 % from 1. Without an interval, a quotient
  /// contradicts the ratio if it differs from it by more than 2 % on the other side of 1, or 5 % on the same side.
  ///
  /// Such a contradiction is possible if processes run at several speeds: the median of either variant may be at any of
  /// the speeds, although within a block both variants run at the same speed.
  public func isContradicted(by quotient: Double) -> Bool {
    guard quotient > 0, ratio > 0 else { return false }
    let distance = abs(log(quotient / ratio))
    let isOpposite = (quotient < 1) != (ratio < 1)
    switch interval?.contains(quotient) {
    case true?: return isOpposite && distance > 0.05 && min(abs(log(quotient)), abs(log(ratio))) > 0.01
    case false?: return isOpposite || distance > 0.02
    case nil: return distance > (isOpposite ? 0.02 : 0.05)
    }
  }

  /// The score of each block that measured both: the mean logarithm of the second's costs, less the mean logarithm of
  /// the first's costs.
  package static func scores(_ first: [Int: [Double]], _ second: [Int: [Double]]) -> [Int: Double] {
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
