internal import Foundation

/// The normal distribution.
enum Normal {
  /// The probability of a value at most this.
  static func distribution(_ value: Double) -> Double {
    0.5 * erfc(-value / 2.0.squareRoot())
  }
}

/// Student's t distribution.
struct StudentT {
  /// Above 0.
  let degreesOfFreedom: Double

  /// The probability of a value at most this, to about 1e-14.
  func distribution(_ value: Double) -> Double {
    let tail =
      0.5 * incompleteBeta(degreesOfFreedom / (degreesOfFreedom + value * value), degreesOfFreedom / 2, 0.5)
    return value < 0 ? tail : 1 - tail
  }

  /// The value that is not exceeded with this probability, which lies between 0 and 1, found by bisection.
  func quantile(_ probability: Double) -> Double {
    if probability < 0.5 { return -quantile(1 - probability) }
    var low = 0.0
    var high = 1.0
    while distribution(high) < probability, high < 1e12 { high *= 2 }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if middle == low || middle == high { break }
      if distribution(middle) < probability { low = middle } else { high = middle }
    }
    return high
  }

  /// The regularised incomplete beta function, by its continued fraction (Abramowitz and Stegun, 26.5.8), evaluated
  /// with the method of Lentz.
  ///
  /// The fraction converges fast below the mean; above it the symmetry is used.
  private func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
    let front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    let tiny = 1e-300
    var c = 1.0
    var d = 1 - (a + b) * x / (a + 1)
    d = 1 / (abs(d) < tiny ? tiny : d)
    var fraction = d
    for step in 1...500 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
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
}
