internal import SolverKernels

/// The kinds of new rows that may take over the force of a removed row.
private enum Successor {
  /// Bears any force, so it may replace any row.
  case requiredEquality
  /// Bears forces of one sign.
  case requiredInequality
  /// Bears forces up to its weight.
  case optional
}

/// New rows that take over the forces of removed ones.
///
/// To remove a row that bears a force, all rows that exert this force are withdrawn, and checks solve for everything
/// connected with them again. But if a view is inserted into a chain, a new row connects the neighbours that a removed
/// row connected, and can bear the same force. One BTRAN writes the new row as a combination of the basis. If a removed
/// row is part of the combination, the new row replaces it in the basis, and the multipliers change as in a pivot that
/// brings the removed row's multiplier to zero. If multipliers then lie outside their intervals, as when the inserted
/// view is stretched in place of the next, few changes repair them.
extension Simplex {
  /// Whether removed rows bear a force that new ones might take over.
  var mayHandOver: Bool {
    if problem.newRows.isEmpty || problem.doomedRows.count > Self.mostDoomedRows { return false }
    for k in 0..<problem.doomedRows.count {
      let index = problem.doomedRows[k]
      if !problem.rows.sides[index].multiplier.isZero, problem.rows.records[index].flags.contains(.linked) {
        return true
      }
    }
    return false
  }

  /// The greatest number of removed rows for which takeovers pay; if more are removed, withdrawals cost less.
  static var mostDoomedRows: Int { 64 }

  /// Lets new rows replace doomed rows that are still in the basis.
  ///
  /// New variables must be determined, and values up to date except for queued events.
  mutating func handOverForces() throws(NumericalFailure) {
    try withdrawParallels()
    // Between the neighbours of a removed view, a gap of a minimum size can succeed the gaps beside the view. An equality
    // that took over their forces would pass them on to views far away.
    try takeOver(byRowsOfKind: .requiredInequality, isCareful: true)
    for k in 0..<problem.newRows.count where successor(problem.newRows[k]) == .requiredEquality {
      try takeOver(by: problem.newRows[k])
    }
    try takeOverByLimitedRows(isCareful: true)
    try settleSuccessors()
    try takeOverByLimitedRows(isCareful: false)
  }

  /// Withdraws the nonbasic rows that are parallel to doomed basic rows, so that no new row has to bear their forces.
  ///
  /// The row "length = 0" of a hidden view outweighs the row of its content. When the view is shown, a new row that
  /// took over the force of "length = 0" would pass it on to all views of the stack.
  private mutating func withdrawParallels() throws(NumericalFailure) {
    for k in 0..<problem.doomedRows.count {
      let record = problem.rows.records[problem.doomedRows[k]]
      if record.match.isNone || problem.rows.sides[problem.doomedRows[k]].multiplier.isZero { continue }
      let run = problem.shortestUses(of: record)
      for position in 0..<min(run.count, SubstituteSearch.mostRows) {
        let index = problem.variables.use(run, position)
        let row = problem.rows.records[index]
        guard row.mayEnter, row.hasTerms(of: record) else { continue }
        if !problem.rows.sides[index].multiplier.isZero { withdraw(index) }
      }
    }
    try repairMultipliers(byOthers: true)
  }

  /// Lets new rows with a limited multiplier take over the forces that no required equality took over: required
  /// inequalities first, then optional rows.
  ///
  /// For example, the minimum gap beside an inserted view can bear the force of the removed gap between the view's
  /// neighbours. If a view is appended to a stack, its size can bear the force of the row that ended the stack before.
  ///
  /// - Parameter isCareful: take over only if the multipliers of other rows stay inside their intervals.
  private mutating func takeOverByLimitedRows(isCareful: Bool) throws(NumericalFailure) {
    try takeOver(byRowsOfKind: .requiredInequality, isCareful: isCareful)
    try takeOver(byRowsOfKind: .optional, isCareful: isCareful)
  }

  private mutating func takeOver(byRowsOfKind kind: Successor, isCareful: Bool) throws(NumericalFailure) {
    var tries = 0
    for k in 0..<problem.newRows.count where successor(problem.newRows[k]) == kind {
      guard tries < Self.mostTries, bearsForces() else { break }
      tries += 1
      try takeOver(by: problem.newRows[k], isCareful: isCareful)
    }
  }

  /// The greatest number of rows with a limited multiplier that are tried.
  private static var mostTries: Int { 32 }

  /// Whether a removed basic row bears a force.
  private func bearsForces() -> Bool {
    for k in 0..<problem.doomedRows.count {
      let index = problem.doomedRows[k]
      if !problem.rows.sides[index].multiplier.isZero, !problem.rows.records[index].match.isNone { return true }
    }
    return false
  }

  /// The kind of a row that may take over a force; `nil` for a row that is basic or does not remain in the system.
  private func successor(_ index: RowIndex) -> Successor? {
    let row = problem.rows.records[index]
    guard row.mayEnter else { return nil }
    if problem.rows.sides[index].level > .required { return .optional }
    return row.flags.isEquality ? .requiredEquality : .requiredInequality
  }

  /// Exchanges a doomed basic row for a new row, which takes over its force; returns whether it did.
  ///
  /// - Parameter isCareful: only if the multipliers of other rows stay inside their intervals.
  @discardableResult
  private mutating func takeOver(by index: RowIndex, isCareful: Bool = false) throws(NumericalFailure) -> Bool {
    guard case .complete = basis.btran(of: index, stopsAtAnchor: true, in: problem, into: &pivotRow) else {
      return false
    }
    guard let variable = doomedEntry() else { return false }
    let old = problem.variables.records[variable].matched
    let alpha = pivotRow.entry(of: variable)
    let bearsAnyForce = successor(index) == .requiredEquality
    if !bearsAnyForce, problem.rows.sides[old].multiplier.isZero { return false }
    duals.multipliers.load(problem.rows.sides[old].multiplier, into: &workspace.multiplier)
    workspace.step.set(to: alpha.reciprocal, times: workspace.multiplier)
    if !bearsAnyForce, !leadsInside(of: index) { return false }
    if isCareful, !leavesOthersInside(except: variable) { return false }
    balanceStep(of: index)
    duals.multipliers.clear(&problem.rows.sides[old].multiplier)
    problem.rows.records[old].flags = problem.rows.records[old].flags.resting
    try exchangeForRepair(entering: index, leaving: variable)
    try repairMultipliers(byOthers: true)
    return true
  }

  /// Whether the strongest component of the step lies in the interval of a row.
  private func leadsInside(of index: RowIndex) -> Bool {
    guard let level = workspace.step.leadingLevel else { return true }
    let own = problem.rows.sides[index].level
    let value = workspace.step.components[0].value
    let end = problem.bound(index, toward: Sense(of: value))
    return end != 0 && (own < level || own == level && value.magnitude <= end.magnitude * (1 + Tolerances.intervalEnd))
  }

  /// Whether the step keeps the multipliers of all remaining basic rows, except that of `variable`'s row, in their
  /// intervals.
  private mutating func leavesOthersInside(except variable: VariableIndex) -> Bool {
    for k in 0..<pivotRow.entries.count where pivotRow.entries[k].variable != variable {
      let row = problem.variables.records[pivotRow.entries[k].variable].matched
      if row.isNone { return false }
      if problem.rows.records[row].flags.contains(.doomed) { continue }
      var moved = MultiplierRun()
      duals.multipliers.load(problem.rows.sides[row].multiplier, into: &workspace.multiplier)
      duals.multipliers.add(Rounded(1), workspace.multiplier, to: &moved)
      duals.multipliers.add(-pivotRow.entries[k].alpha, workspace.step, to: &moved)
      defer { duals.multipliers.clear(&moved) }
      if duals.isOutside(moved, intervalOf: row, in: problem) { return false }
    }
    return true
  }

  /// The variable of the doomed row with the largest entry in the last BTRAN; `nil` if all such entries are tiny.
  private func doomedEntry() -> VariableIndex? {
    var best: VariableIndex?
    var largest = Tolerances.successionPivot * pivotRow.largestEntry
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let row = problem.variables.records[entry.variable].matched
      if row.isNone || !problem.rows.records[row].flags.contains(.doomed) || entry.alpha.magnitude < largest {
        continue
      }
      if entry.alpha.magnitude == largest, best != nil, problem.rows.sides[row].multiplier.isZero { continue }
      (best, largest) = (entry.variable, entry.alpha.magnitude)
    }
    return best
  }

  /// Processes the queued evaluations and checks of required equalities; other checks wait until the doomed rows are
  /// out.
  ///
  /// If the removed view was the stretched one, the equality that closes the gap stretches another view, and bears the
  /// force of the removed view's row.
  private mutating func settleSuccessors() throws(NumericalFailure) {
    var later = EventQueue()
    while let event = propagation.events.pop() {
      guard case .row(let index) = event.subject else {
        try propagation.evaluate(event, in: &problem, by: &basis)
        continue
      }
      if successor(index) != .requiredEquality {
        later.push(event)
      } else if try takeOver(by: index) {
        problem.rows.records[index].flags.remove(.queued)
      } else {
        try check(index, at: event)
      }
    }
    while let event = later.pop() {
      guard case .row(let index) = event.subject else { continue }
      problem.rows.records[index].flags.remove(.queued)
      propagation.queueCheck(of: index, in: &problem)
    }
  }

  /// Moves the multiplier of a new row that is parallel to a basic row to the end of its interval, if that relieves the
  /// basic row; returns whether there was such a row.
  ///
  /// For example, the preference of a new view for a small size is off its target while the basic row determines the
  /// size, so its own check would move its multiplier to the same end.
  mutating func flipNewParallel(to index: RowIndex, relieving sense: Sense) -> Bool {
    let row = problem.rows.records[index]
    let run = problem.shortestUses(of: row)
    for position in 0..<min(run.count, SubstituteSearch.mostRows) {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      guard record.match.isNone, record.flags.contains(.new), !record.flags.contains(.doomed), record.hasTerms(of: row)
      else { continue }
      let residual = row.target - record.target
      let end = Sense(of: residual)
      let change = problem.bound(other, toward: end)
      let isHeld = problem.rows.sides[other].level <= .required || record.isAtEnd(end)
      guard residual != 0, change * sense.factor > 0, problem.rows.sides[other].multiplier.isZero, !isHeld else {
        continue
      }
      workspace.step.clear()
      workspace.step.append(problem.rows.sides[other].level, Rounded(1))
      duals.add(Rounded(-change), workspace.step, to: index, in: &problem)
      flip(other, toward: end)
      problem.rows.records[other].flags.remove(.new)
      return true
    }
    return false
  }
}
