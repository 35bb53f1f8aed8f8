internal import ProcessMeters

/// From one instant to another, in nanoseconds.
///
/// A worker counts from its machine's start, a result file from the start of the run's first worker.
public struct TimeSpan: Codable, Hashable, Sendable {
  /// When it began.
  public var began: UInt64
  /// When it ended.
  public var ended: UInt64

  /// A span of time.
  public init(began: UInt64, ended: UInt64) {
    self.began = began
    self.ended = ended
  }

  private enum CodingKeys: String, CodingKey {
    case began, ended
  }

  /// Whether an encoder is to write instants as texts.
  static let hasInstants = CodingUserInfoKey(rawValue: "hasInstants")

  /// Reads texts or numbers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    began = try container.decode(WideNumber.self, forKey: .began).wrappedValue
    ended = try container.decode(WideNumber.self, forKey: .ended).wrappedValue
  }

  /// Writes numbers, or texts where the encoder says that they are instants.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if let key = Self.hasInstants, encoder.userInfo[key] as? Bool == true {
      try container.encode(WideNumber(wrappedValue: began), forKey: .began)
      try container.encode(WideNumber(wrappedValue: ended), forKey: .ended)
    } else {
      try container.encode(began, forKey: .began)
      try container.encode(ended, forKey: .ended)
    }
  }

  /// The same span counted from an instant that lies this much earlier; modulo 2⁶⁴, so that a later one can be reached.
  func moved(by shift: UInt64) -> TimeSpan {
    TimeSpan(began: began &+ shift, ended: ended &+ shift)
  }
}

extension Sequence<TimeSpan> {
  /// Seconds from the first beginning to the last end; 0 without spans.
  var seconds: Double {
    guard let began = map(\.began).min(), let ended = map(\.ended).max(), ended > began else { return 0 }
    return Double(ended - began) / 1e9
  }
}

extension RunRecord {
  /// When the worker was started and had answered, in nanoseconds since 1970.
  var spanSince1970: TimeSpan? {
    guard let span, let clockOrigin else { return nil }
    return span.moved(by: clockOrigin)
  }
}

extension OperationMeasurement.Measured {
  /// When an operation was counted and when it was timed.
  public struct Phases: Codable, Hashable, Sendable {
    /// While work was counted.
    public var counted: TimeSpan
    /// While samples were timed.
    public var timed: TimeSpan

    package init(counted: TimeSpan, timed: TimeSpan) {
      self.counted = counted
      self.timed = timed
    }

    func moved(by shift: UInt64) -> Phases {
      Phases(counted: counted.moved(by: shift), timed: timed.moved(by: shift))
    }
  }
}
