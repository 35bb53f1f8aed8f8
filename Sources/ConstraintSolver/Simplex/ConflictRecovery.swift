internal import SolverKernels

extension ConstraintSystem {
  /// Ends a conflict that an entering row has run into.
  ///
  /// The row is a combination of required basic rows that all block its multiplier: with it they cannot hold
  /// together (a Farkas certificate), and because basic rows are independent, any one less can. One of them is
  /// relaxed; the state then holds no required row with an error, so that at any time only one conflict is open.
  mutating func resolveConflict(entering index: RowIndex) throws(NumericalFailure) {
    guard isCertificate(entering: index) else { throw .unboundedForce() }
    if let variable = underflow() { throw problem.overflow(of: variable) }
    if let doomed = doomedMember() {
      // It holds only until forces are handed over, so nobody gives way to it.
      try takeOut(doomed)
      try withdrawIfInside(index)
      propagation.queueCheck(of: index, in: &problem)
      return
    }
    let members = conflictMembers(entering: index)
    // Bounds alone contradict nothing, and what is held has none.
    guard let victim = recoveryVictim(members) ?? ownVictim(index) else { throw .unboundedForce() }
    // What defines partial sums can always hold: where it seems to contradict itself, rounding has hidden the rest.
    guard problem.rows.records[victim].flags.contains(.linked) else { throw .unboundedForce() }
    // An earlier conflict that it was part of may end with it.
    conflicts.noteContest(victim, in: problem)
    for row in members where problem.rows.records[row].flags.isDisjoint(with: [.contested, .bound]) {
      problem.rows.records[row].flags.insert(.contested)
      conflicts.contested.append(row)
    }
    report(members, victim: victim)
    statistics.recoveries &+= 1
    try relax(victim)
    if victim == index { return }
    try withdrawIfInside(index)
    propagation.queueCheck(of: index, in: &problem)
  }

  /// Whether an entering row and all that it is a combination of must hold: what need not would have given way, so it
  /// was hidden by rounding.
  private func isCertificate(entering index: RowIndex) -> Bool {
    if problem.rows.sides[index].level > .required { return false }
    for k in 0..<pivotRow.entries.count {
      let row = problem.variables.records[pivotRow.entries[k].variable].matched
      if !row.isNone, problem.rows.sides[row].level > .required { return false }
    }
    return true
  }

  /// A variable that the entering row would have to move farther than numbers reach; `nil` where there is none.
  ///
  /// A force of it came to zero on the way: this, not a contradiction, is in the way of the row.
  private func underflow() -> VariableIndex? {
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let row = problem.variables.records[entry.variable].matched
      var isLost = false
      problem.rows.records[row].forEachTerm { _, coefficient in
        if (coefficient * entry.alpha.value).magnitude < .leastNormalMagnitude { isLost = true }
      }
      if isLost { return entry.variable }
    }
    return nil
  }

  /// A row of the last BTRAN that the change set removes; `nil` where there is none.
  private func doomedMember() -> RowIndex? {
    for k in 0..<pivotRow.entries.count {
      let row = problem.variables.records[pivotRow.entries[k].variable].matched
      if !row.isNone, problem.rows.records[row].flags.contains(.doomed) { return row }
    }
    return nil
  }

  /// The rows of a conflict, by index; partial sums stand for the constraints that they are parts of.
  private func conflictMembers(entering index: RowIndex) -> [RowIndex] {
    var members: Set<RowIndex> = [problem.owner(of: index)]
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let row = problem.variables.records[entry.variable].matched
      if !row.isNone { members.insert(problem.owner(of: row)) }
    }
    return members.sorted { $0.raw < $1.raw }
  }

  /// Who gives way: the highest rank, among equals the newest; never a fixed variable while there is a constraint.
  private func recoveryVictim(_ members: [RowIndex]) -> RowIndex? {
    members.filter { problem.rows.identities[$0].state != .own }.max { first, second in
      let a = problem.rows.identities[first]
      let b = problem.rows.identities[second]
      return (a.recoveryRank, a.sequence) < (b.recoveryRank, b.sequence)
    }
  }

  /// Who gives way where all members are the solver's own.
  private func ownVictim(_ index: RowIndex) -> RowIndex? {
    problem.rows.records[index].flags.contains(.bound) ? nil : index
  }

  private mutating func report(_ members: [RowIndex], victim: RowIndex) {
    // A row that was tried again and found no place is no news.
    if victim == conflicts.candidate { return }
    var constraints: [ConstraintID] = []
    var fixed: [Variable] = []
    for row in members where !problem.rows.records[row].flags.contains(.bound) {
      if problem.rows.records[row].flags.contains(.fixture) {
        fixed.append(problem.variables.handle(of: VariableIndex(raw: problem.rows.records[row].variables.x)))
      } else {
        constraints.append(problem.rows.id(of: row))
      }
    }
    let relaxed = problem.rows.identities[victim].state == .own ? nil : problem.rows.id(of: victim)
    conflicts.found.append(Conflict(constraints: constraints, fixedVariables: fixed, leftOut: relaxed))
  }

  private mutating func relax(_ victim: RowIndex) throws(NumericalFailure) {
    try takeOut(victim)
    problem.rows.records[victim].flags.insert(.relaxed)
    problem.journal.note(.relaxed(victim))
    conflicts.relaxed.insert(victim, at: conflicts.position(of: victim, in: conflicts.relaxed, in: problem))
    conflicts.victims.append(victim)
  }

  /// Tries the rows relaxed in conflicts again, oldest first, if a change concerned a conflict.
  ///
  /// It ends: a row that comes back makes only such rows give way as give way sooner, and one that does not come back
  /// leaves everything as it was.
  ///
  /// O(rows relaxed), besides what trying each of them costs.
  mutating func readmit() throws(NumericalFailure) {
    while conflicts.mayReadmit {
      conflicts.mayReadmit = false
      for row in conflicts.relaxed where conflicts.isRelaxed(row, in: problem) {
        try tryAgain(row)
        if conflicts.isRelaxed(row, in: problem) {
          for victim in conflicts.victims where victim != row && conflicts.isRelaxed(victim, in: problem) {
            try tryAgain(victim)
          }
        } else {
          statistics.recoveries &+= 1
          conflicts.mayReadmit = true
        }
      }
    }
    conflicts.listReadmissions(in: problem)
  }

  private mutating func tryAgain(_ row: RowIndex) throws(NumericalFailure) {
    conflicts.relaxed.remove(at: conflicts.position(of: row, in: conflicts.relaxed, in: problem))
    conflicts.victims.removeAll(keepingCapacity: true)
    conflicts.triedAgain.append(row)
    // It may still be part of another conflict, and contested there.
    problem.rows.records[row].flags = problem.rows.records[row].flags.resting.subtracting(.relaxed).union(.new)
    problem.journal.note(.readmitted(row))
    problem.link(row)
    basis.version += 1
    conflicts.candidate = row
    propagation.queueCheck(of: row, in: &problem)
    let wasOpen = conflicts.mayReadmit
    try resolve()
    conflicts.mayReadmit = wasOpen
    conflicts.candidate = .none
  }
}
