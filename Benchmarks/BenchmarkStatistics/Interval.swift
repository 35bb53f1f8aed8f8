/// A confidence interval: unless stated otherwise, it contains the true value in 95 of 100 experiments.
public struct Interval: Codable, Hashable, Sendable {
  /// The lower end.
  public var low: Double
  /// The upper end.
  public var high: Double

  /// An interval.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// The interval of an increasing function of this quantity, such as the ratio for a difference of logarithms.
  public func map(_ transform: (Double) -> Double) -> Interval {
    Interval(low: transform(low), high: transform(high))
  }

  /// Whether a value lies within, ends included.
  public func contains(_ value: Double) -> Bool {
    low <= value && value <= high
  }
}
