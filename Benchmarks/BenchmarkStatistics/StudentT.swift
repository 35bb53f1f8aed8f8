internal import Foundation

/// The normal distribution.
enum Normal {
  /// The cumulative distribution function.
  static func distribution(_ value: Double) -> Double {
    0.5 * erfc(-value / 2.0.squareRoot())
  }
}

/// Student's t distribution.
package struct StudentT {
  /// The degrees of freedom; positive.
  package let degreesOfFreedom: Double

  package init(degreesOfFreedom: Double) {
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The cumulative distribution function, to about 1e-14.
  package func distribution(_ value: Double) -> Double {
    let tail =
      0.5
      * BetaDistribution(alpha: degreesOfFreedom / 2, beta: 0.5)
      .distribution(degreesOfFreedom / (degreesOfFreedom + value * value))
    return value < 0 ? tail : 1 - tail
  }

  /// The quantile of a probability strictly between 0 and 1, found by bisection.
  package func quantile(_ probability: Double) -> Double {
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
}
