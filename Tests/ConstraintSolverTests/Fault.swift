import ConstraintSolver
import TestSupport

/// An edit that no solver accepts.
enum Fault: CaseIterable {
  case removalOfUnknown, constraintTwice, constantOfUnknown, coefficientOfUnknown, priorityOfUnknown
  case infiniteConstant, constantNotANumber, infiniteCoefficient, zeroWeight, infiniteWeight
  case newConstantInfinite, newCoefficientInfinite, holdAtInfinity
  case priorityZero, priorityNegative, priorityAbove, priorityNotANumber, newPriorityAbove
  case unknownVariable, holdOfUnknown, releaseOfUnknown, coefficientOfUnknownVariable, variableInUse

  /// Appends the edit to a change set.
  ///
  /// - Parameters:
  ///   - changes: edits that the solver would accept.
  ///   - fresh: a name that no constraint has.
  ///   - present: the name of a constraint that is in the solver, before the edits and after.
  ///   - variable: one of the solver's variables.
  ///   - foreign: a variable that the solver does not know.
  /// - Returns: the error that the solver must throw.
  func append(
    to changes: inout ChangeSet, fresh: ConstraintID, present: ConstraintID, variable: Variable, foreign: Variable
  ) -> SolverError {
    func add(_ coefficient: Double = 1, _ constant: Double = 0, weight: Double = 1, priority: Float = 1000) {
      let expression = LinearExpression([.init(variable, coefficient)], constant: constant)
      let constraint = LinearConstraint(expression, .equal, priority: Priority(priority), weight: weight)
      changes.add(constraint, as: fresh)
    }
    switch self {
    case .removalOfUnknown:
      changes.remove(fresh)
      return .unknownConstraint(fresh)
    case .constraintTwice:
      changes.add(variable == 1, as: present)
      return .constraintAlreadyAdded(present)
    case .constantOfUnknown:
      changes.setConstant(fresh, 3)
      return .unknownConstraint(fresh)
    case .coefficientOfUnknown:
      changes.setCoefficient(fresh, of: variable, to: 3)
      return .unknownConstraint(fresh)
    case .priorityOfUnknown:
      changes.setPriority(fresh, .high)
      return .unknownConstraint(fresh)
    case .infiniteConstant:
      add(1, .infinity)
      return .invalidNumber(.infinity)
    case .constantNotANumber:
      add(1, .nan)
      return .invalidNumber(.nan)
    case .infiniteCoefficient:
      add(-.infinity)
      return .invalidNumber(-.infinity)
    case .zeroWeight:
      add(weight: 0)
      return .invalidNumber(0)
    case .infiniteWeight:
      add(weight: .infinity)
      return .invalidNumber(.infinity)
    case .newConstantInfinite:
      changes.setConstant(present, -.infinity)
      return .invalidNumber(-.infinity)
    case .newCoefficientInfinite:
      changes.setCoefficient(present, of: variable, to: .infinity)
      return .invalidNumber(.infinity)
    case .holdAtInfinity:
      changes.fix(variable, to: .infinity)
      return .invalidNumber(.infinity)
    case .priorityZero:
      add(priority: 0)
      return .priorityOutOfRange(0)
    case .priorityNegative:
      add(priority: -1)
      return .priorityOutOfRange(-1)
    case .priorityAbove:
      add(priority: 1000.5)
      return .priorityOutOfRange(1000.5)
    case .priorityNotANumber:
      add(priority: .nan)
      return .priorityOutOfRange(Priority(.nan))
    case .newPriorityAbove:
      changes.setPriority(present, 1001)
      return .priorityOutOfRange(1001)
    case .unknownVariable:
      changes.add(foreign == 1, as: fresh)
      return .unknownVariable(foreign)
    case .holdOfUnknown:
      changes.fix(foreign, to: 1)
      return .unknownVariable(foreign)
    case .releaseOfUnknown:
      changes.release(foreign)
      return .unknownVariable(foreign)
    case .coefficientOfUnknownVariable:
      changes.setCoefficient(present, of: foreign, to: 1)
      return .unknownVariable(foreign)
    case .variableInUse:
      // A new variable would be simpler, but it is not in use before the change set.
      changes.add(variable == 1, as: fresh)
      changes.remove(variable)
      return .variableInUse(variable, by: fresh)
    }
  }
}
