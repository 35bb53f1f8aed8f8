internal import SolverKernels

extension Simplex {
  /// The basic constraints that together determine a sum of variables, each with its rate: the change of the sum per
  /// unit of the constraint's constant.
  ///
  /// Constraints come first, in the order of their names; held variables follow, in the order of slots. The result
  /// leaves out
  ///
  /// - anchors and stays, which only keep a value;
  /// - lower bounds, which are not constraints;
  /// - definitions of partial sums, which have no constant: the constraint to which they belong is listed itself.
  mutating func findInfluences(on expression: LinearExpression) -> [Influence] {
    btran(of: expression)
    var constraints: [(id: ConstraintID, rate: Double)] = []
    var held: [(variable: VariableIndex, rate: Double)] = []
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let index = problem.variables.records[entry.variable].matched
      if index.isNone { continue }
      let row = problem.rows.records[index]
      if row.flags.contains(.fixture) {
        held.append((VariableIndex(raw: row.variables.x), entry.alpha.value))
      } else if row.flags.isDisjoint(with: [.stay, .definition, .bound]) {
        constraints.append((problem.rows.id(of: index), -entry.alpha.value))
      }
    }
    constraints.sort { $0.id < $1.id }
    held.sort { $0.variable.raw < $1.variable.raw }
    return constraints.map { Influence(source: .constraint($0.id), rate: $0.rate) }
      + held.map { Influence(source: .fixedVariable(problem.variables.handle(of: $0.variable)), rate: $0.rate) }
  }

  /// Whether required equations and held variables alone determine a sum of variables, so that no edit of other
  /// constraints changes it.
  mutating func isDeterminedByEquations(_ expression: LinearExpression) -> Bool {
    btran(of: expression)
    for k in 0..<pivotRow.entries.count {
      let index = problem.variables.records[pivotRow.entries[k].variable].matched
      if index.isNone { return false }
      let flags = problem.rows.records[index].flags
      if !flags.isDisjoint(with: [.fixture, .definition]) { continue }
      let isEquation = flags.isEquality && flags.isDisjoint(with: [.stay, .bound])
      guard isEquation, problem.rows.sides[index].level <= .required else { return false }
    }
    return true
  }
}
