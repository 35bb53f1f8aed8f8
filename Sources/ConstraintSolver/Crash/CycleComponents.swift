internal import SolverKernels

/// The components of the variables between a closing row and its anchor, after the rows on the path were rematched.
extension Crash {
  /// Whether the first variable of the path depends on all members.
  ///
  /// Every member depends on that variable, so they then form one block. O(members).
  func reachesAllMembers(_ first: VariableIndex, in problem: borrowing Problem, by basis: inout Basis) -> Bool {
    let count = basis.search.members.count
    basis.beginBatch(in: problem)
    _ = basis.pending.insert(first)
    basis.seeds.append(first)
    var next = 0
    while next < basis.seeds.count {
      let row = problem.rows.records[problem.variables.records[basis.seeds[next]].matched]
      row.forEachTerm { other, _ in
        guard let number = basis.numbered.number(of: other), number < count, basis.pending.insert(other) else { return }
        basis.seeds.append(other)
      }
      next += 1
    }
    return basis.seeds.count == count
  }

  /// Makes a block of each component of the members.
  func findComponents(in problem: inout Problem, by basis: inout Basis, queue: inout EventQueue)
    throws(NumericalFailure)
  {
    basis.seeds.removeAll()
    for k in 0..<basis.search.members.count {
      let member = basis.search.members[k]
      // Above all older variables, so that the component search does not visit those.
      problem.variables.records[member].rank = problem.variables.nextRank()
      basis.seeds.append(member)
    }
    try basis.refreshComponents(in: &problem, queue: &queue)
    basis.waiting.removeAll()
  }
}
