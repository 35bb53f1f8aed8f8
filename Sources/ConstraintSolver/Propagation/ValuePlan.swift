internal import SolverKernels

/// The computation of everything that depends on certain variables, laid out for whole-vector kernels.
///
/// Edits that move the same variables again and again, as a resize or an animation does, so neither search for what
/// they reach nor read rows one by one. A plan holds until the working set changes.
struct ValuePlan: ~Copyable {
  /// Rows that define single variables, followed by a block or by nothing.
  struct Segment: BitwiseCopyable {
    var end: Int32
    var block: BlockIndex
  }

  /// Fewer variables are not worth a plan.
  static let leastSize = 32

  /// So many passes from the same variables in a row are likely to be followed by more.
  static let worthwhileRepetitions = 2

  /// The variables from which it starts, in the order of the edits.
  var origins = Buffer<VariableIndex>()
  /// How many passes in a row have started from these variables, but for the first.
  var repetitions = 0
  /// How many variables and blocks the last pass has reached.
  var reached = 0
  var version = -1
  var isCompiled = false
  /// Counts the times that it was made anew.
  var serial = 0

  var segments = Buffer<Segment>()
  var definitions = DefinitionBatch()
  var definingRows = Buffer<RowIndex>()
  /// The defined variables as the caller sees them; of the solver's own ones the slot is 0.
  var handles = Buffer<Variable>()
  var previous = Buffer<Double>()
  /// For how many definitions `previous` alone knows the values before the present change set.
  var keptCount = 0

  var checks = RowBatch()
  var checkedRows = Buffer<RowIndex>()
  var lower = Buffer<Double>()
  var upper = Buffer<Double>()
  var violations = Buffer<Int32>()

  init() {}

  var byteCount: Int {
    let values = definitions.byteCount + definingRows.byteCount + handles.byteCount
    let tests = checks.byteCount + checkedRows.byteCount + lower.byteCount + upper.byteCount + violations.byteCount
    return origins.byteCount + segments.byteCount + values + previous.byteCount + tests
  }
}

extension ConstraintSystem {
  /// Whether there is a plan of this working set that starts from the variables in `dirty`, in this order, and from at most as
  /// many others: of two constants that are animated together, one may stand still.
  func planApplies() -> Bool {
    guard propagation.plan.isCompiled, propagation.plan.version == basis.version,
      propagation.plan.origins.count <= 2 * propagation.dirty.count
    else { return false }
    var origin = 0
    for k in 0..<propagation.dirty.count {
      while origin < propagation.plan.origins.count && propagation.plan.origins[origin] != propagation.dirty[k] {
        origin += 1
      }
      if origin == propagation.plan.origins.count { return false }
      origin += 1
    }
    return true
  }

  /// Whether what is remembered for a plan are the variables in `dirty`, and this working set.
  func originsRepeat() -> Bool {
    guard propagation.plan.version == basis.version, propagation.plan.origins.count == propagation.dirty.count else {
      return false
    }
    for k in 0..<propagation.dirty.count where propagation.plan.origins[k] != propagation.dirty[k] { return false }
    return true
  }

  /// Notes the variables in `dirty`: should the next passes start from the same ones, they will be worth a plan.
  mutating func rememberOrigins() {
    propagation.plan.isCompiled = false
    propagation.plan.repetitions = 0
    propagation.plan.version = basis.version
    propagation.plan.origins.removeAll()
    for k in 0..<propagation.dirty.count { propagation.plan.origins.append(propagation.dirty[k]) }
  }

  /// Makes the plan of what the last search reached.
  mutating func compilePlan() {
    clearPlan()
    for k in stride(from: propagation.reach.order.count - 1, through: 0, by: -1) {
      let reached = propagation.reach.order[k]
      if !reached.row.isNone {
        appendDefinition(of: reached.node, by: reached.row)
      } else {
        let block = problem.variables.records[reached.node].block
        if !block.isNone {
          propagation.plan.segments.append(.init(end: Int32(propagation.plan.definitions.count), block: block))
        }
      }
    }
    propagation.plan.segments.append(.init(end: Int32(propagation.plan.definitions.count), block: .none))
    propagation.plan.previous.extend(to: propagation.plan.definitions.count, with: 0)
    propagation.plan.isCompiled = true
    for k in 0..<propagation.reach.checks.count { appendCheck(propagation.reach.checks[k]) }
  }

  private mutating func clearPlan() {
    propagation.plan.serial += 1
    for k in 0..<propagation.plan.definingRows.count {
      problem.rows.sides[propagation.plan.definingRows[k]].planPosition = 0
    }
    for k in 0..<propagation.plan.checkedRows.count {
      problem.rows.sides[propagation.plan.checkedRows[k]].planPosition = 0
    }
    propagation.plan.segments.removeAll()
    propagation.plan.definitions.removeAll()
    propagation.plan.definingRows.removeAll()
    propagation.plan.handles.removeAll()
    propagation.plan.checks.removeAll()
    propagation.plan.checkedRows.removeAll()
    propagation.plan.lower.removeAll()
    propagation.plan.upper.removeAll()
  }

  private mutating func appendDefinition(of variable: VariableIndex, by index: RowIndex) {
    let row = problem.rows.records[index]
    let isOwn = problem.variables.records[variable].flags.contains(.own)
    propagation.plan.definitions.append(
      DefiningRow(
        coefficients: row.coefficients, indices: row.variables.raw, target: row.target, defining: row.term(of: variable)
      ))
    propagation.plan.definingRows.append(index)
    propagation.plan.handles.append(isOwn ? Variable(slot: 0, generation: 0) : problem.variables.handle(of: variable))
    problem.rows.sides[index].planPosition = Int32(propagation.plan.definitions.count)
  }

  private mutating func appendCheck(_ index: RowIndex) {
    let row = problem.rows.records[index]
    propagation.plan.checks.append(variables: row.variables.raw, coefficients: row.coefficients, target: row.target)
    propagation.plan.checkedRows.append(index)
    propagation.plan.lower.append(0)
    propagation.plan.upper.append(0)
    problem.rows.sides[index].planPosition = -Int32(propagation.plan.checks.count)
    refreshPlan(index)
  }

  /// Brings target and limits of a row in the plan up to date.
  @inline(__always)
  mutating func refreshPlan(_ index: RowIndex) {
    // Where there is no plan, what it has of a row need not be looked up.
    guard propagation.plan.isCompiled else { return }
    let position = problem.rows.sides[index].planPosition
    if position == 0 { return }
    let row = problem.rows.records[index]
    if position > 0 {
      let place = Int(position) - 1
      propagation.plan.definitions.setTarget(at: place, to: row.target)
      if framesFollowPlan { propagation.frames.definitions.setTarget(at: place, to: row.target) }
    } else {
      let place = Int(-position) - 1
      propagation.plan.checks.setTarget(at: place, to: row.target)
      if framesFollowPlan { propagation.frames.checks.setTarget(at: place, to: row.target) }
      (propagation.plan.lower[place], propagation.plan.upper[place]) = row.limits
    }
  }

  /// Lets a row that adopts the state of another stand in its place in the plan.
  mutating func inheritPlanPosition(of old: RowIndex, by heir: RowIndex) {
    let position = problem.rows.sides[old].planPosition
    if position == 0 { return }
    problem.rows.sides[old].planPosition = 0
    problem.rows.sides[heir].planPosition = position
    if position > 0 {
      propagation.plan.definingRows[Int(position) - 1] = heir
    } else {
      propagation.plan.checkedRows[Int(-position) - 1] = heir
    }
    refreshPlan(heir)
  }

  /// Computes the values of the plan and queues the rows that then ask for a pivot.
  ///
  /// As long as nothing else happens, which values were moved is not entered: `listChanges` finds them.
  mutating func followPlan() throws(NumericalFailure) {
    statistics.planRuns &+= 1
    let isFirst = problem.variables.saved.entries.isEmpty
    var poison = 0.0
    var start = 0
    for k in 0..<propagation.plan.segments.count {
      let segment = propagation.plan.segments[k]
      let end = Int(segment.end)
      if start < end { poison += evaluateWithKernel(start..<end) }
      propagation.plan.keptCount = end
      start = end
      if !segment.block.isNone { try solveBlock(segment.block) }
    }
    statistics.variablesVisited &+= propagation.plan.definitions.count
    findPlannedViolations()
    // Whoever asks what moved, or what overflowed, has to find it entered.
    if !isFirst || !poison.isZero || !propagation.events.isEmpty || mayReadmit || updateOpenings() {
      enterPlannedValues()
    }
  }

  /// Enters what the plan has moved among the values saved in this change set.
  mutating func enterPlannedValues() {
    defer { propagation.plan.keptCount = 0 }
    for k in 0..<propagation.plan.keptCount {
      let variable = VariableIndex(propagation.plan.definitions[k].destination)
      let before = propagation.plan.previous[k]
      if problem.variables.values[variable].bitPattern == before.bitPattern { continue }
      problem.variables.save(before, of: variable)
    }
  }

  /// Adds to the list of changes what the plan has moved, where that is not entered.
  mutating func listPlannedChanges() {
    if propagation.plan.keptCount == 0 { return }
    changed.append(
      propagation.plan.handles, count: propagation.plan.keptCount, before: propagation.plan.previous,
      values: problem.variables.values)
  }

  private mutating func findPlannedViolations() {
    statistics.rowsVisited &+= propagation.plan.checks.count
    propagation.plan.violations.removeAll()
    if propagation.plan.checks.count > 0 { findViolationsWithKernel() }
    for k in 0..<propagation.plan.violations.count {
      let index = propagation.plan.checkedRows[Int(propagation.plan.violations[k])]
      if isOffTarget(problem.rows.records[index]) { queueCheck(of: index) }
    }
  }
}
