/// A number that may be *not available*: encoded as `null`, so that every row has the same fields.
@propertyWrapper
public struct NullWhenMissing<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
  /// The number, or nil.
  public var wrappedValue: Value?

  /// Wraps a number.
  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  /// Encodes the number or `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
