internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation

/// The noise of a run, measured by a second copy of the base's program in every block.
public struct NullControl: Hashable, Sendable {
  /// The noise of a row.
  struct Noise: Hashable, Sendable {
    /// The control against the base.
    var comparison: Comparison?
    /// The standard deviation of the median block score; nil with fewer than six blocks.
    var deviation: Double?
  }

  /// Rows on which the gate's rule found the base slower or faster than its copy.
  public internal(set) var fired: [RowName] = []
  /// The number of rows with a control.
  public internal(set) var rows = 0

  /// The difference allowed between the base and its copy, as the logarithm of their ratio.
  ///
  /// The greatest upper bound of a row on which the control has fired; 0 if it has not. A change counts only if it
  /// exceeds its threshold by more than this bound.
  var shift = 0.0
  /// The greatest median change of a row on which the control has fired, as a logarithm.
  var greatest = 0.0

  /// Whether the base differs from itself on any row.
  public var hasFired: Bool { !fired.isEmpty }

  /// The noise of a row.
  static func noise(_ base: ResultRow?, _ control: ResultRow?, seed: UInt64) -> Noise {
    guard let base, let control else { return Noise() }
    let scores = Comparison.scores(base.mediansByBlock, control.mediansByBlock).sorted { $0.key < $1.key }.map(\.value)
    return Noise(
      comparison: Comparison(base.mediansByBlock, control.mediansByBlock, seed: seed),
      deviation: Bootstrap(seed: seed).deviation(of: scores) { Quantile.median($0) ?? 0 })
  }
}
