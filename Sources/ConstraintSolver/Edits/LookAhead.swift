internal import SolverKernels

/// Frames that are computed and not applied.
extension ConstraintSystem {
  /// Computes the values of the frames of a batch, and gives the number of leading frames that need no pivot.
  mutating func lookAhead(_ batch: FrameBatch) throws(SolverError) -> Int {
    try validate(batch)
    propagation.frames.isCurrent = false
    guard voidingFailure == nil, canLookAhead(batch) else { return 0 }
    guard takePlanForFrames(batch), propagation.compileFramePlan(in: problem, by: basis), staysAreSettled() else {
      return 0
    }
    statistics.frameRuns &+= 1
    propagation.refreshFrames(in: problem, by: basis)
    propagation.enterTargets(batch, in: problem)
    var failed = propagation.computeFrames(in: problem, by: basis)
    propagation.findFailures(&failed, in: problem)
    propagation.dropTargets(batch, in: problem)
    propagation.frames.isCurrent = true
    var count = 0
    while count < batch.count && !failed[count] { count += 1 }
    statistics.framesAhead &+= count
    propagation.frames.savings.add(frames: count)
    return count
  }

  /// Whether the edits of a batch move values and do nothing else.
  func canLookAhead(_ batch: FrameBatch) -> Bool {
    for subject in batch.subjects {
      guard let index = propagation.editedRow(subject, in: problem) else { return false }
      let row = problem.rows.records[index]
      // A conflict might end.
      guard row.flags.contains(.linked), row.flags.isDisjoint(with: [.contested, .relaxed]) else { return false }
      if row.match.isNone ? mayHoldParallel(row) : mayBeFree(index) { return false }
    }
    return true
  }

  /// Makes sure that the value plan is that of the edits of a batch, if that is likely to pay.
  mutating func takePlanForFrames(_ batch: FrameBatch) -> Bool {
    for subject in batch.subjects {
      guard let index = propagation.editedRow(subject, in: problem), !problem.rows.records[index].match.isNone else {
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

  /// The values of a variable in the frames of the last look ahead.
  func valuesAhead(of variable: VariableIndex) -> SIMD8<Double> { propagation.valuesAhead(of: variable, in: problem) }
}
