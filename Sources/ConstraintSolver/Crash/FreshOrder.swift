internal import SolverKernels

/// Ranks and values of new variables, given the crash basis.
extension Crash {
  /// Ranks the new variables in the order of creation, dependencies first, and computes them in this order.
  mutating func orderFreshVariables(
    in problem: inout Problem, by basis: inout Basis, through propagation: inout Propagation
  ) throws(NumericalFailure) {
    propagation.marks.clear(count: problem.variables.count)
    for k in 0..<problem.fresh.count {
      let variable = problem.fresh[k]
      let place = problem.variables.records[variable]
      if !place.flags.contains(.fresh) { continue }
      if place.block.isNone {
        if place.matched.isNone {
          settleFresh(variable, place, in: &problem)
          continue
        }
        let row = problem.rows.records[place.matched]
        if isSettled(row, but: variable, in: problem) {
          settleFresh(variable, place, by: row, in: &problem, through: &propagation)
          continue
        }
      }
      try settleWithDependencies(
        basis.representative(variable, in: problem), in: &problem, by: &basis, through: &propagation)
    }
  }

  /// Whether all variables of a row except one are settled.
  @inline(__always)
  func isSettled(_ row: Row, but variable: VariableIndex, in problem: borrowing Problem) -> Bool {
    // Most rows have two terms.
    isSettled(row.variables.x, but: variable, in: problem) && isSettled(row.variables.y, but: variable, in: problem)
      && (row.variables.z == 0
        || isSettled(row.variables.z, but: variable, in: problem)
          && isSettled(row.variables.w, but: variable, in: problem))
  }

  @inline(__always)
  func isSettled(_ raw: Int32, but variable: VariableIndex, in problem: borrowing Problem) -> Bool {
    raw == variable.raw || !isFresh(VariableIndex(raw: raw), in: problem)
  }

  /// Whether a variable was made since the last change set, and is not settled.
  @inline(__always)
  func isFresh(_ variable: VariableIndex, in problem: borrowing Problem) -> Bool {
    problem.variables.records[variable].flags.contains(.fresh)
  }

  /// Settles a variable, or a block, after all new ones that it depends on.
  mutating func settleWithDependencies(
    _ root: VariableIndex, in problem: inout Problem, by basis: inout Basis, through propagation: inout Propagation
  ) throws(NumericalFailure) {
    _ = propagation.marks.insert(root)
    // The top frame is kept out of the stack.
    var frame = Crash.Frame(node: root, edge: 0)
    while true {
      if let target = basis.dependency(of: frame.node, frame.edge, in: problem) {
        frame.edge += 1
        if target.isNone || !isFresh(target, in: problem) { continue }
        let node = basis.representative(target, in: problem)
        guard propagation.marks.insert(node) else { continue }
        frames.append(frame)
        frame = Crash.Frame(node: node, edge: 0)
      } else {
        try settleFresh(frame.node, in: &problem, by: &basis, through: &propagation)
        guard let outer = frames.popLast() else { return }
        frame = outer
      }
    }
  }

  func settleFresh(
    _ node: VariableIndex, in problem: inout Problem, by basis: inout Basis, through propagation: inout Propagation
  ) throws(NumericalFailure) {
    let place = problem.variables.records[node]
    if place.block.isNone {
      return place.matched.isNone
        ? settleFresh(node, place, in: &problem)
        : settleFresh(node, place, by: problem.rows.records[place.matched], in: &problem, through: &propagation)
    }
    let rank = problem.variables.nextRank()
    let block = basis.blocks.blocks[place.block]
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      problem.variables.settleFresh(member, problem.variables.records[member], rank: rank)
      problem.variables.suspect(member)
    }
    try propagation.solveBlock(place.block, in: &problem, by: &basis)
  }

  /// Settles a single variable that keeps its value.
  @inline(__always)
  func settleFresh(_ variable: VariableIndex, _ place: VariableRecord, in problem: inout Problem) {
    problem.variables.settleFresh(variable, place, rank: problem.variables.nextRank())
    problem.variables.suspect(variable)
  }

  /// Settles a single variable that a row defines.
  @inline(__always)
  func settleFresh(
    _ variable: VariableIndex, _ place: VariableRecord, by row: Row, in problem: inout Problem,
    through propagation: inout Propagation
  ) {
    problem.variables.settleFresh(variable, place, rank: problem.variables.nextRank())
    _ = propagation.recompute(variable, by: row, in: &problem)
    // Nearly every variable is defined by an equality without a force, which determines it.
    if !row.flags.isEquality || place.flags.contains(.free) { problem.variables.suspect(variable) }
  }
}

extension VariableStore {
  /// Ranks a new variable, which is settled from now on.
  @inline(__always)
  fileprivate mutating func settleFresh(_ variable: VariableIndex, _ place: VariableRecord, rank: Int64) {
    records[variable].rank = rank
    records[variable].flags = place.flags.subtracting([.fresh, .undetermined])
  }
}
