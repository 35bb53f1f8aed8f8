internal import SolverKernels

extension ConstraintSystem {
  /// Matches an entering row and frees the row that defines a variable, or its anchor: along a path from the row to
  /// the variable, every row moves on to the next variable.
  ///
  /// Then components, labels and values are brought up to date.
  mutating func rematch(entering index: RowIndex, leaving variable: VariableIndex) throws(NumericalFailure) {
    structureVersion += 1
    let row = rows.records[index]
    let leavingRow = variables.records[variable].matched
    if row.contains(variable) && canReplaceInPlace(row, at: variable) {
      if !leavingRow.isNone { rows.records[leavingRow].match = .none }
      match(variable, with: index)
      queueEvaluation(of: variable)
      return
    }
    if row.contains(variable) {
      scratch.path.removeAll()
      scratch.path.append(variable)
    } else {
      findPath(from: row, to: variable)
    }
    if !leavingRow.isNone { rows.records[leavingRow].match = .none }
    try shiftMatching(entering: index)
  }

  /// Whether a row can define a variable without any cycle or change of labels: all else in it comes before.
  @inline(__always)
  private func canReplaceInPlace(_ row: Row, at variable: VariableIndex) -> Bool {
    let place = variables.records[variable]
    guard place.block.isNone else { return false }
    for lane in 0..<4 where row.variables[lane] != variable.raw {
      if variables.records[VariableIndex(raw: row.variables[lane])].label >= place.label { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func match(_ variable: VariableIndex, with row: RowIndex) {
    variables.setMatch(of: variable, to: row)
    if !row.isNone { rows.records[row].match = variable }
  }

  /// Has a row define the first variable of the path, and each row on it the next: that of the last is free.
  mutating func moveRowsOn(entering index: RowIndex) {
    var moving = index
    for k in 0..<scratch.path.count {
      let variable = scratch.path[k]
      let next = variables.records[variable].matched
      match(variable, with: moving)
      moving = next
    }
  }

  /// Moves the rows along the path and finds the components of everything that this may have changed.
  ///
  /// - Parameter index: the row that the first variable of the path gets; none to anchor it.
  mutating func shiftMatching(entering index: RowIndex) throws(NumericalFailure) {
    scratch.seeds.removeAll()
    for k in 0..<scratch.path.count {
      let block = variables.records[scratch.path[k]].block
      if !block.isNone { dissolve(block) }
      scratch.seeds.append(scratch.path[k])
    }
    moveRowsOn(entering: index)
    try refreshComponents()
    for k in 0..<scratch.path.count { queueEvaluation(of: scratch.path[k]) }
    while let variable = scratch.waiting.popLast() { queueEvaluation(of: variable) }
  }

  /// Finds a shortest path from a row, over the dependencies of variables that the force pass reached, to a variable.
  ///
  /// The force that reached the variable came along such a path.
  private mutating func findPath(from row: Row, to variable: VariableIndex) {
    beginPathSearch()
    row.forEachTerm { other, _ in visit(other, from: -1) }
    let floor = variables.records[variable].label
    var next = 0
    while next < scratch.numbered.count {
      let current = scratch.numbered.list[next]
      if current == variable { break }
      let matched = variables.records[current].matched
      if !matched.isNone {
        let working = rows.records[matched]
        working.forEachTerm { other, _ in
          let place = variables.records[other]
          if place.label < floor || !(force.hasReached(other) || !place.block.isNone) { return }
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
    while next < scratch.numbered.count {
      let current = scratch.numbered.list[next]
      if current == last { break }
      let working = rows.records[variables.records[current].matched]
      working.forEachTerm { other, _ in
        if variables.records[other].block == block { visit(other, from: next) }
      }
      next += 1
    }
    tracePath(to: last)
  }

  mutating func beginPathSearch() {
    scratch.numbered.clear(count: variables.count)
    scratch.predecessors.removeAll()
  }

  @inline(__always)
  mutating func visit(_ variable: VariableIndex, from previous: Int) {
    if scratch.numbered.contains(variable) { return }
    scratch.numbered.append(variable)
    scratch.predecessors.append(Int32(truncatingIfNeeded: previous))
  }

  mutating func tracePath(to variable: VariableIndex) {
    guard var number = scratch.numbered.number(of: variable) else {
      preconditionFailure("the variable that leaves was reached by a force")
    }
    scratch.path.removeAll()
    while number >= 0 {
      scratch.path.append(scratch.numbered.list[number])
      number = Int(scratch.predecessors[number])
    }
    var low = 0
    var high = scratch.path.count - 1
    while low < high {
      let kept = scratch.path[low]
      scratch.path[low] = scratch.path[high]
      scratch.path[high] = kept
      low += 1
      high -= 1
    }
  }
}
