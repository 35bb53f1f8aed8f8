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

  /// Applies a change set, all or none, and leaves the variables that changed in `changed`.
  mutating func apply(_ changes: ChangeSet) throws(SolverError) {
    let addsMany = changes.additions.count >= Self.manyRows
    try validate(changes, countsUses: addsMany)
    beginChangeSet(as: changes.part)
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

  /// Forgets the last change set; a continuation keeps the values from before it.
  private mutating func beginChangeSet(as part: ChangeSet.Part) {
    if part == .continuation { keepFormerValues() } else { problem.variables.forgetKeptValues() }
    problem.beginChangeSet()
    propagation.beginChangeSet()
    conflicts.begin(in: &problem)
    duals.movedComponents = 0
    simplex.beginChangeSet(after: statistics.pivots, visited: propagation.statistics.variablesVisited)
    restoreStays(as: part)
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
  mutating func finish() throws(NumericalFailure) {
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
