internal import SolverKernels

extension Simplex {
  /// Ends a conflict met by an entering row.
  ///
  /// The row is a combination of required basic rows that all block its multiplier: together these rows cannot hold (a
  /// Farkas certificate). Because basic rows are independent, the others can hold if any one of the rows is removed, as
  /// far as lower bounds without rows permit. One row is relaxed; then no required row has an error, so only one
  /// conflict is open at any time.
  ///
  /// Further rows are relaxed at once if the certificate proves that they would be next (``FarkasCertificate``).
  ///
  /// - Parameters:
  ///   - index: the entering row, with its combination in the pivot row.
  ///   - sense: the sign of its residual.
  mutating func resolveConflict(entering index: RowIndex, sense: Sense) throws(NumericalFailure) {
    guard isCertificate(entering: index) else { throw .unboundedForce() }
    if let variable = underflow() { throw problem.overflow(of: variable) }
    if let doomed = doomedMember() {
      // The doomed row is in the system only until its forces are handed over, so no other row gives way to it.
      try takeOut(doomed)
      try withdrawIfInside(index)
      propagation.queueCheck(of: index, in: &problem)
      return
    }
    var certificate = FarkasCertificate(entering: index, sense: sense, combination: pivotRow, in: problem)
    // Lower bounds alone cannot conflict, and held variables have no lower bounds, so a set without a victim is
    // rounding.
    guard var victim = certificate.victim(in: problem) ?? ownVictim(index) else { throw .unboundedForce() }
    // Definitions of partial sums can always hold, so if only they seem to conflict, rounding has hidden the other
    // rows.
    guard problem.rows.records[victim].flags.contains(.linked) else { throw .unboundedForce() }
    // If the victim took part in an earlier conflict, that conflict may end too.
    conflicts.noteContest(victim, in: problem)
    conflicts.contest(certificate.members, in: &problem)
    while true {
      try relax(victim, because: certificate)
      guard victim != index, victim != conflicts.candidate, certificate.relax(victim, in: problem),
        certificate.isCertain(certificate.infeasibility), let next = certificate.victim(in: problem)
      else { break }
      // The other rows and the lower bound of the victim's variable contradict each other too, so this conflict would
      // be met next.
      try holdAtBound(VariableIndex(raw: problem.rows.records[victim].variables.x))
      victim = next
      conflicts.noteContest(victim, in: problem)
    }
    if victim == index { return }
    try withdrawIfInside(index)
    propagation.queueCheck(of: index, in: &problem)
  }

  /// Whether the entering row and all rows of its combination are required.
  ///
  /// An optional row should have given way in the ratio test; if it did not, rounding hid it there.
  private func isCertificate(entering index: RowIndex) -> Bool {
    if problem.rows.sides[index].level > .required { return false }
    for k in 0..<pivotRow.entries.count {
      let row = problem.variables.records[pivotRow.entries[k].variable].matched
      if !row.isNone, problem.rows.sides[row].level > .required { return false }
    }
    return true
  }

  /// A variable that the entering row would have to move beyond the range of numbers; `nil` if there is none.
  ///
  /// A force of that variable's row underflowed, which blocks the entering row although no rows contradict each other.
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

  /// A row of the last BTRAN that the change set removes; `nil` if there is none.
  private func doomedMember() -> RowIndex? {
    for k in 0..<pivotRow.entries.count {
      let row = problem.variables.records[pivotRow.entries[k].variable].matched
      if !row.isNone, problem.rows.records[row].flags.contains(.doomed) { return row }
    }
    return nil
  }

  /// The entering row as victim of a conflict whose members are all internal; `nil` if it is the row of a bound.
  private func ownVictim(_ index: RowIndex) -> RowIndex? {
    problem.rows.records[index].flags.contains(.bound) ? nil : index
  }

  /// Whether a row alone contradicts the lower bounds of its variables.
  private func contradictsBounds(_ index: RowIndex) -> Bool {
    let row = problem.rows.records[index]
    var least = 0.0, most = 0.0
    row.forEachTerm { variable, coefficient in
      let limit = coefficient * problem.variables.activeLowerBound(of: variable)
      if coefficient > 0 {
        least += limit
        most = .infinity
      } else {
        least = -.infinity
        most += limit
      }
    }
    let excess = row.flags.contains(.boundedAbove) ? least - row.target : -.infinity
    let shortage = row.flags.contains(.boundedBelow) ? row.target - most : -.infinity
    return row.termCount > 0 && max(excess, shortage) > Tolerances.primal(scale: row.target.magnitude)
  }

  private mutating func report(_ members: [RowIndex], victim: RowIndex) {
    // A row that was tried again without success is not reported.
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
    conflicts.found.append(Conflict(constraints: constraints, fixedVariables: fixed, relaxed: relaxed))
  }

  /// Relaxes a row and reports the conflict.
  private mutating func relax(_ victim: RowIndex, because certificate: FarkasCertificate) throws(NumericalFailure) {
    if victim == conflicts.candidate, conflicts.relaxed.count > 1 {
      conflicts.refused.note(victim, certificate, in: problem)
    }
    // Bounds are not listed, so a report of all members would blame constraints that can hold.
    let members = contradictsBounds(victim) ? [victim] : certificate.members
    report(members, victim: victim)
    statistics.recoveries &+= 1
    try takeOut(victim)
    problem.rows.records[victim].flags.insert(.relaxed)
    problem.journal.note(.relaxed(victim))
    conflicts.relax(victim, because: members, in: problem)
    conflicts.victims.append(victim)
  }

  /// Tries relaxed rows again, oldest first, if a change concerned a conflict.
  ///
  /// Rows whose own conflict remains are left out (``RelaxationReasons``).
  ///
  /// Terminates: a readmitted row displaces only rows that give way sooner, and a row that fails leaves everything
  /// unchanged.
  ///
  /// O(log relaxed rows) for each row without a known reason, plus the cost of trying those that no certificate refuses.
  mutating func readmit() throws(NumericalFailure) {
    while conflicts.mayReadmit {
      conflicts.mayReadmit = false
      conflicts.refused.removeAll()
      let relaxed = conflicts.relaxed
      var next = conflicts.nextTrial(after: nil, of: relaxed, in: problem)
      while let trial = next {
        defer { next = conflicts.nextTrial(after: trial, of: relaxed, in: problem) }
        let row = trial.row
        if conflicts.refused.refuses(row, in: problem) { continue }
        try tryAgain(row)
        if conflicts.isRelaxed(row, in: problem) {
          let others = conflicts.victims.filter { $0 != row }
          for victim in others where conflicts.isRelaxed(victim, in: problem) { try tryAgain(victim) }
          // A certificate is a proof only as long as its rows are in the system.
          if others.contains(where: { conflicts.isRelaxed($0, in: problem) }) { conflicts.refused.removeAll() }
        } else {
          statistics.recoveries &+= 1
          conflicts.mayReadmit = true
          conflicts.refused.removeAll()
        }
      }
    }
    conflicts.refused.removeAll()
    conflicts.listReadmissions(in: problem)
  }

  private mutating func tryAgain(_ row: RowIndex) throws(NumericalFailure) {
    conflicts.forgetRelaxed(row, in: problem)
    conflicts.victims.removeAll(keepingCapacity: true)
    conflicts.triedAgain.append(row)
    // It may still be contested in another conflict.
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
