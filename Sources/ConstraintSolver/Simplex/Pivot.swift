internal import SolverKernels

extension ConstraintSystem {
  /// Brings a row that is off its target into the basis, or its multiplier to its bound.
  ///
  /// - Parameters:
  ///   - index: a nonbasic row.
  ///   - sign: the sign of its residual: the direction in which its multiplier moves.
  ///   - isShort: whether the step has to end at the first row that meets the end of its interval.
  mutating func pivot(_ index: RowIndex, sign: Double, isShort: Bool = false) throws(NumericalFailure) {
    switch basis.btran(of: index, stopsAtAnchor: true, in: problem, into: &pivotRow) {
    case .anchor(let anchor):
      noteStep(of: index, isDegenerate: false)
      try enter(index, leaving: anchor)
    case .complete:
      let outcome = duals.ratioTest(
        pivotRow, entering: index, sign: sign, byLeastIndex: propagation.usesLeastIndexRule, in: problem,
        step: &simplex.step)
      if let level = simplex.step.leadingLevel, level <= .required {
        return try resolveConflict(entering: index)
      }
      let direction = simplex.step.sign()
      // A step backwards is rounding of a multiplier that stands at its bound.
      if direction < 0 { simplex.step.clear() }
      noteStep(of: index, isDegenerate: direction <= 0)
      if !isShort, case .leaving(let variable, let reachesUpper) = outcome,
        try takeLongStep(entering: index, sign: sign, nearest: variable, upwards: reachesUpper)
      {
        return
      }
      moveMultipliers(index, sign: sign)
      switch outcome {
      case .ownBound:
        statistics.boundFlips &+= 1
        setToBound(index, upper: sign > 0)
        try flipFurtherRows()
      case .leaving(let variable, let reachesUpper):
        let leaving = problem.variables.records[variable].matched
        if !leaving.isNone { leave(leaving, atUpper: reachesUpper) }
        try enter(index, leaving: variable)
        if !leaving.isNone { propagation.queueCheck(of: leaving, in: &problem) }
      }
    }
  }

  /// Takes a step with the multipliers: that of the entering row up or down, those of the basic rows so that the
  /// forces stay in balance.
  private mutating func moveMultipliers(_ index: RowIndex, sign: Double) {
    if simplex.step.isZero { return }
    if simplex.step.hasStays { duals.tinged.append(index) }
    duals.multipliers.add(Rounded(sign), simplex.step, to: &problem.rows.sides[index].multiplier)
    duals.moveBasicMultipliers(along: pivotRow, by: simplex.step, sign: sign, in: &problem)
  }

  /// Sets the multiplier of a row that is, or is about to be, outside the basis to an end of its interval.
  mutating func setToBound(_ index: RowIndex, upper: Bool) {
    duals.setToBound(index, upper: upper, in: &problem)
    problem.suspectParallels(of: index)
    propagation.refreshPlan(index, in: problem)
  }

  /// Sets the multiplier of a row that leaves the basis to the end that it has met; a stay that leaves is dropped in
  /// the end.
  mutating func leave(_ index: RowIndex, atUpper upper: Bool) {
    setToBound(index, upper: upper)
    if problem.rows.records[index].flags.contains(.stay) { simplex.looseStays.append(index) }
  }

  /// Exchanges the row that defines a variable, or its anchor, for another row.
  mutating func enter(_ index: RowIndex, leaving variable: VariableIndex) throws(NumericalFailure) {
    statistics.pivots &+= 1
    problem.rows.records[index].flags.remove([.atLower, .atUpper, .new])
    problem.suspectParallels(of: index)
    try rematch(entering: index, leaving: variable)
  }
}
