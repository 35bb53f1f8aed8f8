internal import SolverKernels

/// Who is relaxed, and what is reported of it.
extension Conflicts {
  /// Where a row is in a list of rows relaxed, which is by age, or would be.
  @inline(__always)
  func position(of row: RowIndex, in list: [RowIndex], in problem: borrowing Problem) -> Int {
    let age = problem.rows.identities[row].sequence
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if problem.rows.identities[list[middle]].sequence < age { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes a row that is being removed off the list of those relaxed.
  mutating func forgetRelaxed(_ row: RowIndex, in problem: borrowing Problem) {
    let position = position(of: row, in: relaxed, in: problem)
    if position < relaxed.count, relaxed[position] == row { relaxed.remove(at: position) }
  }

  @inline(__always)
  func isRelaxed(_ row: RowIndex, in problem: borrowing Problem) -> Bool {
    problem.rows.records[row].flags.contains(.relaxed)
  }

  /// What is reported is the difference between before and after, not what happened on the way.
  ///
  /// A row that stands for one relaxed before is no news where it is relaxed, and has come back where it is not.
  ///
  /// O(t log r) for t rows that were tried again or found in conflict, and r rows relaxed.
  mutating func listReadmissions(in problem: borrowing Problem) {
    if !triedAgain.isEmpty {
      var returned = Set(triedAgain).filter { wasRelaxed($0, in: problem) && hasReturned($0, in: problem) }
        .map { (row: $0, age: problem.rows.identities[$0].sequence) }
      returned.sort { $0.age < $1.age }
      for entry in returned { readmitted.append(problem.rows.id(of: entry.row)) }
    }
    for row in relaxedSuccessors where hasReturned(row, in: problem) { readmitted.append(problem.rows.id(of: row)) }
    if found.isEmpty { return }
    found = found.filter { conflict in
      guard let id = conflict.leftOut else { return true }
      let row = RowIndex(raw: id.slot)
      return isRelaxed(row, in: problem) && !wasRelaxed(row, in: problem) && !relaxedSuccessors.contains(row)
    }
  }

  func hasReturned(_ row: RowIndex, in problem: borrowing Problem) -> Bool {
    problem.rows.records[row].flags.isDisjoint(with: [.relaxed, .doomed])
  }

  /// Whether the row was relaxed when the change set began.
  func wasRelaxed(_ row: RowIndex, in problem: borrowing Problem) -> Bool {
    let position = position(of: row, in: relaxedBefore, in: problem)
    return position < relaxedBefore.count && relaxedBefore[position] == row
  }

  /// Forgets who took part in conflicts, once none is left.
  mutating func settleContests(in problem: inout Problem) {
    if contested.isEmpty || !relaxed.isEmpty { return }
    for k in 0..<contested.count { problem.rows.records[contested[k]].flags.remove(.contested) }
    contested.removeAll()
  }

  /// A change to a row of a conflict, or to one relaxed in it, may be the end of the conflict.
  @inline(__always)
  mutating func noteContest(_ index: RowIndex, in problem: borrowing Problem) {
    if !problem.rows.records[index].flags.isDisjoint(with: [.contested, .relaxed]) { mayReadmit = true }
  }

  /// Begins a change set: nothing is found, and nobody is tried again.
  @inline(__always)
  mutating func begin(in problem: inout Problem) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    if !readmitted.isEmpty { readmitted.removeAll(keepingCapacity: true) }
    candidate = .none
    settleContests(in: &problem)
    if !(relaxed.isEmpty && relaxedBefore.isEmpty) { relaxedBefore = relaxed }
    if !relaxedSuccessors.isEmpty { relaxedSuccessors.removeAll() }
    if !triedAgain.isEmpty { triedAgain.removeAll() }
    mayReadmit = false
  }
}
