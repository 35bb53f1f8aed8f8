internal import SolverKernels

extension ConstraintSystem {
  /// Whether the stays leave the values of the plan unchanged, whatever its constants.
  ///
  /// Asked for all variables of the plan at once: if no force of any of their stays reaches something movable, this
  /// also holds for the few that move in a frame.
  mutating func staysAreSettled() -> Bool {
    // Variables made since the last change set are open.
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

  /// Whether the stay of some variable of the plan, or of one relative to it, bears on a free direction.
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
