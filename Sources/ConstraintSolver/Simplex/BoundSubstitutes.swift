internal import SolverKernels

/// Lower bounds as substitutes in a long step, before they have rows.
extension Simplex {
  /// Finds the row that first stops a basic row on its way off its target: a nonbasic row, or the row of a lower bound,
  /// which is made here if it does not exist yet.
  ///
  /// In a column of labels without enough room, one label after the other shrinks to height 0. If bounds could not stop
  /// the step, the first label would take the whole shortage, and its violated bound would cost another pivot. Only
  /// entering rows that are required consider bounds, because an optional row rarely shrinks a label that far.
  ///
  /// - Parameters:
  ///   - end: whether the activity of the row grows.
  ///   - distance: how far the row can move.
  ///   - lines: the number of moving rows.
  mutating func substitute(
    for row: RowIndex, toward end: Sense, entering: RowIndex, within distance: Double, among lines: Int
  ) -> Substitute? {
    let rank = workspace.longStep.rank
    let found = workspace.longStep.substitutes.substitute(
      for: row, toward: end, entering: entering, within: distance, settledRank: rank, in: problem)
    guard lines >= Self.manyLines, problem.rows.sides[entering].level <= .required,
      let bound = looseBound(below: row, toward: end), bound.distance < found?.distance ?? distance
    else { return found }
    makeBoundRow(of: bound.variable)
    workspace.longStep.lines.extend(to: problem.rows.records.count)
    return workspace.longStep.substitutes.substitute(
      for: row, toward: end, entering: entering, within: distance, settledRank: rank, in: problem)
  }

  /// With this many moving rows or more, a pivot costs more than a row for a bound.
  private static var manyLines: Int { 64 }

  /// The variable that a basic row defines and the distance to its lower bound, if this bound stops the basic row and
  /// has no row.
  private func looseBound(below row: RowIndex, toward end: Sense) -> (variable: VariableIndex, distance: Double)? {
    let record = problem.rows.records[row]
    let variable = record.match
    let bound = problem.variables.looseLowerBound(of: variable)
    guard bound > -.infinity, record.flags.isDisjoint(with: [.bound, .fixture]) else { return nil }
    // The other variables of the row must have settled.
    let isInBlock = !problem.variables.records[variable].block.isNone
    if record.termCount > 1, isInBlock || problem.rank(record) > workspace.longStep.rank { return nil }
    let coefficient = record.coefficient(of: variable)
    guard (end == .up) == (coefficient < 0) else { return nil }
    let distance = (problem.solved(record, for: variable) - bound) * coefficient.magnitude
    return distance >= 0 ? (variable, distance) : nil
  }
}
