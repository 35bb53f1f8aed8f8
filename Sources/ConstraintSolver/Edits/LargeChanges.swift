internal import SolverKernels

/// Storage for change sets that add or remove many rows or variables: reserved before, released afterwards, because the
/// next change set is usually much smaller.
extension ConstraintSystem {
  /// The least number of rows or variables of a large change set.
  static var manyRows: Int { 64 }

  /// Reserves room for the additions of a large change set, so that nothing is reallocated.
  mutating func makeRoom(for changes: ChangeSet) {
    // An addition of a few terms makes one row; any other edit usually at most one row and two journal entries.
    simplex.problem.newRows.reserve(adding: changes.count)
    simplex.problem.journal.reserve(2 * changes.edits.count)
    simplex.problem.variables.saved.reserveEntries(simplex.problem.fresh.count)
    changed.reserve(simplex.problem.fresh.count)
    simplex.problem.variables.makeUseRuns(of: simplex.problem.fresh)
  }

  /// Releases storage that only a change set as large as this one needs.
  mutating func releaseRoom(after part: ChangeSet.Part) {
    // A continuation needs the values before this change set.
    if part == .whole {
      simplex.propagation.releasePlan(in: &simplex.problem, by: simplex.basis)
      simplex.problem.variables.saved.releaseEntries()
    }
    simplex.problem.releaseRoom()
    simplex.basis.search.releaseLists()
    simplex.propagation.releaseRoom()
    simplex.workspace.releaseRoom()
    crash.releaseRoom()
    simplex.pivotRow.release()
    stays.stays.releaseSlack()
  }

  /// Releases the storage of a large change set's results.
  @inline(__always)
  mutating func releaseLargeChanges() {
    guard isLargeChange else { return }
    changed = ChangeList()
    reported = ([], [])
  }
}
