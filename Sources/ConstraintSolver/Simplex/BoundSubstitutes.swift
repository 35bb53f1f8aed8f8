internal import SolverKernels

/// Lower bounds as substitutes in a long step, before they have rows.
extension ConstraintSystem {
  /// The row that first stops a basic row moving off its target: a nonbasic one, or that of a lower bound which has none
  /// yet, and then is made.
  ///
  /// A column of labels in too little room shrinks one label after the other to nothing. Without the bounds, the first
  /// would take the whole shortage and meet its bound in a pivot of its own. An optional row rarely asks for that much.
  ///
  /// - Parameters:
  ///   - end: whether the activity of the row grows.
  ///   - distance: how far the row can move.
  ///   - lines: the number of moving rows.
  mutating func substitute(
    for row: RowIndex, toward end: Sense, entering: RowIndex, within distance: Double, among lines: Int
  ) -> Substitute? {
    let rank = simplex.long.rank
    let found = simplex.long.substitutes.substitute(
      for: row, toward: end, entering: entering, within: distance, settled: rank, in: problem)
    guard lines >= Self.manyLines, problem.rows.sides[entering].level <= .required,
      let bound = looseBound(below: row, toward: end), bound.distance < found?.distance ?? distance
    else { return found }
    makeBoundRow(of: bound.variable)
    simplex.long.lines.extend(to: problem.rows.records.count)
    return simplex.long.substitutes.substitute(
      for: row, toward: end, entering: entering, within: distance, settled: rank, in: problem)
  }

  /// The number of moving rows from which a pivot costs more than a row for a bound.
  private static var manyLines: Int { 64 }

  /// The lower bound without a row that stops a row which determines the bound's variable, and the distance to it.
  private func looseBound(below row: RowIndex, toward end: Sense) -> (variable: VariableIndex, distance: Double)? {
    let record = problem.rows.records[row]
    let variable = record.match
    let bound = problem.variables.looseLowerBound(of: variable)
    guard bound > -.infinity, record.flags.isDisjoint(with: [.bound, .fixture]) else { return nil }
    // The other variables of the row must have settled.
    let isInBlock = !problem.variables.records[variable].block.isNone
    if record.termCount > 1, isInBlock || problem.rank(record) > simplex.long.rank { return nil }
    let coefficient = record.coefficient(of: variable)
    guard (end == .up) == (coefficient < 0) else { return nil }
    let distance = (problem.solved(record, for: variable) - bound) * coefficient.magnitude
    return distance >= 0 ? (variable, distance) : nil
  }
}
