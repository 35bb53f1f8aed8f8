internal import SolverKernels

extension ConstraintSystem {
  /// Ends a conflict that an entering row has run into.
  ///
  /// The row is a combination of required basic rows that all block its multiplier: with it they cannot hold
  /// together (a Farkas certificate), and because basic rows are independent, any one less can. One of them is
  /// relaxed; the state then holds no required row with an error, so that at any time only one conflict is open.
  mutating func resolveConflict(entering index: RowIndex) throws(NumericalFailure) {
    guard isCertificate(entering: index) else { throw .unboundedForce }
    let members = conflictMembers(entering: index)
    let victim = recoveryVictim(members) ?? index
    // What defines partial sums can always hold: where it seems to contradict itself, rounding has hidden the rest.
    guard problem.rows.records[victim].flags.contains(.linked) else { throw .unboundedForce }
    // An earlier conflict that it was part of may end with it.
    noteContest(victim)
    for row in members where !problem.rows.records[row].flags.contains(.contested) {
      problem.rows.records[row].flags.insert(.contested)
      contested.append(row)
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

  private mutating func report(_ members: [RowIndex], victim: RowIndex) {
    // A row that was tried again and found no place is no news.
    if victim == readmissionCandidate { return }
    var constraints: [ConstraintID] = []
    var fixed: [Variable] = []
    for row in members {
      if problem.rows.records[row].flags.contains(.fixture) {
        fixed.append(problem.variables.handle(of: VariableIndex(raw: problem.rows.records[row].variables.x)))
      } else {
        constraints.append(problem.rows.id(of: row))
      }
    }
    let relaxed = problem.rows.identities[victim].state == .own ? nil : problem.rows.id(of: victim)
    conflicts.append(Conflict(constraints: constraints, fixedVariables: fixed, leftOut: relaxed))
  }

  private mutating func relax(_ victim: RowIndex) throws(NumericalFailure) {
    try takeOut(victim)
    problem.rows.records[victim].flags.insert(.relaxed)
    problem.journal.note(.relaxed(victim))
    relaxed.insert(victim, at: position(of: victim, in: relaxed))
    victims.append(victim)
  }

  /// Where a row is in a list of rows relaxed, which is by age, or would be.
  @inline(__always)
  private func position(of row: RowIndex, in list: [RowIndex]) -> Int {
    let age = problem.rows.identities[row].sequence
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if problem.rows.identities[list[middle]].sequence < age { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes a row that is being removed off the list of those relaxed.
  mutating func forgetRelaxed(_ row: RowIndex) {
    let position = position(of: row, in: relaxed)
    if position < relaxed.count, relaxed[position] == row { relaxed.remove(at: position) }
  }

  @inline(__always)
  private func isRelaxed(_ row: RowIndex) -> Bool { problem.rows.records[row].flags.contains(.relaxed) }

  /// Tries the rows relaxed in conflicts again, oldest first, if a change concerned a conflict.
  ///
  /// It ends: a row that comes back makes only such rows give way as give way sooner, and one that does not come back
  /// leaves everything as it was.
  ///
  /// O(rows relaxed), besides what trying each of them costs.
  mutating func readmit() throws(NumericalFailure) {
    while mayReadmit {
      mayReadmit = false
      for row in relaxed where isRelaxed(row) {
        try tryAgain(row)
        if isRelaxed(row) {
          for victim in victims where victim != row && isRelaxed(victim) { try tryAgain(victim) }
        } else {
          statistics.recoveries &+= 1
          mayReadmit = true
        }
      }
    }
    listReadmissions()
  }

  private mutating func tryAgain(_ row: RowIndex) throws(NumericalFailure) {
    relaxed.remove(at: position(of: row, in: relaxed))
    victims.removeAll(keepingCapacity: true)
    triedAgain.append(row)
    // It may still be part of another conflict, and contested there.
    problem.rows.records[row].flags = problem.rows.records[row].flags.resting.subtracting(.relaxed).union(.new)
    problem.journal.note(.readmitted(row))
    problem.link(row)
    basis.version += 1
    readmissionCandidate = row
    propagation.queueCheck(of: row, in: &problem)
    let wasOpen = mayReadmit
    try resolve()
    mayReadmit = wasOpen
    readmissionCandidate = .none
  }

  /// What is reported is the difference between before and after, not what happened on the way.
  ///
  /// A row that stands for one relaxed before is no news where it is relaxed, and has come back where it is not.
  ///
  /// O(t log r) for t rows that were tried again or found in conflict, and r rows relaxed.
  private mutating func listReadmissions() {
    if !triedAgain.isEmpty {
      var returned = Set(triedAgain).filter { wasRelaxed($0) && hasReturned($0) }
        .map { (row: $0, age: problem.rows.identities[$0].sequence) }
      returned.sort { $0.age < $1.age }
      for entry in returned { readmitted.append(problem.rows.id(of: entry.row)) }
    }
    for row in relaxedSuccessors where hasReturned(row) { readmitted.append(problem.rows.id(of: row)) }
    if conflicts.isEmpty { return }
    conflicts = conflicts.filter { conflict in
      guard let id = conflict.leftOut else { return true }
      let row = RowIndex(raw: id.slot)
      return isRelaxed(row) && !wasRelaxed(row) && !relaxedSuccessors.contains(row)
    }
  }

  private func hasReturned(_ row: RowIndex) -> Bool {
    problem.rows.records[row].flags.isDisjoint(with: [.relaxed, .doomed])
  }

  /// Whether the row was relaxed when the change set began.
  private func wasRelaxed(_ row: RowIndex) -> Bool {
    let position = position(of: row, in: relaxedBefore)
    return position < relaxedBefore.count && relaxedBefore[position] == row
  }

  /// Forgets who took part in conflicts, once none is left.
  mutating func settleContests() {
    if contested.isEmpty || !relaxed.isEmpty { return }
    for k in 0..<contested.count { problem.rows.records[contested[k]].flags.remove(.contested) }
    contested.removeAll()
  }

  /// A change to a row of a conflict, or to one relaxed in it, may be the end of the conflict.
  @inline(__always)
  mutating func noteContest(_ index: RowIndex) {
    if !problem.rows.records[index].flags.isDisjoint(with: [.contested, .relaxed]) { mayReadmit = true }
  }
}
