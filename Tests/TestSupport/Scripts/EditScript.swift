public import ConstraintSolver

/// A system and its edits as plain data: variables, and batches of edits to apply in turn.
public struct EditScript: Hashable, Sendable {
  /// The initial values of the variables; the number of a variable is its position here.
  public var initialValues: [Double]
  /// The change sets.
  public var batches: [[ScriptedEdit]]

  /// A script over some variables.
  public init(initialValues: [Double], batches: [[ScriptedEdit]]) {
    self.initialValues = initialValues
    self.batches = batches
  }

  /// A script that adds constraints in one batch.
  public init(variables: Int, adding constraints: [ScriptedConstraint]) {
    initialValues = Array(repeating: 0, count: variables)
    batches = [constraints.enumerated().map { .add($0.offset, $0.element) }]
  }
}

/// One edit.
///
/// Constraints are numbered by the script; a number is used for one constraint only.
public enum ScriptedEdit: Hashable, Sendable {
  /// Adds a constraint under a number.
  case add(Int, ScriptedConstraint)
  /// Removes a constraint.
  case remove(Int)
  /// Sets the constant of a constraint.
  case setConstant(Int, Double)
  /// Sets the coefficient of a variable in a constraint.
  case setCoefficient(Int, variable: Int, Double)
  /// Sets the priority of a constraint.
  case setPriority(Int, Priority)
  /// Holds a variable at a value.
  case fix(Int, Double)
  /// Releases a variable.
  case release(Int)
  /// Sets a variable's lower bound, or removes it.
  case bound(Int, Double?)

  /// The constraint that must exist for the edit to be valid.
  public var edited: Int? {
    switch self {
    case .remove(let number), .setConstant(let number, _), .setCoefficient(let number, variable: _, _),
      .setPriority(let number, _):
      number
    case .add, .fix, .release, .bound: nil
    }
  }
}

extension EditScript: CustomStringConvertible {
  /// One edit per line, and a rule between batches: enough to rebuild the script by hand.
  public var description: String {
    let plain = initialValues.allSatisfy { $0 == 0 }
    let start = "\(initialValues.count) variables" + (plain ? "" : " from \(initialValues)")
    return ([start] + batches.map { batch in batch.map { "  \($0)" }.joined(separator: "\n") })
      .joined(separator: "\n  --\n")
  }
}

extension ScriptedEdit: CustomStringConvertible {
  /// The edit as a short line.
  public var description: String {
    switch self {
    case .add(let number, let constraint): "add \(number): \(constraint)"
    case .remove(let number): "remove \(number)"
    case .setConstant(let number, let constant): "constant of \(number) = \(constant)"
    case .setCoefficient(let number, let variable, let value): "coefficient of x\(variable) in \(number) = \(value)"
    case .setPriority(let number, let priority): "priority of \(number) = \(priority)"
    case .fix(let variable, let value): "fix x\(variable) = \(value)"
    case .release(let variable): "release x\(variable)"
    case .bound(let variable, let bound): bound.map { "x\(variable) >= \($0) always" } ?? "no bound of x\(variable)"
    }
  }
}
