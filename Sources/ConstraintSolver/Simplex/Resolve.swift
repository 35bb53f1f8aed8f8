internal import SolverKernels

extension Simplex {
  /// Processes all events: small ranks before large ones and, at equal rank, evaluations before checks, so that a row's
  /// variables have settled before it is checked.
  ///
  /// Violated lower bounds get rows once the queue is empty.
  mutating func resolve() throws(NumericalFailure) { _ = try resolve(upTo: nil) }

  /// Processes events like ``resolve()``, but stops after the pivot that reaches a cost.
  ///
  /// - Returns: whether all events were processed.
  mutating func resolve(upTo limit: CostLimit?) throws(NumericalFailure) -> Bool {
    while true {
      prepareForPivots()
      while let event = propagation.events.pop() {
        if case .row(let row) = event.subject {
          let pivots = statistics.pivots
          try check(row, at: event)
          if statistics.pivots != pivots {
            if let limit, hasReached(limit) { return false }
            checkFurthestFirstIfRowsReturn()
            try pivotInBatch()
          }
          checkTiesLastIfLong()
        } else {
          try propagation.evaluate(event, in: &problem, by: &basis)
        }
      }
      if duals.multipliers.isDoubtful {
        try renewMultipliers()
      } else if !enforceLowerBounds() {
        return true
      }
    }
  }

  /// Checks a row at its event, or queues the check again if the row's rank has risen.
  mutating func check(_ index: RowIndex, at event: Event) throws(NumericalFailure) {
    let row = problem.rows.records[index]
    guard row.flags.contains(.queued) else { return }
    if row.flags.contains(.linked), event.major != .max, problem.rank(row) > event.rank {
      return propagation.events.push(propagation.checkEvent(index, row, in: problem))
    }
    var index = index
    if propagation.order == .furthestFirst, !propagation.usesLeastIndexRule {
      guard let furthest = furthest(from: index) else { return }
      index = furthest
    }
    problem.rows.records[index].flags.remove(.queued)
    if let further = furtherLimit(than: index) {
      problem.rows.records[further].flags.remove(.queued)
      try check(further)
      propagation.queueCheck(of: index, in: &problem)
    } else {
      try check(index)
    }
    if pivotsSinceStart > pivotLimit { throw .pivotLimit(pivotsSinceStart) }
  }

  /// Far more pivots than systems of this size have needed.
  var pivotLimit: Int { 10_000 + 50 * problem.rows.records.count }
}
