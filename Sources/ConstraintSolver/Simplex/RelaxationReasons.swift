internal import SolverKernels

/// The conflicts because of which rows are relaxed.
///
/// A relaxed row need not be tried again as long as the other rows of the conflict in which it gave way are unchanged
/// and in the system, because it would give way again.
struct RelaxationReasons {
  /// The greatest number of rows of a conflict that is always stored.
  ///
  /// The conflicts of a column that does not fit may have a thousand rows each, and nearly every edit changes one of
  /// them. So a longer conflict is stored only if a trial of the relaxed row displaced other rows, and if all stored
  /// conflicts together have no more rows than the system.
  private static let fewRows = 16

  /// For each row with a reason, the other rows of its conflict, without the rows of lower bounds.
  private var reasons: [RowIndex: [RowIndex]] = [:]
  /// For each of these other rows, the rows whose reasons contain it.
  private var victims: [RowIndex: Set<RowIndex>] = [:]
  /// The number of rows of all stored conflicts.
  private var size = 0

  init() {}

  /// Notes a conflict in which a row gives way.
  ///
  /// - Parameter displacesOthers: whether the present trial of the row has displaced other rows.
  mutating func note(
    _ victim: RowIndex, members: [RowIndex], displacesOthers: Bool, in problem: borrowing Problem
  ) {
    forget(victim)
    if members.count > Self.fewRows, !displacesOthers || size + members.count > problem.rows.count { return }
    var rows: [RowIndex] = []
    for row in members where row != victim && !problem.rows.records[row].flags.contains(.bound) { rows.append(row) }
    reasons[victim] = rows
    size += rows.count
    for row in rows { victims[row, default: []].insert(victim) }
  }

  /// Forgets the reasons that end because a row has changed or left the system; returns the rows that had them.
  mutating func noteChange(of row: RowIndex) -> [RowIndex] {
    if reasons.isEmpty { return [] }
    var released = Array(victims[row] ?? [])
    if knows(row) { released.append(row) }
    for victim in released { forget(victim) }
    return released
  }

  /// Forgets why a row is relaxed.
  mutating func forget(_ victim: RowIndex) {
    if reasons.isEmpty { return }
    guard let rows = reasons.removeValue(forKey: victim) else { return }
    size -= rows.count
    for row in rows {
      victims[row]?.remove(victim)
      if victims[row]?.isEmpty == true { victims[row] = nil }
    }
  }

  /// Forgets all reasons, after a change that may concern any conflict.
  mutating func removeAll() {
    if reasons.isEmpty { return }
    reasons.removeAll()
    victims.removeAll()
    size = 0
  }

  /// Whether a relaxed row is known to give way again.
  func knows(_ row: RowIndex) -> Bool { !reasons.isEmpty && reasons[row] != nil }
}
