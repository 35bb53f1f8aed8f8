internal import ProcessMeters

/// A span between two instants, in nanoseconds.
///
/// A worker counts nanoseconds from its machine's start; a result file counts from the start of the run's first worker.
public struct TimeSpan: Codable, Hashable, Sendable {
  /// The beginning.
  public var began: UInt64
  /// The end.
  public var ended: UInt64

  /// A span of time.
  public init(began: UInt64, ended: UInt64) {
    self.began = began
    self.ended = ended
  }

  private enum CodingKeys: String, CodingKey {
    case began, ended
  }

  /// The key under which an encoder finds whether to write instants as strings.
  static let hasInstants = CodingUserInfoKey(rawValue: "hasInstants")

  /// Reads strings or numbers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    began = try container.decode(WideNumber.self, forKey: .began).wrappedValue
    ended = try container.decode(WideNumber.self, forKey: .ended).wrappedValue
  }

  /// Writes strings if the value for ``hasInstants`` is true, otherwise numbers.
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

  /// The span relative to an instant that is earlier by `shift`.
  ///
  /// The addition is modulo 2⁶⁴, so that a shift to a later instant is possible too.
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
  /// The time from the worker's start to its answer, in nanoseconds since 1970.
  var spanSince1970: TimeSpan? {
    guard let span, let clockOrigin else { return nil }
    return span.moved(by: clockOrigin)
  }
}

extension OperationMeasurement.Measured {
  /// The times of counting and timing of an operation.
  public struct Phases: Codable, Hashable, Sendable {
    /// The time of counting.
    public var counted: TimeSpan
    /// The time of timing.
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
