internal import SolverKernels

extension ConstraintSystem {
  /// Matches an entering row and frees the row that defines a variable, or its anchor: along a path from the row to
  /// the variable, every row moves on to the next variable.
  ///
  /// Then components, labels and values are brought up to date.
  mutating func rematch(entering index: RowIndex, leaving variable: VariableIndex) throws(NumericalFailure) {
    basis.version += 1
    let row = problem.rows.records[index]
    let leavingRow = problem.variables.records[variable].matched
    if row.contains(variable) && canReplaceInPlace(row, at: variable) {
      if !leavingRow.isNone { problem.rows.records[leavingRow].match = .none }
      match(variable, with: index)
      queueEvaluation(of: variable)
      return
    }
    if row.contains(variable) {
      basis.path.removeAll()
      basis.path.append(variable)
    } else {
      findPath(from: row, to: variable)
    }
    if !leavingRow.isNone { problem.rows.records[leavingRow].match = .none }
    try shiftMatching(entering: index)
  }

  /// Whether a row can define a variable without any cycle or change of labels: all else in it comes before.
  @inline(__always)
  private func canReplaceInPlace(_ row: Row, at variable: VariableIndex) -> Bool {
    let place = problem.variables.records[variable]
    guard place.block.isNone else { return false }
    for lane in 0..<4 where row.variables[lane] != variable.raw {
      if problem.variables.records[VariableIndex(raw: row.variables[lane])].label >= place.label { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func match(_ variable: VariableIndex, with row: RowIndex) {
    problem.variables.setMatch(of: variable, to: row)
    if !row.isNone { problem.rows.records[row].match = variable }
  }

  /// Has a row define the first variable of the path, and each row on it the next: that of the last is free.
  mutating func moveRowsOn(entering index: RowIndex) {
    var moving = index
    for k in 0..<basis.path.count {
      let variable = basis.path[k]
      let next = problem.variables.records[variable].matched
      match(variable, with: moving)
      moving = next
    }
  }

  /// Moves the rows along the path and finds the components of everything that this may have changed.
  ///
  /// - Parameter index: the row that the first variable of the path gets; none to anchor it.
  mutating func shiftMatching(entering index: RowIndex) throws(NumericalFailure) {
    basis.seeds.removeAll()
    for k in 0..<basis.path.count {
      let block = problem.variables.records[basis.path[k]].block
      if !block.isNone { dissolve(block) }
      basis.seeds.append(basis.path[k])
    }
    moveRowsOn(entering: index)
    try refreshComponents()
    for k in 0..<basis.path.count { queueEvaluation(of: basis.path[k]) }
    while let variable = basis.waiting.popLast() { queueEvaluation(of: variable) }
  }

  /// Finds a shortest path from a row, over the dependencies of variables that the force pass reached, to a variable.
  ///
  /// The force that reached the variable came along such a path.
  private mutating func findPath(from row: Row, to variable: VariableIndex) {
    beginPathSearch()
    row.forEachTerm { other, _ in visit(other, from: -1) }
    let floor = problem.variables.records[variable].label
    var next = 0
    while next < basis.numbered.count {
      let current = basis.numbered.list[next]
      if current == variable { break }
      let matched = problem.variables.records[current].matched
      if !matched.isNone {
        let working = problem.rows.records[matched]
        working.forEachTerm { other, _ in
          let place = problem.variables.records[other]
          if place.label < floor || !(pivotRow.hasReached(other) || !place.block.isNone) { return }
          visit(other, from: next)
        }
      }
      next += 1
    }
    tracePath(to: variable)
  }

  /// Finds a shortest path between two members of a block, over dependencies inside it.
  mutating func findPath(from first: VariableIndex, to last: VariableIndex, in block: BlockIndex) {
    beginPathSearch()
    visit(first, from: -1)
    var next = 0
    while next < basis.numbered.count {
      let current = basis.numbered.list[next]
      if current == last { break }
      let working = problem.rows.records[problem.variables.records[current].matched]
      working.forEachTerm { other, _ in
        if problem.variables.records[other].block == block { visit(other, from: next) }
      }
      next += 1
    }
    tracePath(to: last)
  }

  mutating func beginPathSearch() {
    basis.numbered.clear(count: problem.variables.count)
    basis.predecessors.removeAll()
  }

  @inline(__always)
  mutating func visit(_ variable: VariableIndex, from previous: Int) {
    if basis.numbered.contains(variable) { return }
    basis.numbered.append(variable)
    basis.predecessors.append(Int32(truncatingIfNeeded: previous))
  }

  mutating func tracePath(to variable: VariableIndex) {
    guard var number = basis.numbered.number(of: variable) else {
      preconditionFailure("the variable that leaves was reached by a force")
    }
    basis.path.removeAll()
    while number >= 0 {
      basis.path.append(basis.numbered.list[number])
      number = Int(basis.predecessors[number])
    }
    var low = 0
    var high = basis.path.count - 1
    while low < high {
      let kept = basis.path[low]
      basis.path[low] = basis.path[high]
      basis.path[high] = kept
      low += 1
      high -= 1
    }
  }
}
