/// What a solver refuses.
///
/// A refused change set leaves constraints and values as they were. After a ``SolverError/numericalFailure(_:)`` the next one
/// solves the whole system from scratch; where that is beyond the arithmetic, it is refused too, until constraints change.
public enum SolverError: Error, Hashable, Sendable {
  /// The variable has been removed, or was made by another solver that has more than this one.
  case unknownVariable(Variable)
  /// No constraint is known under this name: never added, removed, or of another solver.
  case unknownConstraint(ConstraintID)
  /// A constraint is in the solver under this name already.
  case constraintAlreadyAdded(ConstraintID)
  /// A coefficient, constant, weight or value that is not a finite number, or a weight that is not above 0.
  case invalidNumber(Double)
  /// A priority that is not above 0 and at most 1000.
  case priorityOutOfRange(Priority)
  /// The variable cannot be removed: this constraint uses it.
  case variableInUse(Variable, by: ConstraintID)
  /// The system is so badly scaled that no result within the tolerances was found.
  case numericalFailure(NumericalFailure)
}

/// Where a computation lost its accuracy.
///
/// A condition is an estimate for the constraints that determine the values: by how much a relative error of their
/// numbers is enlarged in the values, at worst, with rows and columns scaled to a largest coefficient of 1. From about
/// 1e13 on the values have no digits that count. It is infinite for constraints that are singular, and not a number where
/// it has not been estimated.
public enum NumericalFailure: Error, Hashable, Sendable {
  /// A group of constraints that determine each other could not be factorised.
  case singularBlock(size: Int, condition: Double = .nan)
  /// A group of constraints that determine each other was factorised, and its solution misses them.
  case inaccurateBlock(size: Int, condition: Double = .nan)
  /// The value of this variable came out larger than any number.
  case overflow(Variable)
  /// Rounding hid what an optional constraint has to give way to: constraints that need not hold seemed to contradict each
  /// other.
  case unboundedForce(condition: Double = .nan)
  /// The number of pivots passed the limit for a system of this size.
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
  /// What went wrong, with its size.
  public var description: String {
    switch self {
    case .singularBlock(let size, let condition):
      "a block of \(size) variables is singular to working precision" + Self.text(condition)
    case .inaccurateBlock(let size, let condition):
      "the solution of a block of \(size) variables misses its constraints" + Self.text(condition)
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

  /// The condition, where this failure has one; not a number where it was not estimated.
  public var condition: Double? {
    switch self {
    case .singularBlock(_, let condition), .inaccurateBlock(_, let condition), .unboundedForce(let condition): condition
    case .overflow, .pivotLimit: nil
    }
  }

  /// The same failure with the condition of the system in which it happened.
  func with(condition: Double) -> NumericalFailure {
    switch self {
    case .singularBlock(let size, _): .singularBlock(size: size, condition: condition)
    case .inaccurateBlock(let size, _): .inaccurateBlock(size: size, condition: condition)
    case .unboundedForce: .unboundedForce(condition: condition)
    case .overflow, .pivotLimit: self
    }
  }
}
