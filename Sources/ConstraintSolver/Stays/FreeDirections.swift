internal import SolverKernels

/// Which basic rows, and which anchors, the priorities let move.
extension ConstraintSystem {
  /// Looks at all suspects, and says whether anything is open.
  @inline(__always)
  mutating func updateFreeDirections() -> Bool {
    while let variable = problem.variables.freeDirections.suspects.popLast() {
      problem.variables.records[variable].flags.subtract(.suspect)
      let flags = problem.variables.records[variable].flags
      let isHere = flags.contains(.alive) && !flags.contains(.leaving)
      problem.variables.setFree(variable, isHere && canMove(variable, before: .staySize))
    }
    return problem.variables.freeDirections.count > 0
  }

  /// Whether a new target may open a basic row: no force tells on which side it is held.
  func mayBeFree(_ index: RowIndex) -> Bool {
    if problem.rows.records[index].flags.isEquality { return false }
    return duals.multipliers.strongest(problem.rows.sides[index].multiplier, before: .staySize) == nil
  }

  /// Whether a nonbasic row may be what holds one with the same terms on its free side.
  func mayHoldParallel(_ row: Row) -> Bool {
    let run = problem.shortestUses(of: row)
    for position in 0..<min(run.count, Problem.parallelSearch) {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      if !record.match.isNone, record.hasTerms(of: row), mayBeFree(other) { return true }
    }
    return false
  }

  /// Whether the basis lets a variable's row, or its anchor, move off its target at no cost to any priority, nor to
  /// stays that come before those of a level.
  @inline(__always)
  func isFree(_ variable: VariableIndex, at level: LevelKey) -> Bool {
    guard problem.variables.records[variable].flags.contains(.free) else { return false }
    if stays.line.hasSettled, stays.line.settled.contains(variable) { return false }
    return level == .staySize || canMove(variable, before: level)
  }

  /// Whether the row of a variable, or its anchor, may move off its target at no cost, by itself alone.
  ///
  /// - Parameter level: the weakest level that is not looked at.
  @inline(__always)
  func canMove(_ variable: VariableIndex, before level: LevelKey) -> Bool {
    let index = problem.variables.records[variable].matched
    if index.isNone || problem.rows.sides[index].level >= level { return true }
    // An equality without a force is most of what there is.
    if problem.rows.sides[index].multiplier.isZero && problem.rows.records[index].flags.isEquality { return false }
    return canMove(index, before: level)
  }

  /// Whether the basis lets a row move off its target, where that is not plain.
  @inline(never)
  func canMove(_ index: RowIndex, before level: LevelKey) -> Bool {
    let side = problem.rows.sides[index]
    let row = problem.rows.records[index]
    guard let component = duals.multipliers.strongest(side.multiplier, before: level) else {
      // No force: an inequality gives way on its free side, unless a parallel row stands there.
      return !row.flags.isEquality && !isHeldByParallel(row)
    }
    // At the end of its interval to the last component: a weaker one points inside.
    guard component.level == side.level else { return false }
    if side.multiplier.count > 1, duals.multipliers.component(side.multiplier, 1).level < level { return false }
    let weight = problem.weight(of: index)
    return (component.value.magnitude - weight).magnitude <= 1e-9 * weight
  }

  /// Whether a nonbasic row with the same terms and target stands on the free side of a row without a
  /// force: the size of a content, which resists both growth and compression, is decided.
  func isHeldByParallel(_ row: Row) -> Bool {
    let needed: RowFlags = row.flags.contains(.boundedAbove) ? .boundedBelow : .boundedAbove
    let run = problem.shortestUses(of: row)
    for position in 0..<min(run.count, Problem.parallelSearch) {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      guard record.match.isNone, record.hasTerms(of: row), record.flags.contains(needed) else { continue }
      guard record.target.bitPattern == row.target.bitPattern else { continue }
      if problem.rows.sides[other].multiplier.isZero && !record.flags.contains(.stay) { return true }
    }
    return false
  }
}
