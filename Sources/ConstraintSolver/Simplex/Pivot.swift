internal import SolverKernels

extension ConstraintSystem {
  /// An iteration of the bounded simplex method on the dual program: brings a row that is off its target into the
  /// basis, or its multiplier to its bound.
  ///
  /// BTRAN says of which basic rows it is a combination, the ratio test how far its multiplier can move and which row
  /// stops it. A long step goes on from there; otherwise that row leaves, and the two are exchanged.
  ///
  /// - Parameters:
  ///   - index: a nonbasic row.
  ///   - sense: that of its residual: the way in which its multiplier moves.
  ///   - isShort: whether the step has to end at the first row that meets the end of its interval.
  mutating func pivot(_ index: RowIndex, sense: Sense, isShort: Bool = false) throws(NumericalFailure) {
    switch basis.btran(of: index, stopsAtAnchor: true, in: problem, into: &pivotRow) {
    case .anchor(let anchor):
      noteStep(of: index, isDegenerate: false)
      try exchange(entering: index, leaving: anchor)
    case .complete:
      let outcome = duals.ratioTest(
        pivotRow, entering: index, sense: sense, byLeastIndex: propagation.usesLeastIndexRule, in: problem,
        step: &simplex.step)
      if let level = simplex.step.leadingLevel, level <= .required {
        return try resolveConflict(entering: index)
      }
      let direction = simplex.step.sense
      // A step backwards is rounding of a multiplier that stands at its bound.
      if direction == .down { simplex.step.clear() }
      noteStep(of: index, isDegenerate: direction != .up)
      if !isShort, case .leaving(let variable, let reached) = outcome,
        try takeLongStep(entering: index, sense: sense, nearest: variable, toward: reached)
      {
        return
      }
      moveMultipliers(index, sense: sense)
      switch outcome {
      case .ownBound:
        statistics.boundFlips &+= 1
        setToBound(index, toward: sense)
        try flipFurtherRows()
      case .leaving(let variable, let reached):
        let leaving = problem.variables.records[variable].matched
        if !leaving.isNone { leave(leaving, at: reached) }
        try exchange(entering: index, leaving: variable)
        if !leaving.isNone { propagation.queueCheck(of: leaving, in: &problem) }
      }
    }
  }

  /// Takes a step with the multipliers: that of the entering row up or down, those of the basic rows so that the
  /// forces stay in balance.
  private mutating func moveMultipliers(_ index: RowIndex, sense: Sense) {
    if simplex.step.isZero { return }
    if simplex.step.hasStays { duals.tinged.append(index) }
    duals.multipliers.add(Rounded(sense.factor), simplex.step, to: &problem.rows.sides[index].multiplier)
    duals.moveBasicMultipliers(along: pivotRow, by: simplex.step, sense: sense, in: &problem)
  }

  /// Sets the multiplier of a row that is, or is about to be, outside the basis to an end of its interval.
  mutating func setToBound(_ index: RowIndex, toward sense: Sense) {
    duals.setToBound(index, toward: sense, in: &problem)
    problem.suspectParallels(of: index)
    propagation.refreshPlan(index, in: problem)
  }

  /// Sets the multiplier of a row that leaves the basis to the end that it has met; a stay that leaves is dropped in
  /// the end.
  mutating func leave(_ index: RowIndex, at end: Sense) {
    setToBound(index, toward: end)
    if problem.rows.records[index].flags.contains(.stay) { simplex.looseStays.append(index) }
  }

  /// Exchanges the row that defines a variable, or its anchor, for another row in the basis; what moves by that is
  /// queued.
  mutating func exchange(entering index: RowIndex, leaving variable: VariableIndex) throws(NumericalFailure) {
    statistics.pivots &+= 1
    problem.rows.records[index].flags.remove([.atLower, .atUpper, .new])
    problem.suspectParallels(of: index)
    if try basis.exchange(
      entering: index, leaving: variable, in: &problem, along: pivotRow, queue: &propagation.events)
    {
      queueMoved()
    } else {
      propagation.queueEvaluation(of: variable, in: &problem, by: &basis)
    }
  }

  /// Queues what the last exchange along a path has moved, and what waited in blocks that it took apart.
  mutating func queueMoved() {
    for k in 0..<basis.path.count { propagation.queueEvaluation(of: basis.path[k], in: &problem, by: &basis) }
    while let variable = basis.waiting.popLast() {
      propagation.queueEvaluation(of: variable, in: &problem, by: &basis)
    }
  }
}
