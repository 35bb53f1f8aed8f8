internal import SolverKernels

/// Checks of rows that break ties, after all others.
///
/// Usually a row is checked as soon as its variables have settled, whatever its priority. But a stack view gives each
/// view a level of its own that breaks ties. In a stack that is too short for its thousand views, nearly every row
/// bears forces at nearly every such level, so each pivot moves a million components, most of which no ratio test
/// reads. So once a change set has moved many components, rows that break ties are checked last, by level, and most
/// components arise when no further pivot moves them. The optimum does not depend on the order.
extension Simplex {
  /// Ties are checked last once this many components per row of the system have moved.
  private static var componentsPerRow: Int { 32 }

  /// Reorders the queue if this change set has moved many components of multipliers.
  @inline(__always)
  mutating func checkTiesLastIfLong() {
    if duals.movedComponents > Self.componentsPerRow * problem.rows.records.count, propagation.order == .byRank {
      checkTiesLast()
    }
  }

  @inline(never)
  private mutating func checkTiesLast() {
    propagation.order = .tiesLast
    propagation.reorderEvents(in: problem)
  }
}
