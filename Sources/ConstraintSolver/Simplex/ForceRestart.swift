internal import SolverKernels

/// A restart: all forces that balance each other are set to zero at once, in place of many withdrawals.
///
/// Withdrawals take one BTRAN per level. If a column of n proportional heights overflows, the row at its end bears a
/// force with a component at the level of every height. To relax that row, withdrawals take n BTRANs of O(n) each; one
/// restart has the same effect.
extension Simplex {
  /// The least number of levels of a force for which a restart is considered.
  private static var manyLevels: Int32 { 32 }
  /// The greatest number of rows per level of a force for which checks cost less than a BTRAN through all these rows.
  private static var rowsPerLevel: Int { 4 }

  /// Sets a multiplier with components at many levels to zero, with all multipliers that balance it, directly or
  /// through others.
  ///
  /// Queues the nonbasic rows among them. The search includes all rows that exert a force on a variable that it
  /// reaches, so the remaining forces stay in balance. O(rows reached).
  ///
  /// - Returns: whether the multipliers were set; if not, nothing has changed.
  mutating func restartForces(of index: RowIndex) -> Bool {
    let levels = problem.rows.sides[index].multiplier.count
    if levels < Self.manyLevels || !listBalancingRows(of: index, most: Self.rowsPerLevel * Int(levels)) { return false }
    while let row = workspace.balancing.popLast() {
      let variable = problem.rows.records[row].match
      if variable.isNone {
        rest(row)
      } else {
        duals.multipliers.clear(&problem.rows.sides[row].multiplier)
        problem.variables.suspect(variable)
      }
    }
    return true
  }

  /// Lists all rows whose forces balance a row's force; returns whether at most a given number of them is nonbasic.
  private mutating func listBalancingRows(of index: RowIndex, most: Int) -> Bool {
    workspace.forces.begin(in: problem)
    workspace.balancing.removeAll()
    var nonbasic = 0
    noteBalancing(index)
    while let variable = workspace.forces.next() {
      let run = problem.variables.records[variable].uses
      for position in 0..<run.count {
        let user = problem.variables.use(run, position)
        if problem.rows.sides[user].multiplier.isZero || !workspace.forces.meet(user) { continue }
        noteBalancing(user)
        if problem.rows.records[user].match.isNone { nonbasic += 1 }
      }
      if nonbasic > most { return false }
    }
    return true
  }

  private mutating func noteBalancing(_ index: RowIndex) {
    _ = workspace.forces.meet(index)
    workspace.balancing.append(index)
    problem.rows.records[index].forEachTerm { variable, _ in workspace.forces.reach(variable) }
  }
}
