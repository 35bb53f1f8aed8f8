internal import SolverKernels

extension ConstraintSystem {
  /// Makes the row that holds a variable to where it was before this change set.
  mutating func makeStayRow(of variable: VariableIndex) {
    let reference = stays.stays[variable].reference
    let index = rows.allocate(state: .own)
    scratch.terms.removeAll()
    scratch.terms.add(variable, 1)
    var target = valueBefore(variable)
    if !reference.isNone {
      scratch.terms.add(reference, -1)
      target -= valueBefore(reference)
    }
    var row = newRow(flags: .equality, target: target + 0.0)
    row.flags.insert(.stay)
    row.flags.remove(.new)
    _ = link(index, row)
    let isSize = variables.records[variable].flags.contains(.size)
    rows.sides[index].level = isSize ? .staySize : .stayPosition
    setWeight(of: index, to: Self.stayWeight(of: variable))
    stays.setRow(of: variable, to: index)
    stays.loose.append(index)
    queueCheck(of: index)
  }

  /// The factor of a stay, in [0.5, 1.5): another one for each variable, so that there is one nearest result.
  @inline(__always)
  static func stayWeight(of variable: VariableIndex) -> Double { 0.5 + share(of: variable, seed: 0) }

  private func valueBefore(_ variable: VariableIndex) -> Double {
    variables.saved[variable]?.number ?? variables.values[variable]
  }

  /// Forgets what the stays did to the multipliers, and the stay rows outside the working set.
  ///
  /// Those inside go on to hold what only they decide; they hold exactly, so that they are the stays of the next
  /// change set too.
  mutating func dropLooseStays() {
    if stays.loose.isEmpty && stays.tinged.isEmpty { return }
    while let index = stays.tinged.popLast() {
      multipliers.dropStays(of: &rows.sides[index].multiplier)
    }
    while let index = stays.loose.popLast() {
      let row = rows.records[index]
      guard row.flags.isSuperset(of: [.stay, .linked]), row.match.isNone else { continue }
      multipliers.clear(&rows.sides[index].multiplier)
      unlink(index)
      // Rows that came and went without a pivot leave the working set, and so a value plan, as it was.
      if rows.sides[index].planPosition != 0 { structureVersion += 1 }
      stays.forgetRow(of: stayVariable(of: index))
      rows.release(index)
    }
  }

  /// The variable that a stay row holds: of its terms the one with coefficient 1.
  private func stayVariable(of index: RowIndex) -> VariableIndex {
    let row = rows.records[index]
    return VariableIndex(raw: row.coefficients.x > 0 ? row.variables.x : row.variables.y)
  }

  /// Ends the stays that a variable, which is about to be removed, takes part in: its own, and those relative to it,
  /// which from now on are stays in one place.
  mutating func endStays(of variable: VariableIndex) {
    variables.records[variable].flags.insert(.leaving)
    doomStayRow(of: variable)
    var dependent = stays.stays[variable].firstDependent
    while !dependent.isNone {
      doomStayRow(of: dependent)
      journal.note(.reference(dependent, variable))
      dependent = stays.stays[dependent].next
    }
    journal.note(.leaving(variable, reference: stays.stays[variable].reference))
    stays.remove(variable)
  }

  /// Has a variable stay otherwise than before.
  mutating func setStay(of variable: VariableIndex, to rank: StayRank) {
    let present = variables.records[variable].flags.intersection(.stay)
    let wanted = VariableFlags(rank)
    if present == wanted { return }
    journal.note(.stay(variable, present))
    variables.records[variable].flags.subtract(.stay)
    variables.records[variable].flags.formUnion(wanted)
    doomStayRow(of: variable)
  }

  private mutating func doomStayRow(of variable: VariableIndex) {
    guard let row = stays.rows[variable] else { return }
    stays.forgetRow(of: variable)
    doomRow(row)
  }

  /// Drops all stay rows, where the working set is forgotten.
  mutating func forgetStays() {
    stays.loose.removeAll()
    stays.tinged.removeAll()
    for (variable, row) in stays.rows.sorted(by: { $0.key.raw < $1.key.raw }) {
      stays.forgetRow(of: variable)
      if rows.records[row].flags.contains(.linked) { unlink(row) }
      multipliers.clear(&rows.sides[row].multiplier)
      rows.release(row)
    }
  }
}
