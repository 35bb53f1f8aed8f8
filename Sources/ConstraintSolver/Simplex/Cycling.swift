internal import SolverKernels

/// The rows that entered in a run of steps of length zero.
struct DegenerateRun: ~Copyable {
  private var entered = VisitMarks<RowIndex>()
  private var isEmpty = true
  /// How often a row entered that had done so before.
  private(set) var returns = 0

  init() {}

  var byteCount: Int { entered.byteCount }

  mutating func end() {
    isEmpty = true
    returns = 0
  }

  /// Notes a row that is about to enter, of so many that there are.
  mutating func note(_ row: RowIndex, of count: Int) {
    if isEmpty { entered.clear(count: count) } else { entered.makeRoom(for: count) }
    isEmpty = false
    if !entered.insert(row) { returns += 1 }
  }
}

/// Protection against pivoting for ever.
///
/// A pivot with a positive step improves the dual objective; only a run of steps of length zero could return to an
/// earlier basis, and then rows would enter that have entered before. After some such returns, rows enter and
/// leave by lowest index (Bland, "New finite pivoting rules for the simplex method", 1977) until a step has a length
/// again. Steps of length zero alone are no sign of a cycle: a thousand cells of a list may each need one. A limit in
/// proportion to the rows stops what rounding could keep alive even so.
extension ConstraintSystem {
  static var returnLimit: Int { 50 }

  /// Notes a step, of length zero or not, by which a row enters.
  mutating func noteStep(of row: RowIndex, isDegenerate: Bool) {
    if !isDegenerate {
      simplex.degenerateRun.end()
      propagation.usesLeastIndexRule = false
      return
    }
    simplex.degenerateRun.note(row, of: problem.rows.records.count)
    if simplex.degenerateRun.returns >= Self.returnLimit, !propagation.usesLeastIndexRule {
      propagation.usesLeastIndexRule = true
      statistics.leastIndexRuns &+= 1
      propagation.setEventsAside()
      propagation.returnEvents(in: problem)
    }
  }
}
