internal import SolverKernels

/// Edits in several change sets (``ChangeSet/Part``): their stays refer to the values before the first.
extension ConstraintSystem {
  /// Gives basic stay rows the targets from before the edit, if this change set continues it.
  ///
  /// Between edits, these rows hold. During an edit, only ``settleLoneFreeDirections()`` changes their targets.
  mutating func restoreStays(as part: ChangeSet.Part) {
    while let index = stays.line.shifted.popLast() {
      let row = simplex.problem.rows.records[index]
      guard part == .continuation, row.flags.isSuperset(of: [.stay, .linked]), !row.match.isNone else { continue }
      let target = stays.placeBefore(of: simplex.stayVariable(of: index), in: simplex)
      if row.target.bitPattern == target.bitPattern { continue }
      simplex.problem.rows.records[index].target = target
      simplex.propagation.refreshPlan(index, in: simplex.problem)
      simplex.propagation.dirty.append(row.match)
    }
  }
}

extension Simplex {
  /// Keeps the values before the last change set, which this one continues.
  mutating func keepFormerValues() {
    problem.variables.keepSavedValues()
    propagation.keepPlannedValues(in: &problem)
  }

  /// Releases the values before the last edit; a continuation then counts as an edit of its own.
  mutating func forgetFormerValues() {
    propagation.releasePlan(in: &problem, by: basis)
    propagation.plan.formerCount = 0
    problem.variables.saved.releaseEntries()
    problem.variables.forgetKeptValues()
  }
}
