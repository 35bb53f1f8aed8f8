internal import SolverKernels

extension Simplex {
  /// Lets new rows of this change set adopt the state of removed rows with equal terms: the position in the basis and
  /// in the block's plan, and the multiplier.
  ///
  /// So removing a constraint and adding it again costs no pivots. Adoption is legal if the multiplier lies in the
  /// interval of the new row: forces stay in balance, and the matching stays regular.
  mutating func adoptRemovedRows() {
    if problem.newRows.isEmpty { return }
    let adoptions = statistics.adoptions
    for k in 0..<problem.doomedRows.count {
      let old = problem.doomedRows[k]
      let flags = problem.rows.records[old].flags
      guard flags.contains(.linked), !flags.contains(.new), let heir = heir(of: old) else { continue }
      adopt(old, by: heir)
    }
    // Adoption keeps the basis; any other new row may change it.
    if statistics.adoptions - adoptions != problem.newRows.count { basis.version += 1 }
  }

  private func heir(of old: RowIndex) -> RowIndex? {
    let record = problem.rows.records[old]
    if record.variables.x == 0 { return nil }
    let shortest = problem.shortestUses(of: record)
    // New rows were linked last, so they are at the end of the list.
    var position = shortest.count - 1
    let end = max(0, shortest.count - 32)
    while position >= end {
      let index = problem.variables.use(shortest, position)
      position -= 1
      let candidate = problem.rows.records[index]
      guard candidate.flags.contains(.new), candidate.match.isNone, candidate.flags.isDisjoint(with: .doomed) else {
        continue
      }
      if candidate.hasTerms(of: record), mayTakeOver(old, by: index) { return index }
    }
    return nil
  }

  private func mayTakeOver(_ old: RowIndex, by heir: RowIndex) -> Bool {
    let from = problem.rows.sides[old]
    let to = problem.rows.sides[heir]
    if from.multiplier.isZero { return true }
    let kinds = RowFlags.equality
    let sameKind =
      problem.rows.records[old].flags.intersection(kinds)
      == problem.rows.records[heir].flags.intersection(kinds)
    return sameKind && from.level == to.level && problem.weight(of: old) == problem.weight(of: heir)
  }

  private mutating func adopt(_ old: RowIndex, by heir: RowIndex) {
    statistics.adoptions &+= 1
    // The value plan stays valid, but not the knowledge about pinned rows: an heir of another kind or level may pin
    // fewer variables, or need a pivot to cross its target.
    propagation.frames.pinned.serial = -1
    let record = problem.rows.records[old]
    let bounds: RowFlags = [.atLower, .atUpper]
    // A nonbasic equality whose predecessor was an inequality may replace an anchor.
    let staysNew =
      record.match.isNone && problem.rows.records[heir].flags.isEquality && !record.flags.isEquality
    if !staysNew { problem.rows.records[heir].flags.remove(.new) }
    problem.rows.records[heir].match = record.match
    propagation.inheritPlanPosition(of: old, by: heir, in: &problem)
    if !problem.rows.sides[old].multiplier.isZero {
      problem.rows.sides[heir].multiplier = problem.rows.sides[old].multiplier
      problem.rows.sides[old].multiplier = MultiplierRun()
      // Earlier edits of the change set may have moved forces of stays to the old row.
      if duals.multipliers.hasStays(problem.rows.sides[heir].multiplier) {
        duals.tinged.append(heir)
      }
      problem.rows.records[heir].flags.subtract(bounds)
      problem.rows.records[heir].flags.formUnion(record.flags.intersection(bounds))
    }
    problem.rows.records[old].match = .none
    if record.match.isNone {
      propagation.refreshPlan(heir, in: problem)
      propagation.queueCheck(of: heir, in: &problem)
      return
    }
    problem.rows.records[heir].flags.subtract(bounds)
    problem.variables.setMatch(of: record.match, to: heir)
    let block = problem.variables.records[record.match].block
    if !block.isNone { basis.blocks.replace(old, by: heir, in: block) }
    if record.target.bitPattern != problem.rows.records[heir].target.bitPattern {
      propagation.dirty.append(record.match)
    }
  }
}
