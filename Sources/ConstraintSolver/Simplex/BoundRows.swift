internal import SolverKernels

/// Rows for lower bounds that the other rows violate.
extension Simplex {
  /// Makes rows for violated bounds, to be checked next; returns whether there were any.
  mutating func enforceLowerBounds() -> Bool {
    if problem.variables.lowerBounds.suspects.isEmpty { return false }
    problem.variables.sortBoundSuspects()
    var areMade = false
    for k in 0..<problem.variables.lowerBounds.suspects.count {
      let variable = problem.variables.lowerBounds.suspects[k]
      let flags = problem.variables.records[variable].flags
      guard flags.contains(.alive), !flags.contains(.leaving), problem.variables.isBelowLooseBound(variable) else {
        continue
      }
      makeBoundRow(of: variable)
      areMade = true
    }
    problem.variables.clearBoundSuspects()
    return areMade
  }

  /// Brings the bound of an anchored variable, which is at the bound in every solution, into the basis.
  mutating func holdAtBound(_ variable: VariableIndex) throws(NumericalFailure) {
    let record = problem.variables.records[variable]
    guard record.matched.isNone, record.block.isNone else { return }
    let row = problem.variables.lowerBounds.rows[variable] ?? makeBoundRow(of: variable)
    try pivot(row, sense: .up)
  }

  /// Makes the row that enforces a variable's lower bound: required, internal, and never relaxed.
  @discardableResult
  mutating func makeBoundRow(of variable: VariableIndex) -> RowIndex {
    let index = problem.rows.allocate(state: .own)
    problem.terms.removeAll()
    problem.terms.add(variable, 1)
    var row = problem.newRow(flags: .boundedBelow, target: problem.variables.activeLowerBound(of: variable))
    row.flags.insert(.bound)
    row.flags.remove(.new)
    _ = problem.link(index, row)
    problem.rows.sides[index].level = .required
    problem.variables.setBoundRow(of: variable, to: index)
    // Value plans check the bound, but do not contain its new row.
    basis.version += 1
    propagation.queueCheck(of: index, in: &problem)
    return index
  }

  /// Drops the rows of all bounds because the basis is invalid; they are made again when needed.
  mutating func forgetBoundRows() {
    for (variable, row) in problem.variables.lowerBounds.rows.sorted(by: { $0.value.raw < $1.value.raw }) {
      problem.variables.setBoundRow(of: variable, to: nil)
      if problem.rows.records[row].flags.contains(.linked) { problem.unlink(row) }
      duals.multipliers.clear(&problem.rows.sides[row].multiplier)
      problem.rows.release(row)
    }
  }

  /// Dooms the row of a variable's bound, if the bound has a row.
  mutating func dropBoundRow(of variable: VariableIndex) {
    if let row = problem.variables.lowerBounds.rows[variable] { doomRow(row) }
    problem.variables.setBoundRow(of: variable, to: nil)
  }

  /// Sets a variable's lower bound; minus infinity removes it.
  mutating func setLowerBound(of variable: VariableIndex, to bound: Double) {
    let old = problem.variables.statedLowerBound(of: variable)
    if old == bound { return }
    problem.journal.note(.formerBound(variable, old))
    problem.variables.setLowerBound(of: variable, to: bound)
    changeBound(of: variable)
  }

  /// Drops the row of a changed bound, and marks the variable for a test.
  mutating func changeBound(of variable: VariableIndex) {
    dropBoundRow(of: variable)
    problem.variables.suspectBound(of: variable)
    basis.version += 1
    // Conflicts do not list lower bounds, so this bound may be part of any conflict.
    conflicts.noteContestOfAll()
  }
}
