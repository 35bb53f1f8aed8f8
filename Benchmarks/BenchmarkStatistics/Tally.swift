/// A deterministic count per sample: its sum, median and maximum over a fixed number of samples.
public struct Tally: Codable, Hashable, Sendable {
  /// Samples counted.
  public let samples: Int
  /// The sum over all samples.
  public let total: Int
  /// The median, or the lower of the middle two.
  public let median: Int
  /// The greatest.
  public let maximum: Int

  /// Summarises the counts of samples; nil without any.
  public init?(_ counts: [Int]) {
    guard let maximum = counts.max() else { return nil }
    samples = counts.count
    total = counts.reduce(0, +)
    median = counts.sorted()[(counts.count - 1) / 2]
    self.maximum = maximum
  }

  /// The average per sample.
  public var mean: Double { Double(total) / Double(samples) }
}
