internal import SolverKernels

/// Labels in the order that coming pivots will ask for.
///
/// A list whose cells are as high as the higher of picture and text may have been put in order with all cells before all
/// texts. Checked in this order, every text that asks for a higher cell moves all cells below, which the next text moves
/// again. So before many rows are checked, each is taken for what it is about to be, the definition of a variable: with
/// the labels that this will ask for, a cell's contents come before the next cell, and everything moves once.
extension ConstraintSystem {
  /// Brings the labels, and with them the checks that wait, into the order in which pivots will want them.
  mutating func prepareForPivots() {
    if events.count < Self.manyChecks { return }
    setEventsAside()
    for k in 0..<scratch.waitingEvents.count {
      if case .row(let row) = scratch.waitingEvents[k].subject { makeWay(for: row) }
    }
    returnEvents()
  }

  /// From here on it pays to look ahead.
  private static var manyChecks: Int { 16 }
  /// So many steps of a label repair are less than what a label in the wrong place costs.
  private static var smallChange: Int { 64 }

  /// Gives the variable that a row is likely to define a label above those of the others in it, where that is a small
  /// change.
  private mutating func makeWay(for index: RowIndex) {
    let row = rows.records[index]
    guard row.match.isNone, row.flags.contains(.linked), isOffTarget(row) else { return }
    let variable = weakestVariable(of: row, weakerThan: rows.sides[index].level)
    if variable.isNone { return }
    for lane in 0..<4 where row.variables[lane] != 0 && row.variables[lane] != variable.raw {
      let other = VariableIndex(raw: row.variables[lane])
      if variables.records[other].label < variables.records[variable].label { continue }
      if !order(variable, after: other, within: Self.smallChange) { return }
    }
  }

  /// The variable whose working row is the weakest, an anchor weaker than any; among equals the one that comes last.
  private func weakestVariable(of row: Row, weakerThan level: LevelKey) -> VariableIndex {
    var weakest = VariableIndex.none
    var highest = level
    row.forEachTerm { variable, _ in
      let place = variables.records[variable]
      if !place.block.isNone { return }
      let own = place.matched.isNone ? LevelKey(raw: .max) : rows.sides[place.matched].level
      if own < highest || own == level { return }
      if own == highest, place.label <= variables.records[weakest].label { return }
      weakest = variable
      highest = own
    }
    return weakest
  }
}
