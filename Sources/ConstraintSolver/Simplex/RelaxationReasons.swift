internal import SolverKernels

/// The conflicts because of which rows are relaxed.
///
/// A relaxed row need not be tried again as long as the other rows of the conflict in which it gave way are unchanged
/// and in the system, because it would give way again.
struct RelaxationReasons {
  private struct Reason {
    /// The other rows of the conflict, without the rows of lower bounds.
    var rows: [RowIndex]
    /// The number of changes before the conflict.
    var time: Int
  }

  /// The greatest number of rows of a stored conflict.
  ///
  /// The conflicts of a column that does not fit may have a thousand rows each, and nearly every edit changes one of
  /// them.
  private static let mostRows = 16

  /// The reasons of relaxed rows; a row without one is always tried again.
  private var reasons: [RowIndex: Reason] = [:]
  /// The times of the latest changes of rows in the present change set.
  private var changes: [RowIndex: Int] = [:]
  private var time = 0

  init() {}

  /// Notes a conflict in which a row gives way.
  mutating func note(_ victim: RowIndex, members: [RowIndex], in problem: borrowing Problem) {
    if members.count > Self.mostRows { return forget(victim) }
    var rows: [RowIndex] = []
    for row in members where row != victim && !problem.rows.records[row].flags.contains(.bound) { rows.append(row) }
    reasons[victim] = Reason(rows: rows, time: time)
  }

  /// Notes a change of a row, or that it has left the system.
  mutating func noteChange(of row: RowIndex) {
    if reasons.isEmpty { return }
    forget(row)
    time += 1
    changes[row] = time
  }

  /// Forgets why a row is relaxed.
  mutating func forget(_ row: RowIndex) {
    if !reasons.isEmpty { reasons[row] = nil }
  }

  /// Forgets all reasons, after a change that may concern any conflict.
  mutating func removeAll() {
    if !reasons.isEmpty { reasons.removeAll() }
    if !changes.isEmpty { changes.removeAll() }
  }

  /// Whether a relaxed row is known to give way again.
  func hold(for row: RowIndex) -> Bool {
    guard let reason = reasons[row] else { return false }
    return changes.isEmpty || reason.rows.allSatisfy { changes[$0, default: 0] <= reason.time }
  }

  /// Ends a change set: forgets the reasons that its changes have invalidated.
  mutating func settle() {
    if changes.isEmpty { return }
    reasons = reasons.filter { hold(for: $0.key) }
    changes.removeAll()
  }
}
