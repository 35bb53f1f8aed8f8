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
      changed: reported.variables, values: reported.values, conflicts: simplex.conflicts.found,
      readmitted: simplex.conflicts.readmitted,
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
    return ConflictChanges(simplex.conflicts.found, readmitted: simplex.conflicts.readmitted)
  }

  /// Applies a change set, all or none, and leaves the variables that changed in `changed`.
  mutating func apply(_ changes: ChangeSet) throws(SolverError) {
    let addsMany = changes.additions.count >= Self.manyRows
    try simplex.problem.validate(changes, countsUses: addsMany, relaxed: simplex.conflicts.relaxed)
    beginChangeSet(as: changes.part)
    if addsMany { makeRoom(for: changes) }
    perform(changes)
    isLargeChange =
      addsMany || simplex.problem.doomedRows.count >= Self.manyRows
      || simplex.problem.removedVariables.count >= Self.manyRows
    do {
      try solve()
    } catch {
      try recover(changes, from: error)
    }
    simplex.commit()
    simplex.statistics.changedVariables &+= changed.count
    if isLargeChange {
      simplex.problem.fresh = Buffer()
      releaseRoom(after: changes.part)
    }
  }

  /// Forgets the last change set; a continuation keeps the values from before it.
  private mutating func beginChangeSet(as part: ChangeSet.Part) {
    if part == .continuation { simplex.keepFormerValues() } else { simplex.problem.variables.forgetKeptValues() }
    simplex.beginChangeSet()
    restoreStays(as: part)
    detachmentFailure = voidingFailure
  }

  /// Solves, after the edits of a change set were entered.
  @inline(__always)
  private mutating func solve() throws(NumericalFailure) {
    if let detachmentFailure { throw detachmentFailure }
    simplex.adoptRemovedRows()
    if simplex.isCheaperAfresh() {
      try rebuild(by: .peeling)
    } else {
      if simplex.mayHandOver {
        try determineNewVariables()
        try simplex.propagateValues()
        // Values move again as rows are taken out, so the plan must not be the only place with the earlier values.
        simplex.propagation.enterPlannedValues(in: &simplex.problem)
        simplex.workspace.isHandingOver = true
        defer { simplex.workspace.isHandingOver = false }
        try simplex.handOverForces()
        try simplex.takeOutDoomedRows()
      } else {
        try simplex.takeOutDoomedRows()
        try determineNewVariables()
        try simplex.propagateValues()
      }
      simplex.problem.newRows.removeAll()
      if try !simplex.resolve(upTo: .pivotRows) {
        simplex.workspace.restarts.count += 1
        try rebuild(by: .peeling, presumesTightRows: true)
      }
    }
    try finish()
  }

  /// Finds a crash basis for new variables and rows; usually there are none.
  @inline(__always)
  private mutating func determineNewVariables() throws(NumericalFailure) {
    if simplex.problem.fresh.isEmpty && simplex.problem.newRows.isEmpty { return }
    try crash.peel(
      by: .peeling, in: &simplex.problem, by: &simplex.basis, through: &simplex.propagation, into: &simplex.column)
  }

  /// The steps after the new rows are solved for: readmission, stays and the list of changes.
  @inline(__always)
  mutating func finish() throws(NumericalFailure) {
    try simplex.readmit()
    try stays.settle(in: &simplex)
    try listChanges()
  }

  /// Lists the variables whose bits have changed; fails if a value is not finite.
  @inline(__always)
  private mutating func listChanges() throws(NumericalFailure) {
    changed.removeAll()
    if simplex.propagation.plan.keptCount > 0 {
      // The earlier values of variables that the plan moved are stored in the plan only.
      changed.append(
        simplex.propagation.plan.handles, count: simplex.propagation.plan.keptCount,
        before: simplex.propagation.plan.previous,
        values: simplex.problem.variables.values)
    }
    // Partial sums and removed variables have no value for the caller; usually there are none.
    let hasHidden = !simplex.problem.rows.splits.isEmpty || !simplex.problem.removedVariables.isEmpty
    // If a value is not finite, `listVisibleChanges` names its variable.
    if hasHidden || !changed.append(simplex.problem.variables.saved, values: simplex.problem.variables.values) {
      try listVisibleChanges()
    }
    // Until here, undoing the change set would restore the moved values from the plan.
    simplex.propagation.plan.formerCount = simplex.propagation.plan.keptCount
    simplex.propagation.plan.keptCount = 0
  }

  /// Lists the changes one by one, without internal and removed variables; names the first value that is not finite.
  @inline(never)
  private mutating func listVisibleChanges() throws(NumericalFailure) {
    for k in 0..<simplex.problem.variables.saved.entries.count {
      let saved = simplex.problem.variables.saved.entries[k]
      let value = simplex.problem.variables.values[saved.variable]
      guard value.isFinite else { throw simplex.problem.overflow(of: saved.variable) }
      if value.bitPattern == saved.value.number.bitPattern { continue }
      if !simplex.problem.variables.records[saved.variable].flags.isDisjoint(with: [.own, .leaving]) { continue }
      changed.append(Variable(slot: saved.variable.raw, generation: saved.value.generation), value)
    }
  }
}

extension Simplex {
  /// Computes the variables that depend on changed constants.
  @inline(__always)
  fileprivate mutating func propagateValues() throws(NumericalFailure) {
    let isKeptByPlan = try propagation.valuePass(in: &problem, by: &basis)
    // Readmission and stays read the earlier values in `saved`, not in the plan.
    if isKeptByPlan, conflicts.mayReadmit || updateFreeDirections() {
      propagation.enterPlannedValues(in: &problem)
    }
  }

  /// Takes doomed rows out, nonbasic rows first, since these exert forces on others.
  fileprivate mutating func takeOutDoomedRows() throws(NumericalFailure) {
    for k in 0..<problem.doomedRows.count {
      let row = problem.rows.records[problem.doomedRows[k]]
      if row.flags.contains(.linked), row.match.isNone { try takeOut(problem.doomedRows[k]) }
    }
    for k in 0..<problem.doomedRows.count
    where problem.rows.records[problem.doomedRows[k]].flags.contains(.linked) {
      try takeOut(problem.doomedRows[k])
    }
  }

  /// Whether a rebuild costs less than taking the removed rows out one by one: each may bear the force of others, and
  /// in a block each removal builds the rest of the block again.
  fileprivate func isCheaperAfresh() -> Bool {
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
  fileprivate mutating func commit() {
    for k in 0..<problem.doomedRows.count {
      let row = problem.doomedRows[k]
      if let split = problem.rows.takeSplit(of: row) {
        problem.removedVariables.append(contentsOf: split.variables)
      }
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
