internal import SolverKernels

/// The search for free directions: basic rows and anchors that may move at no cost to any priority.
extension Simplex {
  /// Tests all suspects; returns whether there is a free direction.
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

  /// Whether a new target may make a basic row free, because no force tells on which side the row is held.
  func mayBeFree(_ index: RowIndex) -> Bool {
    if problem.rows.records[index].flags.isEquality { return false }
    return duals.multipliers.force(problem.rows.sides[index].multiplier, before: .staySize) == nil
  }

  /// Whether a nonbasic row may hold a parallel basic row on its free side.
  ///
  /// Searches like ``Problem/suspectParallels(of:)``.
  func mayHoldParallel(_ row: Row) -> Bool {
    let shortest = problem.shortestUses(of: row)
    if shortest.count <= Problem.parallelSearch { return mayHoldParallel(row, in: shortest) }
    var mayHold = false
    row.forEachTerm { variable, _ in
      if mayHoldParallel(row, in: problem.variables.records[variable].uses) { mayHold = true }
    }
    return mayHold
  }

  private func mayHoldParallel(_ row: Row, in run: UseRun) -> Bool {
    for position in 0..<min(run.count, Problem.parallelSearch) {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      if !record.match.isNone, record.hasTerms(of: row), mayBeFree(other) { return true }
    }
    return false
  }

  /// Whether a variable's row or anchor, considered alone, may move off its target at no cost.
  ///
  /// - Parameter level: the strongest level at which costs are ignored.
  @inline(__always)
  func canMove(_ variable: VariableIndex, before level: LevelKey) -> Bool {
    let index = problem.variables.records[variable].matched
    if index.isNone || problem.rows.sides[index].level >= level { return true }
    // Most rows are equalities without a force.
    if problem.rows.sides[index].multiplier.isZero && problem.rows.records[index].flags.isEquality { return false }
    return canMove(index, before: level)
  }

  /// Whether a row may move off its target at no cost, tested in full.
  @inline(never)
  func canMove(_ index: RowIndex, before level: LevelKey) -> Bool {
    let side = problem.rows.sides[index]
    let row = problem.rows.records[index]
    guard let force = duals.multipliers.force(side.multiplier, before: level) else {
      // Without a force, an inequality gives way on its free side, unless a parallel row holds it there.
      return !row.flags.isEquality && !isHeldByParallel(row)
    }
    // The multiplier is at an end only if it has no weaker component, which would point inside the interval.
    guard force.isOnly, force.strongest.level == side.level else { return false }
    let weight = problem.weight(of: index)
    return (force.strongest.value.magnitude - weight).magnitude <= Tolerances.intervalEnd * weight
  }

  /// Whether a nonbasic row with equal terms and target holds a row without a force on its free side.
  ///
  /// For example, the row of a content's compression resistance holds the row of its hugging.
  func isHeldByParallel(_ row: Row) -> Bool {
    let needed: RowFlags = row.flags.contains(.boundedAbove) ? .boundedBelow : .boundedAbove
    let run = problem.shortestUses(of: row)
    // A later change of the other row must find this row, so this row must be among the searched rows too.
    var isListed = run.count <= Problem.parallelSearch
    var isHeld = false
    for position in 0..<min(run.count, Problem.parallelSearch) {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      guard record.hasTerms(of: row) else { continue }
      if record.match == row.match { isListed = true }
      let isOpposite =
        record.match.isNone && record.flags.contains(needed) && record.target.bitPattern == row.target.bitPattern
      if isOpposite, problem.rows.sides[other].multiplier.isZero, !record.flags.contains(.stay) { isHeld = true }
      if isListed && isHeld { return true }
    }
    return false
  }
}

extension StayStore {
  /// Whether a variable's row or anchor may move off its target at no cost to priorities and to stays stronger than a
  /// level.
  @inline(__always)
  func isFree(_ variable: VariableIndex, at level: LevelKey, in simplex: borrowing Simplex) -> Bool {
    guard simplex.problem.variables.records[variable].flags.contains(.free) else { return false }
    if line.hasSettled, line.settled.contains(variable) { return false }
    return level == .staySize || simplex.canMove(variable, before: level)
  }
}
