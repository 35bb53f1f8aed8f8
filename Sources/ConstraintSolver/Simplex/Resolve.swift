internal import SolverKernels

extension ConstraintSystem {
  /// Works off all events: values before checks, small labels before large ones, so that everything a row depends on
  /// has settled before the row is looked at.
  mutating func resolve() throws(NumericalFailure) {
    prepareForPivots()
    while true {
      while let event = propagation.events.pop() {
        if case .row(let row) = event.subject { try check(row, at: event) } else { try evaluate(event) }
      }
      if !duals.multipliers.isDoubtful { return }
      try renewMultipliers()
    }
  }

  /// Computes what an event says; nothing for a check.
  @inline(__always)
  mutating func evaluate(_ event: Event) throws(NumericalFailure) {
    switch event.subject {
    case .variable(let variable): try evaluate(variable, at: event)
    case .block(let block): try evaluate(block, at: event)
    case .row: break
    }
  }

  private mutating func evaluate(_ variable: VariableIndex, at event: Event) throws(NumericalFailure) {
    guard problem.variables.records[variable].flags.contains(.queued) else { return }
    let place = problem.variables.records[variable]
    // The label rose while the event waited: what it now depends on may still be on its way.
    if place.label > event.label { return propagation.events.push(.evaluate(variable, label: place.label)) }
    problem.variables.records[variable].flags.remove(.queued)
    if place.block.isNone { evaluate(variable) } else { queueEvaluation(of: place.block, label: place.label) }
  }

  private mutating func evaluate(_ index: BlockIndex, at event: Event) throws(NumericalFailure) {
    let block = basis.blocks.blocks[index]
    guard block.isAlive, block.isQueued else { return }
    let label = problem.variables.records[basis.blocks.member(block, 0)].label
    if label > event.label { return propagation.events.push(.evaluate(index, label: label)) }
    basis.blocks.blocks[index].isQueued = false
    try evaluate(index)
  }

  /// Checks a row whose turn an event says it is, or puts it back where that has changed.
  mutating func check(_ index: RowIndex, at event: Event) throws(NumericalFailure) {
    let row = problem.rows.records[index]
    guard row.flags.contains(.queued) else { return }
    if row.flags.contains(.linked), event.major != .max, label(row) > event.label {
      return propagation.events.push(checkEvent(index, row))
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
