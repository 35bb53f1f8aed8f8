internal import SolverKernels

/// Searches along dependencies: from free directions to the variables that move with them, and from moved variables to
/// those that they depend on.
extension ConstraintSystem {
  /// Marks and lists everything that moves with a free direction; returns `false` if that exceeds a budget.
  mutating func findInfluenced(at level: LevelKey, budget: Int) -> Bool {
    problem.variables.compactFreeDirections()
    var budget = budget
    beginInfluence()
    for k in 0..<problem.variables.freeDirections.listed.count {
      let variable = problem.variables.freeDirections.listed[k]
      if isFree(variable, at: level) { influence(variable) }
    }
    while let current = stays.frontier.popLast() {
      let run = problem.variables.records[current].uses
      budget -= 1 + Int(run.count)
      if budget < 0 { return false }
      for position in 0..<run.count {
        let user = problem.rows.records[problem.variables.use(run, position)].match
        if !user.isNone { influence(user) }
      }
    }
    return true
  }

  /// Whether many directions are free, and the moved variables with their references depend on fewer variables.
  ///
  /// Then the complete BTRAN costs less than ``findInfluenced(at:budget:)``, and the time of an edit does not grow with
  /// the number of undetermined views elsewhere.
  mutating func dependOnFew() -> Bool {
    var budget = problem.variables.freeDirections.count
    if budget <= 64 + 4 * stays.moved.count { return false }
    beginInfluence()
    for k in 0..<stays.moved.count {
      influence(stays.moved[k])
      let reference = stays.stays[stays.moved[k]].reference
      if !reference.isNone { influence(reference) }
    }
    while let current = stays.frontier.popLast() {
      budget -= 1
      if budget < 0 { return false }
      let index = problem.variables.records[current].matched
      if index.isNone { continue }
      problem.rows.records[index].forEachTerm { variable, _ in influence(variable) }
    }
    return true
  }

  private mutating func beginInfluence() {
    pivotRow.scope.clear(count: problem.variables.count)
    stays.frontier.removeAll()
    stays.influenced.removeAll()
  }

  private mutating func influence(_ variable: VariableIndex) {
    let index = problem.variables.records[variable].block
    guard !index.isNone else {
      if pivotRow.scope.insert(variable) { listInfluenced(variable) }
      return
    }
    if pivotRow.scope.contains(variable) { return }
    let block = basis.blocks.blocks[index]
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      if pivotRow.scope.insert(member) { listInfluenced(member) }
    }
  }

  private mutating func listInfluenced(_ variable: VariableIndex) {
    stays.frontier.append(variable)
    stays.influenced.append(variable)
  }
}
