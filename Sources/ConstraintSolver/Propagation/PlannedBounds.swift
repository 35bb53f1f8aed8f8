internal import SolverKernels

/// The lower bounds, without rows, of the variables that a value plan computes.
///
/// Lengths mostly follow each other: a view is as wide as its superview, less its insets. If a row gives a variable as
/// a positive multiple of another one plus a number, the bound carries over to the other variable, and only the largest
/// such bound counts. So a pass has few values to test. Members of blocks are tested as they are computed.
struct PlannedBounds: ~Copyable {
  struct Check: BitwiseCopyable {
    var variable: VariableIndex
    /// The value below which some variable may be below its bound.
    var least: Double
  }

  var checks = Buffer<Check>()
  /// Whether a number that the checks depend on has changed.
  var isStale = false

  init() {}

  var byteCount: Int { checks.byteCount }
}

extension Propagation {
  /// Finds the few values of the plan whose tests imply all bounds.
  ///
  /// O(plan). Uses `previous` as scratch, which has no meaning between passes.
  mutating func findPlannedBounds(in problem: inout Problem) {
    plan.bounds.checks.removeAll()
    plan.bounds.isStale = false
    setOrigins(reached: true, in: &problem)
    defer { setOrigins(reached: false, in: &problem) }
    for place in 0..<plan.definitions.count {
      plan.previous[place] = problem.variables.leastValue(of: VariableIndex(plan.definitions[place].destination))
    }
    var place = plan.definitions.count
    while place > 0 {
      place &-= 1
      let least = plan.previous[place]
      if least > -.infinity, !passBound(least, of: place, in: &problem) {
        plan.bounds.checks.append(.init(variable: VariableIndex(plan.definitions[place].destination), least: least))
      }
    }
  }

  /// Marks the variables from which a pass starts as reached, or clears these marks, which nothing else uses between
  /// passes.
  private func setOrigins(reached: Bool, in problem: inout Problem) {
    for k in 0..<plan.origins.count {
      if reached {
        problem.variables.records[plan.origins[k]].flags.insert(.reached)
      } else {
        problem.variables.records[plan.origins[k]].flags.remove(.reached)
      }
    }
  }

  /// Carries the bound of a planned variable over to the only other variable in its row, if the row's constant stays
  /// the same as long as the plan is used; returns whether it did.
  private mutating func passBound(_ least: Double, of place: Int, in problem: inout Problem) -> Bool {
    let index = plan.definingRows[place]
    let row = problem.rows.records[index]
    // An origin's constant differs in each pass.
    let isOrigin = problem.variables.records[row.match].flags.contains(.reached)
    if row.variables.y == 0 || row.variables.z != 0 || isOrigin { return false }
    let isFirst = row.variables.x == row.match.raw
    let source = VariableIndex(raw: isFirst ? row.variables.y : row.variables.x)
    let own = isFirst ? row.coefficients.x : row.coefficients.y
    let factor = -(isFirst ? row.coefficients.y : row.coefficients.x) / own
    let position = problem.rows.sides[problem.variables.records[source].matched].planPosition
    guard factor > 0, case .definition(let earlier) = position.place, earlier < place,
      plan.definitions[earlier].destination == source.offset
    else { return false }
    problem.rows.records[index].flags.insert(.passesBound)
    plan.previous[earlier] = max(plan.previous[earlier], (least - row.target / own) / factor)
    return true
  }

  /// Tests all variables of the plan against their bounds, if one may be below its bound.
  @inline(__always)
  mutating func notePlannedBounds(in problem: inout Problem) {
    for k in 0..<plan.bounds.checks.count {
      let check = plan.bounds.checks[k]
      if problem.variables.values[check.variable] < check.least { return noteBoundsOfPlan(in: &problem) }
    }
  }

  /// Marks the variables of the plan that may be below their bounds; `solveBlock` does so for the members of blocks.
  @inline(never)
  private func noteBoundsOfPlan(in problem: inout Problem) {
    for place in 0..<plan.definitions.count {
      let variable = VariableIndex(plan.definitions[place].destination)
      problem.variables.noteBound(of: variable, at: problem.variables.values[variable])
    }
  }

  /// The frames in which a variable may be below its bound.
  func framesBelowBounds() -> FrameMask {
    var below = FrameMask(repeating: false)
    for k in 0..<plan.bounds.checks.count {
      let check = plan.bounds.checks[k]
      guard let slot = slotAhead(of: check.variable) else { continue }
      below .|= frames.values[slot] .< check.least
    }
    return below
  }
}

extension VariableStore {
  /// The least value at which a variable keeps a bound without a row, less half of the tolerance; minus infinity for a
  /// variable without such a bound.
  func leastValue(of variable: VariableIndex) -> Double { looseLowerBound(of: variable) - 0.5 * Tolerances.primal }
}
