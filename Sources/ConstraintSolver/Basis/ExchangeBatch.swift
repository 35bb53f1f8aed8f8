internal import SolverKernels

/// Exchanges whose components are found together.
///
/// Equal gaps of a list form a block, and each of a hundred rows may join it. If each exchange found its components,
/// the block would be built a hundred times. In a batch, each exchange changes only the matching; components and ranks
/// are updated at the end. Until then a BTRAN is valid unless it reaches a *pending* variable.
extension Basis {
  /// The greatest number of members of a block that an exchange in a batch dissolves.
  private static var smallBlock: Int32 { 64 }

  mutating func beginBatch(in problem: borrowing Problem) {
    seeds.removeAll()
    pending.clear(count: problem.variables.count)
  }

  /// Finds the path of an exchange that dissolves no large block; returns whether such a path was found.
  mutating func findPathOfBatch(
    entering index: RowIndex, leaving variable: VariableIndex, in problem: borrowing Problem,
    along pivotRow: borrowing PivotRow
  ) -> Bool {
    findPath(from: index, to: variable, throughBlocksOf: Self.smallBlock, in: problem, along: pivotRow)
  }

  /// Exchanges the defining row of a variable for another row along the path found, without finding components.
  mutating func exchangeInBatch(entering index: RowIndex, leaving variable: VariableIndex, in problem: inout Problem) {
    version += 1
    if exchangeInPlace(entering: index, leaving: variable, in: &problem) {
      waiting.append(variable)
      return
    }
    free(variable, in: &problem)
    let known = seeds.count
    dissolvePath(in: &problem)
    for k in known..<seeds.count { _ = pending.insert(seeds[k]) }
    for k in 0..<path.count { waiting.append(path[k]) }
    moveRowsOn(entering: index, in: &problem)
  }

  /// Finds the components that the exchanges of the batch changed; then `waiting` holds all variables that the batch
  /// moved.
  mutating func endBatch(in problem: inout Problem, queue: inout EventQueue) throws(NumericalFailure) {
    if !seeds.isEmpty { try refreshComponents(in: &problem, queue: &queue) }
  }
}
