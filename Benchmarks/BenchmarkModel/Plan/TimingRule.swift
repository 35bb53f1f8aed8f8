/// How an operation's samples are timed.
///
/// This depends on their duration, because reading the clock takes about 25 ns.
public enum TimingRule: Hashable, Sendable {
  /// Samples of at least 2 µs are timed separately.
  case each
  /// Samples from 0.3 to 2 µs are timed separately, and the calibrated time of reading the clock is subtracted.
  case eachLessClock
  /// Samples below 0.3 µs are timed in batches of this many.
  ///
  /// A recorded time is then the mean of a batch, and percentiles are percentiles of such means.
  case batch(Int)

  /// The rule for samples of about this duration, in nanoseconds.
  ///
  /// - Parameter batches: whether samples may follow each other immediately; cold samples may not.
  public static func suiting(_ estimate: Double, batches: Bool = true) -> TimingRule {
    switch estimate {
    case 2_000...: return .each
    case 300...: return .eachLessClock
    case _ where !batches: return .eachLessClock
    default: return .batch(batchSize(estimate))
    }
  }

  /// The duration, in nanoseconds, below which comparisons time samples in batches: five steps of a clock of 20 ns are
  /// 2 % of it.
  package static var shortestSeparate: Double { 5_000 }

  /// The number of samples in a batch, for samples of a duration in nanoseconds.
  ///
  /// A batch takes at least 10 µs, so that reading the clock adds less than half a per cent; but it has at most 4,096
  /// samples.
  package static func batchSize(_ estimate: Double) -> Int {
    var size = 2
    while Double(size) * estimate < 10_000, size < 4_096 { size *= 2 }
    return size
  }

  /// The number of units of a recorded time in a nanosecond: 1,000 for means of batches, which are finer than the clock.
  package var scale: Int {
    if case .batch = self { 1_000 } else { 1 }
  }
}

extension TimingRule: CustomStringConvertible {
  /// The form in a result: `each`, `each-less-clock` or `batch:64`.
  public var description: String {
    switch self {
    case .each: "each"
    case .eachLessClock: "each-less-clock"
    case .batch(let size): "batch:\(size)"
    }
  }

  /// Reads the text form; nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "each": self = .each
    case "each-less-clock": self = .eachLessClock
    default:
      guard text.hasPrefix("batch:"), let size = Int(text.dropFirst(6)), (1...1_000_000).contains(size) else {
        return nil
      }
      self = .batch(size)
    }
  }
}

extension TimingRule: Codable {
  /// Reads the text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let rule = TimingRule(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no such timing rule: \(text)")
    }
    self = rule
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
