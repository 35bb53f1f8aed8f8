internal import SolverKernels

/// Required rows that cannot hold together, with the multipliers that prove it.
///
/// Row i, with coefficients `a_i` and target `t_i`, has a multiplier `y_i`: `y_i >= 0` for `>=`, `y_i <= 0` for `<=`.
/// The sum of `y_i a_i` over the rows is zero, but the sum of `y_i t_i`, the *infeasibility*, is positive.
///
/// In the certificate, a row about one variable alone can be replaced by the lower bound of that variable (section 1.6
/// of docs/solver.md), which changes the infeasibility by one product. So if a column of rows does not fit, the
/// certificate of its first conflict tells how many rows must give way, and whether one of them can be readmitted.
struct FarkasCertificate {
  /// A row of the set, with its multiplier.
  private struct Entry {
    /// The row of the caller's constraint: `row` itself, or the row whose partial sum `row` defines.
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

  /// The owners of all entries, bounds included, by index and each once.
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

  /// Replaces a row by the lower bound of its variable; returns whether that is possible.
  mutating func relax(_ row: RowIndex, in problem: borrowing Problem) -> Bool {
    guard let position = entries.firstIndex(where: { $0.row == row }), let limit = SizeRow(row, in: problem) else {
      return false
    }
    let multiplier = entries[position].multiplier * limit.coefficient
    guard multiplier > 0 else { return false }
    infeasibility -= multiplier * (limit.valueAtTarget - limit.bound)
    entries.remove(at: position)
    return true
  }

  /// Whether an infeasibility, of this certificate or one derived from it, is more than rounding.
  ///
  /// The margin is wide, because a wrong `false` only costs time: the simplex method then decides.
  func isCertain(_ infeasibility: Double) -> Bool { infeasibility > Tolerances.certainInfeasibility * max(1, scale) }
}
