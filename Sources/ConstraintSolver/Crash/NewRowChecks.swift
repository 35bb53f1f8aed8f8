internal import SolverKernels

/// The checks of new nonbasic rows.
extension Crash {
  /// Queues checks of new nonbasic rows; inequalities that hold wait until one of their variables moves.
  ///
  /// An equality that holds is checked too, because it may replace an anchor. If many equalities hold, one pass over
  /// all anchors finds those that follow no anchor, which need no check. A list placed both by a chain and by absolute
  /// positions has hundreds of these.
  mutating func queueNewRows(
    in problem: inout Problem, by basis: inout Basis, through propagation: inout Propagation,
    into column: inout TableauColumn
  ) {
    held.removeAll()
    for k in 0..<problem.newRows.count {
      let index = problem.newRows[k]
      let row = problem.rows.records[index]
      guard row.match.isNone, row.flags.contains(.linked) else { continue }
      if problem.isOffTarget(row) {
        propagation.queueCheck(of: index, in: &problem)
      } else if row.flags.isEquality {
        held.append(index)
      } else {
        problem.rows.records[index].flags.remove(.new)
      }
    }
    queueHeldEqualities(in: &problem, by: &basis, through: &propagation, into: &column)
  }

  private func queueHeldEqualities(
    in problem: inout Problem, by basis: inout Basis, through propagation: inout Propagation,
    into column: inout TableauColumn
  ) {
    let areMany = held.count >= AnchorFollowers.manyRows
    if areMany { basis.ftranOfAnchors(in: problem, into: &column) }
    for k in 0..<held.count {
      let index = held[k]
      if areMany, !column.moves(problem.rows.records[index]) {
        problem.rows.records[index].flags.remove(.new)
      } else {
        propagation.queueCheck(of: index, in: &problem)
      }
    }
  }
}
