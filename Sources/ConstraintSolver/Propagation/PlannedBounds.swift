internal import SolverKernels

/// The lower bounds of what a value plan computes, as far as they have no rows.
///
/// Lengths mostly follow each other: a view is as wide as its superview, less its insets. Where a row gives a variable as a
/// multiple of one other and a number, its bound is one of the other variable, and of all that follow this one the largest
/// counts. So few values have to be looked at after a pass. Members of blocks are looked at where they are computed.
struct PlannedBounds: ~Copyable {
  struct Check: BitwiseCopyable {
    var variable: VariableIndex
    /// Below this, some variable may be below its bound.
    var least: Double
  }

  var checks = Buffer<Check>()
  /// Whether a number has changed that they depend on.
  var isStale = false

  init() {}

  var byteCount: Int { checks.byteCount }
}

extension Propagation {
  /// Finds out which values of the plan say that all bounds are kept.
  ///
  /// O(plan). The values before a pass have no meaning between passes: their place is used.
  mutating func findPlannedBounds(in problem: inout Problem) {
    plan.bounds.checks.removeAll()
    plan.bounds.isStale = false
    setOrigins(reached: true, in: &problem)
    defer { setOrigins(reached: false, in: &problem) }
    for place in 0..<plan.definitions.count {
      plan.previous[place] = leastValue(of: VariableIndex(plan.definitions[place].destination), in: problem)
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

  /// Marks the variables from which a pass begins, or takes the marks away: nothing else is marked so between passes.
  private func setOrigins(reached: Bool, in problem: inout Problem) {
    for k in 0..<plan.origins.count {
      if reached {
        problem.variables.records[plan.origins[k]].flags.insert(.reached)
      } else {
        problem.variables.records[plan.origins[k]].flags.remove(.reached)
      }
    }
  }

  /// The least value of a variable that keeps its bound, up to half of the tolerance.
  func leastValue(of variable: VariableIndex, in problem: borrowing Problem) -> Double {
    problem.variables.looseLowerBound(of: variable) - 0.5 * Tolerances.primal
  }

  /// Makes the bound of what a place of the plan defines one of the variable that this follows, if it is one only, and if it
  /// does so by a number that stands as long as the plan is followed.
  private mutating func passBound(_ least: Double, of place: Int, in problem: inout Problem) -> Bool {
    let index = plan.definingRows[place]
    let row = problem.rows.records[index]
    // Where a pass begins, it does so with another number each time.
    let isOrigin = problem.variables.records[row.match].flags.contains(.reached)
    if row.variables.y == 0 || row.variables.z != 0 || isOrigin { return false }
    let isFirst = row.variables.x == row.match.raw
    let source = VariableIndex(raw: isFirst ? row.variables.y : row.variables.x)
    let own = isFirst ? row.coefficients.x : row.coefficients.y
    let factor = -(isFirst ? row.coefficients.y : row.coefficients.x) / own
    let position = Int(problem.rows.sides[problem.variables.records[source].matched].planPosition)
    guard factor > 0, position > 0, position <= place, plan.definitions[position - 1].destination == source.offset
    else {
      return false
    }
    problem.rows.records[index].flags.insert(.passesBound)
    plan.previous[position - 1] = max(plan.previous[position - 1], (least - row.target / own) / factor)
    return true
  }

  /// Has all variables of the plan looked at, if some may be below their bound.
  @inline(__always)
  mutating func notePlannedBounds(in problem: inout Problem) {
    for k in 0..<plan.bounds.checks.count {
      let check = plan.bounds.checks[k]
      if problem.variables.values[check.variable] < check.least { return noteBoundsOfPlan(in: &problem) }
    }
  }

  /// What blocks compute, they note themselves.
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
