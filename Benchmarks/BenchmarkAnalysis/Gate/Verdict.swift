/// The gate's verdict on one signal of one row.
public enum Verdict: String, Codable, CaseIterable, Sendable {
  /// No change that the rule counts.
  case pass
  /// Worse than the rule allows.
  case regressed
  /// Better by more than the rule's threshold.
  case improved
  /// Too much noise, or too few blocks; reported with the smallest detectable effect.
  case inconclusive
  /// A difference in a tail of the times that the machine may have caused; it does not fail the gate.
  case advisory
  /// Nothing to compare; the text gives the reason.
  case unsupported
  /// An expected result is missing or unreliable.
  case failed
}

/// The compared quantity.
public enum Signal: Hashable, Sendable {
  /// The resulting layout: if it differs, nothing else is comparable.
  case layout
  /// A counter of the program's work, by its name.
  case work(String)
  /// Bytes allocated.
  case allocations
  /// Bytes that a scene keeps alive.
  case liveBytes
  /// Instructions outside the kernel.
  case instructions
  /// The median service time, paired by block.
  case time
  /// The service time that 99 of 100 samples do not exceed.
  case p99
  /// The service time that 999 of 1,000 samples do not exceed.
  case p999
  /// The share of frames that were unfinished when the next frame was due.
  case missedFrames
}

extension Signal {
  /// Every signal except the program's work counters.
  static let others: [Signal] = [.time, .p99, .p999, .missedFrames, .allocations, .liveBytes, .instructions, .layout]
}

extension Signal: CustomStringConvertible {
  /// The name in a policy and in every output: `work pivots`, `live-bytes`.
  public var description: String {
    switch self {
    case .layout: "layout"
    case .work(let counter): "work \(counter)"
    case .allocations: "allocations"
    case .liveBytes: "live-bytes"
    case .instructions: "instructions"
    case .time: "time"
    case .p99: "p99"
    case .p999: "p99.9"
    case .missedFrames: "missed-frames"
    }
  }
}

extension Signal: Encodable {
  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
