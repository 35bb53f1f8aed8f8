internal import SolverKernels

/// A compiled value pass that starts from certain variables, laid out for vector kernels.
///
/// Repeated edits of the same variables, as in a resize or an animation, then need no search for dependent variables,
/// and read no rows one by one. A plan is valid until the basis changes.
struct ValuePlan: ~Copyable {
  /// Rows that each define one variable, and the block after them; `none` without a block.
  struct Segment: BitwiseCopyable {
    var end: Int32
    var block: BlockIndex
  }

  /// The least number of variables and blocks for which compiling a plan saves time.
  static let leastSize = 32

  /// The number of repetitions of a pass, from the same variables, after which further repetitions are likely.
  static let worthwhileRepetitions = 2

  /// The variables from which the pass starts, in the order of the edits.
  var origins = Buffer<VariableIndex>()
  /// The number of successive passes that started from these variables, after the first.
  var repetitions = 0
  /// The number of variables and blocks that the last pass reached.
  var reached = 0
  /// The version of the basis for which the origins were stored.
  var version = -1
  var isCompiled = false
  /// Counts compilations.
  var serial = 0

  var segments = Buffer<Segment>()
  var definitions = DefinitionBatch()
  var definingRows = Buffer<RowIndex>()
  /// The handles of the defined variables; slot 0 for the solver's own variables.
  var handles = Buffer<Variable>()
  var previous = Buffer<Double>()
  /// The number of leading definitions for which only `previous` stores the values before the present change set.
  var keptCount = 0
  /// After a change set, the number of leading definitions for which only `previous` stores the values before it.
  var formerCount = 0

  var checks = RowBatch()
  var checkedRows = Buffer<RowIndex>()
  var lower = Buffer<Double>()
  var upper = Buffer<Double>()
  var violations = Buffer<Int32>()
  var bounds = PlannedBounds()

  init() {}

  var byteCount: Int {
    let values = definitions.byteCount + definingRows.byteCount + handles.byteCount
    let tests = checks.byteCount + checkedRows.byteCount + lower.byteCount + upper.byteCount + violations.byteCount
    return origins.byteCount + segments.byteCount + values + previous.byteCount + tests + bounds.byteCount
  }
}

extension Propagation {
  /// Whether the plan is valid for this basis, and its origins contain the variables in `dirty`, in this order, and at
  /// most as many other variables.
  ///
  /// Other origins are allowed, because one of two animated constants may be unchanged.
  func planApplies(by basis: borrowing Basis) -> Bool {
    guard plan.isCompiled, plan.version == basis.version,
      plan.origins.count <= 2 * dirty.count
    else { return false }
    var origin = 0
    for k in 0..<dirty.count {
      while origin < plan.origins.count && plan.origins[origin] != dirty[k] {
        origin += 1
      }
      if origin == plan.origins.count { return false }
      origin += 1
    }
    return true
  }

  /// Whether the stored origins are exactly the variables in `dirty`, and were stored for this basis.
  func originsRepeat(by basis: borrowing Basis) -> Bool {
    guard plan.version == basis.version, plan.origins.count == dirty.count else {
      return false
    }
    for k in 0..<dirty.count where plan.origins[k] != dirty[k] { return false }
    return true
  }

  /// Stores the variables in `dirty`, in case the next passes start from the same variables.
  mutating func rememberOrigins(by basis: borrowing Basis) {
    plan.isCompiled = false
    plan.repetitions = 0
    plan.version = basis.version
    plan.origins.removeAll()
    for k in 0..<dirty.count { plan.origins.append(dirty[k]) }
  }

  /// Compiles a plan of the nodes that the last search reached.
  mutating func compilePlan(in problem: inout Problem) {
    clearPlan(in: &problem)
    for k in stride(from: reach.order.count - 1, through: 0, by: -1) {
      let reached = reach.order[k]
      if !reached.row.isNone {
        appendDefinition(of: reached.node, by: reached.row, in: &problem)
      } else {
        let block = problem.variables.records[reached.node].block
        if !block.isNone {
          plan.segments.append(.init(end: Int32(plan.definitions.count), block: block))
        }
      }
    }
    plan.segments.append(.init(end: Int32(plan.definitions.count), block: .none))
    plan.previous.extend(to: plan.definitions.count, with: 0)
    plan.isCompiled = true
    for k in 0..<reach.checks.count { appendCheck(reach.checks[k], in: &problem) }
    findPlannedBounds(in: &problem)
  }

  private mutating func clearPlan(in problem: inout Problem) {
    plan.serial += 1
    plan.formerCount = 0
    for k in 0..<plan.definingRows.count {
      problem.rows.sides[plan.definingRows[k]].planPosition = .none
      problem.rows.records[plan.definingRows[k]].flags.remove(.passesBound)
    }
    for k in 0..<plan.checkedRows.count {
      problem.rows.sides[plan.checkedRows[k]].planPosition = .none
    }
    plan.segments.removeAll()
    plan.definitions.removeAll()
    plan.definingRows.removeAll()
    plan.handles.removeAll()
    plan.checks.removeAll()
    plan.checkedRows.removeAll()
    plan.lower.removeAll()
    plan.upper.removeAll()
  }

  /// Releases the storage of a plan that is no longer valid, and of the frame plan made from it.
  mutating func releasePlan(in problem: inout Problem, by basis: borrowing Basis) {
    if plan.isCompiled, plan.version == basis.version { return }
    clearPlan(in: &problem)
    let serial = plan.serial, savings = frames.savings
    plan = ValuePlan()
    plan.serial = serial
    frames = FramePlan()
    frames.savings = savings
  }

  private mutating func appendDefinition(of variable: VariableIndex, by index: RowIndex, in problem: inout Problem) {
    let row = problem.rows.records[index]
    let isOwn = problem.variables.records[variable].flags.contains(.own)
    problem.rows.sides[index].planPosition = .definition(plan.definitions.count)
    plan.definitions.append(
      DefiningRow(
        coefficients: row.coefficients, indices: row.variables.raw, target: row.target, defining: row.lane(of: variable)
      ))
    plan.definingRows.append(index)
    plan.handles.append(isOwn ? Variable(slot: 0, generation: 0) : problem.variables.handle(of: variable))
  }

  private mutating func appendCheck(_ index: RowIndex, in problem: inout Problem) {
    let row = problem.rows.records[index]
    problem.rows.sides[index].planPosition = .check(plan.checks.count)
    plan.checks.append(variables: row.variables.raw, coefficients: row.coefficients, target: row.target)
    plan.checkedRows.append(index)
    plan.lower.append(0)
    plan.upper.append(0)
    refreshPlan(index, in: problem)
  }

  /// Updates the target and limits of a row in the plan.
  @inline(__always)
  mutating func refreshPlan(_ index: RowIndex, in problem: borrowing Problem) {
    // Without a plan, the row's position is not needed.
    guard plan.isCompiled else { return }
    let row = problem.rows.records[index]
    switch problem.rows.sides[index].planPosition.place {
    case .none: break
    case .definition(let place):
      if row.flags.contains(.passesBound) { plan.bounds.isStale = true }
      plan.definitions.setTarget(at: place, to: row.target)
      if framesFollowPlan { frames.definitions.setTarget(at: place, to: row.target) }
    case .check(let place):
      plan.checks.setTarget(at: place, to: row.target)
      if framesFollowPlan { frames.checks.setTarget(at: place, to: row.target) }
      (plan.lower[place], plan.upper[place]) = row.limits
    }
  }

  /// Replaces a row in the plan by the row that adopts its state.
  mutating func inheritPlanPosition(of old: RowIndex, by heir: RowIndex, in problem: inout Problem) {
    let position = problem.rows.sides[old].planPosition
    switch position.place {
    case .none: return
    case .definition(let place): plan.definingRows[place] = heir
    case .check(let place): plan.checkedRows[place] = heir
    }
    problem.rows.sides[old].planPosition = .none
    problem.rows.sides[heir].planPosition = position
    refreshPlan(heir, in: problem)
  }

  /// Computes the values of the plan, and queues the rows that need a pivot at these values.
  ///
  /// If nothing was saved before, all values are finite, and no row or bound needs a pivot, the earlier values stay in
  /// `previous`, and are not saved elsewhere.
  ///
  /// - Returns: whether only `previous` holds the earlier values.
  mutating func followPlan(in problem: inout Problem, by basis: inout Basis) throws(NumericalFailure) -> Bool {
    statistics.planRuns &+= 1
    if plan.bounds.isStale { findPlannedBounds(in: &problem) }
    let isFirst = problem.variables.saved.entries.isEmpty
    var poison = 0.0
    var start = 0
    for k in 0..<plan.segments.count {
      let segment = plan.segments[k]
      let end = Int(segment.end)
      if start < end { poison += evaluateWithKernel(start..<end, in: &problem) }
      plan.keptCount = end
      start = end
      if !segment.block.isNone { try solveBlock(segment.block, in: &problem, by: &basis) }
    }
    statistics.variablesVisited &+= plan.definitions.count
    notePlannedBounds(in: &problem)
    findPlannedViolations(in: &problem)
    let asksForPivot = !events.isEmpty || !problem.variables.lowerBounds.suspects.isEmpty
    let isKept = isFirst && poison.isZero && !asksForPivot
    if !isKept { enterPlannedValues(in: &problem) }
    return isKept
  }

  /// Saves the earlier values of the variables that the plan moved.
  mutating func enterPlannedValues(in problem: inout Problem) {
    visitPlannedMoves(upTo: plan.keptCount, in: &problem) { $0.save($1, of: $2) }
    plan.keptCount = 0
  }

  /// Keeps the former values of the variables that the plan moved in the last change set, which the present one
  /// continues.
  mutating func keepPlannedValues(in problem: inout Problem) {
    visitPlannedMoves(upTo: plan.formerCount, in: &problem) { variables, before, variable in
      variables.keep(FormerValue(number: before, generation: variables.records[variable].generation), of: variable)
    }
  }

  /// Visits the variables that the plan has moved, with their earlier values, up to a number of definitions.
  @inline(__always)
  private func visitPlannedMoves(
    upTo count: Int, in problem: inout Problem, _ visit: (inout VariableStore, Double, VariableIndex) -> Void
  ) {
    for k in 0..<count {
      let variable = VariableIndex(plan.definitions[k].destination)
      let before = plan.previous[k]
      if problem.variables.values[variable].bitPattern == before.bitPattern { continue }
      visit(&problem.variables, before, variable)
    }
  }

  private mutating func findPlannedViolations(in problem: inout Problem) {
    statistics.rowsVisited &+= plan.checks.count
    plan.violations.removeAll()
    if plan.checks.count > 0 { findViolationsWithKernel(in: problem) }
    for k in 0..<plan.violations.count {
      let index = plan.checkedRows[Int(plan.violations[k])]
      if problem.isOffTarget(problem.rows.records[index]) { queueCheck(of: index, in: &problem) }
    }
  }
}
