internal import SolverKernels

extension ConstraintSystem {
  /// Forgets the working set and finds one again from the rows, as if all of them had just been added to variables
  /// with the values before this change set.
  ///
  /// O(system). The way out of a numerical failure: what was determined in an unlucky order is determined afresh.
  ///
  /// - Parameter closesCycles: whether blocks are made without pivots where that is possible.
  mutating func rebuild(closesCycles: Bool) throws(NumericalFailure) {
    structureVersion += 1
    events.removeAll()
    forgetStays()
    // What failed may have been to take them out.
    for k in 0..<doomedRows.count where rows.records[doomedRows[k]].flags.contains(.linked) { unlink(doomedRows[k]) }
    resetVariables()
    resetRows()
    pivotsAtStart = statistics.pivots
    try peel(closesCycles: closesCycles)
    newRows.removeAll()
    try resolve()
  }

  private mutating func resetVariables() {
    scratch.peeling.traces.end()
    fresh.removeAll()
    dirty.removeAll()
    scratch.repairs.removeAll()
    scratch.waiting.removeAll()
    scratch.search.frames.removeAll()
    scratch.search.open.removeAll()
    scratch.peeling.frames.removeAll()
    // A long step that failed has left its rows noted.
    endLongStep()
    for raw in 1..<max(variables.count, 1) {
      let index = VariableIndex(raw)
      guard variables.records[index].flags.contains(.alive) else { continue }
      let block = variables.records[index].block
      if !block.isNone {
        let members = blocks.blocks[block]
        for k in 0..<members.memberCount { variables.records[blocks.member(members, k)].block = .none }
        blocks.release(block)
      }
      variables.setMatch(of: index, to: .none)
      variables.records[index].flags.remove([.queued, .reached])
      variables.records[index].flags.formUnion([.fresh, .undetermined])
      restore(index)
      fresh.append(index)
    }
  }

  /// Puts the value before this change set back.
  private mutating func restore(_ index: VariableIndex) {
    if let before = variables.saved[index] { variables.values[index] = before.number }
  }

  private mutating func resetRows() {
    newRows.removeAll()
    newRows.areUntouched = false
    for raw in 1..<max(rows.records.count, 1) {
      let index = RowIndex(raw)
      multipliers.clear(&rows.sides[index].multiplier)
      rows.records[index].match = .none
      rows.records[index].flags.remove([.queued, .new, .reached])
      guard rows.records[index].flags.contains(.linked) else { continue }
      rows.records[index].flags = restingFlags(rows.records[index].flags).union(.new)
      newRows.append(index, unknowns: 0)
    }
  }
}
