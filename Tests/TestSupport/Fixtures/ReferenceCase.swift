public import ConstraintSolver

/// A system with the optimal values of some of its variables.
public struct ReferenceCase: Sendable, CustomStringConvertible {
  /// The case's subject.
  public let name: String
  /// The number of variables, all starting at zero.
  public let variables: Int
  /// The constraints over the variables.
  public let constraints: @Sendable ([Variable]) -> [LinearConstraint]
  /// By variable: all values in optimal solutions; a range of more than one value is an ambiguity.
  public let expected: [Int: ClosedRange<Double>]

  init(
    _ name: String, variables: Int = 1, expected: [Int: ClosedRange<Double>],
    constraints: @escaping @Sendable ([Variable]) -> [LinearConstraint]
  ) {
    self.name = name
    self.variables = variables
    self.constraints = constraints
    self.expected = expected
  }

  /// The name.
  public var description: String { name }
}

/// A range of one value.
func only(_ value: Double) -> ClosedRange<Double> { value...value }
