/// The priority of a constraint: above 0, at most 1000, where 1000 is required.
///
/// A constraint of a higher priority always wins over any number of constraints of lower ones.
public struct ConstraintPriority: Equatable, Strideable, ExpressibleByFloatLiteral, Sendable {
  /// The priority as a number.
  public let value: Float

  /// A priority from a number.
  public init(_ value: Float) {
    self.value = value
  }

  /// A priority from a literal.
  public init(floatLiteral value: Float) {
    self.init(value)
  }

  /// The constraint must hold: 1000.
  public static let required = ConstraintPriority(1000)
  /// High: 750.
  public static let high = ConstraintPriority(750)
  /// Medium: 500.
  public static let medium = ConstraintPriority(500)
  /// Low: 250.
  public static let low = ConstraintPriority(250)

  /// The priority higher by a number.
  public func advanced(by n: Float) -> ConstraintPriority {
    ConstraintPriority(value + n)
  }

  /// The difference to another priority.
  public func distance(to other: ConstraintPriority) -> Float {
    other.value - value
  }
}
