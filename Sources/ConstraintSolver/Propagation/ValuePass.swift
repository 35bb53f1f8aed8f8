internal import SolverKernels

extension Propagation {
  /// Queues the evaluation of a variable, or of its block.
  @inline(__always)
  mutating func queueEvaluation(of variable: VariableIndex, in problem: inout Problem, by basis: inout Basis) {
    let place = problem.variables.records[variable]
    if !place.block.isNone { return queueEvaluation(of: place.block, rank: place.rank, by: &basis) }
    if place.matched.isNone || problem.variables.records[variable].flags.contains(.queued) { return }
    problem.variables.records[variable].flags.insert(.queued)
    events.push(.evaluate(variable, rank: place.rank))
  }

  @inline(__always)
  mutating func queueEvaluation(of block: BlockIndex, rank: Int64, by basis: inout Basis) {
    if basis.blocks.blocks[block].isQueued { return }
    basis.blocks.blocks[block].isQueued = true
    events.push(.evaluate(block, rank: rank))
  }

  /// Queues the check of a nonbasic row.
  @inline(__always)
  mutating func queueCheck(of index: RowIndex, in problem: inout Problem) {
    let row = problem.rows.records[index]
    if row.flags.contains(.queued) || !row.flags.contains(.linked) { return }
    problem.rows.records[index].flags.insert(.queued)
    events.push(checkEvent(index, row, in: problem))
  }

  @inline(__always)
  func checkEvent(_ index: RowIndex, _ row: Row, in problem: borrowing Problem) -> Event {
    if usesLeastIndexRule || order == .furthestFirst { return leastIndexEvent(index) }
    let level = problem.rows.sides[index].level
    if order == .tiesLast, level > .weakest { return .check(index, at: level) }
    return .check(index, rank: problem.rank(row), isEquality: row.flags.isEquality, level: level)
  }

  /// Whether an evaluation is queued.
  ///
  /// O(queue).
  var hasQueuedEvaluations: Bool {
    for position in 0..<events.count {
      if case .row = events[position].subject { continue }
      return true
    }
    return false
  }

  /// Takes the events out of the queue, until `returnEvents`.
  mutating func setEventsAside() {
    swap(&events, &eventsAside)
  }

  /// Puts the events set aside back into the queue, checks at their present ranks.
  mutating func returnEvents(in problem: borrowing Problem) {
    while let event = eventsAside.pop() {
      if case .row(let index) = event.subject {
        events.push(checkEvent(index, problem.rows.records[index], in: problem))
      } else {
        events.push(event)
      }
    }
  }

  /// Orders the queue afresh, after a change of the order of checks.
  mutating func reorderEvents(in problem: borrowing Problem) {
    setEventsAside()
    returnEvents(in: problem)
  }

  /// Sets a value and queues its users.
  @inline(__always)
  mutating func setValue(_ variable: VariableIndex, _ value: Double, in problem: inout Problem, by basis: inout Basis) {
    if value.bitPattern == problem.variables.values[variable].bitPattern { return }
    problem.save(variable)
    problem.variables.values[variable] = value
    problem.variables.noteBound(of: variable, at: value)
    queueUsers(of: variable, in: &problem, by: &basis)
  }

  /// Computes a single variable from its row; returns whether it moved.
  ///
  /// The caller handles its users.
  @inline(__always)
  mutating func recompute(_ variable: VariableIndex, by row: RowIndex, in problem: inout Problem) -> Bool {
    recompute(variable, by: problem.rows.records[row], in: &problem)
  }

  /// Computes a single variable from the record of its row; returns whether it moved.
  @inline(__always)
  mutating func recompute(_ variable: VariableIndex, by row: Row, in problem: inout Problem) -> Bool {
    statistics.variablesVisited &+= 1
    let value = problem.solved(row, for: variable)
    if value.bitPattern == problem.variables.values[variable].bitPattern { return false }
    problem.save(variable)
    problem.variables.values[variable] = value
    problem.variables.noteBound(of: variable, at: value)
    return true
  }

  mutating func queueUsers(of variable: VariableIndex, in problem: inout Problem, by basis: inout Basis) {
    let run = problem.variables.records[variable].uses
    let block = problem.variables.records[variable].block
    for position in 0..<run.count {
      let index = problem.variables.use(run, position)
      if problem.rows.records[index].match.isNone {
        queueCheck(of: index, in: &problem)
      } else {
        let user = problem.user(of: variable, in: block, by: index)
        if !user.isNone { queueEvaluation(of: user, in: &problem, by: &basis) }
      }
    }
  }

  /// Computes a single variable from its row; queues its users if it moved.
  mutating func evaluate(_ variable: VariableIndex, in problem: inout Problem, by basis: inout Basis) {
    let matched = problem.variables.records[variable].matched
    if matched.isNone { return }
    if recompute(variable, by: matched, in: &problem) { queueUsers(of: variable, in: &problem, by: &basis) }
  }

  /// Computes the members of a block from its rows; queues the users of those that changed.
  mutating func evaluate(_ index: BlockIndex, in problem: inout Problem, by basis: inout Basis) throws(NumericalFailure)
  {
    try solveBlock(index, in: &problem, by: &basis)
    let block = basis.blocks.blocks[index]
    if basis.outerUseCount(of: block, in: problem) == 0 { return }
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      if problem.variables.values[member].bitPattern != previous[Int(k)].bitPattern {
        queueUsers(of: member, in: &problem, by: &basis)
      }
    }
  }

  /// Performs an evaluation; does nothing for a check.
  @inline(__always)
  mutating func evaluate(_ event: Event, in problem: inout Problem, by basis: inout Basis) throws(NumericalFailure) {
    switch event.subject {
    case .variable(let variable): try evaluate(variable, at: event, in: &problem, by: &basis)
    case .block(let block): try evaluate(block, at: event, in: &problem, by: &basis)
    case .row: break
    }
  }

  mutating func evaluate(_ variable: VariableIndex, at event: Event, in problem: inout Problem, by basis: inout Basis)
    throws(NumericalFailure)
  {
    guard problem.variables.records[variable].flags.contains(.queued) else { return }
    let place = problem.variables.records[variable]
    // The rank rose meanwhile: a new dependency may not be computed yet.
    if place.rank > event.rank { return events.push(.evaluate(variable, rank: place.rank)) }
    problem.variables.records[variable].flags.remove(.queued)
    if place.block.isNone {
      evaluate(variable, in: &problem, by: &basis)
    } else {
      queueEvaluation(of: place.block, rank: place.rank, by: &basis)
    }
  }

  mutating func evaluate(_ index: BlockIndex, at event: Event, in problem: inout Problem, by basis: inout Basis)
    throws(NumericalFailure)
  {
    let block = basis.blocks.blocks[index]
    guard block.isAlive, block.isQueued else { return }
    let rank = problem.variables.records[basis.blocks.member(block, 0)].rank
    if rank > event.rank { return events.push(.evaluate(index, rank: rank)) }
    basis.blocks.blocks[index].isQueued = false
    try evaluate(index, in: &problem, by: &basis)
  }

  /// The event of a check under the least index rule: after all evaluations.
  @inline(__always)
  func leastIndexEvent(_ row: RowIndex) -> Event {
    Event(major: .max, minor: UInt64(UInt32(bitPattern: row.raw)))
  }
}
