internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import Foundation

/// Where the values of an axis lie between its two ends.
struct Scale: Hashable, Sendable {
  /// The values at the ends.
  let domain: ClosedRange<Double>
  /// Whether equal ratios, rather than equal differences, are equally long.
  let isLogarithmic: Bool

  /// An even scale.
  static func linear(_ domain: ClosedRange<Double>) -> Scale {
    Scale(domain: domain, isLogarithmic: false)
  }

  /// A logarithmic scale that holds all values above 0, with some space at its ends.
  static func logarithmic(covering values: [Double]) -> Scale {
    let usable = values.filter { $0 > 0 && $0.isFinite }
    guard let low = usable.min(), let high = usable.max() else { return Scale(domain: 1...10, isLogarithmic: true) }
    // Values that are nearly equal would otherwise fill the axis with their last digit.
    let factor = max(pow(high / low, 0.06), high / low < 1.1 ? 1.1 : 1)
    return Scale(domain: (low / factor)...(high * factor), isLogarithmic: true)
  }

  /// An even scale from 0 that holds all values, with some space at its end.
  static func fromZero(covering values: [Double]) -> Scale {
    let high = values.filter(\.isFinite).max() ?? 0
    return .linear(0...(high > 0 ? high * 1.06 : 1))
  }

  /// Where a value lies: 0 at the lower end, 1 at the upper, and never beyond them.
  func share(of value: Double) -> Double {
    let share =
      isLogarithmic
      ? log(max(value, domain.lowerBound) / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
      : (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return share.isFinite ? min(max(share, 0), 1) : 0
  }
}
