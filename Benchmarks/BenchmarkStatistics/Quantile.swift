/// Quantiles of plain samples, and the numbers of samples that they require.
public enum Quantile {
  /// The quantile of ascending samples by linear interpolation between the closest two (definition 7 of Hyndman and
  /// Fan, the default of NumPy and R).
  ///
  /// - Precondition: `sorted` is ascending and not empty; `share` is from 0 to 1.
  public static func interpolated(_ share: Double, ofSorted sorted: [Double]) -> Double {
    let position = share * Double(sorted.count - 1)
    let lower = Int(position.rounded(.down))
    let upper = min(lower + 1, sorted.count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
  }

  /// The median of some samples; nil without any.
  public static func median(_ samples: [Double]) -> Double? {
    samples.isEmpty ? nil : interpolated(0.5, ofSorted: samples.sorted())
  }

  /// The least number of samples for a quantile: p99.9 requires ten samples beyond it, p99 one.
  public static func leastCount(for share: Double) -> Int {
    switch share {
    case ...0.9: 1
    case ...0.99: 100
    case ...0.999: 10_000
    default: 100_000
    }
  }
}
