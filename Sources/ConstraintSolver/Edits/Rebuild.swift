internal import SolverKernels

extension ConstraintSystem {
  /// Finds a new basis from all rows, as if they had just been added to variables with the values before this change
  /// set.
  ///
  /// O(system). Used after a numerical failure, because the order in which rows determined variables may have caused
  /// it. Also used when a rebuild costs less than taking the removed rows out, or less than dense pivots.
  ///
  /// - Parameter presumesTightRows: whether the crash basis takes inequalities between variables as equalities.
  mutating func rebuild(by method: CrashMethod, presumesTightRows: Bool = false) throws(NumericalFailure) {
    simplex.basis.version += 1
    simplex.propagation.dropQueues()
    simplex.basis.dropUnfinishedWork()
    simplex.workspace.dropUnfinishedWork()
    crash.dropUnfinishedWork()
    stays.forgetRows(in: &simplex)
    // Doomed rows may not have been taken out yet.
    for k in 0..<simplex.problem.doomedRows.count
    where simplex.problem.rows.records[simplex.problem.doomedRows[k]].flags.contains(.linked) {
      simplex.problem.unlink(simplex.problem.doomedRows[k])
    }
    simplex.resetVariables()
    simplex.resetRows()
    simplex.workspace.beginPivots(after: simplex.workCount)
    simplex.propagation.order = .byRank
    try findBasis(by: method, presumesTightRows: presumesTightRows)
    simplex.problem.newRows.removeAll()
    if try !simplex.resolve(upTo: presumesTightRows ? .factors : nil) { try rebuild(by: method) }
  }

  private mutating func findBasis(by method: CrashMethod, presumesTightRows: Bool) throws(NumericalFailure) {
    if presumesTightRows { simplex.presumeInequalities(areTight: true) }
    defer { if presumesTightRows { simplex.presumeInequalities(areTight: false) } }
    try crash.peel(
      by: method, in: &simplex.problem, by: &simplex.basis, through: &simplex.propagation, into: &simplex.column)
  }
}

extension Simplex {
  fileprivate mutating func resetVariables() {
    problem.fresh.removeAll()
    for raw in 1..<max(problem.variables.count, 1) {
      let index = VariableIndex(raw)
      guard problem.variables.records[index].flags.contains(.alive) else { continue }
      let block = problem.variables.records[index].block
      if !block.isNone { basis.releaseBlock(block, in: &problem) }
      problem.variables.setMatch(of: index, to: .none)
      problem.variables.records[index].flags.remove([.queued, .reached])
      problem.variables.records[index].flags.formUnion([.fresh, .undetermined])
      restore(index)
      problem.fresh.append(index)
    }
  }

  /// Restores the value before this change set, which may be below a bound that this change set raised.
  fileprivate mutating func restore(_ index: VariableIndex) {
    if let before = problem.variables.saved[index] { problem.variables.values[index] = before.number }
    problem.variables.noteBound(of: index, at: problem.variables.values[index])
  }

  fileprivate mutating func resetRows() {
    problem.newRows.removeAll()
    problem.newRows.areUntouched = false
    for raw in 1..<max(problem.rows.records.count, 1) {
      let index = RowIndex(raw)
      duals.multipliers.clear(&problem.rows.sides[index].multiplier)
      problem.rows.records[index].match = .none
      problem.rows.records[index].flags.remove([.queued, .new, .reached])
      guard problem.rows.records[index].flags.contains(.linked) else { continue }
      problem.rows.records[index].flags = problem.rows.records[index].flags.resting.union(.new)
      problem.newRows.append(index, unknowns: 0)
    }
  }
}
