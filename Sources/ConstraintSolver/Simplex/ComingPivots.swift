internal import SolverKernels

/// Ranks in the order that coming pivots will ask for.
///
/// A list whose cells are as high as the higher of picture and text may have been put in order with all cells before
/// all texts. Checked in this order, every text that asks for a higher cell moves all cells below, which the next text
/// moves again. So before many rows are checked, each is taken for what it is about to be, the definition of a
/// variable: with the ranks that this will ask for, a cell's contents come before the next cell, and everything moves
/// once.
extension ConstraintSystem {
  /// Brings the ranks, and with them the checks that wait, into the order in which pivots will want them.
  mutating func prepareForPivots() {
    if propagation.events.count < Self.manyChecks { return }
    propagation.setEventsAside()
    for k in 0..<propagation.waiting.count {
      if case .row(let row) = propagation.waiting[k].subject { makeWay(for: row) }
    }
    propagation.returnEvents(in: problem)
  }

  /// From here on it pays to look ahead.
  private static var manyChecks: Int { 16 }
  /// So many steps of a rank repair are less than what a rank in the wrong place costs.
  private static var smallChange: Int { 64 }

  /// Gives the variable that a row is likely to define a rank above those of the others in it, where that is a small
  /// change.
  private mutating func makeWay(for index: RowIndex) {
    let row = problem.rows.records[index]
    guard row.match.isNone, row.flags.contains(.linked), problem.isOffTarget(row) else { return }
    let level = problem.rows.sides[index].level
    let variable = weakestVariable(of: row, weakerThan: level)
    if variable.isNone { return makeWayBelow(index) }
    for lane in 0..<4 where row.variables[lane] != 0 && row.variables[lane] != variable.raw {
      let other = VariableIndex(raw: row.variables[lane])
      if problem.variables.records[other].rank < problem.variables.records[variable].rank { continue }
      if !basis.order(variable, after: other, within: Self.smallChange, in: &problem, queue: &propagation.events) {
        return
      }
    }
  }

  /// Gives what follows from the variable that a row is likely to move, and is not what the row follows from, ranks
  /// above the row's, where no variable of the row gives way itself.
  ///
  /// The contents of a stack view lie within it, and its height is what gives way: the next row of the list is to wait
  /// for the contents, though it follows from the height alone.
  private mutating func makeWayBelow(_ index: RowIndex) {
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

  /// Puts the users of a variable after another one, but for those that the last BTRAN came to; says whether that was a
  /// small change.
  private mutating func putUsers(of variable: VariableIndex, after last: VariableIndex) -> Bool {
    let run = problem.variables.records[variable].uses
    for position in 0..<min(run.count, Self.mostUsers) {
      let user = problem.rows.records[problem.variables.use(run, position)].match
      // What the row follows from has its place already.
      if user.isNone || user == variable || pivotRow.hasReached(user) { continue }
      if problem.variables.records[user].rank > problem.variables.records[last].rank { continue }
      // Lowered, not raised: of two contents of one stack view, neither is put after the other's users for good.
      if !basis.lower(last, below: user, budget: Self.smallChange, in: &problem, queue: &propagation.events) {
        return false
      }
    }
    return true
  }

  /// Which entries of the last BTRAN follow from a variable, itself among them, as bits by their places.
  private func followers(of variable: VariableIndex) -> UInt32 {
    var found: UInt32 = 0
    // They come by falling ranks: what one of them depends on comes after it.
    for k in (0..<pivotRow.entries.count).reversed() {
      let entry = pivotRow.entries[k].variable
      if entry == variable || dependsOnEntry(entry, among: found, after: k) { found |= 1 << UInt32(k) }
    }
    return found
  }

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

  /// How many users of a variable are put after the row that will move it.
  private static var mostUsers: Int32 { 16 }
  /// A row that follows from more variables than these has a long way to the one that gives way.
  private static var mostDependencies: Int { 12 }

  /// Whether a basic row of a variable of a row has other variables; not where one is in a block.
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

  /// The variable with the weakest basic row among the few that a row follows from, weaker than the row itself: an
  /// anchor is weaker than any, and among equals the one counts that moves the row most.
  ///
  /// Afterwards the BTRAN knows what the row follows from.
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

  /// The variable whose basic row is the weakest, an anchor weaker than any; among equals the one that comes last.
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
