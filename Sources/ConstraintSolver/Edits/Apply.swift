internal import SolverKernels

extension ConstraintSystem {
  /// Applies a change set, all or none, and says what it did.
  // Where it is called, so that the report is made where it goes.
  @inline(__always)
  mutating func report(applying changes: ChangeSet) throws(SolverError) -> SolveReport {
    let before = statistics
    try apply(changes)
    changed.variables.copy(to: &reported.variables)
    changed.values.copy(to: &reported.values)
    let report = SolveReport(
      changed: reported.variables, values: reported.values, conflicts: conflicts, readmitted: readmitted,
      statistics: statistics - before)
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
    return ConflictChanges(conflicts, readmitted: readmitted)
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
    isLargeChange = addsMany || doomedRows.count >= Self.manyRows || removedVariables.count >= Self.manyRows
    do {
      try solve()
    } catch {
      try recover(changes, from: error)
    }
    commit()
    statistics.changedVariables &+= changed.count
    if isLargeChange {
      fresh = Buffer()
      releaseRoom()
    }
  }

  /// From here on it pays to count before, and to give room back.
  private static var manyRows: Int { 64 }

  /// Makes room for what a large change set adds, so that nothing is moved on while it grows.
  private mutating func makeRoom(for changes: ChangeSet) {
    // An addition of a few terms makes one row; any other edit as a rule at most one, and two entries.
    newRows.reserve(adding: changes.count)
    journal.reserve(2 * changes.edits.count)
    variables.saved.reserveEntries(fresh.count)
    changed.reserve(fresh.count)
    variables.makeUseRuns(of: fresh)
  }

  /// Gives back what only a change set as large as this one needs.
  private mutating func releaseRoom() {
    journal = Journal()
    degenerateRun = DegenerateRun()
    newRows = NewRows()
    doomedRows = Buffer()
    removedVariables = []
    dirty = Buffer()
    variables.saved.releaseEntries()
    force.release()
    events = EventQueue()
    scratch.waitingEvents = EventQueue()
    scratch.peeling = Peeling()
    scratch.search.releaseLists()
    variables.openings.suspects = Buffer()
    rows.releaseSlack()
    variables.releaseSlack()
    stays.stays.releaseSlack()
  }

  private mutating func beginEpoch() {
    frames.isCurrent = false
    plan.keptCount = 0
    variables.saved.removeAll()
    variables.saved.extend(to: variables.count)
    newRows.areUntouched = true
    journal.removeAll()
    if !conflicts.isEmpty { conflicts.removeAll(keepingCapacity: true) }
    if !readmitted.isEmpty { readmitted.removeAll(keepingCapacity: true) }
    readmissionCandidate = .none
    settleContests()
    if !(leftOut.isEmpty && leftOutBefore.isEmpty) { leftOutBefore = leftOut }
    if !leftOutSuccessors.isEmpty { leftOutSuccessors.removeAll() }
    if !triedAgain.isEmpty { triedAgain.removeAll() }
    pivotsAtStart = statistics.pivots
    degenerateRun.end()
    primalSteps = 0
    renewals = 0
    scratch.flips.forgetAttempts()
    withdrawals = 0
    usesLeastIndexRule = false
    mayReadmit = false
    detachmentFailure = voidingFailure
  }

  /// The steps of a change set after its edits are entered.
  @inline(__always)
  private mutating func solve() throws(NumericalFailure) {
    if let detachmentFailure { throw detachmentFailure }
    adoptRemovedRows()
    if isCheaperAfresh() {
      try rebuild(closesCycles: true)
    } else {
      if mayHandOver {
        try peel(closesCycles: true)
        try valuePass()
        isHandingOver = true
        defer { isHandingOver = false }
        try handOverForces()
        try takeOutDoomedRows()
      } else {
        try takeOutDoomedRows()
        try peel(closesCycles: true)
        try valuePass()
      }
      newRows.removeAll()
      try resolve()
    }
    try finish()
  }

  /// Takes the removed rows out, those first that exert forces on others.
  private mutating func takeOutDoomedRows() throws(NumericalFailure) {
    for k in 0..<doomedRows.count {
      let row = rows.records[doomedRows[k]]
      if row.flags.contains(.linked), row.match.isNone { try takeOut(doomedRows[k]) }
    }
    for k in 0..<doomedRows.count where rows.records[doomedRows[k]].flags.contains(.linked) {
      try takeOut(doomedRows[k])
    }
  }

  /// The steps that follow once a working set holds all rows.
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
    listPlannedChanges()
    // Partial sums and what is being removed have no value for the caller; as a rule there are none.
    let hasHidden = !rows.splits.isEmpty || !removedVariables.isEmpty
    // Where something is not finite, the second way fails as it comes to it.
    if hasHidden || !changed.append(variables.saved, values: variables.values) { try listVisibleChanges() }
    // Until here, whoever has to take the change set back finds there what was moved.
    plan.keptCount = 0
  }

  /// The same one by one, without what the caller does not see, and with the name of what is not finite.
  @inline(never)
  private mutating func listVisibleChanges() throws(NumericalFailure) {
    for k in 0..<variables.saved.entries.count {
      let saved = variables.saved.entries[k]
      let value = variables.values[saved.variable]
      guard value.isFinite else { throw overflow(of: saved.variable) }
      if value.bitPattern == saved.value.number.bitPattern { continue }
      if !variables.records[saved.variable].flags.isDisjoint(with: [.own, .leaving]) { continue }
      changed.append(Variable(slot: saved.variable.raw, generation: saved.value.generation), value)
    }
  }

  /// Whether to take the removed rows out one after the other would cost more than to begin again: each may hold what others
  /// exert, and in a block what is left of it is made anew.
  private func isCheaperAfresh() -> Bool {
    if doomedRows.count < 16 { return false }
    var cost = 0
    var linked = 0
    for k in 0..<doomedRows.count {
      let row = rows.records[doomedRows[k]]
      if row.flags.contains(.linked) { linked += 1 }
      if row.match.isNone { continue }
      let block = variables.records[row.match].block
      if !block.isNone { cost += Int(blocks.blocks[block].memberCount) }
    }
    return 2 * linked > rows.count || cost > 8 * rows.records.count
  }

  /// After a numerical failure: the new system from scratch; failing that, the rows and values of the old one.
  private mutating func recover(_ changes: ChangeSet, from failure: NumericalFailure) throws(SolverError) {
    enterPlannedValues()
    var failure = failure
    // What has failed may be a block that was made without pivots, so first there are none. A row may have entered on a share that
    // was rounding of an ill-conditioned block: the second time, less counts.
    for (closesCycles, caution) in [(false, Float(1)), (false, 1e3), (true, 1)] {
      blockCaution = caution
      defer { blockCaution = 1 }
      do {
        try rebuild(closesCycles: closesCycles)
        try finish()
        voidingFailure = nil
        return
      } catch {
        // The system itself may be beyond the arithmetic: then the caller gets the old one back. If that had no working set, all
        // that was known was what had failed before.
        if voidingFailure != nil { failure = error }
      }
    }
    undo(changes)
    for k in 0..<variables.saved.entries.count {
      let entry = variables.saved.entries[k]
      variables.values[entry.variable] = entry.value.number
    }
    // The old values stand without a working set: the next change set finds one, for the variables that are fresh as for all others.
    voidingFailure = failure
    if isLargeChange { releaseRoom() }
    releaseLargeChanges()
    throw .numericalFailure(failure)
  }

  /// Gives the places of what was removed back.
  private mutating func commit() {
    for k in 0..<doomedRows.count {
      let row = doomedRows[k]
      if let split = rows.takeSplit(of: row) { removedVariables.append(contentsOf: split.variables) }
      rows.release(row)
    }
    doomedRows.removeAll()
    if !removedVariables.isEmpty {
      for variable in removedVariables { variables.release(variable) }
      removedVariables.removeAll(keepingCapacity: true)
    }
    journal.removeAll()
  }
}
