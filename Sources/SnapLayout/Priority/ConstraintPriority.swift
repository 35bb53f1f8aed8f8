/// How strongly a constraint holds: above 0, at most 1000, where 1000 is required.
///
/// A constraint of a higher priority always wins over any number of constraints of lower ones.
public struct ConstraintPriority: Equatable, Strideable, ExpressibleByFloatLiteral, Sendable {
  /// The priority as a number.
  public let value: Float

  /// A priority of a number.
  public init(_ value: Float) {
    self.value = value
  }

  /// A priority of a literal.
  public init(floatLiteral value: Float) {
    self.init(value)
  }

  /// Must hold: 1000.
  public static let required = ConstraintPriority(1000)
  /// Holds before most others: 750.
  public static let high = ConstraintPriority(750)
  /// Holds in the middle: 500.
  public static let medium = ConstraintPriority(500)
  /// Yields to most others: 250.
  public static let low = ConstraintPriority(250)

  /// The priority that lies a number higher.
  public func advanced(by n: Float) -> ConstraintPriority {
    ConstraintPriority(value + n)
  }

  /// How much higher another priority lies.
  public func distance(to other: ConstraintPriority) -> Float {
    other.value - value
  }
}
