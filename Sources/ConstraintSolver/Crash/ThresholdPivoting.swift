internal import SolverKernels

/// A crash basis along which errors do not grow.
///
/// Peeling takes rows as they become ready, in either direction: from `x = 0.5 y + 1` it may compute y, and an error
/// doubles from one such row to the next. Here Gaussian elimination chooses which required equality defines which
/// variable. A pivot is the largest entry of its row, so a variable moves at most by the sum of the moves of the
/// variables from which it is computed. The remaining variables are anchored, or defined by an optional row of one
/// term.
extension Crash {
  /// The greatest number of rows of a variable that are searched for a preferred value.
  private static var optionalRowSearch: Int32 { 16 }

  /// Matches new variables with new rows, and builds the blocks; returns the number of rows matched.
  ///
  /// O(entries of the factor of the required equalities × length of its rows and columns).
  mutating func pivotByThreshold(in problem: inout Problem, by basis: inout Basis, queue: inout EventQueue)
    throws(NumericalFailure) -> Int
  {
    var matching = CrashMatching()
    eliminateRequiredRows(in: problem, by: &basis, listing: &matching)
    matching.match(basis.sparse, numbers: basis.numbered, in: problem)
    var matched = 0
    basis.seeds.removeAll()
    for number in 0..<basis.numbered.count {
      let variable = basis.numbered.list[number]
      let row = matching.hasPivot[number] ? matching.row(ofColumn: number) : optionalRow(of: variable, in: problem)
      basis.seeds.append(variable)
      problem.variables.records[variable].flags.remove(.undetermined)
      // Above all older variables, so that the component search does not visit those.
      problem.variables.records[variable].rank = problem.variables.nextRank()
      if row.isNone { continue }
      matched += 1
      problem.variables.records[variable].matched = row
      problem.rows.records[row].match = variable
      problem.rows.records[row].flags.remove([.atLower, .atUpper, .new])
      if problem.rows.sides[row].level != .definition { peeled &+= 1 }
    }
    try basis.refreshComponents(in: &problem, queue: &queue)
    return matched
  }

  /// Finds pivots for the independent new required equalities.
  private func eliminateRequiredRows(
    in problem: borrowing Problem, by basis: inout Basis, listing matching: inout CrashMatching
  ) {
    basis.numbered.clear(count: problem.variables.count)
    for k in 0..<problem.fresh.count {
      let variable = problem.fresh[k]
      if problem.variables.records[variable].flags.contains(.undetermined) { basis.numbered.append(variable) }
    }
    basis.sparse.begin(size: basis.numbered.count)
    for k in 0..<problem.newRows.count {
      let index = problem.newRows[k]
      let row = problem.rows.records[index]
      guard row.match.isNone, row.flags.contains(.linked), row.flags.isEquality else { continue }
      if problem.rows.sides[index].level > .required { continue }
      matching.append(index)
      basis.sparse.beginRow()
      row.forEachTerm { variable, coefficient in
        if let number = basis.numbered.number(of: variable) { basis.sparse.append(coefficient, column: number) }
      }
    }
    basis.sparse.eliminateRows()
  }

  /// The strongest optional row of a single variable, equalities before limits; none if no such row exists.
  private func optionalRow(of variable: VariableIndex, in problem: borrowing Problem) -> RowIndex {
    let run = problem.variables.records[variable].uses
    var best = RowIndex.none
    for position in 0..<min(run.count, Self.optionalRowSearch) {
      let index = problem.variables.use(run, position)
      let row = problem.rows.records[index]
      let level = problem.rows.sides[index].level
      guard row.variables.y == 0, row.match.isNone, row.flags.contains(.linked), level > .required else { continue }
      if !best.isNone {
        let isEquality = problem.rows.records[best].flags.isEquality
        if isEquality != row.flags.isEquality ? isEquality : !(level < problem.rows.sides[best].level) { continue }
      }
      best = index
    }
    return best
  }

  /// Undoes the matching of peeling.
  func forgetMatching(in problem: inout Problem, by basis: inout Basis) {
    for k in 0..<problem.fresh.count {
      let variable = problem.fresh[k]
      if !problem.isFresh(variable) { continue }
      let block = problem.variables.records[variable].block
      if !block.isNone { basis.releaseBlock(block, in: &problem) }
      problem.variables.records[variable].flags.insert(.undetermined)
      let row = problem.variables.records[variable].matched
      if row.isNone { continue }
      problem.variables.records[variable].matched = .none
      problem.rows.records[row].match = .none
      problem.rows.records[row].flags = problem.rows.records[row].flags.resting.union(.new)
    }
  }
}
