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
extension StayStore {
  mutating func settle(in simplex: inout Simplex) throws(NumericalFailure) {
    // Outside this pass, settled directions count as free again.
    defer { line.hasSettled = false }
    if simplex.updateFreeDirections(), simplex.problem.variables.touchedCount > 0 {
      try settleLoneFreeDirections(in: &simplex)
    }
    // The next rows are made for these shares of the stays of sizes and positions that bear on free directions.
    var shares = (size: 1.0 / 16, position: 1.0 / 16)
    while simplex.updateFreeDirections() {
      if try addStays(at: .staySize, share: shares.size, in: &simplex) {
        shares.size *= 2
      } else if try addStays(at: .stayPosition, share: shares.position, in: &simplex) {
        shares.position *= 2
      } else if try !addStays(at: .stayTie, share: 1, in: &simplex) {
        break
      }
    }
    dropLooseStays(in: &simplex)
  }

  /// Makes the stay rows of one level that bear on a free direction, and finds the optimum with them; returns whether
  /// there were any.
  private mutating func addStays(at level: LevelKey, share: Double, in simplex: inout Simplex) throws(NumericalFailure)
    -> Bool
  {
    findMovedStays(at: level, in: &simplex)
    guard findOpenStays(at: level, in: &simplex) else { return false }
    if share >= 1 { listOpenStays(at: level, share: share, in: &simplex) }
    // Sorted, because so far the order depends on whether a value plan was used and on earlier look-aheads.
    moved.sort { $0.raw < $1.raw }
    if share < 1 { keepFirst(share) }
    for k in 0..<moved.count { makeStayRow(of: moved[k], isTie: level == .stayTie, in: &simplex) }
    try simplex.resolve()
    return true
  }

  /// Lists the variables with a stay of a level that moved against their reference and have no stay row.
  ///
  /// Usually few directions are free, and few variables depend on them, as for a view without constraints or for an
  /// undetermined size. Stays of variables that move with no free direction need no row. If many variables moved, and
  /// not more directions are free, the variables that move with a free direction are found first.
  mutating func findMovedStays(at level: LevelKey, in simplex: inout Simplex) {
    marks.clear(count: simplex.problem.variables.count)
    moved.removeAll()
    let count = simplex.problem.variables.touchedCount
    if count > 64, simplex.problem.variables.freeDirections.count <= count {
      simplex.pivotRow.isConfined = findInfluenced(at: level, budget: count, in: &simplex)
      if simplex.pivotRow.isConfined {
        for k in 0..<influenced.count { noteMovedStays(by: influenced[k], at: level, in: simplex) }
        return
      }
    }
    for k in 0..<simplex.problem.variables.beforeEdit.entries.count {
      noteMovedStays(by: simplex.problem.variables.beforeEdit.entries[k], at: level, in: simplex)
    }
    for k in 0..<simplex.problem.variables.saved.entries.count {
      noteMovedStays(by: simplex.problem.variables.saved.entries[k], at: level, in: simplex)
    }
    if moved.count > 0 { confineStays(at: level, in: &simplex) }
  }

  /// Keeps the listed variables that move with a free direction, and confines the BTRAN to these, if they are found at
  /// less cost than that of the complete BTRAN.
  mutating func confineStays(at level: LevelKey, in simplex: inout Simplex) {
    simplex.pivotRow.isConfined =
      !movedVariablesDependOnFew(in: &simplex) && findInfluenced(at: level, budget: 64 + 4 * moved.count, in: &simplex)
    if simplex.pivotRow.isConfined { keepMoved(influenced: true, in: simplex) }
  }

  /// Keeps a share of the listed stays, the first in order, if they are many.
  ///
  /// If many sizes may give way to each other, those that keep their values should enter first: the stays of the others
  /// then usually bear on no free direction any more.
  private mutating func keepFirst(_ share: Double) {
    if moved.count < 32 { return }
    moved.truncate(to: max(16, Int(share * Double(moved.count))))
  }

  /// Adds the stays of variables that could give way to those listed.
  ///
  /// A stay without a row has no force, so a pivot may move its variable, and in the next round this stay moves another
  /// variable. If all these stays are rows, a long step passes them and finds at once which one must give way.
  ///
  /// Variables that could give way to these follow, up to a multiple of the stays listed at first. This multiple is
  /// twice that of the round before, so the number of rounds is logarithmic: in a full stack whose positions are kept,
  /// each size could give way only to the next one.
  private mutating func listOpenStays(at level: LevelKey, share: Double, in simplex: inout Simplex) {
    let most = share > 1 ? Int(min(share * Double(moved.count), Double(simplex.problem.variables.count))) : 0
    marks.clear(count: simplex.problem.variables.count)
    for k in 0..<moved.count { _ = marks.insert(moved[k]) }
    for k in 0..<simplex.pivotRow.entries.count {
      listStays(movedBy: simplex.pivotRow.entries[k].variable, at: level, in: simplex)
    }
    if moved.count < most { followOpenStays(at: level, upTo: most, in: &simplex) }
  }

  /// Adds the stays of variables that could give way to those listed, to these, and so on, until many are listed.
  private mutating func followOpenStays(at level: LevelKey, upTo most: Int, in simplex: inout Simplex) {
    beginInfluence(in: &simplex)
    var followed = 0
    while followed < moved.count {
      influence(moved[followed], in: &simplex)
      followed += 1
      while let current = frontier.popLast() {
        listStays(movedBy: current, at: level, in: simplex)
        if moved.count >= most { return }
        influenceDependencies(of: current, in: &simplex)
      }
    }
  }

  /// Lists the stays that a free direction moves directly: its variable's, and those of variables defined by it.
  private mutating func listStays(movedBy variable: VariableIndex, at level: LevelKey, in simplex: borrowing Simplex) {
    guard isFree(variable, at: level, in: simplex) else { return }
    listStay(of: variable, at: level, in: simplex)
    let run = simplex.problem.variables.records[variable].uses
    for position in 0..<run.count {
      let user = simplex.problem.rows.records[simplex.problem.variables.use(run, position)].match
      if !user.isNone { listStay(of: user, at: level, in: simplex) }
    }
  }

  /// Lists a variable if it has a stay of a level.
  mutating func listStay(of variable: VariableIndex, at level: LevelKey, in simplex: borrowing Simplex) {
    if simplex.hasStay(variable, at: level) { listMovedStay(of: variable, at: level, in: simplex) }
  }

  /// Lists the variable of an earlier value, and those relative to it, if they have moved.
  @inline(__always)
  private mutating func noteMovedStays(
    by former: SparseColumn<FormerValue>.Entry, at level: LevelKey, in simplex: borrowing Simplex
  ) {
    if simplex.problem.variables.values[former.variable].bitPattern == former.value.number.bitPattern { return }
    noteMovedStays(by: former.variable, at: level, in: simplex)
  }

  /// Lists a variable, and those relative to it, if they have moved.
  private mutating func noteMovedStays(by variable: VariableIndex, at level: LevelKey, in simplex: borrowing Simplex) {
    noteMovedStay(variable, at: level, in: simplex)
    var dependent = stays[variable].firstDependent
    while !dependent.isNone {
      noteMovedStay(dependent, at: level, in: simplex)
      dependent = stays[dependent].next
    }
  }

  @inline(__always)
  private mutating func noteMovedStay(_ variable: VariableIndex, at level: LevelKey, in simplex: borrowing Simplex) {
    if !simplex.hasStay(variable, at: level) { return }
    let stay = stays[variable]
    let difference = (simplex.move(of: variable) - simplex.move(of: stay.reference)).magnitude
    if difference <= Tolerances.primal { return }
    if difference <= Tolerances.primal(scale: simplex.problem.variables.values[variable].magnitude) { return }
    listMovedStay(of: variable, at: level, in: simplex)
  }

  /// Lists a variable once, if it has a stay without a row.
  @inline(__always)
  private mutating func listMovedStay(of variable: VariableIndex, at level: LevelKey, in simplex: borrowing Simplex) {
    let flags = simplex.problem.variables.records[variable].flags
    if row(of: variable, at: level) != nil { return }
    // A row of this stay would move its settled free direction, because the opposing stays have no rows.
    if line.hasSettled, line.settledStays.contains(variable) { return }
    if !flags.contains(.alive) || !flags.isDisjoint(with: [.own, .leaving, .derived]) { return }
    if marks.insert(variable) { moved.append(variable) }
  }

  /// Keeps the listed variables whose stay bears on a free direction; returns whether there are any.
  ///
  /// The BTRAN is confined to the influenced variables, if these are known.
  mutating func findOpenStays(at level: LevelKey, in simplex: inout Simplex) -> Bool {
    defer { simplex.pivotRow.isConfined = false }
    if moved.isEmpty { return false }
    btranOfStays(in: &simplex)
    marks.clear(count: simplex.problem.variables.count)
    frontier.removeAll()
    for k in 0..<simplex.pivotRow.entries.count {
      let variable = simplex.pivotRow.entries[k].variable
      if isFree(variable, at: level, in: simplex) { mark(variable, in: simplex) }
    }
    if frontier.isEmpty { return false }
    markUsersOfFrontier(in: simplex)
    keepMoved(influenced: false, in: simplex)
    return moved.count > 0
  }

  /// Keeps the listed variables that one of the two searches has marked, or whose reference it has marked.
  private mutating func keepMoved(influenced: Bool, in simplex: borrowing Simplex) {
    var kept = 0
    for k in 0..<moved.count {
      let variable = moved[k]
      let reference = stays[variable].reference
      let isMarked =
        influenced
        ? simplex.pivotRow.scope.contains(variable) || simplex.pivotRow.scope.contains(reference)
        : marks.contains(variable) || marks.contains(reference)
      if isMarked {
        moved[kept] = variable
        kept += 1
      }
    }
    moved.truncate(to: kept)
  }

  /// One BTRAN for the stays of all listed variables.
  ///
  /// Random factors prevent the forces of different stays from cancelling in the sum.
  func btranOfStays(in simplex: inout Simplex) {
    simplex.basis.beginBTRAN(in: simplex.problem, into: &simplex.pivotRow)
    for k in 0..<moved.count { contributeStay(of: moved[k], in: &simplex) }
    _ = simplex.basis.runBTRAN(stopsAtAnchor: false, in: simplex.problem, into: &simplex.pivotRow)
  }

  /// Contributes a random multiple of the stay of a variable.
  func contributeStay(of variable: VariableIndex, in simplex: inout Simplex) {
    let factor = 1 + variable.share(seed: 0x5851_F42D_4C95_7F2D)
    simplex.basis.contribute(Rounded(factor), to: variable, in: simplex.problem, into: &simplex.pivotRow)
    let reference = stays[variable].reference
    if !reference.isNone {
      simplex.basis.contribute(Rounded(-factor), to: reference, in: simplex.problem, into: &simplex.pivotRow)
    }
  }

  /// Marks the users of the marked variables, as far as the BTRAN reached them.
  private mutating func markUsersOfFrontier(in simplex: borrowing Simplex) {
    while let current = frontier.popLast() {
      let run = simplex.problem.variables.records[current].uses
      for position in 0..<run.count {
        let row = simplex.problem.rows.records[simplex.problem.variables.use(run, position)]
        if row.match.isNone || row.match == current { continue }
        if simplex.pivotRow.hasReached(row.match) || !simplex.problem.variables.records[row.match].block.isNone {
          mark(row.match, in: simplex)
        }
      }
    }
  }

  /// Marks a variable, with all members of its block.
  private mutating func mark(_ variable: VariableIndex, in simplex: borrowing Simplex) {
    guard marks.insert(variable) else { return }
    frontier.append(variable)
    let index = simplex.problem.variables.records[variable].block
    if index.isNone { return }
    let block = simplex.basis.blocks.blocks[index]
    for k in 0..<block.memberCount {
      let member = simplex.basis.blocks.member(block, k)
      if marks.insert(member) { frontier.append(member) }
    }
  }
}

extension Simplex {
  /// Whether a variable has a stay of a level.
  @inline(__always)
  fileprivate func hasStay(_ variable: VariableIndex, at level: LevelKey) -> Bool {
    level == .stayTie || problem.variables.records[variable].flags.contains(.size) == (level == .staySize)
  }

  /// The distance that a variable has moved in this edit.
  @inline(__always)
  func move(of variable: VariableIndex) -> Double {
    guard let before = problem.variables.valueBeforeEdit(of: variable) else { return 0 }
    return problem.variables.values[variable] - before
  }
}
