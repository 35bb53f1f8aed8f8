internal import SolverKernels

extension ConstraintSystem {
  /// Lets rows of this change set take over the state of removed rows with the same terms: place in the working set
  /// and in the plan of its block, and multiplier.
  ///
  /// What is removed and added again so costs no pivots.
  ///
  /// It is legal where the multiplier lies in the interval of the new row: forces stay in balance, and the matching stays
  /// regular.
  mutating func adoptRemovedRows() {
    if newRows.isEmpty { return }
    let adoptions = statistics.adoptions
    for k in 0..<doomedRows.count {
      let old = doomedRows[k]
      let flags = rows.records[old].flags
      guard flags.contains(.linked), !flags.contains(.new), let heir = heir(of: old) else { continue }
      adopt(old, by: heir)
    }
    // A row that takes over leaves the working set as it is; any other may be one more to check.
    if statistics.adoptions - adoptions != newRows.count { structureVersion += 1 }
  }

  private func heir(of old: RowIndex) -> RowIndex? {
    let record = rows.records[old]
    if record.variables.x == 0 { return nil }
    let shortest = shortestUses(of: record)
    // New rows were linked last: they are at the end of the list.
    var position = shortest.count - 1
    let end = max(0, shortest.count - 32)
    while position >= end {
      let index = variables.use(shortest, position)
      position -= 1
      let candidate = rows.records[index]
      guard candidate.flags.contains(.new), candidate.match.isNone, candidate.flags.isDisjoint(with: .doomed) else {
        continue
      }
      if candidate.hasTerms(of: record), mayTakeOver(old, by: index) { return index }
    }
    return nil
  }

  private func mayTakeOver(_ old: RowIndex, by heir: RowIndex) -> Bool {
    let from = rows.sides[old]
    let to = rows.sides[heir]
    if from.multiplier.isZero { return true }
    let kinds = RowFlags.equality
    let sameKind = rows.records[old].flags.intersection(kinds) == rows.records[heir].flags.intersection(kinds)
    return sameKind && from.level == to.level && weight(of: old) == weight(of: heir)
  }

  private mutating func adopt(_ old: RowIndex, by heir: RowIndex) {
    statistics.adoptions &+= 1
    let record = rows.records[old]
    let bounds: RowFlags = [.atLower, .atUpper]
    // An equality outside the working set that was none before may have an anchor to replace.
    let staysNew = record.match.isNone && rows.records[heir].flags.isEquality && !record.flags.isEquality
    if !staysNew { rows.records[heir].flags.remove(.new) }
    rows.records[heir].match = record.match
    inheritPlanPosition(of: old, by: heir)
    if !rows.sides[old].multiplier.isZero {
      rows.sides[heir].multiplier = rows.sides[old].multiplier
      rows.sides[old].multiplier = MultiplierRun()
      rows.records[heir].flags.subtract(bounds)
      rows.records[heir].flags.formUnion(record.flags.intersection(bounds))
    }
    rows.records[old].match = .none
    if record.match.isNone {
      refreshPlan(heir)
      queueCheck(of: heir)
      return
    }
    rows.records[heir].flags.subtract(bounds)
    variables.setMatch(of: record.match, to: heir)
    let block = variables.records[record.match].block
    if !block.isNone { blocks.replace(old, by: heir, in: block) }
    if record.target.bitPattern != rows.records[heir].target.bitPattern { dirty.append(record.match) }
  }
}
