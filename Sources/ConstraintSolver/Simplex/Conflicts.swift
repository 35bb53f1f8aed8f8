internal import SolverKernels

/// The rows relaxed because of conflicts, and the changes of the present change set.
struct Conflicts: ~Copyable {
  /// Rows relaxed in conflicts, oldest first.
  private(set) var relaxed: [RowIndex] = []
  /// The relaxed rows without a known reason, oldest first: each may hold again after a change of any conflict.
  private(set) var unexplained: [RowIndex] = []
  /// The rows that were relaxed when the present change set began, oldest first.
  var relaxedBefore: [RowIndex] = []
  /// Rows that the present change set makes successors of relaxed rows (``ChangeSet/takeAge(_:of:)``).
  var relaxedSuccessors: [RowIndex] = []
  /// Rows that took part in conflicts since the first of the relaxed rows was relaxed: all rows with the flag
  /// `contested`, and perhaps others.
  var contested = Buffer<RowIndex>()
  /// Whether a change may have ended a conflict for which a row is relaxed.
  var mayReadmit = false
  /// The conflicts because of which rows stay relaxed.
  private(set) var reasons = RelaxationReasons()
  /// The row that is being tried again.
  var candidate = RowIndex.none
  /// Rows that gave way to the candidate.
  var victims: [RowIndex] = []
  /// Conclusions of failed attempts about the rows still to be tried.
  var refused = RefusedRows()
  /// Relaxed rows that the change set tried again, some more than once.
  var triedAgain: [RowIndex] = []
  /// The conflicts to report.
  var found: [Conflict] = []
  var readmitted: [ConstraintID] = []
  private let place = ReadInPlace()

  init() {}

  /// Adds a row to the relaxed ones.
  ///
  /// - Parameter members: the rows of the conflict in which it gives way.
  mutating func relax(_ row: RowIndex, because members: [RowIndex], in problem: borrowing Problem) {
    let displacesOthers = row == candidate && !victims.isEmpty
    reasons.note(row, members: members, displacesOthers: displacesOthers, in: problem)
    relaxed.insert(row, at: position(of: row, in: relaxed, in: problem))
    if !reasons.knows(row) { unexplained.insert(row, at: position(of: row, in: unexplained, in: problem)) }
  }

  /// Deletes a row from the list of relaxed rows, because it is tried again or the change set removes it.
  mutating func forgetRelaxed(_ row: RowIndex, in problem: borrowing Problem) {
    let position = position(of: row, in: relaxed, in: problem)
    guard position < relaxed.count, relaxed[position] == row else { return }
    relaxed.remove(at: position)
    if reasons.knows(row) { return reasons.forget(row) }
    unexplained.remove(at: self.position(of: row, in: unexplained, in: problem))
  }

  /// Restores the rows that were relaxed when the present change set began.
  mutating func restoreRelaxed() {
    relaxed = relaxedBefore
    forgetReasons()
  }

  /// Notes that a change of a contested or relaxed row may end its conflict.
  @inline(__always)
  mutating func noteContest(_ index: RowIndex, in problem: borrowing Problem) {
    if problem.rows.records[index].flags.isDisjoint(with: [.contested, .relaxed]) { return }
    mayReadmit = true
    for row in reasons.noteChange(of: index) {
      unexplained.insert(row, at: position(of: row, in: unexplained, in: problem))
    }
  }

  /// Notes that a change may end any conflict.
  mutating func noteContestOfAll() {
    if relaxed.isEmpty { return }
    mayReadmit = true
    forgetReasons()
  }

  /// Forgets why rows are relaxed, so the next readmission tries all of them.
  mutating func forgetReasons() {
    reasons.removeAll()
    unexplained = relaxed
  }
}
