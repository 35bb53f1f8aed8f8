internal import Foundation

/// A row of one file against the same row of another.
///
/// Two files are two runs: their blocks are not pairs, so each side is resampled separately, and the ratio includes
/// every change of the machine between the runs.
public struct FileComparison: Hashable, Sendable {
  /// The second file's median divided by the first file's.
  ///
  /// Each median is taken over blocks, from the mean logarithm of each block's costs.
  public let ratio: Double
  /// The 95 % bootstrap interval of the ratio; nil if either file has too few blocks.
  public let interval: Interval?

  /// Compares the costs of processes, by block.
  ///
  /// - Returns: nil if either side has no positive cost.
  public init?(_ first: [Int: [Double]], _ second: [Int: [Double]], seed: UInt64 = 1) {
    let before = Self.blocks(first)
    let after = Self.blocks(second)
    guard let low = Quantile.median(before), let high = Quantile.median(after) else { return nil }
    ratio = exp(high - low)
    interval = Bootstrap(seed: seed).interval(of: before, and: after) { first, second in
      (Quantile.median(second) ?? 0) - (Quantile.median(first) ?? 0)
    }?.map { exp($0) }
  }

  /// The median over blocks of the mean of each block's logarithms; nil if no value is positive.
  package static func median(_ costs: [Int: [Double]]) -> Double? {
    Quantile.median(blocks(costs)).map { exp($0) }
  }

  /// The mean of the logarithms of each block's costs, in block order; blocks without positive costs are left out.
  package static func blocks(_ costs: [Int: [Double]]) -> [Double] { logarithms(costs).map(\.1) }

  /// The mean of the logarithms of each block's costs, with the block's number.
  static func logarithms(_ costs: [Int: [Double]]) -> [(Int, Double)] {
    costs.sorted { $0.key < $1.key }.compactMap { block in
      let usable = block.value.filter { $0 > 0 }
      return usable.isEmpty ? nil : (block.key, usable.reduce(0) { $0 + log($1) } / Double(usable.count))
    }
  }
}
