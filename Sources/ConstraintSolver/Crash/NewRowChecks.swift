internal import SolverKernels

/// Which new rows outside the working set are to be checked.
extension ConstraintSystem {
  /// From so many new equalities that hold on, one pass over all anchors costs less than a force pass for each.
  private static var manyEqualities: Int { 16 }

  /// Queues new rows outside the working set; inequalities that hold wait until a variable of theirs moves.
  ///
  /// An equality that holds is checked because it may take the place of an anchor. A list placed by a chain and by absolute
  /// places as well has hundreds that follow no anchor: these say nothing new.
  mutating func queueNewRows() {
    crash.held.removeAll()
    for k in 0..<problem.newRows.count {
      let index = problem.newRows[k]
      let row = problem.rows.records[index]
      guard row.match.isNone, row.flags.contains(.linked) else { continue }
      if isOffTarget(row) {
        queueCheck(of: index)
      } else if row.flags.isEquality {
        crash.held.append(index)
      } else {
        problem.rows.records[index].flags.remove(.new)
      }
    }
    queueHeldEqualities()
  }

  private mutating func queueHeldEqualities() {
    let areMany = crash.held.count >= Self.manyEqualities
    if areMany { directionPassOfAnchors() }
    for k in 0..<crash.held.count {
      let index = crash.held[k]
      if areMany, !followsAnchor(problem.rows.records[index]) {
        problem.rows.records[index].flags.remove(.new)
      } else {
        queueCheck(of: index)
      }
    }
  }

  /// Whether the activity of a row follows an anchor, by the last pass over all anchors.
  private func followsAnchor(_ row: Row) -> Bool {
    let (rate, magnitude) = activityRate(of: row)
    return rate.magnitude > Tolerances.rateNoise * magnitude
  }
}
