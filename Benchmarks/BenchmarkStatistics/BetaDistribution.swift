internal import Foundation

/// The beta distribution.
struct BetaDistribution {
  /// Positive.
  let alpha: Double
  /// Positive.
  let beta: Double

  /// The cumulative distribution function, to about 1e-14: the regularised incomplete beta function, by its continued
  /// fraction, evaluated with the method of Lentz.
  ///
  /// The fraction converges fast below the mean; above it the symmetry is used.
  ///
  /// Source: Abramowitz and Stegun, 26.5.8.
  func distribution(_ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x > (alpha + 1) / (alpha + beta + 2) {
      return 1 - BetaDistribution(alpha: beta, beta: alpha).distribution(1 - x)
    }
    let logOfBeta: Double = lgamma(alpha) + lgamma(beta) - lgamma(alpha + beta)
    let logOfPowers: Double = alpha * log(x) + beta * log1p(-x)
    let front = exp(logOfPowers - logOfBeta) / alpha
    let tiny = 1e-300
    var c = 1.0
    var d = 1 - (alpha + beta) * x / (alpha + 1)
    d = 1 / (abs(d) < tiny ? tiny : d)
    var fraction = d
    for step in 1...500 {
      let m = Double(step)
      let place: Double = alpha + 2 * m
      let even: Double = m * (beta - m) * x / ((place - 1) * place)
      let odd: Double = -(alpha + m) * (alpha + beta + m) * x / (place * (place + 1))
      var factor = 1.0
      for coefficient in [even, odd] {
        d = 1 + coefficient * d
        d = 1 / (abs(d) < tiny ? tiny : d)
        c = 1 + coefficient / c
        if abs(c) < tiny { c = tiny }
        factor = c * d
        fraction *= factor
      }
      if abs(factor - 1) < 1e-16 { break }
    }
    return front * fraction
  }

  /// The quantile of a probability, found by bisection.
  func quantile(_ probability: Double) -> Double {
    if probability <= 0 { return 0 }
    if probability >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<1_100 {
      let middle = low + (high - low) / 2
      if middle == low || middle == high { break }
      if distribution(middle) < probability { low = middle } else { high = middle }
    }
    return high
  }
}
