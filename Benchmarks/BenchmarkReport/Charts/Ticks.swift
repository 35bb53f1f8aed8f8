internal import Foundation

/// Round values within the domain of a scale.
enum Ticks {
  /// The densest set of round values that does not exceed a limit, ascending; at least two values, unless the domain is
  /// a single one.
  ///
  /// On a logarithmic scale these are 1, 2 and 5 times the powers of ten, or 1 and 3 times the powers, or the powers
  /// alone. If the domain contains fewer than three such values, the values are evenly spaced.
  static func values(of scale: Scale, atMost limit: Int) -> [Double] {
    guard scale.isLogarithmic else { return even(scale.domain, atMost: limit) }
    for steps in [[1.0, 2, 5], [1, 3], [1]] {
      let values = decades(scale.domain, steps)
      if (3...max(limit, 3)).contains(values.count) { return values }
    }
    let powers = decades(scale.domain, [1])
    if powers.count > limit {
      // Every second, third … power, so that distances stay equal.
      let stride = (powers.count + limit - 1) / max(limit, 1)
      return powers.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    }
    return even(scale.domain, atMost: limit)
  }

  private static func decades(_ domain: ClosedRange<Double>, _ steps: [Double]) -> [Double] {
    let first = Int(log10(domain.lowerBound).rounded(.down))
    let last = Int(log10(domain.upperBound).rounded(.up))
    guard first <= last, last - first < 700 else { return [] }
    return (first...last).flatMap { power in steps.map { value($0, power) } }.filter(domain.contains)
  }

  /// Multiples of 1, 2 or 5 times a power of ten.
  private static func even(_ domain: ClosedRange<Double>, atMost limit: Int) -> [Double] {
    let span = domain.upperBound - domain.lowerBound
    guard span > 0, span.isFinite else { return [domain.lowerBound] }
    let power = Int(log10(span).rounded(.down))
    let candidates: [(digit: Double, power: Int)] = (power - 2...power).flatMap { power in
      [(1, power), (2, power), (5, power)]
    }
    var best: [Double] = [domain.lowerBound, domain.upperBound]
    for (digit, power) in candidates.reversed() {
      let step = value(digit, power)
      let low = (domain.lowerBound / step).rounded(.up)
      let high = (domain.upperBound / step).rounded(.down)
      guard high - low + 1 <= Double(limit) else { break }
      guard high - low >= 1 else { continue }
      // Dividing by the inverse of a step below 1, instead of multiplying by the step, gives 0.3 instead of
      // 0.30000000000000004.
      best = (0...Int(high - low)).map { index in
        let multiple: Double = low + Double(index)
        return power < 0 ? multiple * digit / pow(10, Double(-power)) : multiple * step
      }
    }
    return best
  }

  private static func value(_ digit: Double, _ power: Int) -> Double {
    power < 0 ? digit / pow(10, Double(-power)) : digit * pow(10, Double(power))
  }
}
