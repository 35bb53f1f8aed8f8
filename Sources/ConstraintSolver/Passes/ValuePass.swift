internal import SolverKernels

extension ConstraintSystem {
  /// Puts a variable, or its block, into the queue to be evaluated.
  @inline(__always)
  mutating func queueEvaluation(of variable: VariableIndex) {
    let place = variables.records[variable]
    if !place.block.isNone { return queueEvaluation(of: place.block, label: place.label) }
    if place.matched.isNone || variables.records[variable].flags.contains(.queued) { return }
    variables.records[variable].flags.insert(.queued)
    events.push(.evaluate(variable, label: place.label))
  }

  @inline(__always)
  mutating func queueEvaluation(of block: BlockIndex, label: Int64) {
    if blocks.blocks[block].isQueued { return }
    blocks.blocks[block].isQueued = true
    events.push(.evaluate(block, label: label))
  }

  /// Puts a row outside the working set into the queue to be checked.
  @inline(__always)
  mutating func queueCheck(of index: RowIndex) {
    let row = rows.records[index]
    if row.flags.contains(.queued) || !row.flags.contains(.linked) { return }
    rows.records[index].flags.insert(.queued)
    events.push(checkEvent(index, row))
  }

  @inline(__always)
  func checkEvent(_ index: RowIndex, _ row: Row) -> Event {
    if usesLeastIndexRule { return leastIndexEvent(index) }
    return .check(index, label: label(row), isEquality: row.flags.isEquality, level: rows.sides[index].level)
  }

  /// Takes the events out of the queue, until `returnEvents`.
  mutating func setEventsAside() {
    swap(&events, &scratch.waitingEvents)
  }

  /// Puts the events that were set aside back, checks where they belong by now.
  mutating func returnEvents() {
    for k in 0..<scratch.waitingEvents.count {
      let event = scratch.waitingEvents[k]
      if case .row(let index) = event.subject {
        events.push(checkEvent(index, rows.records[index]))
      } else {
        events.push(event)
      }
    }
    scratch.waitingEvents.removeAll()
  }

  /// Sets a value; what depends on it is queued.
  @inline(__always)
  mutating func setValue(_ variable: VariableIndex, _ value: Double) {
    if value.bitPattern == variables.values[variable].bitPattern { return }
    save(variable)
    variables.values[variable] = value
    queueUsers(of: variable)
  }

  /// Computes a variable that is in no block from its row, and says whether it has moved; who follows is the caller's affair.
  @inline(__always)
  mutating func recompute(_ variable: VariableIndex, by row: RowIndex) -> Bool {
    statistics.variablesVisited &+= 1
    let value = solved(rows.records[row], for: variable)
    if value.bitPattern == variables.values[variable].bitPattern { return false }
    save(variable)
    variables.values[variable] = value
    return true
  }

  mutating func queueUsers(of variable: VariableIndex) {
    let run = variables.records[variable].uses
    let block = variables.records[variable].block
    for position in 0..<run.count {
      let index = variables.use(run, position)
      let user = rows.records[index].match
      if user.isNone {
        queueCheck(of: index)
      } else if user != variable {
        if !block.isNone && variables.records[user].block == block { continue }
        queueEvaluation(of: user)
      }
    }
  }

  /// Computes a variable that is in no block from its row.
  mutating func evaluate(_ variable: VariableIndex) {
    let matched = variables.records[variable].matched
    if matched.isNone { return }
    if recompute(variable, by: matched) { queueUsers(of: variable) }
  }

  /// Computes the members of a block from its rows; users of those that changed are queued.
  mutating func evaluate(_ index: BlockIndex) throws(NumericalFailure) {
    try solveBlock(index)
    let block = blocks.blocks[index]
    for k in 0..<block.memberCount {
      let member = blocks.member(block, k)
      if variables.values[member].bitPattern != scratch.elimination.previous[Int(k)].bitPattern {
        queueUsers(of: member)
      }
    }
  }

  /// Computes the members of a block; `scratch.elimination.previous` then holds the values before, plan variables
  /// first, then tears.
  ///
  /// The plan is run at the present tears; what the residual rows then miss says by how much the tears move. With
  /// one tear the plan variables follow by their stored response, so that rows are read once.
  mutating func solveBlock(_ index: BlockIndex) throws(NumericalFailure) {
    var block = blocks.blocks[index]
    statistics.variablesVisited &+= Int(block.memberCount)
    keepValues(of: block)
    if !settleTears(block) {
      for k in 0..<block.memberCount {
        variables.values[blocks.member(block, k)] = scratch.elimination.previous[Int(k)]
      }
      if !block.isSparse { try makeSparse(index) }
      block = blocks.blocks[index]
      keepValues(of: block)
      // The values before may be astronomical, from rows that had only each other to go by.
      for k in 0..<block.tearCount { variables.values[blocks.tear(block, k)] = 0 }
      guard settleTears(block) else { throw .inaccurateBlock(size: Int(block.memberCount)) }
    }
    for k in 0..<block.memberCount {
      // A difference that is rounding of the factor must not spread as a change.
      let member = blocks.member(block, k)
      let before = scratch.elimination.previous[Int(k)]
      let change = (variables.values[member] - before).magnitude
      if change > Tolerances.mostBlockNoise(of: before) { continue }
      let noise = Tolerances.blockNoise(of: before, factor: variables.factor(of: member))
      if change <= noise { variables.values[member] = before }
    }
  }

  private mutating func keepValues(of block: Block) {
    scratch.elimination.previous.removeAll()
    for k in 0..<block.memberCount {
      let member = blocks.member(block, k)
      save(member)
      scratch.elimination.previous.append(variables.values[member])
    }
  }

  /// Computes the plan variables from the tears and the outside.
  private mutating func runPlan(_ block: Block) {
    for k in 0..<block.planCount {
      let variable = blocks.member(block, k)
      variables.values[variable] = solved(rows.records[blocks.planRow(block, k)], for: variable)
    }
  }

  /// Moves the tears until the residual rows hold, and says whether they do.
  private mutating func settleTears(_ block: Block) -> Bool {
    runPlan(block)
    var rounds = 0
    while true {
      switch moveTears(block, rounds: rounds) {
      case .moved: rounds += 1
      case .settled: return true
      case .inaccurate: return false
      }
    }
  }

  private enum TearRound {
    case moved
    case settled
    case inaccurate
  }

  /// Moves the tears by what the residual rows miss, and the plan variables with them.
  private mutating func moveTears(_ block: Block, rounds: Int) -> TearRound {
    scratch.elimination.rightSide.removeAll()
    /// The largest miss, in tolerances of its row.
    var worst = 0.0
    for k in 0..<block.tearCount {
      let row = rows.records[blocks.residualRow(block, k)]
      let miss = row.target - activity(row)
      scratch.elimination.rightSide.append(miss)
      worst = max(worst, miss.magnitude / Tolerances.primal(scale: scale(row)))
    }
    if rounds > 0 && worst <= 0.01 { return .settled }
    solveTears(block)
    var moves = false
    for k in 0..<block.tearCount {
      let change = scratch.elimination.rightSide[Int(k)]
      guard change.isFinite else { return .inaccurate }
      let tear = blocks.tear(block, k)
      let noise = Tolerances.blockNoise(of: variables.values[tear], factor: variables.factor(of: tear))
      if change.magnitude > noise { moves = true }
    }
    // Moves that are noise may still decide, where the plan enlarges them.
    if !moves && worst <= 1 { return .settled }
    if rounds > 3 { return worst <= 1 ? .settled : .inaccurate }
    for k in 0..<block.tearCount {
      let tear = blocks.tear(block, k)
      variables.values[tear] = variables.values[tear] + scratch.elimination.rightSide[Int(k)] + 0.0
    }
    if !block.isSparse && rounds == 0 {
      followTear(block, change: scratch.elimination.rightSide[0])
    } else {
      runPlan(block)
    }
    return .moved
  }
}
