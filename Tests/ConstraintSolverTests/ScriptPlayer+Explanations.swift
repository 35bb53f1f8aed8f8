import ConstraintSolver
import ReferenceSolver
import TestSupport

extension ScriptPlayer {
  /// Descriptions of the differences between the solver's ambiguities and those of the reference solver.
  ///
  /// - Parameters:
  ///   - spare: a variable of the solver that no constraint uses.
  ///   - expressions: sums of variables, which are checked like variables.
  func ambiguityDiscrepancies(spare: Variable, expressions: [LinearExpression]) throws -> [String] {
    let ambiguities = try solver.ambiguities()
    let system = try ReferenceSystem(
      variables: variables, constraints: constraintsInForce, fixed: fixed, lowerBounds: lowerBounds)
    let solution = system.solution()
    var found: [String] = []
    for variable in variables {
      let isFree = !solution.isDetermined(variable)
      if ambiguities.contains(where: { $0.rate(of: variable) != 0 }) != isFree {
        found.append("\(variable) is \(isFree ? "open" : "determined"), but the directions deny it: \(ambiguities)")
      }
      if try solver.isAmbiguous(variable) != isFree {
        found.append("\(variable) is \(isFree ? "open" : "determined"), but isAmbiguous denies it")
      }
    }
    for expression in expressions {
      // A variable that equals the sum is determined if the sum is.
      let extended = try ReferenceSystem(
        variables: variables, constraints: constraintsInForce + [spare == expression], fixed: fixed,
        lowerBounds: lowerBounds)
      let isFree = !extended.solution().isDetermined(spare)
      if try solver.isAmbiguous(expression) != isFree { found.append("\(expression) should be open: \(isFree)") }
      let isMoved = ambiguities.contains { ambiguity in
        let parts = expression.terms.map { $0.coefficient * ambiguity.rate(of: $0.variable) }
        return parts.reduce(0, +).magnitude > 1e-9 * parts.reduce(0) { $0 + $1.magnitude }
      }
      if isMoved != isFree { found.append("the directions should move \(expression): \(isFree)") }
    }
    for ambiguity in ambiguities { found += try discrepancies(of: ambiguity, in: system) }
    if !Self.areIndependent(ambiguities, over: variables + [spare]) {
      found.append("dependent directions: \(ambiguities)")
    }
    return found
  }

  /// Descriptions of faults of a direction, which must keep the optimum of every priority exactly as far as its stated
  /// ends.
  private func discrepancies(of ambiguity: Ambiguity, in system: ReferenceSystem) throws -> [String] {
    var found: [String] = []
    let steps = ambiguity.steps
    let form = ambiguity.moves.map(\.rate.magnitude).max() == 1 && steps.lowerBound <= 0 && steps.upperBound > 0
    if !form { found.append("malformed: \(ambiguity)") }
    let now = try system.errors(at: solver.value(of:))
    let inside = [steps.lowerBound, steps.lowerBound / 2, steps.upperBound / 2, steps.upperBound]
    for step in inside.map({ max(-1000, min(1000, $0)) }) where step != 0 {
      let errors = try system.errors(at: value(along: ambiguity, step: step))
      for (before, after) in zip(now, errors) {
        let change = (after.error - before.error).doubleValue
        if change.magnitude > 2 * allowance(at: before.priority, least: before.error.doubleValue) {
          found.append("priority \(before.priority) changes by \(change) at step \(step) of \(ambiguity)")
        }
      }
    }
    for end in [steps.lowerBound, steps.upperBound] where end.isFinite && end.magnitude < 1e6 {
      let step = end + (end == steps.lowerBound ? -1 : 1)
      let errors = try system.errors(at: value(along: ambiguity, step: step))
      let isWorse = zip(now, errors).contains { ($1.error - $0.error).doubleValue > 1e-6 }
      if !isWorse { found.append("nothing is worse at step \(step) of \(ambiguity)") }
    }
    return found + (try discrepancies(ofCause: ambiguity))
  }

  /// A description of a wrong cause: an ambiguity must name the constraints whose errors change along its direction.
  private func discrepancies(ofCause ambiguity: Ambiguity) throws -> [String] {
    let step = min(1, ambiguity.steps.upperBound)
    if step < 1e-3 { return [] }
    let traded = system.numbers.filter { number in
      guard !relaxed.contains(number), let row = system.constraints[number]?.linear(over: variables) else {
        return false
      }
      let before = row.violation(solver.value(of:)), after = row.violation(value(along: ambiguity, step: step))
      return (after - before).magnitude > 1e-6
    }
    let names = traded.map(name).sorted()
    let cause: Ambiguity.Cause = names.isEmpty ? .free : .tie(among: names)
    return ambiguity.cause == cause ? [] : ["\(ambiguity) should be \(cause)"]
  }

  private func value(along ambiguity: Ambiguity, step: Double) -> (Variable) -> Double {
    let rates = Dictionary(uniqueKeysWithValues: ambiguity.moves.map { ($0.variable, $0.rate) })
    return { [solver] in solver.value(of: $0) + step * rates[$0, default: 0] }
  }

  /// Whether no direction is a linear combination of others; found by elimination.
  private static func areIndependent(_ ambiguities: [Ambiguity], over variables: [Variable]) -> Bool {
    var rows = ambiguities.map { ambiguity in variables.map(ambiguity.rate(of:)) }
    while let row = rows.popLast() {
      guard let pivot = row.indices.max(by: { row[$0].magnitude < row[$1].magnitude }), row[pivot].magnitude > 1e-9
      else { return false }
      for other in rows.indices {
        let factor = rows[other][pivot] / row[pivot]
        for place in row.indices { rows[other][place] -= factor * row[place] }
      }
    }
    return true
  }
}
