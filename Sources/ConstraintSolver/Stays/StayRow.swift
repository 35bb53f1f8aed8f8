internal import SolverKernels

extension StayStore {
  /// Makes the row that keeps a variable at its place before this edit, or the row that settles its tie.
  @discardableResult
  mutating func makeStayRow(of variable: VariableIndex, isTie: Bool, in simplex: inout Simplex) -> RowIndex {
    let reference = stays[variable].reference
    let index = simplex.problem.rows.allocate(state: .own)
    simplex.problem.terms.removeAll()
    simplex.problem.terms.add(variable, 1)
    if !reference.isNone { simplex.problem.terms.add(reference, -1) }
    var row = simplex.problem.newRow(flags: .equality, target: placeBefore(of: variable, in: simplex))
    row.flags.insert(.stay)
    row.flags.remove(.new)
    _ = simplex.problem.link(index, row)
    simplex.problem.rows.sides[index].level =
      isTie ? tieLevel(of: variable, in: simplex) : simplex.stayLevel(of: variable)
    setRow(of: variable, to: index, isTie: isTie)
    simplex.workspace.looseStays.append(index)
    simplex.propagation.queueCheck(of: index, in: &simplex.problem)
    return index
  }

  /// The level that settles the tie of a variable.
  func tieLevel(of variable: VariableIndex, in simplex: borrowing Simplex) -> LevelKey {
    .stayTie(
      isSize: simplex.problem.variables.records[variable].flags.contains(.size),
      rank: tieRank(of: variable, in: simplex))
  }

  /// The place of a variable in the order of ties.
  private func tieRank(of variable: VariableIndex, in simplex: borrowing Simplex) -> UInt32 {
    tieOrder?.place(of: simplex.problem.variables.handle(of: variable)) ?? UInt32(variable.raw)
  }

  /// The place that the stay of a variable keeps: the variable's value less its reference's, before this edit.
  func placeBefore(of variable: VariableIndex, in simplex: borrowing Simplex) -> Double {
    let reference = stays[variable].reference
    return
      (reference.isNone
      ? simplex.valueBefore(variable) : simplex.valueBefore(variable) - simplex.valueBefore(reference)) + 0.0
  }

  /// Clears the effects of stays on the multipliers, and drops the nonbasic stay rows.
  ///
  /// Basic stay rows remain and hold their variables exactly, so they are the stays of the next change set too.
  mutating func dropLooseStays(in simplex: inout Simplex) {
    if simplex.workspace.looseStays.isEmpty && simplex.duals.tinged.isEmpty { return }
    while let index = simplex.duals.tinged.popLast() {
      simplex.duals.multipliers.dropStays(of: &simplex.problem.rows.sides[index].multiplier)
    }
    while let index = simplex.workspace.looseStays.popLast() {
      let row = simplex.problem.rows.records[index]
      guard row.flags.isSuperset(of: [.stay, .linked]) else { continue }
      guard row.match.isNone else {
        keepStay(index, in: &simplex)
        continue
      }
      simplex.duals.multipliers.clear(&simplex.problem.rows.sides[index].multiplier)
      simplex.problem.unlink(index)
      // No value plan contains the row: it would have been basic, and the pivot by which it left ended the plan.
      forget(index, of: simplex.stayVariable(of: index))
      simplex.problem.rows.release(index)
    }
  }

  /// Keeps a basic stay row, or a tie row, as its variable's stay.
  private mutating func keepStay(_ index: RowIndex, in simplex: inout Simplex) {
    if simplex.problem.rows.sides[index].level < .stayTie { return }
    let variable = simplex.stayVariable(of: index)
    simplex.problem.rows.sides[index].level = simplex.stayLevel(of: variable)
    keepTie(index, of: variable)
  }

  /// Ends the stay of a variable about to be removed; variables relative to it then stay in place.
  mutating func endStays(of variable: VariableIndex, in simplex: inout Simplex) {
    simplex.problem.variables.records[variable].flags.insert(.leaving)
    doomStayRow(of: variable, in: &simplex)
    var dependent = stays[variable].firstDependent
    while !dependent.isNone {
      doomStayRow(of: dependent, in: &simplex)
      simplex.problem.journal.note(.reference(dependent, variable))
      dependent = stays[dependent].next
    }
    simplex.problem.journal.note(.leaving(variable, reference: stays[variable].reference))
    remove(variable)
  }

  /// Changes the stay of a variable.
  mutating func setStay(of variable: VariableIndex, to rank: StayRank, in simplex: inout Simplex) {
    let present = simplex.problem.variables.records[variable].flags.intersection(.stay)
    let wanted = VariableFlags(rank)
    if present == wanted { return }
    simplex.problem.journal.note(.stay(variable, present))
    simplex.problem.variables.records[variable].flags.subtract(.stay)
    simplex.problem.variables.records[variable].flags.formUnion(wanted)
    // The value plan stays valid, but the new stay may bear on a free direction.
    simplex.propagation.frames.stayAnswer = FramePlan.StayAnswer()
    doomStayRow(of: variable, in: &simplex)
  }

  private mutating func doomStayRow(of variable: VariableIndex, in simplex: inout Simplex) {
    guard let row = rows[variable] else { return }
    forget(row, of: variable)
    simplex.doomRow(row)
  }

  /// Drops all stay rows, because the basis is discarded.
  mutating func forgetRows(in simplex: inout Simplex) {
    simplex.workspace.looseStays.removeAll()
    simplex.duals.tinged.removeAll()
    let made = Array(rows) + Array(ties)
    for (variable, row) in made.sorted(by: { $0.value.raw < $1.value.raw }) {
      forget(row, of: variable)
      if simplex.problem.rows.records[row].flags.contains(.linked) { simplex.problem.unlink(row) }
      simplex.duals.multipliers.clear(&simplex.problem.rows.sides[row].multiplier)
      simplex.problem.rows.release(row)
    }
  }
}

extension Simplex {
  fileprivate func stayLevel(of variable: VariableIndex) -> LevelKey {
    problem.variables.records[variable].flags.contains(.size) ? .staySize : .stayPosition
  }

  fileprivate func valueBefore(_ variable: VariableIndex) -> Double {
    problem.variables.valueBeforeEdit(of: variable) ?? problem.variables.values[variable]
  }

  /// The variable that a stay row holds: its coefficient is 1.
  func stayVariable(of index: RowIndex) -> VariableIndex {
    let row = problem.rows.records[index]
    return VariableIndex(raw: row.coefficients.x > 0 ? row.variables.x : row.variables.y)
  }
}
