internal import SolverKernels

extension ConstraintSystem {
  /// Applies a change set, all or none, and returns a report.
  // Inlined, so that the report is made in place.
  @inline(__always)
  mutating func report(applying changes: ChangeSet) throws(SolverError) -> SolveReport {
    let before = work
    try apply(changes)
    changed.variables.copy(to: &reported.variables)
    changed.values.copy(to: &reported.values)
    let report = SolveReport(
      changed: reported.variables, values: reported.values, conflicts: conflicts.found,
      readmitted: conflicts.readmitted,
      statistics: work - before)
    releaseLargeChanges()
    return report
  }

  /// Applies a change set, all or none, and passes the changes to a closure without copying them.
  mutating func apply(
    _ changes: ChangeSet, reading body: (borrowing ChangeList) -> Void
  ) throws(SolverError) -> ConflictChanges? {
    try apply(changes)
    body(changed)
    releaseLargeChanges()
    return ConflictChanges(conflicts.found, readmitted: conflicts.readmitted)
  }

  /// Releases the storage of a large change set's results: the next change set is usually much smaller.
  @inline(__always)
  private mutating func releaseLargeChanges() {
    guard isLargeChange else { return }
    changed = ChangeList()
    reported = ([], [])
  }

  /// Applies a change set, all or none, and leaves the variables that changed in `changed`.
  mutating func apply(_ changes: ChangeSet) throws(SolverError) {
    let addsMany = changes.additions.count >= Self.manyRows
    try validate(changes, countsUses: addsMany)
    beginEpoch(as: changes.part)
    if addsMany { makeRoom(for: changes) }
    perform(changes)
    isLargeChange =
      addsMany || problem.doomedRows.count >= Self.manyRows || problem.removedVariables.count >= Self.manyRows
    do {
      try solve()
    } catch {
      try recover(changes, from: error)
    }
    commit()
    statistics.changedVariables &+= changed.count
    if isLargeChange {
      problem.fresh = Buffer()
      releaseRoom(after: changes.part)
    }
  }

  /// The least number of rows or variables of a large change set.
  private static var manyRows: Int { 64 }

  /// Reserves room for the additions of a large change set, so that nothing is reallocated.
  private mutating func makeRoom(for changes: ChangeSet) {
    // An addition of a few terms makes one row; any other edit usually at most one row and two journal entries.
    problem.newRows.reserve(adding: changes.count)
    problem.journal.reserve(2 * changes.edits.count)
    problem.variables.saved.reserveEntries(problem.fresh.count)
    changed.reserve(problem.fresh.count)
    problem.variables.makeUseRuns(of: problem.fresh)
  }

  /// Releases storage that only a change set as large as this one needs.
  private mutating func releaseRoom(after part: ChangeSet.Part) {
    problem.journal = Journal()
    simplex.degenerateRun = ReturningRows()
    simplex.pricing.release()
    problem.newRows = NewRows()
    problem.doomedRows = Buffer()
    problem.removedVariables = []
    propagation.dirty = Buffer()
    // A continuation needs the values before this change set.
    if part == .whole {
      propagation.releasePlan(in: &problem, by: basis)
      problem.variables.saved.releaseEntries()
    }
    pivotRow.release()
    propagation.events = EventQueue()
    propagation.waiting = EventQueue()
    crash.releaseRoom()
    basis.search.releaseLists()
    // After a failure, variables that waited for a test may still be marked as waiting.
    if problem.variables.freeDirections.suspects.isEmpty { problem.variables.freeDirections.suspects = Buffer() }
    problem.rows.releaseSlack()
    problem.variables.releaseSlack()
    stays.stays.releaseSlack()
  }

  private mutating func beginEpoch(as part: ChangeSet.Part) {
    propagation.frames.isCurrent = false
    if part == .continuation { keepFormerValues() } else { problem.variables.forgetKeptValues() }
    propagation.plan.formerCount = 0
    propagation.plan.keptCount = 0
    problem.variables.saved.removeAll()
    problem.variables.saved.extend(to: problem.variables.count)
    problem.variables.clearBoundSuspects()
    problem.newRows.areUntouched = true
    problem.journal.removeAll()
    conflicts.begin(in: &problem)
    beginPivots()
    simplex.degenerateRun.end()
    simplex.primalSteps = 0
    simplex.renewals = 0
    simplex.flips.forgetAttempts()
    simplex.batch.begin(visited: propagation.statistics.variablesVisited)
    simplex.withdrawals = 0
    restoreStays(as: part)
    propagation.usesLeastIndexRule = false
    duals.movedComponents = 0
    detachmentFailure = voidingFailure
  }

  /// Solves, after the edits of a change set were entered.
  @inline(__always)
  private mutating func solve() throws(NumericalFailure) {
    if let detachmentFailure { throw detachmentFailure }
    adoptRemovedRows()
    if isCheaperAfresh() {
      try rebuild(by: .peeling)
    } else {
      if mayHandOver {
        try determineNewVariables()
        try propagateValues()
        // Values move again as rows are taken out, so the plan must not be the only place with the earlier values.
        propagation.enterPlannedValues(in: &problem)
        simplex.isHandingOver = true
        defer { simplex.isHandingOver = false }
        try handOverForces()
        try takeOutDoomedRows()
      } else {
        try takeOutDoomedRows()
        try determineNewVariables()
        try propagateValues()
      }
      problem.newRows.removeAll()
      try resolve()
    }
    try finish()
  }

  /// Finds a crash basis for new variables and rows; usually there are none.
  @inline(__always)
  private mutating func determineNewVariables() throws(NumericalFailure) {
    if problem.fresh.isEmpty && problem.newRows.isEmpty { return }
    try crash.peel(by: .peeling, in: &problem, by: &basis, through: &propagation, into: &column)
  }

  /// Computes the variables that depend on changed constants.
  @inline(__always)
  private mutating func propagateValues() throws(NumericalFailure) {
    let isKeptByPlan = try propagation.valuePass(in: &problem, by: &basis)
    // Readmission and stays read the earlier values in `saved`, not in the plan.
    if isKeptByPlan, conflicts.mayReadmit || updateFreeDirections() { propagation.enterPlannedValues(in: &problem) }
  }

  /// Takes doomed rows out, nonbasic rows first, since these exert forces on others.
  private mutating func takeOutDoomedRows() throws(NumericalFailure) {
    for k in 0..<problem.doomedRows.count {
      let row = problem.rows.records[problem.doomedRows[k]]
      if row.flags.contains(.linked), row.match.isNone { try takeOut(problem.doomedRows[k]) }
    }
    for k in 0..<problem.doomedRows.count where problem.rows.records[problem.doomedRows[k]].flags.contains(.linked) {
      try takeOut(problem.doomedRows[k])
    }
  }

  /// The steps after the new rows are solved for: readmission, stays and the list of changes.
  @inline(__always)
  private mutating func finish() throws(NumericalFailure) {
    try readmit()
    try settleStays()
    try listChanges()
  }

  /// Lists the variables whose bits have changed; fails if a value is not finite.
  @inline(__always)
  private mutating func listChanges() throws(NumericalFailure) {
    changed.removeAll()
    if propagation.plan.keptCount > 0 {
      // The earlier values of variables that the plan moved are stored in the plan only.
      changed.append(
        propagation.plan.handles, count: propagation.plan.keptCount, before: propagation.plan.previous,
        values: problem.variables.values)
    }
    // Partial sums and removed variables have no value for the caller; usually there are none.
    let hasHidden = !problem.rows.splits.isEmpty || !problem.removedVariables.isEmpty
    // If a value is not finite, `listVisibleChanges` names its variable.
    if hasHidden || !changed.append(problem.variables.saved, values: problem.variables.values) {
      try listVisibleChanges()
    }
    // Until here, undoing the change set would restore the moved values from the plan.
    propagation.plan.formerCount = propagation.plan.keptCount
    propagation.plan.keptCount = 0
  }

  /// Lists the changes one by one, without internal and removed variables; names the first value that is not finite.
  @inline(never)
  private mutating func listVisibleChanges() throws(NumericalFailure) {
    for k in 0..<problem.variables.saved.entries.count {
      let saved = problem.variables.saved.entries[k]
      let value = problem.variables.values[saved.variable]
      guard value.isFinite else { throw problem.overflow(of: saved.variable) }
      if value.bitPattern == saved.value.number.bitPattern { continue }
      if !problem.variables.records[saved.variable].flags.isDisjoint(with: [.own, .leaving]) { continue }
      changed.append(Variable(slot: saved.variable.raw, generation: saved.value.generation), value)
    }
  }

  /// Whether a rebuild costs less than taking the removed rows out one by one: each may bear the force of others, and
  /// in a block each removal builds the rest of the block again.
  private func isCheaperAfresh() -> Bool {
    if problem.doomedRows.count < 16 { return false }
    var cost = 0
    var linked = 0
    for k in 0..<problem.doomedRows.count {
      let row = problem.rows.records[problem.doomedRows[k]]
      if row.flags.contains(.linked) { linked += 1 }
      if row.match.isNone { continue }
      let block = problem.variables.records[row.match].block
      if !block.isNone { cost += Int(basis.blocks.blocks[block].memberCount) }
    }
    return 2 * linked > problem.rows.count || cost > 8 * problem.rows.records.count
  }

  /// The attempts to solve the system from scratch after a numerical failure, in order.
  private static var furtherAttempts: [(method: CrashMethod, caution: Float)] {
    [(.thresholdPivoting, 1), (.peelingWithoutCycles, 1), (.thresholdPivoting, 1e3), (.peelingWithoutCycles, 1e3)]
  }

  /// Recovers from a numerical failure: solves the new system from scratch, or else restores the old rows and values
  /// and throws.
  private mutating func recover(_ changes: ChangeSet, from failure: NumericalFailure) throws(SolverError) {
    propagation.enterPlannedValues(in: &problem)
    var failure = failure
    var condition = Double.nan
    // The order of rows may let errors grow, so the first attempt chooses an order in which they do not. A row may also
    // have entered on rounding in an ill-conditioned block, so later attempts trust block entries less.
    for (method, caution) in Self.furtherAttempts {
      basis.caution = caution
      defer { basis.caution = 1 }
      // The failure may have interrupted the trials of relaxed rows.
      conflicts.candidate = .none
      conflicts.noteContestOfAll()
      do {
        try rebuild(by: method)
        try finish()
        voidingFailure = nil
        return
      } catch {
        // The system may exceed double precision; then the old system is restored. If the old system had no basis
        // either, the new failure says more than the stored one.
        condition = basis.estimateCondition(in: problem)
        if voidingFailure != nil { failure = error }
      }
    }
    failure = failure.with(condition: condition)
    undo(changes)
    for k in 0..<problem.variables.saved.entries.count {
      let entry = problem.variables.saved.entries[k]
      problem.variables.values[entry.variable] = entry.value.number
    }
    // No basis belongs to the old values. The next change set finds one, for all variables.
    voidingFailure = failure
    if isLargeChange { releaseRoom(after: changes.part) }
    releaseLargeChanges()
    throw .numericalFailure(failure)
  }

  /// Releases the places of removed rows and variables.
  private mutating func commit() {
    for k in 0..<problem.doomedRows.count {
      let row = problem.doomedRows[k]
      if let split = problem.rows.takeSplit(of: row) { problem.removedVariables.append(contentsOf: split.variables) }
      problem.rows.release(row)
    }
    problem.doomedRows.removeAll()
    if !problem.removedVariables.isEmpty {
      for variable in problem.removedVariables { problem.variables.release(variable) }
      problem.removedVariables.removeAll(keepingCapacity: true)
    }
    problem.journal.removeAll()
  }
}
