/// Fisher's F distribution: of a quotient of two variances.
struct FDistribution {
  /// The degrees of freedom of the numerator; positive.
  let numerator: Double
  /// The degrees of freedom of the denominator; positive.
  let denominator: Double

  /// The probability of a value at least as great, to about 1e-14.
  ///
  /// Source: Abramowitz and Stegun, 26.6.2.
  func upperTail(_ value: Double) -> Double {
    guard value > 0 else { return 1 }
    return BetaDistribution(alpha: denominator / 2, beta: numerator / 2)
      .distribution(denominator / (denominator + numerator * value))
  }
}
