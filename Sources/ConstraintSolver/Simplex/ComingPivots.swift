internal import SolverKernels

/// Ranks in the order that coming pivots will need.
///
/// In a list whose cells are as high as the higher of picture and text, all cells may be ranked before all texts.
/// If rows are checked in this order, every text that raises its cell moves all cells below, and the next text moves
/// most of them again. So before many rows are checked, the solver predicts which variable each row will define, and
/// adjusts the ranks accordingly. Then a cell's contents precede the next cell, and every cell moves once.
extension Simplex {
  /// Orders the ranks, and with them the queued checks, as pivots will need them.
  mutating func prepareForPivots() {
    if propagation.events.count < Self.manyChecks { return }
    propagation.setEventsAside()
    for k in 0..<propagation.eventsAside.count {
      if case .row(let row) = propagation.eventsAside[k].subject { predictPivot(of: row) }
    }
    propagation.returnEvents(in: problem)
  }

  /// The least number of checks for which prediction pays.
  private static var manyChecks: Int { 16 }
  /// The number of steps of a rank repair that cost less than a misplaced rank.
  private static var smallChange: Int { 64 }
  /// The greatest number of users of a variable that are put after the row about to move it.
  private static var mostUsers: Int32 { 16 }
  /// The greatest number of dependencies of a row for which a prediction is made.
  ///
  /// With more dependencies, the variable that gives way is usually far away.
  private static var mostDependencies: Int { 12 }

  /// Predicts which variable a row will define, and ranks this variable above the others in the row if that is a small
  /// change.
  private mutating func predictPivot(of index: RowIndex) {
    let row = problem.rows.records[index]
    guard row.match.isNone, row.flags.contains(.linked), problem.isOffTarget(row) else { return }
    let level = problem.rows.sides[index].level
    let variable = weakestVariable(of: row, weakerThan: level)
    if variable.isNone { return predictDistantPivot(of: index) }
    for lane in 0..<4 where row.variables[lane] != 0 && row.variables[lane] != variable.raw {
      let other = VariableIndex(raw: row.variables[lane])
      if problem.variables.records[other].rank < problem.variables.records[variable].rank { continue }
      if !basis.order(variable, after: other, within: Self.smallChange, in: &problem, queue: &propagation.events) {
        return
      }
    }
  }

  /// Predicts a pivot whose leaving variable is not in the row: ranks the users of that variable above the row, except
  /// those that the row depends on.
  ///
  /// In a list of stack views, the contents of a stack view raise its height. So the next stack view must be computed
  /// after the rows of these contents are checked, although it depends on the height alone.
  private mutating func predictDistantPivot(of index: RowIndex) {
    guard let variable = weakestDependency(of: index) else { return }
    let row = problem.rows.records[index]
    var last = VariableIndex(raw: row.variables.x)
    row.forEachTerm { other, _ in
      if problem.variables.records[other].rank > problem.variables.records[last].rank { last = other }
    }
    let followers = followers(of: variable)
    for k in 0..<pivotRow.entries.count where followers & 1 << UInt32(k) != 0 {
      if !putUsers(of: pivotRow.entries[k].variable, after: last) { return }
    }
  }

  /// Puts the users of a variable, except those that the last BTRAN reached, after another variable; returns whether
  /// that was a small change.
  private mutating func putUsers(of variable: VariableIndex, after last: VariableIndex) -> Bool {
    let run = problem.variables.records[variable].uses
    for position in 0..<min(run.count, Self.mostUsers) {
      let user = problem.rows.records[problem.variables.use(run, position)].match
      // Dependencies of the row are in place already.
      if user.isNone || user == variable || pivotRow.hasReached(user) { continue }
      if problem.variables.records[user].rank > problem.variables.records[last].rank { continue }
      // Lowers `last` instead of raising the user: otherwise each of two contents of a stack view would stay behind the
      // other's users.
      if !basis.lower(last, below: user, budget: Self.smallChange, in: &problem, queue: &propagation.events) {
        return false
      }
    }
    return true
  }

  /// The positions of the entries of the last BTRAN that depend on a variable, as bits; the variable's own included.
  private func followers(of variable: VariableIndex) -> UInt32 {
    var found: UInt32 = 0
    // Entries come by falling ranks, so dependencies come after their users.
    for k in (0..<pivotRow.entries.count).reversed() {
      let entry = pivotRow.entries[k].variable
      if entry == variable || dependsOnEntry(entry, among: found, after: k) { found |= 1 << UInt32(k) }
    }
    return found
  }

  /// Whether a variable's defining row contains the variable of a marked entry after a position.
  private func dependsOnEntry(_ variable: VariableIndex, among entries: UInt32, after place: Int) -> Bool {
    let index = problem.variables.records[variable].matched
    if entries == 0 || index.isNone { return false }
    var depends = false
    problem.rows.records[index].forEachTerm { other, _ in
      for k in (place + 1)..<pivotRow.entries.count where entries & 1 << UInt32(k) != 0 {
        if pivotRow.entries[k].variable == other { depends = true }
      }
    }
    return depends
  }

  /// Whether a variable of a row depends on other variables; `false` if a variable of the row is in a block.
  private func followsFromOthers(_ row: Row) -> Bool {
    var follows = false
    var isInBlock = false
    row.forEachTerm { variable, _ in
      let place = problem.variables.records[variable]
      if !place.block.isNone { isInBlock = true }
      if !place.matched.isNone, problem.rows.records[place.matched].variables.y != 0 { follows = true }
    }
    return follows && !isInBlock
  }

  /// Among the variables that a row depends on, the one whose defining row is weakest, if it is weaker than the row
  /// itself; `nil` if there are many.
  ///
  /// An anchor is weaker than any row. Of several equally weak ones, the variable that moves the row most is returned.
  ///
  /// Afterwards the pivot row holds the row's dependencies.
  private mutating func weakestDependency(of index: RowIndex) -> VariableIndex? {
    guard followsFromOthers(problem.rows.records[index]) else { return nil }
    basis.peekBTRAN(of: index, within: Self.mostDependencies, in: problem, into: &pivotRow)
    if pivotRow.entries.count > Self.mostDependencies { return nil }
    var weakest: VariableIndex?
    var highest = problem.rows.sides[index].level
    var alpha = 0.0
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let place = problem.variables.records[entry.variable]
      let level = place.matched.isNone ? LevelKey(raw: .max) : problem.rows.sides[place.matched].level
      if level < highest || level == highest && entry.alpha.magnitude <= alpha { continue }
      if level == highest && weakest == nil { continue }
      (weakest, highest, alpha) = (entry.variable, level, entry.alpha.magnitude)
    }
    return weakest
  }

  /// The variable of a row, outside blocks, with the weakest basic row below a level; of several such variables, the
  /// variable of highest rank.
  ///
  /// An anchor is weaker than any row.
  private func weakestVariable(of row: Row, weakerThan level: LevelKey) -> VariableIndex {
    var weakest = VariableIndex.none
    var highest = level
    row.forEachTerm { variable, _ in
      let place = problem.variables.records[variable]
      if !place.block.isNone { return }
      let own = place.matched.isNone ? LevelKey(raw: .max) : problem.rows.sides[place.matched].level
      if own < highest || own == level { return }
      if own == highest, place.rank <= problem.variables.records[weakest].rank { return }
      weakest = variable
      highest = own
    }
    return weakest
  }
}
