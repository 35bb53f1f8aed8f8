/// Times counted in buckets of three significant digits (HdrHistogram), without empty buckets.
///
/// In JSON: `scale`, and `values` (ascending, each the least of its bucket) with as many `counts`.
public struct SparseHistogram: Codable, Hashable, Sendable {
  /// Units of a value per nanosecond: 1, or 1000 if the times are means of batches.
  public let scale: Int
  /// The least value of each bucket in use, ascending.
  public let values: [UInt64]
  /// The count of each bucket.
  public let counts: [UInt64]

  /// Makes a histogram of times.
  ///
  /// - Parameters:
  ///   - samples: times in units of `1 / scale` nanoseconds.
  ///   - scale: units per nanosecond.
  public init(_ samples: some Sequence<UInt64>, scale: Int = 1) {
    var buckets: [UInt64: UInt64] = [:]
    for sample in samples { buckets[Self.bucket(of: sample), default: 0] += 1 }
    self.init(buckets, scale: scale)
  }

  /// The least value of a sample's bucket, as in HdrHistogram with three significant digits: the sample's first eleven
  /// binary digits.
  static func bucket(of sample: UInt64) -> UInt64 {
    let dropped = max(0, UInt64.bitWidth - sample.leadingZeroBitCount - 11)
    return (sample >> UInt64(dropped)) << UInt64(dropped)
  }

  private init(_ buckets: [UInt64: UInt64], scale: Int) {
    let ascending = buckets.sorted { $0.key < $1.key }
    self.scale = scale
    values = ascending.map(\.key)
    counts = ascending.map(\.value)
  }

  /// The union of several histograms, at the finest of their scales.
  public static func merging(_ histograms: [SparseHistogram]) -> SparseHistogram {
    if histograms.count == 1 { return histograms[0] }
    let scale = histograms.map(\.scale).max() ?? 1
    var merged: [UInt64: UInt64] = [:]
    for histogram in histograms {
      let factor = UInt64(scale / max(histogram.scale, 1))
      for (value, count) in zip(histogram.values, histogram.counts) {
        merged[bucket(of: value * factor), default: 0] += count
      }
    }
    return SparseHistogram(merged, scale: scale)
  }

  /// The number of samples.
  public var count: Int { Int(counts.reduce(0, +)) }

  /// The mean in nanoseconds; nil without samples.
  public var mean: Double? {
    guard count > 0 else { return nil }
    let sum = zip(values, counts).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
    return sum / Double(count) / Double(scale)
  }

  /// The greatest sample in nanoseconds, to three digits; nil without samples.
  public var maximum: Double? {
    values.last.map { Double($0) / Double(scale) }
  }

  /// The share of the samples above a number of nanoseconds, to three digits; 0 without samples.
  ///
  /// - Complexity: O(buckets in use).
  public func share(above nanoseconds: Double) -> Double {
    guard count > 0 else { return 0 }
    let above = zip(values, counts).reduce(0) { $0 + (Double($1.0) / Double(scale) > nanoseconds ? $1.1 : 0) }
    return Double(above) / Double(count)
  }

  /// The least value that a share of the samples does not exceed, in nanoseconds to three digits; nil without samples.
  ///
  /// - Complexity: O(buckets in use).
  public func quantile(_ share: Double) -> Double? {
    let wanted = max(1, UInt64((share * Double(count)).rounded(.up)))
    var reached: UInt64 = 0
    for (value, count) in zip(values, counts) {
      reached += count
      if reached >= wanted { return Double(value) / Double(scale) }
    }
    return nil
  }
}

extension SparseHistogram {
  /// The longest time that a decoded histogram may hold, in nanoseconds: thirteen days.
  ///
  /// In the finest unit, a thousandth of a nanosecond, it is still below 2⁶⁰.
  package static let longestTime: UInt64 = 1 << 50
  /// The largest number of samples that a decoded histogram may hold.
  package static let mostSamples = 1 << 40

  /// Decodes a histogram; throws if it is inconsistent or its numbers are out of range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    scale = try container.decode(Int.self, forKey: .scale)
    values = try container.decode([UInt64].self, forKey: .values)
    counts = try container.decode([UInt64].self, forKey: .counts)
    guard [1, 1000].contains(scale), values.count == counts.count, !counts.contains(0),
      zip(values, values.dropFirst()).allSatisfy(<)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .values, in: container, debugDescription: "not a histogram: scale, ascending values, positive counts")
    }
    let longest = Self.longestTime * UInt64(scale)
    if let value = values.last, value > longest {
      throw DecodingError.dataCorruptedError(
        forKey: .values, in: container, debugDescription: "a time of \(value), expected at most \(longest),")
    }
    let most = UInt64(Self.mostSamples)
    let total = counts.reduce(0 as UInt64) { $0 > most || $1 > most ? most + 1 : $0 + $1 }
    if total > most {
      let greatest = counts.max() ?? 0
      throw DecodingError.dataCorruptedError(
        forKey: .counts, in: container,
        debugDescription: "more than \(most) samples, among them a count of \(greatest),")
    }
  }
}
