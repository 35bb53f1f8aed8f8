internal import SolverKernels

/// Recomputes multipliers whose accumulated rounding may hide forces.
///
/// Each multiplier carries a bound of its rounding error. Where rows with ratios of a thousandth meet, the bound grows
/// a thousandfold with each cancellation, far more than the error, until a force of 1 looks like rounding and is
/// dropped. The multipliers of nonbasic rows are exact, because each is at an end of its interval. Balancing their
/// forces gives all multipliers afresh, for one BTRAN per level.
extension ConstraintSystem {
  /// The most renewals per change set; further doubts are ignored.
  private static var mostRenewals: Int { 8 }

  /// Computes all multipliers from those of the nonbasic rows.
  ///
  /// Multipliers outside their intervals are then repaired as after a removal; the rows withdrawn for that are queued.
  mutating func renewMultipliers() throws(NumericalFailure) {
    duals.multipliers.isDoubtful = false
    simplex.renewals += 1
    if simplex.renewals > Self.mostRenewals { return }
    listOutsideForces()
    var start = 0
    while start < simplex.flips.flips.count {
      let end = simplex.flips.gather(from: start)
      _ = btran(ofFlips: start..<end, stopsAtAnchor: false)
      duals.moveBasicMultipliers(along: pivotRow, by: simplex.step, sense: .up, in: &problem)
      noteForcesOnAnchors()
      start = end
    }
    for k in 0..<problem.rows.records.count {
      let index = RowIndex(raw: Int32(truncatingIfNeeded: k))
      let row = problem.rows.records[index]
      if row.flags.contains(.linked), !row.match.isNone, duals.isOutsideInterval(index, in: problem) {
        simplex.repairs.append(row.match)
      }
    }
    duals.multipliers.isDoubtful = false
    try repairMultipliers(byOthers: false)
  }

  /// Lists the multipliers of the nonbasic rows, and clears those of the basic rows.
  private mutating func listOutsideForces() {
    simplex.flips.flips.removeAll()
    for k in 0..<problem.rows.records.count {
      let index = RowIndex(raw: Int32(truncatingIfNeeded: k))
      let row = problem.rows.records[index]
      let run = problem.rows.sides[index].multiplier
      if run.isZero || !row.flags.contains(.linked) { continue }
      if row.match.isNone {
        let end = duals.multipliers.component(run, 0)
        simplex.flips.flips.append(.init(row: index, level: end.level, change: end.value))
      } else {
        duals.multipliers.clear(&problem.rows.sides[index].multiplier)
        problem.variables.suspect(row.match)
      }
    }
  }

  /// Notes anchors that a force reaches for repair, because an anchor bears no force.
  private mutating func noteForcesOnAnchors() {
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let isAnchor = problem.variables.records[entry.variable].matched.isNone
      let isForce = entry.alpha.magnitude > Tolerances.leastDoubtful && !entry.alpha.isDoubtful
      if isAnchor && isForce { simplex.repairs.append(entry.variable) }
    }
  }
}
