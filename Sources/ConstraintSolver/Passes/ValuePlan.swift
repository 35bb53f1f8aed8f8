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

  /// The variables from which it starts, in the order of the edits.
  var origins = Buffer<VariableIndex>()
  var version = -1
  var isCompiled = false
  /// Counts the times that it was made anew.
  var serial = 0

  var segments = Buffer<Segment>()
  var definitions = RowBatch()
  var definingRows = Buffer<RowIndex>()
  var divisors = Buffer<Double>()
  var destinations = Buffer<Int32>()
  var previous = Buffer<Double>()

  var checks = RowBatch()
  var checkedRows = Buffer<RowIndex>()
  var lower = Buffer<Double>()
  var upper = Buffer<Double>()
  var violations = Buffer<Int32>()

  init() {}

  var byteCount: Int {
    let values = definitions.byteCount + definingRows.byteCount + divisors.byteCount + destinations.byteCount
    let tests = checks.byteCount + checkedRows.byteCount + lower.byteCount + upper.byteCount + violations.byteCount
    return origins.byteCount + segments.byteCount + values + previous.byteCount + tests
  }
}

extension ConstraintSystem {
  /// Whether the plan, or what is remembered for one, is of the variables in `dirty` and of this working set.
  mutating func planApplies() -> Bool {
    guard plan.version == structureVersion, plan.origins.count == dirty.count else { return false }
    for k in 0..<dirty.count where plan.origins[k] != dirty[k] { return false }
    return true
  }

  /// Notes the variables in `dirty`: should the next pass start from the same ones, it will be worth a plan.
  mutating func rememberOrigins() {
    plan.isCompiled = false
    plan.version = structureVersion
    plan.origins.removeAll()
    for k in 0..<dirty.count { plan.origins.append(dirty[k]) }
  }

  /// Makes the plan of what the last search reached.
  mutating func compilePlan() {
    clearPlan()
    for k in stride(from: scratch.reach.order.count - 1, through: 0, by: -1) {
      let node = scratch.reach.order[k]
      let place = variables.nodes[node]
      if !place.block.isNone {
        plan.segments.append(.init(end: Int32(plan.definitions.count), block: place.block))
      } else if !place.matched.isNone {
        appendDefinition(of: node, by: place.matched)
      }
    }
    plan.segments.append(.init(end: Int32(plan.definitions.count), block: .none))
    plan.previous.extend(to: plan.definitions.count, with: 0)
    for k in 0..<scratch.reach.checks.count { appendCheck(scratch.reach.checks[k]) }
    plan.isCompiled = true
    plan.serial += 1
  }

  private mutating func clearPlan() {
    for k in 0..<plan.definingRows.count { rows.sides[plan.definingRows[k]].planPosition = 0 }
    for k in 0..<plan.checkedRows.count { rows.sides[plan.checkedRows[k]].planPosition = 0 }
    plan.segments.removeAll()
    plan.definitions.removeAll()
    plan.definingRows.removeAll()
    plan.divisors.removeAll()
    plan.destinations.removeAll()
    plan.checks.removeAll()
    plan.checkedRows.removeAll()
    plan.lower.removeAll()
    plan.upper.removeAll()
  }

  private mutating func appendDefinition(of variable: VariableIndex, by index: RowIndex) {
    let row = rows.records[index]
    var others = row.variables
    others.replace(with: 0, where: others .== variable.raw)
    plan.definitions.append(variables: others, coefficients: row.coefficients, target: row.target)
    plan.definingRows.append(index)
    plan.divisors.append(row.coefficient(of: variable))
    plan.destinations.append(variable.raw)
    rows.sides[index].planPosition = Int32(plan.definitions.count)
  }

  private mutating func appendCheck(_ index: RowIndex) {
    let row = rows.records[index]
    plan.checks.append(variables: row.variables, coefficients: row.coefficients, target: row.target)
    plan.checkedRows.append(index)
    plan.lower.append(0)
    plan.upper.append(0)
    rows.sides[index].planPosition = -Int32(plan.checks.count)
    refreshPlan(index)
  }

  /// Brings target and limits of a row in the plan up to date.
  @inline(__always)
  mutating func refreshPlan(_ index: RowIndex) {
    let position = rows.sides[index].planPosition
    if position == 0 { return }
    let row = rows.records[index]
    if position > 0 {
      plan.definitions.targets[Int(position) - 1] = row.target
    } else {
      let place = Int(-position) - 1
      plan.checks.targets[place] = row.target
      plan.lower[place] = row.flags.contains(.atLower) ? -.infinity : -Tolerances.primal
      plan.upper[place] = row.flags.contains(.atUpper) ? .infinity : Tolerances.primal
    }
  }

  /// Lets a row that adopts the state of another stand in its place in the plan.
  mutating func inheritPlanPosition(of old: RowIndex, by heir: RowIndex) {
    let position = rows.sides[old].planPosition
    if position == 0 { return }
    rows.sides[old].planPosition = 0
    rows.sides[heir].planPosition = position
    if position > 0 {
      plan.definingRows[Int(position) - 1] = heir
    } else {
      plan.checkedRows[Int(-position) - 1] = heir
    }
    refreshPlan(heir)
  }

  /// Computes the values of the plan and queues the rows that then ask for a pivot.
  mutating func followPlan() throws(NumericalFailure) {
    statistics.planRuns += 1
    var start = 0
    for k in 0..<plan.segments.count {
      let segment = plan.segments[k]
      let end = Int(segment.end)
      if start < end { evaluatePlanned(start..<end) }
      start = end
      if !segment.block.isNone { try solveBlock(segment.block) }
    }
    findPlannedViolations()
  }

  private mutating func evaluatePlanned(_ range: Range<Int>) {
    statistics.variablesVisited += range.count
    evaluateWithKernel(range)
    for k in range {
      let variable = VariableIndex(raw: plan.destinations[k])
      let before = plan.previous[k]
      if variables.values[variable].bitPattern == before.bitPattern { continue }
      if variables.savedEpochs[variable] == epoch { continue }
      variables.savedEpochs[variable] = epoch
      variables.saved[variable] = before
      touched.append(variable)
    }
  }

  private mutating func findPlannedViolations() {
    statistics.rowsVisited += plan.checks.count
    plan.violations.removeAll()
    if plan.checks.count > 0 { findViolationsWithKernel() }
    for k in 0..<plan.violations.count {
      let index = plan.checkedRows[Int(plan.violations[k])]
      if isOffTarget(rows.records[index]) { queueCheck(of: index) }
    }
  }
}
