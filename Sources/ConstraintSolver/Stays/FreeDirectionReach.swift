internal import SolverKernels

/// Searches along dependencies: from free directions to the variables that move with them, and from moved variables to
/// those that they depend on.
extension StayStore {
  /// Marks and lists everything that moves with a free direction; returns `false` if that exceeds a budget.
  mutating func findInfluenced(at level: LevelKey, budget: Int, in simplex: inout Simplex) -> Bool {
    simplex.problem.variables.compactFreeDirections()
    var budget = budget
    beginInfluence(in: &simplex)
    for k in 0..<simplex.problem.variables.freeDirections.listed.count {
      let variable = simplex.problem.variables.freeDirections.listed[k]
      if isFree(variable, at: level, in: simplex) { influence(variable, in: &simplex) }
    }
    while let current = frontier.popLast() {
      let run = simplex.problem.variables.records[current].uses
      budget -= 1 + Int(run.count)
      if budget < 0 { return false }
      for position in 0..<run.count {
        let user = simplex.problem.rows.records[simplex.problem.variables.use(run, position)].match
        if !user.isNone { influence(user, in: &simplex) }
      }
    }
    return true
  }

  /// Whether many directions are free, and the moved variables with their references depend on fewer variables.
  ///
  /// Then the complete BTRAN costs less than ``findInfluenced(at:budget:)``, and the time of an edit does not grow with
  /// the number of undetermined views elsewhere.
  mutating func movedVariablesDependOnFew(in simplex: inout Simplex) -> Bool {
    var budget = simplex.problem.variables.freeDirections.count
    if budget <= 64 + 4 * moved.count { return false }
    beginInfluence(in: &simplex)
    for k in 0..<moved.count {
      influence(moved[k], in: &simplex)
      let reference = stays[moved[k]].reference
      if !reference.isNone { influence(reference, in: &simplex) }
    }
    while let current = frontier.popLast() {
      budget -= 1
      if budget < 0 { return false }
      influenceDependencies(of: current, in: &simplex)
    }
    return true
  }

  /// Marks and lists the variables in the row that defines a variable.
  mutating func influenceDependencies(of variable: VariableIndex, in simplex: inout Simplex) {
    let index = simplex.problem.variables.records[variable].matched
    if index.isNone { return }
    simplex.problem.rows.records[index].forEachTerm { variable, _ in influence(variable, in: &simplex) }
  }

  /// Begins a search: removes all marks.
  ///
  /// The marks are the scope of the pivot row, to which the next BTRAN may be confined.
  mutating func beginInfluence(in simplex: inout Simplex) {
    simplex.pivotRow.scope.clear(count: simplex.problem.variables.count)
    frontier.removeAll()
    influenced.removeAll()
  }

  /// Marks and lists a variable, with all members of its block.
  mutating func influence(_ variable: VariableIndex, in simplex: inout Simplex) {
    let index = simplex.problem.variables.records[variable].block
    guard !index.isNone else {
      if simplex.pivotRow.scope.insert(variable) { listInfluenced(variable) }
      return
    }
    if simplex.pivotRow.scope.contains(variable) { return }
    let block = simplex.basis.blocks.blocks[index]
    for k in 0..<block.memberCount {
      let member = simplex.basis.blocks.member(block, k)
      if simplex.pivotRow.scope.insert(member) { listInfluenced(member) }
    }
  }

  private mutating func listInfluenced(_ variable: VariableIndex) {
    frontier.append(variable)
    influenced.append(variable)
  }
}
