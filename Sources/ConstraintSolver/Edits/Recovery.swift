internal import SolverKernels

extension ConstraintSystem {
  /// The attempts to solve the system from scratch after a numerical failure, in order.
  private static var furtherAttempts: [(method: CrashMethod, caution: Float)] {
    [(.thresholdPivoting, 1), (.peelingWithoutCycles, 1), (.thresholdPivoting, 1e3), (.peelingWithoutCycles, 1e3)]
  }

  /// Recovers from a numerical failure: solves the new system from scratch, or else restores the old rows and values
  /// and throws.
  ///
  /// O(system) for each attempt.
  mutating func recover(_ changes: ChangeSet, from failure: NumericalFailure) throws(SolverError) {
    simplex.propagation.enterPlannedValues(in: &simplex.problem)
    var failure = failure
    var condition = Double.nan
    // The order of rows may let errors grow, so the first attempt chooses an order in which they do not. A row may also
    // have entered on rounding in an ill-conditioned block, so later attempts trust block entries less.
    for (method, caution) in Self.furtherAttempts {
      do {
        try solveAfresh(by: method, caution: caution)
        voidingFailure = nil
        return
      } catch {
        // The system may exceed double precision; then the old system is restored. If the old system had no basis
        // either, the new failure says more than the stored one.
        condition = simplex.basis.estimateCondition(in: simplex.problem)
        if voidingFailure != nil { failure = error }
      }
    }
    failure = failure.with(condition: condition)
    restoreOldSystem(changes)
    // No basis belongs to the old values. The next change set finds one, for all variables.
    voidingFailure = failure
    if isLargeChange { releaseRoom(after: changes.part) }
    releaseLargeChanges()
    throw .numericalFailure(failure)
  }

  private mutating func solveAfresh(by method: CrashMethod, caution: Float) throws(NumericalFailure) {
    simplex.basis.caution = caution
    defer { simplex.basis.caution = 1 }
    // The failure may have interrupted the trials of relaxed rows.
    simplex.conflicts.candidate = .none
    simplex.conflicts.noteContestOfAll()
    try rebuild(by: method)
    try finish()
  }

  private mutating func restoreOldSystem(_ changes: ChangeSet) {
    undo(changes)
    for k in 0..<simplex.problem.variables.saved.entries.count {
      let entry = simplex.problem.variables.saved.entries[k]
      simplex.problem.variables.values[entry.variable] = entry.value.number
    }
  }
}
