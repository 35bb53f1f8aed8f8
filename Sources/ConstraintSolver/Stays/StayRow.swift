internal import SolverKernels

extension ConstraintSystem {
  /// Makes the row that holds a variable to where it was before this change set, or the one that settles its tie.
  @discardableResult
  mutating func makeStayRow(of variable: VariableIndex, isTie: Bool) -> RowIndex {
    let reference = stays.stays[variable].reference
    let index = problem.rows.allocate(state: .own)
    problem.terms.removeAll()
    problem.terms.add(variable, 1)
    var target = valueBefore(variable)
    if !reference.isNone {
      problem.terms.add(reference, -1)
      target -= valueBefore(reference)
    }
    var row = problem.newRow(flags: .equality, target: target + 0.0)
    row.flags.insert(.stay)
    row.flags.remove(.new)
    _ = problem.link(index, row)
    problem.rows.sides[index].level = isTie ? tieLevel(of: variable) : stayLevel(of: variable)
    stays.setRow(of: variable, to: index, isTie: isTie)
    simplex.looseStays.append(index)
    propagation.queueCheck(of: index, in: &problem)
    return index
  }

  /// The level at which the tie of a variable is settled.
  func tieLevel(of variable: VariableIndex) -> LevelKey {
    .stayTie(isSize: problem.variables.records[variable].flags.contains(.size), rank: tieRank(of: variable))
  }

  private func stayLevel(of variable: VariableIndex) -> LevelKey {
    problem.variables.records[variable].flags.contains(.size) ? .staySize : .stayPosition
  }

  /// The place of a variable among those that may tie.
  private func tieRank(of variable: VariableIndex) -> UInt32 {
    tieOrder?.place(of: problem.variables.handle(of: variable)) ?? UInt32(variable.raw)
  }

  private func valueBefore(_ variable: VariableIndex) -> Double {
    problem.variables.saved[variable]?.number ?? problem.variables.values[variable]
  }

  /// Forgets what the stays did to the multipliers, and the stay nonbasic rows.
  ///
  /// Those inside go on to hold what only they decide; they hold exactly, so that they are the stays of the next
  /// change set too.
  mutating func dropLooseStays() {
    if simplex.looseStays.isEmpty && duals.tinged.isEmpty { return }
    while let index = duals.tinged.popLast() {
      duals.multipliers.dropStays(of: &problem.rows.sides[index].multiplier)
    }
    while let index = simplex.looseStays.popLast() {
      let row = problem.rows.records[index]
      guard row.flags.isSuperset(of: [.stay, .linked]) else { continue }
      guard row.match.isNone else {
        keepStay(index)
        continue
      }
      duals.multipliers.clear(&problem.rows.sides[index].multiplier)
      problem.unlink(index)
      // Rows that came and went without a pivot leave the basis, and so a value plan, as it was.
      if problem.rows.sides[index].planPosition != 0 { basis.version += 1 }
      stays.forget(index, of: stayVariable(of: index))
      problem.rows.release(index)
    }
  }

  /// Has a basic row go on to hold its variable, also if it was made to settle a tie.
  private mutating func keepStay(_ index: RowIndex) {
    if problem.rows.sides[index].level < .stayTie { return }
    let variable = stayVariable(of: index)
    problem.rows.sides[index].level = stayLevel(of: variable)
    stays.keepTie(index, of: variable)
  }

  /// The variable that a stay row holds: of its terms the one with coefficient 1.
  private func stayVariable(of index: RowIndex) -> VariableIndex {
    let row = problem.rows.records[index]
    return VariableIndex(raw: row.coefficients.x > 0 ? row.variables.x : row.variables.y)
  }

  /// Ends the stays that a variable, which is about to be removed, takes part in: its own, and those relative to it,
  /// which from now on are stays in one place.
  mutating func endStays(of variable: VariableIndex) {
    problem.variables.records[variable].flags.insert(.leaving)
    doomStayRow(of: variable)
    var dependent = stays.stays[variable].firstDependent
    while !dependent.isNone {
      doomStayRow(of: dependent)
      problem.journal.note(.reference(dependent, variable))
      dependent = stays.stays[dependent].next
    }
    problem.journal.note(.leaving(variable, reference: stays.stays[variable].reference))
    stays.remove(variable)
  }

  /// Has a variable stay otherwise than before.
  mutating func setStay(of variable: VariableIndex, to rank: StayRank) {
    let present = problem.variables.records[variable].flags.intersection(.stay)
    let wanted = VariableFlags(rank)
    if present == wanted { return }
    problem.journal.note(.stay(variable, present))
    problem.variables.records[variable].flags.subtract(.stay)
    problem.variables.records[variable].flags.formUnion(wanted)
    doomStayRow(of: variable)
  }

  private mutating func doomStayRow(of variable: VariableIndex) {
    guard let row = stays.rows[variable] else { return }
    stays.forget(row, of: variable)
    doomRow(row)
  }

  /// Drops all stay rows, where the basis is forgotten.
  mutating func forgetStays() {
    simplex.looseStays.removeAll()
    duals.tinged.removeAll()
    let made = Array(stays.rows) + Array(stays.ties)
    for (variable, row) in made.sorted(by: { $0.value.raw < $1.value.raw }) {
      stays.forget(row, of: variable)
      if problem.rows.records[row].flags.contains(.linked) { problem.unlink(row) }
      duals.multipliers.clear(&problem.rows.sides[row].multiplier)
      problem.rows.release(row)
    }
  }
}
