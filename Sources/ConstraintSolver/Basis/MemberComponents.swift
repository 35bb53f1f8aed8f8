internal import SolverKernels

/// The components of the members that a search found, after rows on a path among them were rematched.
extension Basis {
  /// Whether a member depends on all members, which are the first numbered variables.
  ///
  /// If every member depends on that member, they then form one block. O(members).
  mutating func reachesAllMembers(from first: VariableIndex, in problem: borrowing Problem) -> Bool {
    let count = search.members.count
    search.visited.clear(count: problem.variables.count)
    search.visited.append(first)
    var next = 0
    while next < search.visited.count {
      let row = problem.rows.records[problem.variables.records[search.visited.list[next]].matched]
      row.forEachTerm { other, _ in
        guard let number = numbered.number(of: other), number < count, !search.visited.contains(other) else { return }
        search.visited.append(other)
      }
      next += 1
    }
    return search.visited.count == count
  }

  /// Makes a block of each component of the members; nothing is queued, because the members have no values yet.
  mutating func blockMembers(in problem: inout Problem, queue: inout EventQueue) throws(NumericalFailure) {
    seeds.removeAll()
    for k in 0..<search.members.count {
      let member = search.members[k]
      // Above all older variables, so that the component search does not visit those.
      problem.variables.records[member].rank = problem.variables.nextRank()
      seeds.append(member)
    }
    try refreshComponents(in: &problem, queue: &queue)
    waiting.removeAll()
  }
}
