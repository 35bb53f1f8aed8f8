/// A meter's reading: a value, or the reason for its absence.
///
/// A missing value is never replaced by a plausible zero.
///
/// In JSON a value is written as itself, and a missing value as `{"unsupported": "why"}`.
public enum Reading<Value: Codable & Hashable & Sendable>: Hashable, Sendable {
  /// The meter's value.
  case value(Value)
  /// This machine, build or process has no such meter; the text gives the reason.
  case unsupported(String)

  /// The value, or nil if there is none.
  public var value: Value? {
    switch self {
    case .value(let value): value
    case .unsupported: nil
    }
  }

  /// The same reading with a transformed value.
  public func map<Other>(_ transform: (Value) -> Other) -> Reading<Other> {
    switch self {
    case .value(let value): .value(transform(value))
    case .unsupported(let reason): .unsupported(reason)
    }
  }
}

extension Reading {
  /// A value, or the reason for its absence if it is nil.
  public init(_ value: Value?, orUnsupported reason: @autoclosure () -> String) {
    self = value.map(Reading.value) ?? .unsupported(reason())
  }
}

extension Reading: Codable {
  private enum CodingKeys: String, CodingKey {
    case unsupported
  }

  /// Decodes a value, or the reason for its absence.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self),
      let reason = try? container.decode(String.self, forKey: .unsupported)
    {
      self = .unsupported(reason)
    } else {
      self = .value(try decoder.singleValueContainer().decode(Value.self))
    }
  }

  /// Encodes the value as itself, or the reason for its absence.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .value(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .unsupported(let reason):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(reason, forKey: .unsupported)
    }
  }
}

extension Reading: CustomStringConvertible {
  /// The value, or `unsupported`.
  public var description: String {
    switch self {
    case .value(let value): "\(value)"
    case .unsupported: "unsupported"
    }
  }
}
