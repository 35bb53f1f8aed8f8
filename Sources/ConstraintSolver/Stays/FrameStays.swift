internal import SolverKernels

extension ConstraintSystem {
  /// Whether no stay can change the values that the frame plan computes, whatever the constants of a frame.
  ///
  /// Tests the stays of all variables of the plan at once. If none of them bears on a free direction, this also holds
  /// for the variables that move in one frame.
  mutating func staysAreSettled() -> Bool {
    // Variables made since the last change set have not been tested for free directions.
    for k in 0..<problem.fresh.count { problem.variables.suspect(problem.fresh[k]) }
    guard updateFreeDirections() else { return true }
    var answer = FramePlan.StayAnswer(
      serial: propagation.plan.serial, pivots: statistics.pivots, boundFlips: statistics.boundFlips,
      freeDirections: problem.variables.freeDirections.version)
    if !answer.isSameQuestion(as: propagation.frames.stayAnswer) {
      answer.isSettled = !mayBearOnFreeDirections(at: .staySize) && !mayBearOnFreeDirections(at: .stayPosition)
      propagation.frames.stayAnswer = answer
    }
    return propagation.frames.stayAnswer.isSettled
  }

  /// Whether the stay of a variable of the plan, or of a variable relative to one of these, bears on a free direction.
  private mutating func mayBearOnFreeDirections(at level: LevelKey) -> Bool {
    stays.marks.clear(count: problem.variables.count)
    stays.moved.removeAll()
    for k in 0..<propagation.frames.computed.count {
      let variable = propagation.frames.computed[k]
      listStay(of: variable, at: level)
      var dependent = stays.stays[variable].firstDependent
      while !dependent.isNone {
        listStay(of: dependent, at: level)
        dependent = stays.stays[dependent].next
      }
    }
    confineStays(at: level)
    return findOpenStays(at: level)
  }
}
