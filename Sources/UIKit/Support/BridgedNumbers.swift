// swift-format-ignore-file: NoLeadingUnderscores
// The compiler calls the methods of `_ObjectiveCBridgeable` in casts.

#if !canImport(ObjectiveC)
  public import Foundation

  // Foundation supports casts from `NSNumber` to every number type except `CGFloat`. Without this conformance,
  // `as? CGFloat` returns `nil` for a number from JSON or from a dictionary, unlike on Apple's systems.
  extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The value of the number, rounded if necessary.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }

    /// The value of the number; `nil` if no `CGFloat` equals the number.
    public init?(exactly number: NSNumber) {
      let value = number.doubleValue
      guard value.isNaN || Double(exactly: number) != nil else { return nil }
      self.init(value)
    }

    /// The value of the number, rounded if necessary.
    @available(swift, deprecated: 4, renamed: "init(truncating:)")
    public init(_ number: NSNumber) { self.init(truncating: number) }

    /// The value as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Converts in a forced cast.
    public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
      result = CGFloat(truncating: number)
    }

    /// Converts in a conditional cast.
    public static func _conditionallyBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) -> Bool {
      result = CGFloat(exactly: number)
      return result != nil
    }

    /// Converts an object; the result is 0 without an object.
    public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
      number.map { CGFloat(truncating: $0) } ?? 0
    }
  }
#endif
