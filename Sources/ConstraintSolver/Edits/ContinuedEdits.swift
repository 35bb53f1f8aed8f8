internal import SolverKernels

/// Edits in several change sets (``ChangeSet/Part``): their stays refer to the values before the first.
extension ConstraintSystem {
  /// Keeps the values before the last change set, which this one continues.
  mutating func keepFormerValues() {
    problem.variables.keepSavedValues()
    propagation.keepPlannedValues(in: &problem)
  }

  /// Gives basic stay rows the targets from before the edit, if this change set continues it.
  ///
  /// Between edits, these rows hold. During an edit, only ``settleLoneFreeDirections()`` changes their targets.
  mutating func restoreStays(as part: ChangeSet.Part) {
    while let index = stays.line.shifted.popLast() {
      let row = problem.rows.records[index]
      guard part == .continuation, row.flags.isSuperset(of: [.stay, .linked]), !row.match.isNone else { continue }
      let target = placeBefore(of: stayVariable(of: index))
      if row.target.bitPattern == target.bitPattern { continue }
      problem.rows.records[index].target = target
      propagation.refreshPlan(index, in: problem)
      propagation.dirty.append(row.match)
    }
  }

  /// Releases the values before the last edit; a continuation then counts as an edit of its own.
  mutating func forgetFormerValues() {
    propagation.releasePlan(in: &problem, by: basis)
    propagation.plan.formerCount = 0
    problem.variables.saved.releaseEntries()
    problem.variables.forgetKeptValues()
  }
}
