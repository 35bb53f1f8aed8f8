internal import SolverKernels

extension ConstraintSystem {
  /// Applies a change set, all or none, and says what it did.
  // Where it is called, so that the report is made where it goes.
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

  /// Applies a change set, all or none, and shows what it changed where that lies.
  mutating func apply(
    _ changes: ChangeSet, reading body: (borrowing ChangeList) -> Void
  ) throws(SolverError) -> ConflictChanges? {
    try apply(changes)
    body(changed)
    releaseLargeChanges()
    return ConflictChanges(conflicts.found, readmitted: conflicts.readmitted)
  }

  /// Gives back the room for what a large change set changed: what comes next is as a rule much less.
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
    beginEpoch()
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
      releaseRoom()
    }
  }

  /// From here on it pays to count before, and to give room back.
  private static var manyRows: Int { 64 }

  /// Makes room for what a large change set adds, so that nothing is moved on while it grows.
  private mutating func makeRoom(for changes: ChangeSet) {
    // An addition of a few terms makes one row; any other edit as a rule at most one, and two entries.
    problem.newRows.reserve(adding: changes.count)
    problem.journal.reserve(2 * changes.edits.count)
    problem.variables.saved.reserveEntries(problem.fresh.count)
    changed.reserve(problem.fresh.count)
    problem.variables.makeUseRuns(of: problem.fresh)
  }

  /// Gives back what only a change set as large as this one needs.
  private mutating func releaseRoom() {
    problem.journal = Journal()
    simplex.degenerateRun = DegenerateRun()
    problem.newRows = NewRows()
    problem.doomedRows = Buffer()
    problem.removedVariables = []
    propagation.dirty = Buffer()
    problem.variables.saved.releaseEntries()
    pivotRow.release()
    propagation.events = EventQueue()
    propagation.waiting = EventQueue()
    crash.releaseRoom()
    basis.search.releaseLists()
    problem.variables.freeDirections.suspects = Buffer()
    problem.rows.releaseSlack()
    problem.variables.releaseSlack()
    stays.stays.releaseSlack()
  }

  private mutating func beginEpoch() {
    propagation.frames.isCurrent = false
    propagation.plan.keptCount = 0
    problem.variables.saved.removeAll()
    problem.variables.saved.extend(to: problem.variables.count)
    problem.variables.clearBoundSuspects()
    problem.newRows.areUntouched = true
    problem.journal.removeAll()
    conflicts.begin(in: &problem)
    simplex.pivotsAtStart = statistics.pivots
    simplex.degenerateRun.end()
    simplex.primalSteps = 0
    simplex.renewals = 0
    simplex.flips.forgetAttempts()
    simplex.withdrawals = 0
    propagation.usesLeastIndexRule = false
    detachmentFailure = voidingFailure
  }

  /// The steps of a change set after its edits are entered.
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

  /// Finds a crash basis for what is new, as nearly always nothing is.
  @inline(__always)
  private mutating func determineNewVariables() throws(NumericalFailure) {
    if problem.fresh.isEmpty && problem.newRows.isEmpty { return }
    try crash.peel(by: .peeling, in: &problem, by: &basis, through: &propagation, into: &column)
  }

  /// Computes what depends on changed constants.
  @inline(__always)
  private mutating func propagateValues() throws(NumericalFailure) {
    let isKeptByPlan = try propagation.valuePass(in: &problem, by: &basis)
    // Whoever asks what moved, or what overflowed, has to find it entered.
    if isKeptByPlan, conflicts.mayReadmit || updateFreeDirections() { propagation.enterPlannedValues(in: &problem) }
  }

  /// Takes the removed rows out, those first that exert forces on others.
  private mutating func takeOutDoomedRows() throws(NumericalFailure) {
    for k in 0..<problem.doomedRows.count {
      let row = problem.rows.records[problem.doomedRows[k]]
      if row.flags.contains(.linked), row.match.isNone { try takeOut(problem.doomedRows[k]) }
    }
    for k in 0..<problem.doomedRows.count where problem.rows.records[problem.doomedRows[k]].flags.contains(.linked) {
      try takeOut(problem.doomedRows[k])
    }
  }

  /// The steps that follow once a basis holds all rows.
  @inline(__always)
  private mutating func finish() throws(NumericalFailure) {
    try readmit()
    try settleStays()
    try listChanges()
  }

  /// Lists the variables whose values differ from those before, bit for bit; fails where one is not finite.
  @inline(__always)
  private mutating func listChanges() throws(NumericalFailure) {
    changed.removeAll()
    if propagation.plan.keptCount > 0 {
      // What the plan has moved is not entered.
      changed.append(
        propagation.plan.handles, count: propagation.plan.keptCount, before: propagation.plan.previous,
        values: problem.variables.values)
    }
    // Partial sums and what is being removed have no value for the caller; as a rule there are none.
    let hasHidden = !problem.rows.splits.isEmpty || !problem.removedVariables.isEmpty
    // Where something is not finite, the second way fails as it comes to it.
    if hasHidden || !changed.append(problem.variables.saved, values: problem.variables.values) {
      try listVisibleChanges()
    }
    // Until here, whoever has to take the change set back finds there what was moved.
    propagation.plan.keptCount = 0
  }

  /// The same one by one, without what the caller does not see, and with the name of what is not finite.
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

  /// Whether to take the removed rows out one after the other would cost more than to begin again: each may hold what
  /// others exert, and in a block what is left of it is made anew.
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

  /// How a system is solved from scratch after a numerical failure, until it can be.
  private static var furtherAttempts: [(method: CrashMethod, caution: Float)] {
    [(.thresholdPivoting, 1), (.peelingWithoutCycles, 1), (.thresholdPivoting, 1e3), (.peelingWithoutCycles, 1e3)]
  }

  /// After a numerical failure: the new system from scratch; failing that, the rows and values of the old one.
  private mutating func recover(_ changes: ChangeSet, from failure: NumericalFailure) throws(SolverError) {
    propagation.enterPlannedValues(in: &problem)
    var failure = failure
    var condition = Double.nan
    // What has failed may be an order of rows in which errors grow, so first the order is chosen by that. A row may have
    // entered on a tableau entry that was rounding of an ill-conditioned block: later, less counts.
    for (method, caution) in Self.furtherAttempts {
      basis.caution = caution
      defer { basis.caution = 1 }
      do {
        try rebuild(by: method)
        try finish()
        voidingFailure = nil
        return
      } catch {
        // The system itself may be beyond the arithmetic: then the caller gets the old one back. If that had no basis,
        // all that was known was what had failed before.
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
    // The old values stand without a basis: the next change set finds one, for the variables that are fresh as for all
    // others.
    voidingFailure = failure
    if isLargeChange { releaseRoom() }
    releaseLargeChanges()
    throw .numericalFailure(failure)
  }

  /// Gives the places of what was removed back.
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
