internal import SolverKernels

/// The rows that entered the basis in a run of pivots, and the number of returns.
struct ReturningRows: ~Copyable {
  private var entered = VisitMarks<RowIndex>()
  private var isEmpty = true
  /// The number of times that a row entered again.
  private(set) var returns = 0

  init() {}

  var byteCount: Int { entered.byteCount }

  /// Ends the run.
  mutating func end() {
    isEmpty = true
    returns = 0
  }

  /// Notes a row that is about to enter.
  ///
  /// - Parameter count: the number of rows in the system.
  mutating func note(_ row: RowIndex, of count: Int) {
    if isEmpty { entered.clear(count: count) } else { entered.makeRoom(for: count) }
    isEmpty = false
    if !entered.insert(row) { returns += 1 }
  }
}
