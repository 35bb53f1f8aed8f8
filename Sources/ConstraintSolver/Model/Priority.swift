/// The rank of a constraint, above 0 and at most 1000.
///
/// Priorities are strictly lexicographic: no number of constraints of a lower priority outweighs the smallest error of
/// a higher one. Every distinct value, fractions included, is a level of its own. A value out of range can be made, but
/// using it throws ``SolverError/priorityOutOfRange(_:)``.
public struct Priority: RawRepresentable, Hashable, Sendable {
  /// The rank as a number.
  public var rawValue: Float

  /// A priority of any value; the range is checked where it is used.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// A priority of any value; the range is checked where it is used.
  public init(_ value: Float) {
    rawValue = value
  }

  /// The priority of a constraint that must hold exactly: 1000.
  public static let required = Priority(1000)
  /// UIKit's default for resistance to compression: 750.
  public static let high = Priority(750)
  /// Half of required: 500.
  public static let medium = Priority(500)
  /// UIKit's default for hugging: 250.
  public static let low = Priority(250)

  /// Whether the constraint must hold exactly.
  public var isRequired: Bool { rawValue == 1000 }

  /// Whether the value is a number above 0 and at most 1000.
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}

extension Priority: Comparable {
  /// Whether the first gives way to the second.
  public static func < (first: Priority, second: Priority) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A priority of the given value.
  public init(floatLiteral value: Float) {
    rawValue = value
  }

  /// A priority of the given value.
  public init(integerLiteral value: Int) {
    rawValue = Float(value)
  }
}

extension Priority: CustomStringConvertible {
  /// The number, without a fraction if it is whole.
  public var description: String {
    // `rounded()` would need libm, which a program without Foundation does not link on Linux.
    rawValue.magnitude < 1e6 && rawValue == Float(Int(rawValue)) ? "\(Int(rawValue))" : "\(rawValue)"
  }
}
