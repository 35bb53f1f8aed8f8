/// Why a solver refused a change set.
///
/// A refused change set leaves constraints and values as they were. After a ``SolverError/numericalFailure(_:)``, each
/// further change set solves the whole system from scratch until one succeeds. A system that exceeds double precision
/// is refused each time.
public enum SolverError: Error, Hashable, Sendable {
  /// The variable was removed, or belongs to another solver.
  ///
  /// Another solver's variable is not noticed if this solver has a variable with the same handle.
  case unknownVariable(Variable)
  /// The solver has no constraint of this name: it was never added, was removed, or belongs to another solver.
  case unknownConstraint(ConstraintID)
  /// The solver already has a constraint of this name.
  case constraintAlreadyAdded(ConstraintID)
  /// A coefficient, constant, weight or value is not finite, or a weight is not above 0.
  case invalidNumber(Double)
  /// The priority is not above 0 and at most 1000.
  case priorityOutOfRange(Priority)
  /// The variable cannot be removed, because this constraint uses it.
  case variableInUse(Variable, by: ConstraintID)
  /// The system is so badly scaled that no result within the tolerances was found.
  case numericalFailure(NumericalFailure)
}

/// A loss of accuracy in the solver.
///
/// `condition` estimates the greatest factor by which a relative error of the constraints' numbers is enlarged in the
/// values, with rows and columns scaled to a largest coefficient of 1. From about 1e13 on, the values have no
/// significant digits. The condition is infinite for singular constraints, and NaN if it was not estimated.
public enum NumericalFailure: Error, Hashable, Sendable {
  /// A group of constraints that determine each other could not be factorised.
  case singularBlock(size: Int, condition: Double = .nan)
  /// A group of constraints that determine each other was factorised, but the solution does not satisfy them.
  case inaccurateBlock(size: Int, condition: Double = .nan)
  /// The value of this variable overflowed.
  case overflow(Variable)
  /// Optional constraints seemed to contradict each other, because rounding hid a force.
  case unboundedForce(condition: Double = .nan)
  /// The number of pivots reached the limit for a system of this size.
  case pivotLimit(Int)
}

extension SolverError: CustomStringConvertible {
  /// One sentence that names the input.
  public var description: String {
    switch self {
    case .unknownVariable(let variable):
      "the solver has no variable \(variable): it was removed, or another solver made it"
    case .unknownConstraint(let id):
      "the solver has no constraint \(id): it was never added, was removed, or belongs to another solver"
    case .constraintAlreadyAdded(let id): "constraint \(id) is in the solver already"
    case .invalidNumber(let number):
      "\(number) cannot be used: numbers must be finite, and weights above 0"
    case .priorityOutOfRange(let priority):
      "priority \(priority) is out of range: priorities are above 0 and at most 1000"
    case .variableInUse(let variable, let id): "variable \(variable) cannot be removed: constraint \(id) uses it"
    case .numericalFailure(let failure): "numerical failure: \(failure)"
    }
  }
}

extension NumericalFailure: CustomStringConvertible {
  /// The failure, with its size.
  public var description: String {
    switch self {
    case .singularBlock(let size, let condition):
      "a block of \(size) variables is singular to working precision" + Self.text(condition)
    case .inaccurateBlock(let size, let condition):
      "the solution of a block of \(size) variables does not satisfy its constraints" + Self.text(condition)
    case .overflow(let variable): "the value of \(variable) is larger than any number"
    case .unboundedForce(let condition):
      "constraints that need not hold seem to contradict each other" + Self.text(condition)
    case .pivotLimit(let count): "no optimum after \(count) pivots"
    }
  }

  private static func text(_ condition: Double) -> String {
    if condition.isNaN { return "" }
    if condition.isInfinite { return " (the system is singular)" }
    var exponent = 0
    var digits = condition
    while digits >= 9.5 {
      digits /= 10
      exponent += 1
    }
    // `rounded()` would need libm (see `Priority`).
    return " (condition number of the system: about \(Int(digits + 0.5))e\(exponent))"
  }

  /// The condition of this failure; `nil` if it has none, NaN if it was not estimated.
  public var condition: Double? {
    switch self {
    case .singularBlock(_, let condition), .inaccurateBlock(_, let condition), .unboundedForce(let condition): condition
    case .overflow, .pivotLimit: nil
    }
  }

  /// The same failure with a condition.
  func with(condition: Double) -> NumericalFailure {
    switch self {
    case .singularBlock(let size, _): .singularBlock(size: size, condition: condition)
    case .inaccurateBlock(let size, _): .inaccurateBlock(size: size, condition: condition)
    case .unboundedForce: .unboundedForce(condition: condition)
    case .overflow, .pivotLimit: self
    }
  }
}
