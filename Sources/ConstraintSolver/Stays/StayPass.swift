internal import SolverKernels

/// Settles the values that the priorities leave open: they stay near the values before the change set.
///
/// A stay is a row below every priority: "x less its reference keeps its value". Nearly all stays would have no effect:
/// they hold, or the priorities require the moves that violate them. So a row is made only if a variable moved against
/// its reference and the force of its stay would reach a free direction: an anchor, or a basic row whose multiplier is
/// at an end of its interval. The simplex method then finds the optimum over these rows too. Variables that move on the
/// way are examined again, until none needs a row. The other stays then have balanced forces, so the result is the
/// optimum over all stays.
///
/// Sizes come first: they nearly always determine the positions too, and the force of a position takes a long path.
/// Several results may be equally near in both sums, a *tie*. Then each variable gets a stay at a level of its own: the
/// first variable in order keeps its value if it can, then the second, and so on. So the result is unique.
extension ConstraintSystem {
  mutating func settleStays() throws(NumericalFailure) {
    // Outside this pass, settled directions count as free again.
    defer { stays.line.hasSettled = false }
    if updateFreeDirections(), problem.variables.touchedCount > 0 { try settleLoneFreeDirections() }
    // The next rows are made for these shares of the stays of sizes and positions that bear on free directions.
    var shares = (size: 1.0 / 16, position: 1.0 / 16)
    while updateFreeDirections() {
      if try addStays(at: .staySize, share: shares.size) {
        shares.size *= 2
      } else if try addStays(at: .stayPosition, share: shares.position) {
        shares.position *= 2
      } else if try !addStays(at: .stayTie, share: 1) {
        break
      }
    }
    dropLooseStays()
  }

  /// Makes the stay rows of one level that bear on a free direction, and finds the optimum with them; returns whether
  /// there were any.
  private mutating func addStays(at level: LevelKey, share: Double) throws(NumericalFailure) -> Bool {
    findMovedStays(at: level)
    guard findOpenStays(at: level) else { return false }
    if share >= 1 { listOpenStays(at: level) }
    // Sorted, because so far the order depends on whether a value plan was used and on earlier look-aheads.
    stays.moved.sort { $0.raw < $1.raw }
    if share < 1 { keepFirst(share) }
    for k in 0..<stays.moved.count { makeStayRow(of: stays.moved[k], isTie: level == .stayTie) }
    try resolve()
    return true
  }

  /// Lists the variables with a stay of a level that moved against their reference and have no stay row.
  ///
  /// Usually few directions are free, and few variables depend on them, as for a view without constraints or for an
  /// undetermined size. Stays of variables that move with no free direction need no row. If many variables moved, and
  /// not more directions are free, the variables that move with a free direction are found first.
  mutating func findMovedStays(at level: LevelKey) {
    stays.marks.clear(count: problem.variables.count)
    stays.moved.removeAll()
    let count = problem.variables.touchedCount
    if count > 64, problem.variables.freeDirections.count <= count {
      pivotRow.isConfined = findInfluenced(at: level, budget: count)
      if pivotRow.isConfined {
        for k in 0..<stays.influenced.count { noteMovedStays(by: stays.influenced[k], at: level) }
        return
      }
    }
    for k in 0..<problem.variables.beforeEdit.entries.count {
      noteMovedStays(by: problem.variables.beforeEdit.entries[k], at: level)
    }
    for k in 0..<problem.variables.saved.entries.count {
      noteMovedStays(by: problem.variables.saved.entries[k], at: level)
    }
    if stays.moved.count > 0 { confineStays(at: level) }
  }

  /// Keeps the listed variables that move with a free direction, and confines the BTRAN to these, if they are found at
  /// less cost than that of the complete BTRAN.
  mutating func confineStays(at level: LevelKey) {
    pivotRow.isConfined = !dependOnFew() && findInfluenced(at: level, budget: 64 + 4 * stays.moved.count)
    if pivotRow.isConfined { keepMoved(influenced: true) }
  }

  /// Keeps a share of the listed stays, the first in order, if they are many.
  ///
  /// If many sizes may give way to each other, those that keep their values should enter first: the stays of the others
  /// then usually bear on no free direction any more.
  private mutating func keepFirst(_ share: Double) {
    if stays.moved.count < 32 { return }
    stays.moved.truncate(to: max(16, Int(share * Double(stays.moved.count))))
  }

  /// Adds the stays of all variables that could give way to those listed.
  ///
  /// A stay without a row has no force, so a pivot may move its variable, and in the next round this stay moves another
  /// variable. If all these stays are rows, a long step passes them and finds at once which one must give way.
  private mutating func listOpenStays(at level: LevelKey) {
    stays.marks.clear(count: problem.variables.count)
    for k in 0..<stays.moved.count { _ = stays.marks.insert(stays.moved[k]) }
    for k in 0..<pivotRow.entries.count {
      let variable = pivotRow.entries[k].variable
      guard isFree(variable, at: level) else { continue }
      listStay(of: variable, at: level)
      let run = problem.variables.records[variable].uses
      for position in 0..<run.count {
        let user = problem.rows.records[problem.variables.use(run, position)].match
        if !user.isNone { listStay(of: user, at: level) }
      }
    }
  }

  /// Lists a variable if it has a stay of a level.
  mutating func listStay(of variable: VariableIndex, at level: LevelKey) {
    if hasStay(variable, at: level) { listMovedStay(of: variable, at: level) }
  }

  /// Whether a variable has a stay of a level.
  @inline(__always)
  private func hasStay(_ variable: VariableIndex, at level: LevelKey) -> Bool {
    level == .stayTie || problem.variables.records[variable].flags.contains(.size) == (level == .staySize)
  }

  /// Lists the variable of an earlier value, and those relative to it, if they have moved.
  @inline(__always)
  private mutating func noteMovedStays(by former: SparseColumn<FormerValue>.Entry, at level: LevelKey) {
    if problem.variables.values[former.variable].bitPattern == former.value.number.bitPattern { return }
    noteMovedStays(by: former.variable, at: level)
  }

  /// Lists a variable, and those relative to it, if they have moved.
  private mutating func noteMovedStays(by variable: VariableIndex, at level: LevelKey) {
    noteMovedStay(variable, at: level)
    var dependent = stays.stays[variable].firstDependent
    while !dependent.isNone {
      noteMovedStay(dependent, at: level)
      dependent = stays.stays[dependent].next
    }
  }

  /// The distance that a variable has moved in this edit.
  @inline(__always)
  func move(of variable: VariableIndex) -> Double {
    guard let before = problem.variables.valueBeforeEdit(of: variable) else { return 0 }
    return problem.variables.values[variable] - before
  }

  @inline(__always)
  private mutating func noteMovedStay(_ variable: VariableIndex, at level: LevelKey) {
    if !hasStay(variable, at: level) { return }
    let stay = stays.stays[variable]
    let difference = (move(of: variable) - move(of: stay.reference)).magnitude
    if difference <= Tolerances.primal { return }
    if difference <= Tolerances.primal(scale: problem.variables.values[variable].magnitude) { return }
    listMovedStay(of: variable, at: level)
  }

  /// Lists a variable once, if it has a stay without a row.
  @inline(__always)
  private mutating func listMovedStay(of variable: VariableIndex, at level: LevelKey) {
    let flags = problem.variables.records[variable].flags
    if stays.row(of: variable, at: level) != nil { return }
    // A row of this stay would move its settled free direction, because the opposing stays have no rows.
    if stays.line.hasSettled, stays.line.settledStays.contains(variable) { return }
    if !flags.contains(.alive) || !flags.isDisjoint(with: [.own, .leaving, .derived]) { return }
    if stays.marks.insert(variable) { stays.moved.append(variable) }
  }

  /// Keeps the listed variables whose stay bears on a free direction; returns whether there are any.
  ///
  /// The BTRAN is confined to the influenced variables, if these are known.
  mutating func findOpenStays(at level: LevelKey) -> Bool {
    defer { pivotRow.isConfined = false }
    if stays.moved.isEmpty { return false }
    btranOfStays()
    stays.marks.clear(count: problem.variables.count)
    stays.frontier.removeAll()
    for k in 0..<pivotRow.entries.count {
      let variable = pivotRow.entries[k].variable
      if isFree(variable, at: level) { mark(variable) }
    }
    if stays.frontier.isEmpty { return false }
    markUsersOfFrontier()
    keepMoved(influenced: false)
    return stays.moved.count > 0
  }

  /// Keeps the listed variables that one of the two searches has marked, or whose reference it has marked.
  private mutating func keepMoved(influenced: Bool) {
    var kept = 0
    for k in 0..<stays.moved.count {
      let variable = stays.moved[k]
      let reference = stays.stays[variable].reference
      let isMarked =
        influenced
        ? pivotRow.scope.contains(variable) || pivotRow.scope.contains(reference)
        : stays.marks.contains(variable) || stays.marks.contains(reference)
      if isMarked {
        stays.moved[kept] = variable
        kept += 1
      }
    }
    stays.moved.truncate(to: kept)
  }

  /// One BTRAN for the stays of all listed variables.
  ///
  /// Random factors prevent the forces of different stays from cancelling in the sum.
  mutating func btranOfStays() {
    basis.beginBTRAN(in: problem, into: &pivotRow)
    for k in 0..<stays.moved.count { contributeStay(of: stays.moved[k]) }
    _ = basis.runBTRAN(stopsAtAnchor: false, in: problem, into: &pivotRow)
  }

  /// Contributes a random multiple of the stay of a variable.
  mutating func contributeStay(of variable: VariableIndex) {
    let factor = 1 + variable.share(seed: 0x5851_F42D_4C95_7F2D)
    basis.contribute(Rounded(factor), to: variable, in: problem, into: &pivotRow)
    let reference = stays.stays[variable].reference
    if !reference.isNone { basis.contribute(Rounded(-factor), to: reference, in: problem, into: &pivotRow) }
  }

  /// Marks the users of the marked variables, as far as the BTRAN reached them.
  private mutating func markUsersOfFrontier() {
    while let current = stays.frontier.popLast() {
      let run = problem.variables.records[current].uses
      for position in 0..<run.count {
        let row = problem.rows.records[problem.variables.use(run, position)]
        if row.match.isNone || row.match == current { continue }
        if pivotRow.hasReached(row.match) || !problem.variables.records[row.match].block.isNone { mark(row.match) }
      }
    }
  }

  /// Marks a variable, with all members of its block.
  private mutating func mark(_ variable: VariableIndex) {
    guard stays.marks.insert(variable) else { return }
    stays.frontier.append(variable)
    let index = problem.variables.records[variable].block
    if index.isNone { return }
    let block = basis.blocks.blocks[index]
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      if stays.marks.insert(member) { stays.frontier.append(member) }
    }
  }
}
