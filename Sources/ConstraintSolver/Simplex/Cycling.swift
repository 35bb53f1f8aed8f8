internal import SolverKernels

/// Protection against cycling.
///
/// A pivot with a positive step improves the dual objective. Only a run of steps of length zero could return to an
/// earlier basis, and then some rows would enter more than once in the run. After 50 such returns, rows enter and leave
/// by lowest index (Bland, "New finite pivoting rules for the simplex method", 1977) until a step has a positive
/// length. Steps of length zero alone do not indicate a cycle: a thousand cells of a list may each need one. A limit on
/// the number of pivots, proportional to the number of rows, ends cycles that rounding causes.
extension Simplex {
  static var returnLimit: Int { 50 }

  /// Notes the step by which a row enters.
  mutating func noteStep(of row: RowIndex, isDegenerate: Bool) {
    if !isDegenerate {
      workspace.degenerateRun.end()
      propagation.usesLeastIndexRule = false
      return
    }
    workspace.degenerateRun.note(row, of: problem.rows.records.count)
    if workspace.degenerateRun.returns >= Self.returnLimit, !propagation.usesLeastIndexRule {
      propagation.usesLeastIndexRule = true
      statistics.leastIndexRuns &+= 1
      propagation.reorderEvents(in: problem)
    }
  }
}
