internal import SolverKernels

extension ConstraintSystem {
  /// Puts a variable, or its block, into the queue to be evaluated.
  @inline(__always)
  mutating func queueEvaluation(of variable: VariableIndex) {
    let place = problem.variables.records[variable]
    if !place.block.isNone { return queueEvaluation(of: place.block, label: place.label) }
    if place.matched.isNone || problem.variables.records[variable].flags.contains(.queued) { return }
    problem.variables.records[variable].flags.insert(.queued)
    propagation.events.push(.evaluate(variable, label: place.label))
  }

  @inline(__always)
  mutating func queueEvaluation(of block: BlockIndex, label: Int64) {
    if basis.blocks.blocks[block].isQueued { return }
    basis.blocks.blocks[block].isQueued = true
    propagation.events.push(.evaluate(block, label: label))
  }

  /// Puts a row outside the working set into the queue to be checked.
  @inline(__always)
  mutating func queueCheck(of index: RowIndex) {
    let row = problem.rows.records[index]
    if row.flags.contains(.queued) || !row.flags.contains(.linked) { return }
    problem.rows.records[index].flags.insert(.queued)
    propagation.events.push(checkEvent(index, row))
  }

  @inline(__always)
  func checkEvent(_ index: RowIndex, _ row: Row) -> Event {
    if propagation.usesLeastIndexRule { return leastIndexEvent(index) }
    return .check(index, label: label(row), isEquality: row.flags.isEquality, level: problem.rows.sides[index].level)
  }

  /// Takes the events out of the queue, until `returnEvents`.
  mutating func setEventsAside() {
    swap(&propagation.events, &propagation.waiting)
  }

  /// Puts the events that were set aside back, checks where they belong by now.
  mutating func returnEvents() {
    while let event = propagation.waiting.pop() {
      if case .row(let index) = event.subject {
        propagation.events.push(checkEvent(index, problem.rows.records[index]))
      } else {
        propagation.events.push(event)
      }
    }
  }

  /// Sets a value; what depends on it is queued.
  @inline(__always)
  mutating func setValue(_ variable: VariableIndex, _ value: Double) {
    if value.bitPattern == problem.variables.values[variable].bitPattern { return }
    save(variable)
    problem.variables.values[variable] = value
    queueUsers(of: variable)
  }

  /// Computes a variable that is in no block from its row, and says whether it has moved; who follows is the caller's affair.
  @inline(__always)
  mutating func recompute(_ variable: VariableIndex, by row: RowIndex) -> Bool {
    recompute(variable, by: problem.rows.records[row])
  }

  /// The same from the row at hand.
  @inline(__always)
  mutating func recompute(_ variable: VariableIndex, by row: Row) -> Bool {
    statistics.variablesVisited &+= 1
    let value = solved(row, for: variable)
    if value.bitPattern == problem.variables.values[variable].bitPattern { return false }
    save(variable)
    problem.variables.values[variable] = value
    return true
  }

  mutating func queueUsers(of variable: VariableIndex) {
    let run = problem.variables.records[variable].uses
    let block = problem.variables.records[variable].block
    for position in 0..<run.count {
      let index = problem.variables.use(run, position)
      let user = problem.rows.records[index].match
      if user.isNone {
        queueCheck(of: index)
      } else if user != variable {
        if !block.isNone && problem.variables.records[user].block == block { continue }
        queueEvaluation(of: user)
      }
    }
  }

  /// Computes a variable that is in no block from its row.
  mutating func evaluate(_ variable: VariableIndex) {
    let matched = problem.variables.records[variable].matched
    if matched.isNone { return }
    if recompute(variable, by: matched) { queueUsers(of: variable) }
  }

  /// Computes the members of a block from its rows; users of those that changed are queued.
  mutating func evaluate(_ index: BlockIndex) throws(NumericalFailure) {
    try solveBlock(index)
    let block = basis.blocks.blocks[index]
    if outerUseCount(of: block) == 0 { return }
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      if problem.variables.values[member].bitPattern != propagation.previous[Int(k)].bitPattern {
        queueUsers(of: member)
      }
    }
  }
}
