internal import SolverKernels

extension ConstraintSystem {
  /// Works off all events: values before checks, small ranks before large ones, so that everything a row depends on
  /// has settled before the row is looked at; lower bounds when all has settled.
  mutating func resolve() throws(NumericalFailure) {
    while true {
      prepareForPivots()
      while let event = propagation.events.pop() {
        if case .row(let row) = event.subject {
          try check(row, at: event)
        } else {
          try propagation.evaluate(event, in: &problem, by: &basis)
        }
      }
      if duals.multipliers.isDoubtful {
        try renewMultipliers()
      } else if !enforceLowerBounds() {
        return
      }
    }
  }

  /// Checks a row whose turn an event says it is, or puts it back where that has changed.
  mutating func check(_ index: RowIndex, at event: Event) throws(NumericalFailure) {
    let row = problem.rows.records[index]
    guard row.flags.contains(.queued) else { return }
    if row.flags.contains(.linked), event.major != .max, problem.rank(row) > event.rank {
      return propagation.events.push(propagation.checkEvent(index, row, in: problem))
    }
    problem.rows.records[index].flags.remove(.queued)
    try check(index)
    if statistics.pivots - simplex.pivotsAtStart > pivotLimit {
      throw .pivotLimit(statistics.pivots - simplex.pivotsAtStart)
    }
  }

  /// Far more pivots than any system of this size was seen to need.
  var pivotLimit: Int { 10_000 + 50 * problem.rows.records.count }
}
