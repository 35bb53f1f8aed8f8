internal import SolverKernels

/// Recomputes multipliers whose accumulated rounding may hide forces.
///
/// Each multiplier carries a bound of its rounding error. Where coefficients differ by a factor of a thousand, each
/// cancellation raises the bound a thousandfold, but the error by far less. In the end the bound is so high that a
/// force of 1 looks like rounding and is dropped. The multipliers of nonbasic rows are exact, because each is at an end
/// of its interval. So all other multipliers are computed again from them, with one BTRAN per level.
extension Simplex {
  /// The greatest number of renewals per change set; doubtful components that arise later are used as they are.
  private static var mostRenewals: Int { 8 }

  /// Computes the multipliers of all basic rows from the multipliers of nonbasic rows.
  ///
  /// Then repairs multipliers outside their intervals, as after a removal. The rows that the repair withdraws are
  /// queued.
  mutating func renewMultipliers() throws(NumericalFailure) {
    duals.multipliers.isDoubtful = false
    workspace.renewals += 1
    if workspace.renewals > Self.mostRenewals { return }
    listNonbasicMultipliers()
    var next = 0
    while let multipliers = workspace.moves.nextLevel(from: &next) {
      _ = btran(ofMoves: multipliers, stopsAtAnchor: false)
      duals.moveBasicMultipliers(along: pivotRow, by: workspace.step, sense: .up, in: &problem)
      noteForcesOnAnchors()
    }
    for k in 0..<problem.rows.records.count {
      let index = RowIndex(raw: Int32(truncatingIfNeeded: k))
      let row = problem.rows.records[index]
      if row.flags.contains(.linked), !row.match.isNone, duals.isOutsideInterval(index, in: problem) {
        workspace.repairs.append(row.match)
      }
    }
    // The new components cannot be computed any better, so doubts about them request no further renewal.
    duals.multipliers.isDoubtful = false
    try repairMultipliers(byOthers: false)
  }

  /// Lists the nonzero multipliers of nonbasic rows, and clears the multipliers of basic rows.
  private mutating func listNonbasicMultipliers() {
    workspace.moves.removeAll()
    for k in 0..<problem.rows.records.count {
      let index = RowIndex(raw: Int32(truncatingIfNeeded: k))
      let row = problem.rows.records[index]
      let run = problem.rows.sides[index].multiplier
      if run.isZero || !row.flags.contains(.linked) { continue }
      if row.match.isNone {
        let end = duals.multipliers.component(run, 0)
        workspace.moves.append(index, at: end.level, by: end.value)
      } else {
        duals.multipliers.clear(&problem.rows.sides[index].multiplier)
        problem.variables.suspect(row.match)
      }
    }
  }

  /// Notes for repair the anchors that a force reaches, because an anchor bears no force.
  private mutating func noteForcesOnAnchors() {
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let isAnchor = problem.variables.records[entry.variable].matched.isNone
      let isForce = entry.alpha.magnitude > Tolerances.leastDoubtful && !entry.alpha.isDoubtful
      if isAnchor && isForce { workspace.repairs.append(entry.variable) }
    }
  }
}
