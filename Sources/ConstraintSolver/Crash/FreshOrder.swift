internal import SolverKernels

/// Ranks and values of new variables, given the crash basis.
extension Crash {
  /// Settles, that is ranks and computes, the new variables in the order of creation; a variable that depends on later
  /// variables follows directly after the last of these.
  ///
  /// A tree of views is created from its root downwards, so in this order each cell of a list is near its contents. If
  /// the dependencies of the list's height were ranked as soon as the search meets this height, all cells would precede
  /// all contents. Then each content that raises its cell would move all cells below.
  mutating func orderFreshVariables(
    in problem: inout Problem, by basis: inout Basis, through propagation: inout Propagation
  ) throws(NumericalFailure) {
    propagation.marks.clear(count: problem.variables.count)
    waiting.removeAll()
    lastWaiting.removeAll()
    lastWaiting.extend(to: problem.variables.count)
    for k in 0..<problem.fresh.count {
      let variable = problem.fresh[k]
      let place = problem.variables.records[variable]
      if !place.flags.contains(.fresh) { continue }
      if place.block.isNone, place.matched.isNone {
        settleFresh(variable, place, in: &problem)
      } else if place.block.isNone, problem.isSettled(problem.rows.records[place.matched], but: variable) {
        settleFresh(variable, place, by: problem.rows.records[place.matched], in: &problem, through: &propagation)
      } else {
        let node = basis.representative(variable, in: problem)
        if !propagation.marks.insert(node) { continue }
        frames.append(Frame(node: node, edge: 0))
        try settleFrames(in: &problem, by: &basis, through: &propagation)
        continue
      }
      if !waiting.isEmpty, wakeFollowers(of: variable) {
        try settleFrames(in: &problem, by: &basis, through: &propagation)
      }
    }
  }

  /// Settles each node in `frames`, then the nodes that waited for it; a node with an unsettled dependency waits for
  /// that dependency.
  private mutating func settleFrames(
    in problem: inout Problem, by basis: inout Basis, through propagation: inout Propagation
  ) throws(NumericalFailure) {
    while var frame = frames.popLast() {
      if let dependency = nextFreshDependency(&frame, in: problem, by: basis) {
        let next = lastWaiting[dependency] ?? -1
        setLastWaiting(for: dependency, to: Int32(truncatingIfNeeded: waiting.count))
        waiting.append(Waiting(frame: frame, next: next))
      } else {
        try settleFresh(frame.node, in: &problem, by: &basis, through: &propagation)
        _ = wakeFollowers(of: frame.node)
      }
    }
  }

  /// The representative of a node's next dependency that is not settled.
  private func nextFreshDependency(
    _ frame: inout Frame, in problem: borrowing Problem, by basis: borrowing Basis
  ) -> VariableIndex? {
    while let target = basis.dependency(of: frame.node, frame.edge, in: problem) {
      if !target.isNone, problem.isFresh(target) { return basis.representative(target, in: problem) }
      frame.edge += 1
    }
    return nil
  }

  /// Moves the nodes that wait for a settled node into the frames, the oldest on top; returns whether there are any.
  private mutating func wakeFollowers(of node: VariableIndex) -> Bool {
    guard var next = lastWaiting[node], next >= 0 else { return false }
    setLastWaiting(for: node, to: -1)
    while next >= 0 {
      frames.append(waiting[Int(next)].frame)
      next = waiting[Int(next)].next
    }
    return true
  }

  private mutating func setLastWaiting(for node: VariableIndex, to position: Int32) {
    if let place = lastWaiting.place(of: node) {
      lastWaiting.setValue(at: place, to: position)
    } else {
      lastWaiting.append(position, of: node)
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
    // Nearly every variable is defined by an equality that bears no force; such a variable is not free.
    if !row.flags.isEquality || place.flags.contains(.free) { problem.variables.suspect(variable) }
  }
}

extension Problem {
  /// Whether all variables of a row except one are settled.
  @inline(__always)
  fileprivate func isSettled(_ row: Row, but variable: VariableIndex) -> Bool {
    // Most rows have two terms.
    isSettled(row.variables.x, but: variable) && isSettled(row.variables.y, but: variable)
      && (row.variables.z == 0
        || isSettled(row.variables.z, but: variable) && isSettled(row.variables.w, but: variable))
  }

  @inline(__always)
  private func isSettled(_ raw: Int32, but variable: VariableIndex) -> Bool {
    raw == variable.raw || !isFresh(VariableIndex(raw: raw))
  }

  /// Whether a variable was made since the last change set, and is not settled.
  @inline(__always)
  func isFresh(_ variable: VariableIndex) -> Bool { variables.records[variable].flags.contains(.fresh) }
}

extension VariableStore {
  /// Ranks a new variable, which is settled from now on.
  @inline(__always)
  fileprivate mutating func settleFresh(_ variable: VariableIndex, _ place: VariableRecord, rank: Int64) {
    records[variable].rank = rank
    records[variable].flags = place.flags.subtracting([.fresh, .undetermined])
  }
}
