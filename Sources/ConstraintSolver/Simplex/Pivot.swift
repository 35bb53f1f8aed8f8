internal import SolverKernels

/// How far a pivot moves a multiplier.
enum StepLength {
  /// To the first row that meets the end of its interval.
  case short
  /// Past such rows, as long as others can replace them.
  case long
}

extension Simplex {
  /// One iteration of the bounded simplex method on the dual program: moves the multiplier of a row that is off its
  /// target, until the row enters the basis or the multiplier meets its own bound.
  ///
  /// BTRAN writes the row as a combination of basic rows; the ratio test finds how far its multiplier can move and
  /// which row stops it. Either a long step continues from there, or the stopping row leaves in exchange for the
  /// entering one.
  ///
  /// Section 17 of docs/solver.md has the cost.
  ///
  /// - Parameters:
  ///   - index: a nonbasic row.
  ///   - sense: the sign of its residual, which is the direction of its multiplier.
  ///   - length: how far the multiplier may move.
  /// - Throws: ``NumericalFailure/unboundedForce(condition:)`` if optional rows seem to contradict each other, and the
  ///   failures of new blocks.
  mutating func pivot(_ index: RowIndex, sense: Sense, length: StepLength = .long) throws(NumericalFailure) {
    if case .anchor(let anchor) = basis.btran(of: index, stopsAtAnchor: true, in: problem, into: &pivotRow) {
      noteStep(of: index, isDegenerate: false)
      return try exchange(entering: index, leaving: anchor)
    }
    let outcome = duals.ratioTest(
      pivotRow, entering: index, sense: sense, byLeastIndex: propagation.usesLeastIndexRule, in: problem,
      step: &workspace.step)
    if let level = workspace.step.leadingLevel, level <= .required {
      return try resolveConflict(entering: index, sense: sense)
    }
    beginStep(of: index)
    if length == .long, case .row(let nearest) = outcome {
      if settleParallels(of: index, past: nearest) { return }
      if try takeLongStep(entering: index, sense: sense, past: nearest) { return }
    }
    moveMultipliers(index, sense: sense)
    switch outcome {
    case .ownBound:
      flip(index, toward: sense)
      try flipFurtherRows()
    case .anchor(let variable):
      try exchange(entering: index, leaving: variable)
    case .row(let leaving):
      leave(leaving.row, at: leaving.end)
      noteDisplacement(of: leaving.row, by: index, at: leaving.variable)
      try exchange(entering: index, leaving: leaving.variable)
      propagation.queueCheck(of: leaving.row, in: &problem)
    }
  }

  /// Notes the step found by a ratio test for an entering row; a step backwards becomes a step of length zero.
  mutating func beginStep(of index: RowIndex) {
    let direction = workspace.step.sense
    if direction == .down {
      // Rounding has put a multiplier beyond its bound. If the excess is a force, rounding has decided an earlier ratio
      // test.
      if workspace.step.isForce { duals.multipliers.isDoubtful = true }
      workspace.step.clear()
    }
    noteStep(of: index, isDegenerate: direction != .up)
  }

  /// Moves the entering row's multiplier up or down by a step, and the basic rows' multipliers so that forces stay in
  /// balance.
  mutating func moveMultipliers(_ index: RowIndex, sense: Sense) {
    if workspace.step.isZero { return }
    duals.add(Rounded(sense.factor), workspace.step, to: index, in: &problem)
    duals.moveBasicMultipliers(along: pivotRow, by: workspace.step, sense: sense, in: &problem)
  }

  /// Sets the multiplier of a nonbasic row to an end of its interval: a bound flip.
  mutating func flip(_ index: RowIndex, toward sense: Sense) {
    statistics.boundFlips &+= 1
    setToBound(index, toward: sense)
  }

  /// Sets the multiplier of a nonbasic or leaving row to an end of its interval.
  mutating func setToBound(_ index: RowIndex, toward sense: Sense) {
    duals.setToBound(index, toward: sense, in: &problem)
    problem.suspectParallels(of: index)
    propagation.refreshPlan(index, in: problem)
  }

  /// Sets the multiplier of a leaving row to the end that it met; a leaving stay row is dropped later.
  mutating func leave(_ index: RowIndex, at end: Sense) {
    setToBound(index, toward: end)
    if problem.rows.records[index].flags.contains(.stay) { noteLeave(ofStay: index) }
  }

  /// Notes that a stay row leaves the basis, so that it is dropped later unless it enters again.
  mutating func noteLeave(ofStay index: RowIndex) {
    workspace.looseStays.append(index)
    // The row may enter again by a step of length zero, with this multiplier at a stay level.
    duals.tinged.append(index)
  }

  /// Exchanges the defining row of a variable, or its anchor, for another row; queues the variables that this moves.
  mutating func exchange(entering index: RowIndex, leaving variable: VariableIndex) throws(NumericalFailure) {
    noteEntry(of: index)
    if try basis.exchange(
      entering: index, leaving: variable, in: &problem, along: pivotRow, queue: &propagation.events)
    {
      queueMoved()
    } else {
      propagation.queueEvaluation(of: variable, in: &problem, by: &basis)
    }
  }

  /// Notes that a row enters the basis.
  mutating func noteEntry(of index: RowIndex) {
    statistics.pivots &+= 1
    workspace.pricing.note(index, after: pivotsSinceStart, of: problem.rows.records.count)
    problem.rows.records[index].flags.remove([.atLower, .atUpper, .new])
    problem.suspectParallels(of: index)
  }

  /// Queues the variables moved by the last exchange along a path, and those queued inside dissolved blocks.
  mutating func queueMoved() {
    for k in 0..<basis.path.count { propagation.queueEvaluation(of: basis.path[k], in: &problem, by: &basis) }
    queueWaiting()
  }

  /// Queues the variables that exchanges moved inside dissolved blocks, or in a batch.
  mutating func queueWaiting() {
    while let variable = basis.waiting.popLast() {
      propagation.queueEvaluation(of: variable, in: &problem, by: &basis)
    }
  }
}
