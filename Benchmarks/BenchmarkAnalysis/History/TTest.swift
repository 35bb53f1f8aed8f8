internal import BenchmarkModel
internal import BenchmarkStatistics

/// Student's t test of two samples, assuming equal variances.
///
/// Source: Student: The probable error of a mean, 1908.
public struct TTest: Hashable, Sendable {
  /// The difference of the means, second less first, in standard errors; infinite if the means differ, but the values
  /// within each sample are equal.
  public let statistic: Double
  /// The probability of a difference at least as great, in either direction, between samples of one normal
  /// distribution.
  public let twoSided: Double

  /// Tests two samples.
  ///
  /// - Returns: nil if they leave no degree of freedom.
  public init?(_ first: some Collection<Double>, _ second: some Collection<Double>) {
    self.init(Moments(first), Moments(second))
  }

  init?(_ first: Moments, _ second: Moments) {
    let freedom = first.count + second.count - 2
    guard first.count >= 1, second.count >= 1, freedom >= 1 else { return nil }
    let difference = second.mean - first.mean
    let variance = (first.squares + second.squares) / freedom
    let error = (variance * (1 / first.count + 1 / second.count)).squareRoot()
    guard error > 0 else {
      statistic = difference == 0 ? 0 : difference > 0 ? .infinity : -.infinity
      twoSided = difference == 0 ? 1 : 0
      return
    }
    statistic = difference / error
    twoSided = 2 * StudentT(degreesOfFreedom: freedom).distribution(-abs(statistic))
  }

  /// The moments of a sample that the test needs.
  struct Moments {
    var count: Double
    var mean: Double
    /// The sum of squared distances from the mean.
    var squares: Double

    init(_ values: some Collection<Double>) {
      count = Double(values.count)
      // The rounded mean of equal values may differ from them, which would give them distances.
      let isConstant = values.allSatisfy { $0 == values.first }
      let mean = isConstant ? values.first ?? 0 : values.reduce(0, +) / count
      self.mean = mean
      squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
  }
}
