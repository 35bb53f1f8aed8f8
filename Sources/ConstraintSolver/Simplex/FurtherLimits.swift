internal import SolverKernels

/// Pricing among limits of one variable, once such limits keep displacing each other.
///
/// A container that must reach as far as each of its views has a limit for each of them. If the view that reaches
/// furthest is removed, all other limits are off their targets. Checked in the order of rows, they may enter one after
/// the other, each displacing the one before, and the container is evaluated for each: O(limits²) if the views reach
/// further one by one. So once some limits have displaced others, the check of such a limit takes the one that is
/// furthest off its target. The search takes as long as queueing the limits after the container was evaluated.
extension Simplex {
  /// Counts the exchange of a variable's row for another one, if both limit the variable alike.
  mutating func noteDisplacement(of leaving: RowIndex, by entering: RowIndex, at variable: VariableIndex) {
    if problem.isLimit(entering, like: leaving, of: variable) { workspace.pricing.displacedLimits += 1 }
  }

  /// The limit furthest off its target, among the limits of the variable that a row limits; `nil` if that is the row
  /// itself, or if few limits have displaced others.
  ///
  /// Only limits with settled variables count: all if no evaluation is queued, otherwise those of ranks not above the
  /// row's.
  @inline(__always)
  func furtherLimit(than index: RowIndex) -> RowIndex? {
    workspace.pricing.limitsAreDisplaced && propagation.order == .byRank ? searchFurtherLimit(than: index) : nil
  }

  @inline(never)
  private func searchFurtherLimit(than index: RowIndex) -> RowIndex? {
    let row = problem.rows.records[index]
    guard row.mayEnter, problem.isOffTarget(row), let variable = problem.limitedVariable(of: index) else { return nil }
    let rank = problem.rank(row)
    let own = OffTargetRow(row: index, distance: problem.residual(row).magnitude)
    var settled = own, any = own
    let run = problem.variables.records[variable].uses
    for position in 0..<run.count {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      guard problem.isLimit(other, like: index, of: variable), record.mayEnter, problem.isOffTarget(record)
      else { continue }
      let limit = OffTargetRow(row: other, distance: problem.residual(record).magnitude)
      if limit.distance > any.distance { any = limit }
      if limit.distance > settled.distance, problem.rank(record) <= rank { settled = limit }
    }
    // Whether evaluations are queued is asked last, because the answer takes O(queue).
    let furthest = any.row != settled.row && !propagation.hasQueuedEvaluations ? any : settled
    return furthest.row == index ? nil : furthest.row
  }
}

extension Problem {
  /// Whether two inequalities of one level limit a variable on the same side, with equal coefficients.
  fileprivate func isLimit(_ index: RowIndex, like other: RowIndex, of variable: VariableIndex) -> Bool {
    let row = rows.records[index], like = rows.records[other]
    let kind = row.flags.intersection(.equality)
    return kind != .equality && kind == like.flags.intersection(.equality) && row.contains(variable)
      && row.coefficient(of: variable) == like.coefficient(of: variable)
      && rows.sides[index].level == rows.sides[other].level
  }

  /// The variable that an inequality limits in the same way as the variable's defining row does, if any.
  fileprivate func limitedVariable(of index: RowIndex) -> VariableIndex? {
    var found: VariableIndex?
    rows.records[index].forEachTerm { variable, _ in
      let row = variables.records[variable].matched
      if !row.isNone, isLimit(index, like: row, of: variable) { found = variable }
    }
    return found
  }
}
