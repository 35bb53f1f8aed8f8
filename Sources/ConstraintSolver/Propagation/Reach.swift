internal import SolverKernels

/// Space of the search for everything that depends on changed constants.
struct Reach: ~Copyable {
  struct Frame: BitwiseCopyable {
    /// A representative.
    var node: VariableIndex
    /// The member of the block whose users are being looked at; unused for a single variable.
    var member: Int32 = 0
    var position: Int32 = 0
  }

  /// What has been reached.
  struct Entry: BitwiseCopyable {
    /// A representative.
    var node: VariableIndex
    /// The row that defines a single variable; none for a block, or an anchor.
    var row: RowIndex
  }

  var frames = Buffer<Frame>()
  /// Users before what they depend on.
  var order = Buffer<Entry>()
  /// Rows outside the working set that contain a reached variable.
  var checks = Buffer<RowIndex>()
  var frontier = Frontier()

  init() {}

  var byteCount: Int { frames.byteCount + order.byteCount + checks.byteCount + frontier.byteCount }
}

extension ConstraintSystem {
  /// Computes everything that depends on the variables in `dirty`, each once, and queues the rows that ask for a pivot.
  ///
  /// O(variables reached + their rows). Cheaper than the event queue, because the working set does not change on the way.
  /// Mostly little is reached at a time, and computed at once; otherwise all is found first, by a search. A third pass from
  /// the same variables leaves a plan behind, which later ones follow: to compile one costs about as much as a pass, so a
  /// change and the change back should not.
  mutating func valuePass() throws(NumericalFailure) {
    if propagation.dirty.isEmpty { return }
    if planApplies() {
      propagation.dirty.removeAll()
      return try followPlan()
    }
    if !propagation.plan.isCompiled && originsRepeat() { propagation.plan.repetitions += 1 } else { rememberOrigins() }
    let wantsPlan =
      propagation.plan.repetitions >= ValuePlan.worthwhileRepetitions && propagation.plan.reached >= ValuePlan.leastSize
    propagation.reach.checks.removeAll()
    propagation.plan.reached = wantsPlan ? 0 : try followFrontier()
    if !propagation.dirty.isEmpty {
      reachUsers()
      try evaluateReached()
      propagation.plan.reached += propagation.reach.order.count
      if wantsPlan && propagation.plan.reached >= ValuePlan.leastSize { compilePlan() }
    }
    checkReached()
  }

  /// Finds everything that depends on the variables in `dirty`, and notes the rows outside the working set.
  mutating func reachUsers() {
    propagation.reach.order.removeAll()
    while let variable = propagation.dirty.popLast() {
      if let node = reach(variable) { search(from: node) }
    }
  }

  /// Lets nothing look reached, which is not going to be computed nor checked.
  mutating func forgetReached() {
    for k in 0..<propagation.reach.order.count {
      problem.variables.records[propagation.reach.order[k].node].flags.remove(.reached)
    }
    for k in 0..<propagation.reach.checks.count {
      problem.rows.records[propagation.reach.checks[k]].flags.remove(.reached)
    }
  }

  private mutating func evaluateReached() throws(NumericalFailure) {
    // Not over a stride backwards, which asks twice at every step whether it has ended.
    var rest = propagation.reach.order.count
    while rest > 0 {
      rest &-= 1
      let reached = propagation.reach.order[rest]
      problem.variables.records[reached.node].flags.remove(.reached)
      if !reached.row.isNone {
        _ = recompute(reached.node, by: reached.row)
      } else {
        let block = problem.variables.records[reached.node].block
        if !block.isNone { try solveBlock(block) }
      }
    }
  }

  /// Queues those of the rows noted that ask for a pivot.
  private mutating func checkReached() {
    statistics.rowsVisited &+= propagation.reach.checks.count
    for k in 0..<propagation.reach.checks.count {
      let index = propagation.reach.checks[k]
      problem.rows.records[index].flags.remove(.reached)
      if isOffTarget(problem.rows.records[index]) { queueCheck(of: index) }
    }
  }

  private mutating func search(from root: VariableIndex) {
    // The frame at the top, and the record of its node, are at hand, not on the stack.
    var frame = Reach.Frame(node: root)
    var record = problem.variables.records[root]
    while true {
      let next = record.block.isNone ? nextUser(of: record, &frame) : nextUser(of: record.block, &frame)
      if let next {
        propagation.reach.frames.append(frame)
        frame = Reach.Frame(node: next)
      } else {
        propagation.reach.order.append(
          Reach.Entry(node: frame.node, row: record.block.isNone ? record.matched : .none))
        guard let outer = propagation.reach.frames.popLast() else { return }
        frame = outer
      }
      record = problem.variables.records[frame.node]
    }
  }

  /// The next variable, not reached so far, that depends on the single variable of a frame.
  @inline(__always)
  private mutating func nextUser(of record: VariableRecord, _ frame: inout Reach.Frame) -> VariableIndex? {
    while let row = problem.variables.nextUse(record.uses, &frame.position) {
      // What defines the variable itself is not read here.
      if row != record.matched, let user = reachUser(row) { return user }
    }
    return nil
  }

  /// The next variable, not reached so far, that depends on a member of the block of a frame.
  private mutating func nextUser(of index: BlockIndex, _ frame: inout Reach.Frame) -> VariableIndex? {
    let block = basis.blocks.blocks[index]
    if frame.member == 0, frame.position == 0, !hasOuterUses(index) { return nil }
    while frame.member < block.memberCount {
      let member = basis.blocks.member(block, frame.member)
      let record = problem.variables.records[member]
      while let row = problem.variables.nextUse(record.uses, &frame.position) {
        if row == record.matched { continue }
        // Most rows of members are those of the block itself.
        let match = problem.rows.records[row].match
        if !match.isNone && problem.variables.records[match].block == index { continue }
        if let user = reachUser(row) { return user }
      }
      frame.member &+= 1
      frame.position = 0
    }
    return nil
  }

  /// Whether rows outside a block contain its members.
  ///
  /// Not a part of the search, most of which has to do with single variables: that is shorter so.
  @inline(never)
  private func hasOuterUses(_ index: BlockIndex) -> Bool { outerUseCount(of: basis.blocks.blocks[index]) > 0 }

  /// The representative of what a row defines, if it was not reached so far; a row outside the working set is noted.
  @inline(__always)
  private mutating func reachUser(_ index: RowIndex) -> VariableIndex? {
    let match = problem.rows.records[index].match
    if match.isNone {
      noteCheck(of: index)
      return nil
    }
    return reach(match)
  }

  /// The representative of a variable, if it was not reached so far.
  ///
  /// That is noted where it is looked up, not among marks of their own.
  @inline(__always)
  private mutating func reach(_ variable: VariableIndex) -> VariableIndex? {
    let place = problem.variables.records[variable]
    if place.block.isNone { return noteReached(variable, place.flags) ? variable : nil }
    let node = basis.blocks.member(basis.blocks.blocks[place.block], 0)
    return noteReached(node, problem.variables.records[node].flags) ? node : nil
  }

  /// Notes that a representative is reached, and says whether it was not so far.
  @inline(__always)
  private mutating func noteReached(_ node: VariableIndex, _ flags: VariableFlags) -> Bool {
    if flags.contains(.reached) { return false }
    problem.variables.records[node].flags = flags.union(.reached)
    return true
  }

  /// Notes a row outside the working set, once.
  ///
  /// Whether it waits for a check already says nothing about whether it has been noted.
  @inline(__always)
  mutating func noteCheck(of index: RowIndex) {
    if problem.rows.records[index].flags.contains(.reached) { return }
    problem.rows.records[index].flags.insert(.reached)
    propagation.reach.checks.append(index)
  }
}
