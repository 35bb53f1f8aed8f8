internal import SolverKernels

/// A row about one variable that has a lower bound, such as `height == 44`.
struct SizeRow {
  var variable: VariableIndex
  var coefficient: Double
  /// The value of the variable at which the row is at its target.
  var valueAtTarget: Double
  /// The lower bound of the variable.
  var bound: Double

  /// `nil` unless the row is about one variable that has a lower bound.
  init?(_ row: RowIndex, in problem: borrowing Problem) {
    let record = problem.rows.records[row]
    guard record.termCount == 1, record.flags.isDisjoint(with: [.bound, .fixture]) else { return nil }
    variable = VariableIndex(raw: record.variables.x)
    bound = problem.variables.activeLowerBound(of: variable)
    guard bound > -.infinity else { return nil }
    coefficient = record.coefficients.x
    valueAtTarget = record.target / coefficient
  }

  /// Whether a row with these flags is violated if the variable is below ``valueAtTarget``.
  func isLowerLimit(_ flags: RowFlags) -> Bool { flags.contains(coefficient > 0 ? .boundedBelow : .boundedAbove) }
}
