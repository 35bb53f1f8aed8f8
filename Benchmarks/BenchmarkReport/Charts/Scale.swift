internal import Foundation

/// The mapping of an axis's values to positions between its ends.
struct Scale: Hashable, Sendable {
  /// The values at the ends.
  let domain: ClosedRange<Double>
  /// Whether equal ratios, rather than equal differences, have equal lengths.
  let isLogarithmic: Bool

  /// A linear scale.
  static func linear(_ domain: ClosedRange<Double>) -> Scale {
    Scale(domain: domain, isLogarithmic: false)
  }

  /// A logarithmic scale that covers all positive values, with some space at its ends.
  static func logarithmic(covering values: [Double]) -> Scale {
    let usable = values.filter { $0 > 0 && $0.isFinite }
    guard let low = usable.min(), let high = usable.max() else { return Scale(domain: 1...10, isLogarithmic: true) }
    // Without a least factor, a difference in the last digit of nearly equal values would fill the whole axis.
    let factor = max(pow(high / low, 0.06), high / low < 1.1 ? 1.1 : 1)
    return Scale(domain: (low / factor)...(high * factor), isLogarithmic: true)
  }

  /// A linear scale that covers 0 and all values, with some space at its upper end.
  static func fromZero(covering values: [Double]) -> Scale {
    let high = values.filter(\.isFinite).max() ?? 0
    return .linear(0...(high > 0 ? high * 1.06 : 1))
  }

  /// The position of a value: 0 at the lower end, 1 at the upper; never beyond the ends.
  func share(of value: Double) -> Double {
    let share =
      isLogarithmic
      ? log(max(value, domain.lowerBound) / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
      : (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return share.isFinite ? min(max(share, 0), 1) : 0
  }
}
