/// A whole number that may exceed 2⁵³: in JSON a string of its digits, because many readers round such numbers.
///
/// Decoding also accepts a JSON number, as in earlier versions.
@propertyWrapper
public struct WideNumber: Codable, Hashable, Sendable {
  /// The number.
  public var wrappedValue: UInt64

  /// Wraps a number.
  public init(wrappedValue: UInt64) {
    self.wrappedValue = wrappedValue
  }

  /// Reads a string or a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      wrappedValue = try container.decode(UInt64.self)
      return
    }
    guard let value = UInt64(text), "\(value)" == text else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a whole number of 64 bits")
    }
    wrappedValue = value
  }

  /// Writes a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(wrappedValue)")
  }
}

/// An optional number written as a string; nil is omitted.
@propertyWrapper
public struct OptionalWideNumber: Codable, Hashable, Sendable {
  /// The number, or nil.
  public var wrappedValue: UInt64?

  /// Wraps a number.
  public init(wrappedValue: UInt64?) {
    self.wrappedValue = wrappedValue
  }

  /// Reads a string or a number.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try WideNumber(from: decoder).wrappedValue
  }

  /// Writes a string.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.map(WideNumber.init)?.encode(to: encoder)
  }
}

// The code synthesised for structures with the wrapper calls the methods below.
extension KeyedDecodingContainer {
  /// Reads an optional number.
  public func decode(_ type: OptionalWideNumber.Type, forKey key: Key) throws -> OptionalWideNumber {
    try decodeIfPresent(type, forKey: key) ?? OptionalWideNumber(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// Writes an optional number.
  public mutating func encode(_ value: OptionalWideNumber, forKey key: Key) throws {
    if let number = value.wrappedValue { try encode(WideNumber(wrappedValue: number), forKey: key) }
  }
}
