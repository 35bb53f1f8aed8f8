internal import SolverKernels

/// Relaxed rows, and reports about them.
extension Conflicts {
  /// The position of a row in a list of relaxed rows ordered by age, or the position at which to insert it.
  @inline(__always)
  func position(of row: RowIndex, in list: [RowIndex], in problem: borrowing Problem) -> Int {
    let age = problem.rows.identities[row].sequence
    return (0..<list.count).partitioningIndex { problem.rows.identities[list[$0]].sequence >= age }
  }

  /// A row to try again.
  struct Trial {
    var row: RowIndex
    /// Its place in ``Conflicts/unexplained``.
    var place: Int
    /// Its place in the list given to ``Conflicts/nextTrial(after:of:in:)``.
    var relaxedPlace: Int
  }

  /// The next row to try again, in order of age: an unexplained row of a list.
  ///
  /// A trial may add and delete unexplained rows, so the last row may have another place than before, or none.
  ///
  /// - Parameters:
  ///   - last: the result of the last call; `nil` for the first call.
  ///   - list: the rows that were relaxed before the first call, oldest first.
  func nextTrial(after last: Trial?, of list: [RowIndex], in problem: borrowing Problem) -> Trial? {
    var place = last.map { self.place(of: $0.row, near: $0.place, in: unexplained, in: problem) } ?? 0
    var relaxedPlace = last?.relaxedPlace ?? 0
    while place < unexplained.count {
      let row = unexplained[place]
      if row != last?.row {
        relaxedPlace = self.place(of: row, near: relaxedPlace + 1, in: list, in: problem)
        if relaxedPlace < list.count, list[relaxedPlace] == row {
          return Trial(row: row, place: place, relaxedPlace: relaxedPlace)
        }
      }
      place += 1
    }
    return nil
  }

  /// The result of ``position(of:in:in:)``; O(1) if the row is at the place where it is likely to be.
  private func place(of row: RowIndex, near place: Int, in list: [RowIndex], in problem: borrowing Problem) -> Int {
    place < list.count && list[place] == row ? place : position(of: row, in: list, in: problem)
  }

  @inline(__always)
  func isRelaxed(_ row: RowIndex, in problem: borrowing Problem) -> Bool {
    problem.rows.records[row].flags.contains(.relaxed)
  }

  /// Reports how the relaxed rows differ before and after the change set, not the steps in between.
  ///
  /// A row that was relaxed, readmitted and relaxed again is reported once, with its first conflict.
  /// A successor of a relaxed row is reported only if it is not relaxed itself, and then as readmitted.
  ///
  /// O(t log r) for t rows that were tried again or found in conflict, and r relaxed rows.
  mutating func listReadmissions(in problem: borrowing Problem) {
    // An earlier attempt to solve the change set may have listed some before it failed.
    if !readmitted.isEmpty { readmitted.removeAll(keepingCapacity: true) }
    if !triedAgain.isEmpty {
      var returned = Set(triedAgain).filter { wasRelaxed($0, in: problem) && hasReturned($0, in: problem) }
        .map { (row: $0, age: problem.rows.identities[$0].sequence) }
      returned.sort { $0.age < $1.age }
      for entry in returned { readmitted.append(problem.rows.id(of: entry.row)) }
    }
    for row in relaxedSuccessors where hasReturned(row, in: problem) { readmitted.append(problem.rows.id(of: row)) }
    if found.isEmpty { return }
    var reported: Set<RowIndex> = []
    found = found.filter { conflict in
      guard let id = conflict.relaxed else { return true }
      let row = RowIndex(raw: id.slot)
      return isRelaxed(row, in: problem) && !wasRelaxed(row, in: problem) && !relaxedSuccessors.contains(row)
        && reported.insert(row).inserted
    }
  }

  func hasReturned(_ row: RowIndex, in problem: borrowing Problem) -> Bool {
    problem.rows.records[row].flags.isDisjoint(with: [.relaxed, .doomed])
  }

  /// Whether a row was relaxed when the change set began.
  func wasRelaxed(_ row: RowIndex, in problem: borrowing Problem) -> Bool {
    let position = position(of: row, in: relaxedBefore, in: problem)
    return position < relaxedBefore.count && relaxedBefore[position] == row
  }

  /// Marks the members of a conflict as contested.
  mutating func contest(_ members: [RowIndex], in problem: inout Problem) {
    for row in members where problem.rows.records[row].flags.isDisjoint(with: [.contested, .bound]) {
      problem.rows.records[row].flags.insert(.contested)
      contested.append(row)
    }
  }

  /// Clears the marks of contested rows, once no row is relaxed.
  mutating func settleContests(in problem: inout Problem) {
    if contested.isEmpty { return }
    if !relaxed.isEmpty { return compactContests(in: &problem) }
    for k in 0..<contested.count { problem.rows.records[contested[k]].flags.remove(.contested) }
    contested.removeAll()
  }

  /// Drops rows without the mark from a long list of contested rows, and keeps each marked row once.
  ///
  /// While a row stays relaxed, each replacement of another row makes the list longer.
  private mutating func compactContests(in problem: inout Problem) {
    if contested.count <= 2 * problem.rows.count { return }
    var kept = 0
    for k in 0..<contested.count {
      let row = contested[k]
      guard problem.rows.records[row].flags.contains(.contested) else { continue }
      problem.rows.records[row].flags.remove(.contested)
      contested[kept] = row
      kept += 1
    }
    contested.truncate(to: kept)
    for k in 0..<kept { problem.rows.records[contested[k]].flags.insert(.contested) }
  }

  /// Begins a change set: clears the conflicts and attempts of the previous one.
  @inline(__always)
  mutating func begin(in problem: inout Problem) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    if !readmitted.isEmpty { readmitted.removeAll(keepingCapacity: true) }
    candidate = .none
    settleContests(in: &problem)
    if !(relaxed.isEmpty && relaxedBefore.isEmpty) { relaxedBefore = relaxed }
    if !relaxedSuccessors.isEmpty { relaxedSuccessors.removeAll() }
    if !triedAgain.isEmpty { triedAgain.removeAll() }
    if !victims.isEmpty { victims.removeAll(keepingCapacity: true) }
    mayReadmit = false
  }
}
