internal import SolverKernels

extension Basis {
  /// Matches an entering row and frees the row or anchor of the leaving variable: along a path from the entering row to
  /// that variable, each row is rematched with the next variable.
  ///
  /// Then updates components and ranks.
  ///
  /// - Returns: whether rows moved along a path, which is then in `path`; otherwise the entering row defines the
  ///   leaving variable itself, and nothing else changed.
  mutating func exchange(
    entering index: RowIndex, leaving variable: VariableIndex, in problem: inout Problem,
    along pivotRow: borrowing PivotRow, queue: inout EventQueue
  ) throws(NumericalFailure) -> Bool {
    version += 1
    if exchangeInPlace(entering: index, leaving: variable, in: &problem) { return false }
    let isFound = findPath(from: index, to: variable, in: problem, along: pivotRow)
    precondition(isFound, "the variable that leaves was reached by a force")
    free(variable, in: &problem)
    try shiftMatching(entering: index, in: &problem, queue: &queue)
    return true
  }

  /// Lets a row define a variable in place of the variable's row or anchor, if no component and no rank changes;
  /// returns whether it does.
  mutating func exchangeInPlace(
    entering index: RowIndex, leaving variable: VariableIndex, in problem: inout Problem
  ) -> Bool {
    let row = problem.rows.records[index]
    guard row.contains(variable), canReplaceInPlace(row, at: variable, in: problem) else { return false }
    free(variable, in: &problem)
    match(variable, with: index, in: &problem)
    return true
  }

  /// Makes the row of a variable nonbasic; the variable's record still names the row.
  @inline(__always)
  func free(_ variable: VariableIndex, in problem: inout Problem) {
    let row = problem.variables.records[variable].matched
    if !row.isNone { problem.rows.records[row].match = .none }
  }

  /// Whether a row can define a variable without a cycle or a change of ranks: its other variables have lower ranks.
  @inline(__always)
  private func canReplaceInPlace(_ row: Row, at variable: VariableIndex, in problem: borrowing Problem) -> Bool {
    let place = problem.variables.records[variable]
    guard place.block.isNone else { return false }
    for lane in 0..<4 where row.variables[lane] != variable.raw {
      if problem.variables.records[VariableIndex(raw: row.variables[lane])].rank >= place.rank { return false }
    }
    return true
  }

  @inline(__always)
  private func match(_ variable: VariableIndex, with row: RowIndex, in problem: inout Problem) {
    problem.variables.setMatch(of: variable, to: row)
    if !row.isNone { problem.rows.records[row].match = variable }
  }

  /// Matches the row with the first variable of the path, and each row on the path with the next variable; the last row
  /// becomes free.
  func moveRowsOn(entering index: RowIndex, in problem: inout Problem) {
    var moving = index
    for k in 0..<path.count {
      let variable = path[k]
      let next = problem.variables.records[variable].matched
      match(variable, with: moving, in: &problem)
      moving = next
    }
  }

  /// Moves the rows along the path and updates the components that this may have changed.
  ///
  /// - Parameter index: the row for the first variable of the path; none to anchor it.
  mutating func shiftMatching(entering index: RowIndex, in problem: inout Problem, queue: inout EventQueue)
    throws(NumericalFailure)
  {
    seeds.removeAll()
    dissolvePath(in: &problem)
    moveRowsOn(entering: index, in: &problem)
    try refreshComponents(in: &problem, queue: &queue)
  }

  /// Dissolves the blocks on the path; the members of the blocks and the variables of the path become seeds.
  mutating func dissolvePath(in problem: inout Problem) {
    for k in 0..<path.count {
      let block = problem.variables.records[path[k]].block
      if !block.isNone { dissolve(block, in: &problem) }
      seeds.append(path[k])
    }
  }

  /// Finds a shortest path of dependencies from a row to a variable, among variables that the BTRAN reached.
  ///
  /// Without a limit, such a path exists, because the force reached the variable along one. If the row contains the
  /// variable, the path is the variable alone.
  ///
  /// - Parameter widest: the most members of a block that the path may pass.
  /// - Returns: whether a path was found.
  mutating func findPath(
    from index: RowIndex, to variable: VariableIndex, throughBlocksOf widest: Int32 = .max,
    in problem: borrowing Problem, along pivotRow: borrowing PivotRow
  ) -> Bool {
    let row = problem.rows.records[index]
    if row.contains(variable) {
      path.removeAll()
      path.append(variable)
      return mayPass(variable, widest: widest, in: problem)
    }
    beginPathSearch(in: problem)
    row.forEachTerm { other, _ in
      if mayPass(other, widest: widest, in: problem) { visit(other, from: -1) }
    }
    let floor = problem.variables.records[variable].rank
    var next = 0
    while next < numbered.count {
      let current = numbered.list[next]
      if current == variable { break }
      let matched = problem.variables.records[current].matched
      if !matched.isNone {
        let working = problem.rows.records[matched]
        working.forEachTerm { other, _ in
          let place = problem.variables.records[other]
          if place.rank < floor || !(pivotRow.hasReached(other) || !place.block.isNone) { return }
          if mayPass(other, widest: widest, in: problem) { visit(other, from: next) }
        }
      }
      next += 1
    }
    if next == numbered.count { return false }
    tracePath(to: variable)
    return true
  }

  /// Whether a variable is in no block, or in a block of at most `widest` members.
  @inline(__always)
  private func mayPass(_ variable: VariableIndex, widest: Int32, in problem: borrowing Problem) -> Bool {
    let block = problem.variables.records[variable].block
    return block.isNone || blocks.blocks[block].memberCount <= widest
  }

  /// Finds a shortest path between two members of a block, over dependencies inside it.
  mutating func findPath(
    from first: VariableIndex, to last: VariableIndex, in block: BlockIndex, in problem: borrowing Problem
  ) {
    beginPathSearch(in: problem)
    visit(first, from: -1)
    var next = 0
    while next < numbered.count {
      let current = numbered.list[next]
      if current == last { break }
      let working = problem.rows.records[problem.variables.records[current].matched]
      working.forEachTerm { other, _ in
        if problem.variables.records[other].block == block { visit(other, from: next) }
      }
      next += 1
    }
    tracePath(to: last)
  }

  mutating func beginPathSearch(in problem: borrowing Problem) {
    numbered.clear(count: problem.variables.count)
    predecessors.removeAll()
  }

  @inline(__always)
  mutating func visit(_ variable: VariableIndex, from previous: Int) {
    if numbered.contains(variable) { return }
    numbered.append(variable)
    predecessors.append(Int32(truncatingIfNeeded: previous))
  }

  mutating func tracePath(to variable: VariableIndex) {
    guard var number = numbered.number(of: variable) else {
      preconditionFailure("the variable that leaves was reached by a force")
    }
    path.removeAll()
    while number >= 0 {
      path.append(numbered.list[number])
      number = Int(predecessors[number])
    }
    var low = 0
    var high = path.count - 1
    while low < high {
      let kept = path[low]
      path[low] = path[high]
      path[high] = kept
      low += 1
      high -= 1
    }
  }
}
