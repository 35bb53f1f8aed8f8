internal import SolverKernels

/// Required rows that cannot hold together, with the multipliers that prove it.
///
/// With multipliers y, the sum of `y_i a_i` over the rows is zero, and that of `y_i t_i` over their targets, the
/// *infeasibility*, is positive, where a row has y >= 0 if it is `>=`, and y <= 0 if it is `<=`.
///
/// The proof outlives its rows: a row about one variable alone can exchange places with the variable's lower bound
/// (1.6), which changes the infeasibility by a product. So a column of rows that does not fit tells with its first
/// conflict how many rows must give way, and whether one of them could be readmitted.
struct FarkasCertificate {
  /// A row of the set, with its multiplier.
  private struct Entry {
    /// The constraint of the row: its own, or that of a partial sum.
    var owner: RowIndex
    var row: RowIndex
    var multiplier: Double
  }

  /// The certificate's entries, by owner.
  private var entries: [Entry] = []
  private(set) var infeasibility = 0.0
  /// The sum of the magnitudes of the infeasibility's terms.
  private var scale = 0.0

  /// The certificate of an entering row whose combination consists of required rows.
  ///
  /// - Parameters:
  ///   - index: the row.
  ///   - sense: the sign of its residual: up if it is above its target.
  ///   - combination: the row as a combination of basic rows.
  init(
    entering index: RowIndex, sense: Sense, combination: borrowing PivotRow, in problem: borrowing Problem
  ) {
    entries.reserveCapacity(combination.entries.count + 1)
    add(index, multiplier: -sense.factor, in: problem)
    for k in 0..<combination.entries.count {
      let entry = combination.entries[k]
      let row = problem.variables.records[entry.variable].matched
      if !row.isNone { add(row, multiplier: sense.factor * entry.alpha.value, in: problem) }
    }
    entries.sort { $0.owner.raw < $1.owner.raw }
  }

  private mutating func add(_ row: RowIndex, multiplier: Double, in problem: borrowing Problem) {
    entries.append(Entry(owner: problem.owner(of: row), row: row, multiplier: multiplier))
    let term = multiplier * problem.rows.records[row].target
    infeasibility += term
    scale += term.magnitude
  }

  /// The constraints, bounds among them, by index and each once.
  var members: [RowIndex] {
    var members: [RowIndex] = []
    members.reserveCapacity(entries.count)
    for entry in entries where entry.owner != members.last { members.append(entry.owner) }
    return members
  }

  /// The member that gives way first; `nil` if all are internal: bounds and held variables.
  func victim(in problem: borrowing Problem) -> RowIndex? {
    var victim: (row: RowIndex, order: RecoveryOrder)?
    for entry in entries where problem.rows.identities[entry.owner].state != .own {
      let order = problem.rows.identities[entry.owner].recoveryOrder
      if let known = victim, order < known.order { continue }
      victim = (entry.owner, order)
    }
    return victim?.row
  }

  /// Calls a function with each lower bound of the set: its variable and its multiplier.
  func forEachBound(in problem: borrowing Problem, _ body: (VariableIndex, Double) -> Void) {
    for entry in entries where problem.rows.records[entry.row].flags.contains(.bound) {
      body(VariableIndex(raw: problem.rows.records[entry.row].variables.x), entry.multiplier)
    }
  }

  /// Replaces the row by the lower bound of its variable; returns whether that is possible.
  mutating func relax(_ row: RowIndex, in problem: borrowing Problem) -> Bool {
    guard let position = entries.firstIndex(where: { $0.row == row }), let limit = SizeRow(row, in: problem) else {
      return false
    }
    let multiplier = entries[position].multiplier * limit.coefficient
    guard multiplier > 0 else { return false }
    infeasibility -= multiplier * (limit.least - limit.bound)
    entries.remove(at: position)
    return true
  }

  /// Whether an infeasibility, that of this set or of one made of it, is more than rounding.
  ///
  /// The margin is wide: below it, the set is examined again.
  func isCertain(_ infeasibility: Double) -> Bool { infeasibility > 1e-6 * max(1, scale) }
}
