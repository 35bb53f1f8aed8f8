internal import SolverKernels

extension Simplex {
  /// Pivots on a nonbasic row if its residual does not fit its multiplier.
  mutating func check(_ index: RowIndex) throws(NumericalFailure) {
    let row = problem.rows.records[index]
    guard row.mayEnter else { return }
    statistics.rowsVisited &+= 1
    let residual = problem.residual(row)
    problem.rows.records[index].flags.remove(.new)
    if residual == 0 {
      if row.flags.isNewEquality { try replaceAnchor(by: index) }
      return
    }
    if residual.isNaN { throw problem.overflow(of: row) }
    let sense = Sense(of: residual)
    // The multiplier is at the end that this error requires.
    if row.isAtEnd(sense) { return }
    try pivot(index, sense: sense)
  }

  /// Lets a new equality that already holds replace an anchor, so that the equality determines the variable.
  ///
  /// If its combination contains no anchor, the row is redundant and stays nonbasic.
  private mutating func replaceAnchor(by index: RowIndex) throws(NumericalFailure) {
    if workspace.followers.areKnown(at: basis.version, in: column), !column.moves(problem.rows.records[index]) {
      return
    }
    if case .anchor(let anchor) = basis.btran(of: index, stopsAtAnchor: true, in: problem, into: &pivotRow) {
      try exchange(entering: index, leaving: anchor)
    } else if workspace.followers.noteRedundantRow(at: basis.version) {
      basis.ftranOfAnchors(in: problem, into: &column)
      workspace.followers.note(column)
    }
  }
}
