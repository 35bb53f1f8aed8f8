internal import SolverKernels

/// Working storage of the search for the variables, blocks and rows that depend on changed constants.
struct Reach: ~Copyable {
  /// An entry of the stack of the depth-first search.
  struct Frame: BitwiseCopyable {
    /// The visited single variable, or the representative of the visited block.
    var node: VariableIndex
    /// The member of the block whose users are being visited; unused for a single variable.
    var member: Int32 = 0
    var position: Int32 = 0
  }

  /// A reached node.
  struct Entry: BitwiseCopyable {
    /// The single variable, or the representative of the block.
    var node: VariableIndex
    /// The row that defines a single variable; none for a block, or an anchor.
    var row: RowIndex
  }

  var frames = Buffer<Frame>()
  /// The reached nodes, users before their dependencies.
  var order = Buffer<Entry>()
  /// Nonbasic rows that contain a reached variable.
  var checks = Buffer<RowIndex>()
  var frontier = Frontier()

  init() {}

  var byteCount: Int { frames.byteCount + order.byteCount + checks.byteCount + frontier.byteCount }
}

extension Propagation {
  /// Computes the variables in `dirty` and all that depend on them, each once, and queues the rows that need a pivot.
  ///
  /// The pass takes O(variables reached + their rows). It is cheaper than the event queue, because the basis does not
  /// change during the pass. As long as few variables wait at a time, each is computed when it is reached; otherwise a
  /// search finds the order first. The third pass in succession from the same variables compiles a plan for later
  /// passes. Compiling costs about as much as a pass, so the second pass does not compile: it often only reverses the
  /// first.
  ///
  /// - Returns: whether only the plan holds the earlier values. If the caller needs them, it must then call
  ///   `enterPlannedValues`.
  mutating func valuePass(in problem: inout Problem, by basis: inout Basis) throws(NumericalFailure) -> Bool {
    if dirty.isEmpty { return false }
    if planApplies(by: basis) {
      dirty.removeAll()
      return try followPlan(in: &problem, by: &basis)
    }
    if !plan.isCompiled && originsRepeat(by: basis) { plan.repetitions += 1 } else { rememberOrigins(by: basis) }
    let wantsPlan =
      plan.repetitions >= ValuePlan.worthwhileRepetitions && plan.reached >= ValuePlan.leastSize
    reach.checks.removeAll()
    plan.reached = wantsPlan ? 0 : try followFrontier(in: &problem, by: &basis)
    if !dirty.isEmpty {
      reachUsers(in: &problem, by: basis)
      try evaluateReached(in: &problem, by: &basis)
      plan.reached += reach.order.count
      if wantsPlan && plan.reached >= ValuePlan.leastSize { compilePlan(in: &problem) }
    }
    checkReached(in: &problem)
    return false
  }

  /// Finds the variables and blocks that depend on the variables in `dirty`, and notes the nonbasic rows that contain
  /// them.
  mutating func reachUsers(in problem: inout Problem, by basis: borrowing Basis) {
    reach.order.removeAll()
    while let variable = dirty.popLast() {
      if let node = reach(variable, in: &problem, by: basis) { search(from: node, in: &problem, by: basis) }
    }
  }

  /// Clears the marks of reached variables and noted rows if they are not going to be computed and checked.
  func forgetReached(in problem: inout Problem) {
    for k in 0..<reach.order.count {
      problem.variables.records[reach.order[k].node].flags.remove(.reached)
    }
    for k in 0..<reach.checks.count {
      problem.rows.records[reach.checks[k]].flags.remove(.reached)
    }
  }

  private mutating func evaluateReached(in problem: inout Problem, by basis: inout Basis) throws(NumericalFailure) {
    // A `while` loop, because `stride(from:to:by:)` tests its end twice per step.
    var rest = reach.order.count
    while rest > 0 {
      rest &-= 1
      let reached = reach.order[rest]
      problem.variables.records[reached.node].flags.remove(.reached)
      if !reached.row.isNone {
        _ = recompute(reached.node, by: reached.row, in: &problem)
      } else {
        let block = problem.variables.records[reached.node].block
        if !block.isNone { try solveBlock(block, in: &problem, by: &basis) }
      }
    }
  }

  /// Queues those noted rows that need a pivot.
  private mutating func checkReached(in problem: inout Problem) {
    statistics.rowsVisited &+= reach.checks.count
    for k in 0..<reach.checks.count {
      let index = reach.checks[k]
      problem.rows.records[index].flags.remove(.reached)
      if problem.isOffTarget(problem.rows.records[index]) { queueCheck(of: index, in: &problem) }
    }
  }

  private mutating func search(from root: VariableIndex, in problem: inout Problem, by basis: borrowing Basis) {
    // The top frame and the record of its node are local variables, not entries of the stack.
    var frame = Reach.Frame(node: root)
    var record = problem.variables.records[root]
    while true {
      let next =
        record.block.isNone
        ? nextUser(of: record, &frame, in: &problem, by: basis)
        : nextUser(of: record.block, &frame, in: &problem, by: basis)
      if let next {
        reach.frames.append(frame)
        frame = Reach.Frame(node: next)
      } else {
        reach.order.append(
          Reach.Entry(node: frame.node, row: record.block.isNone ? record.matched : .none))
        guard let outer = reach.frames.popLast() else { return }
        frame = outer
      }
      record = problem.variables.records[frame.node]
    }
  }

  /// The next unreached user of the single variable of a frame.
  @inline(__always)
  private mutating func nextUser(
    of record: VariableRecord, _ frame: inout Reach.Frame, in problem: inout Problem, by basis: borrowing Basis
  ) -> VariableIndex? {
    while let row = problem.variables.nextUse(record.uses, &frame.position) {
      // The variable's own defining row does not read it.
      if row != record.matched, let user = reachUser(row, in: &problem, by: basis) { return user }
    }
    return nil
  }

  /// The next unreached user of a member of a frame's block.
  private mutating func nextUser(
    of index: BlockIndex, _ frame: inout Reach.Frame, in problem: inout Problem, by basis: borrowing Basis
  ) -> VariableIndex? {
    let block = basis.blocks.blocks[index]
    if frame.member == 0, frame.position == 0, !hasOuterUses(index, in: problem, by: basis) { return nil }
    while frame.member < block.memberCount {
      let member = basis.blocks.member(block, frame.member)
      let record = problem.variables.records[member]
      while let row = problem.variables.nextUse(record.uses, &frame.position) {
        if row == record.matched { continue }
        // Most rows of members belong to the block itself.
        let match = problem.rows.records[row].match
        if !match.isNone && problem.variables.records[match].block == index { continue }
        if let user = reachUser(row, in: &problem, by: basis) { return user }
      }
      frame.member &+= 1
      frame.position = 0
    }
    return nil
  }

  /// Whether rows outside a block contain its members.
  ///
  /// Not inlined, so that the code of the search stays short: the search mostly visits single variables.
  @inline(never)
  private func hasOuterUses(_ index: BlockIndex, in problem: borrowing Problem, by basis: borrowing Basis) -> Bool {
    basis.outerUseCount(of: basis.blocks.blocks[index], in: problem) > 0
  }

  /// Reaches the variable that a row defines; returns its representative, `nil` if it was reached before.
  ///
  /// A nonbasic row defines no variable: it is noted, and the result is `nil`.
  @inline(__always)
  private mutating func reachUser(_ index: RowIndex, in problem: inout Problem, by basis: borrowing Basis)
    -> VariableIndex?
  {
    let match = problem.rows.records[index].match
    if match.isNone {
      noteCheck(of: index, in: &problem)
      return nil
    }
    return reach(match, in: &problem, by: basis)
  }

  /// Marks a variable or its block as reached; returns the representative, `nil` if it was reached before.
  ///
  /// The mark is a flag of the representative's record, because the record is read here anyway.
  @inline(__always)
  private func reach(_ variable: VariableIndex, in problem: inout Problem, by basis: borrowing Basis) -> VariableIndex?
  {
    let place = problem.variables.records[variable]
    if place.block.isNone { return noteReached(variable, place.flags, in: &problem) ? variable : nil }
    let node = basis.blocks.member(basis.blocks.blocks[place.block], 0)
    return noteReached(node, problem.variables.records[node].flags, in: &problem) ? node : nil
  }

  /// Marks a representative as reached; returns whether the mark is new.
  @inline(__always)
  private func noteReached(_ node: VariableIndex, _ flags: VariableFlags, in problem: inout Problem) -> Bool {
    if flags.contains(.reached) { return false }
    problem.variables.records[node].flags = flags.union(.reached)
    return true
  }

  /// Notes a nonbasic row for a check, once per pass.
  ///
  /// The flag `reached` marks noted rows, because the flag `queued` does not tell whether this pass noted the row.
  @inline(__always)
  mutating func noteCheck(of index: RowIndex, in problem: inout Problem) {
    if problem.rows.records[index].flags.contains(.reached) { return }
    problem.rows.records[index].flags.insert(.reached)
    reach.checks.append(index)
  }
}
