import ConstraintSolver
import ReferenceSolver
import TestSupport

extension ScriptPlayer {
  /// The greatest accepted difference of a sum of errors from the optimum, as a share of the largest of the optimum, 1
  /// and the weights.
  static let tolerance = 1e-7

  /// The faults of the present values, in words; empty if they are an optimum.
  ///
  /// The required constraints in force must hold, the sum of errors of every priority must be the least possible, and
  /// no constraint may be relaxed that could be in force.
  func discrepancies() throws -> [String] {
    guard values.allSatisfy(\.isFinite) else { return ["values that are not finite: \(values)"] }
    let system = try ReferenceSystem(
      variables: variables, constraints: constraintsInForce, fixed: fixed, lowerBounds: lowerBounds)
    var found: [String] = []
    for (optimum, reached) in zip(system.solution().errors, try system.errors(at: solver.value(of:))) {
      let least = optimum.error.doubleValue, sum = reached.error.doubleValue
      if optimum.priority.isRequired && least > ScriptPlayer.tolerance {
        found.append("the required constraints in force miss each other by \(least)")
      }
      if (sum - least).magnitude > allowance(at: optimum.priority, least: least) {
        found.append("priority \(optimum.priority): error \(sum), least is \(least)")
        // Below a wrong priority, everything may differ.
        break
      }
    }
    return found + (try needlesslyLeftOut())
  }

  /// The tolerance for the sum of errors of a priority.
  ///
  /// It includes rounding: a solver sees no error below some units in the last place of a term.
  func allowance(at priority: Priority, least: Double) -> Double {
    let rows = constraintsInForce.filter { $0.priority == priority }
    let rounding = rows.reduce(0) { sum, row in
      let terms = row.expression.terms.map { ($0.coefficient * solver.value(of: $0.variable)).magnitude }
      return sum + row.weight * 64 * (terms.max() ?? 0).ulp
    }
    return ScriptPlayer.tolerance * max(1, least, rows.map(\.weight).max() ?? 1) + rounding
  }

  /// The relaxed constraints that could hold together with all constraints in force.
  private func needlesslyLeftOut() throws -> [String] {
    try relaxed.sorted().compactMap { number in
      guard let constraint = self.system.constraints[number]?.linear(over: variables) else { return nil }
      let system = try ReferenceSystem(
        constraints: constraintsInForce + [constraint], fixed: fixed, lowerBounds: lowerBounds)
      let cannotHold = system.requiredError.doubleValue > ScriptPlayer.tolerance
      return cannotHold ? nil : "constraint \(number) is relaxed for nothing"
    }
  }

  /// The faults of a conflict reported by the last batch, in words.
  ///
  /// The conflict must be irreducible, and the constraint that it relaxes the newest member of the highest rank.
  func discrepancies(of conflict: Conflict) throws -> [String] {
    let members = conflict.constraints.compactMap(constraint)
    let held = fixed.filter { conflict.fixedVariables.contains($0.key) }
    guard members.count == conflict.constraints.count, held.count == conflict.fixedVariables.count else {
      return ["the conflict names what is not there: \(conflict)"]
    }
    // Without its hold a variable would have a bound again.
    let boundsOfUnheld = lowerBounds.filter { fixed[$0.key] == nil }
    var found: [String] = []
    if try ReferenceSystem(constraints: members, fixed: held, lowerBounds: boundsOfUnheld).isFeasible {
      found.append("not a conflict: \(members)")
    }
    // A contradictory set may have a part that contradicts bounds.
    let isBounded = !boundsOfUnheld.isEmpty
    for left in members.indices where !isBounded {
      var others = members
      others.remove(at: left)
      if try ReferenceSystem(constraints: others, fixed: held, lowerBounds: boundsOfUnheld).requiredError.doubleValue
        > ScriptPlayer.tolerance
      {
        found.append("a conflict without \(members[left]) too: \(members), held \(held)")
      }
    }
    for variable in held.keys where !isBounded {
      let others = held.filter { $0.key != variable }
      if try ReferenceSystem(constraints: members, fixed: others, lowerBounds: boundsOfUnheld).requiredError.doubleValue
        > ScriptPlayer.tolerance
      {
        found.append("a conflict without holding \(variable) too: \(members), held \(held)")
      }
    }
    if conflict.relaxed != victim(of: conflict) {
      found.append("\(String(describing: conflict.relaxed)) gives way in \(members), held \(held)")
    }
    return found
  }

  private func victim(of conflict: Conflict) -> ConstraintID? {
    let numbers = conflict.constraints.compactMap(number)
    let age = Dictionary(uniqueKeysWithValues: additions.enumerated().map { ($0.element, $0.offset) })
    return numbers.max { first, second in
      let ranks = (system.constraints[first]?.recoveryRank ?? 0, system.constraints[second]?.recoveryRank ?? 0)
      return (ranks.0, age[first] ?? 0) < (ranks.1, age[second] ?? 0)
    }.map(name)
  }
}
