internal import SolverKernels

extension StayStore {
  /// Whether no stay can change the values that the frame plan computes, whatever the constants of a frame.
  ///
  /// Tests the stays of all variables of the plan at once. If none of them bears on a free direction, this also holds
  /// for the variables that move in one frame.
  mutating func areSettled(in simplex: inout Simplex) -> Bool {
    // Variables made since the last change set have not been tested for free directions.
    for k in 0..<simplex.problem.fresh.count { simplex.problem.variables.suspect(simplex.problem.fresh[k]) }
    guard simplex.updateFreeDirections() else { return true }
    var answer = FramePlan.StayAnswer(
      serial: simplex.propagation.plan.serial, pivots: simplex.statistics.pivots,
      boundFlips: simplex.statistics.boundFlips,
      freeDirections: simplex.problem.variables.freeDirections.version)
    if !answer.isSameQuestion(as: simplex.propagation.frames.stayAnswer) {
      answer.isSettled =
        !mayBearOnFreeDirections(at: .staySize, in: &simplex)
        && !mayBearOnFreeDirections(at: .stayPosition, in: &simplex)
      simplex.propagation.frames.stayAnswer = answer
    }
    return simplex.propagation.frames.stayAnswer.isSettled
  }

  /// Whether the stay of a variable of the plan, or of a variable relative to one of these, bears on a free direction.
  private mutating func mayBearOnFreeDirections(at level: LevelKey, in simplex: inout Simplex) -> Bool {
    marks.clear(count: simplex.problem.variables.count)
    moved.removeAll()
    for k in 0..<simplex.propagation.frames.computed.count {
      let variable = simplex.propagation.frames.computed[k]
      listStay(of: variable, at: level, in: simplex)
      var dependent = stays[variable].firstDependent
      while !dependent.isNone {
        listStay(of: dependent, at: level, in: simplex)
        dependent = stays[dependent].next
      }
    }
    confineStays(at: level, in: &simplex)
    return findOpenStays(at: level, in: &simplex)
  }
}
