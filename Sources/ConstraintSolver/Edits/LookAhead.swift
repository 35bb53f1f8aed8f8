internal import SolverKernels

/// Frames computed ahead, without applying them.
extension ConstraintSystem {
  /// Computes the values of a batch's frames; returns the frames that need no pivot.
  ///
  /// In a sequence, these are the frames before the first that needs a pivot.
  mutating func lookAhead(_ batch: FrameBatch) throws(SolverError) -> FrameMask {
    try simplex.problem.validate(batch)
    simplex.propagation.frames.isCurrent = false
    simplex.propagation.plan.formerCount = 0
    let none = FrameMask(repeating: false)
    guard voidingFailure == nil, simplex.canLookAhead(batch) else { return none }
    guard simplex.takePlanForFrames(batch),
      simplex.propagation.compileFramePlan(in: simplex.problem, by: simplex.basis),
      stays.areSettled(in: &simplex)
    else {
      return none
    }
    simplex.statistics.frameRuns &+= 1
    if simplex.propagation.plan.bounds.isStale { simplex.propagation.findPlannedBounds(in: &simplex.problem) }
    simplex.propagation.refreshFrames(in: simplex.problem, by: simplex.basis)
    simplex.propagation.enterTargets(batch, in: simplex.problem)
    var failed = simplex.propagation.computeFrames(in: simplex.problem, by: simplex.basis)
    let mayCross = !batch.isSequence && simplex.propagation.preparePinnedRows(batch, in: simplex.problem)
    simplex.propagation.findFailures(&failed, in: simplex.problem, pinnedMayCross: mayCross)
    simplex.propagation.dropTargets(batch, in: simplex.problem)
    simplex.propagation.frames.isCurrent = true
    for frame in batch.count..<FrameBatch.capacity { failed[frame] = true }
    var known = .!failed
    if batch.isSequence { known.keepLeading() }
    simplex.statistics.framesAhead &+= known.count
    simplex.propagation.frames.savings.add(frames: known.count)
    return known
  }
}

extension Simplex {
  /// Whether no edit of a batch can end a conflict or make a direction free.
  func canLookAhead(_ batch: FrameBatch) -> Bool {
    for (place, subject) in batch.subjects.enumerated() {
      guard let index = problem.editedRow(subject) else { return false }
      let row = problem.rows.records[index]
      // An edit of a contested row might end the conflict.
      guard row.flags.contains(.linked), row.flags.isDisjoint(with: [.contested, .relaxed]) else { return false }
      if row.match.isNone ? mayHoldParallel(row) : mayBeFree(index) {
        guard isHeldFromBothSides(index, batch, place) else { return false }
      }
    }
    return true
  }

  /// Whether an adjacent edit of the batch sets the parallel row, which limits the same activity from the other side,
  /// to the same target in every frame.
  ///
  /// The two rows then hold their activity from both sides, so that the edits make no direction free.
  fileprivate func isHeldFromBothSides(_ index: RowIndex, _ batch: FrameBatch, _ place: Int) -> Bool {
    let row = problem.rows.records[index]
    for neighbour in [place - 1, place + 1] where batch.subjects.indices.contains(neighbour) {
      guard let other = problem.editedRow(batch.subjects[neighbour]) else { continue }
      let twin = problem.rows.records[other]
      if twin.hasTerms(of: row), twin.target == row.target, batch.numbers[neighbour] == batch.numbers[place],
        row.match.isNone != twin.match.isNone, row.flags.union(twin.flags).isEquality
      {
        return true
      }
    }
    return false
  }

  /// Makes the value plan fit the edits of a batch, if that is likely to pay; returns whether it fits.
  mutating func takePlanForFrames(_ batch: FrameBatch) -> Bool {
    for subject in batch.subjects {
      guard let index = problem.editedRow(subject), !problem.rows.records[index].match.isNone else {
        continue
      }
      propagation.dirty.append(problem.rows.records[index].match)
    }
    let isAtHand = propagation.planApplies(by: basis)
    if isAtHand || !propagation.frames.savings.payForPlan() {
      propagation.dirty.removeAll()
      return isAtHand
    }
    propagation.rememberOrigins(by: basis)
    propagation.reach.checks.removeAll()
    propagation.reachUsers(in: &problem, by: basis)
    propagation.forgetReached(in: &problem)
    propagation.compilePlan(in: &problem)
    return true
  }

  /// The values of a variable in the frames of the last look-ahead.
  func valuesAhead(of variable: VariableIndex) -> SIMD8<Double> {
    propagation.valuesAhead(of: variable, in: problem)
  }
}
