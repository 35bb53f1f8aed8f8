internal import SolverKernels

extension ConstraintSystem {
  /// Makes the row that keeps a variable at its place before this edit, or the row that settles its tie.
  @discardableResult
  mutating func makeStayRow(of variable: VariableIndex, isTie: Bool) -> RowIndex {
    let reference = stays.stays[variable].reference
    let index = problem.rows.allocate(state: .own)
    problem.terms.removeAll()
    problem.terms.add(variable, 1)
    if !reference.isNone { problem.terms.add(reference, -1) }
    var row = problem.newRow(flags: .equality, target: placeBefore(of: variable))
    row.flags.insert(.stay)
    row.flags.remove(.new)
    _ = problem.link(index, row)
    problem.rows.sides[index].level = isTie ? tieLevel(of: variable) : stayLevel(of: variable)
    stays.setRow(of: variable, to: index, isTie: isTie)
    simplex.looseStays.append(index)
    propagation.queueCheck(of: index, in: &problem)
    return index
  }

  /// The level that settles the tie of a variable.
  func tieLevel(of variable: VariableIndex) -> LevelKey {
    .stayTie(isSize: problem.variables.records[variable].flags.contains(.size), rank: tieRank(of: variable))
  }

  private func stayLevel(of variable: VariableIndex) -> LevelKey {
    problem.variables.records[variable].flags.contains(.size) ? .staySize : .stayPosition
  }

  /// The place of a variable in the order of ties.
  private func tieRank(of variable: VariableIndex) -> UInt32 {
    tieOrder?.place(of: problem.variables.handle(of: variable)) ?? UInt32(variable.raw)
  }

  /// The place that the stay of a variable keeps: the variable's value less its reference's, before this edit.
  func placeBefore(of variable: VariableIndex) -> Double {
    let reference = stays.stays[variable].reference
    return (reference.isNone ? valueBefore(variable) : valueBefore(variable) - valueBefore(reference)) + 0.0
  }

  private func valueBefore(_ variable: VariableIndex) -> Double {
    problem.variables.valueBeforeEdit(of: variable) ?? problem.variables.values[variable]
  }

  /// Clears the effects of stays on the multipliers, and drops the nonbasic stay rows.
  ///
  /// Basic stay rows remain and hold their variables exactly, so they are the stays of the next change set too.
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
      // No value plan contains the row: it would have been basic, and the pivot by which it left ended the plan.
      stays.forget(index, of: stayVariable(of: index))
      problem.rows.release(index)
    }
  }

  /// Keeps a basic stay row, or a tie row, as its variable's stay.
  private mutating func keepStay(_ index: RowIndex) {
    if problem.rows.sides[index].level < .stayTie { return }
    let variable = stayVariable(of: index)
    problem.rows.sides[index].level = stayLevel(of: variable)
    stays.keepTie(index, of: variable)
  }

  /// The variable that a stay row holds: its coefficient is 1.
  func stayVariable(of index: RowIndex) -> VariableIndex {
    let row = problem.rows.records[index]
    return VariableIndex(raw: row.coefficients.x > 0 ? row.variables.x : row.variables.y)
  }

  /// Ends the stay of a variable about to be removed; variables relative to it then stay in place.
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

  /// Changes the stay of a variable.
  mutating func setStay(of variable: VariableIndex, to rank: StayRank) {
    let present = problem.variables.records[variable].flags.intersection(.stay)
    let wanted = VariableFlags(rank)
    if present == wanted { return }
    problem.journal.note(.stay(variable, present))
    problem.variables.records[variable].flags.subtract(.stay)
    problem.variables.records[variable].flags.formUnion(wanted)
    // The value plan stays valid, but the new stay may bear on a free direction.
    propagation.frames.stayAnswer = FramePlan.StayAnswer()
    doomStayRow(of: variable)
  }

  private mutating func doomStayRow(of variable: VariableIndex) {
    guard let row = stays.rows[variable] else { return }
    stays.forget(row, of: variable)
    doomRow(row)
  }

  /// Drops all stay rows, because the basis is discarded.
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
