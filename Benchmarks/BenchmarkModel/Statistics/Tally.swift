/// A deterministic count per sample: its sum, middle and greatest over a fixed number of samples.
public struct Tally: Codable, Hashable, Sendable {
  /// Samples counted.
  public let samples: Int
  /// The sum over all samples.
  public let total: Int
  /// The middle one, or the lower of the middle two.
  public let median: Int
  /// The greatest.
  public let maximum: Int

  /// Counts of samples, at least one.
  public init?(_ counts: [Int]) {
    guard let maximum = counts.max() else { return nil }
    samples = counts.count
    total = counts.reduce(0, +)
    median = counts.sorted()[(counts.count - 1) / 2]
    self.maximum = maximum
  }

  /// Per sample, on average.
  public var mean: Double { Double(total) / Double(samples) }
}
