internal import SolverKernels

extension ConstraintSystem {
  /// Exchanges the row that defines a variable, or its anchor, for another row in the basis; what moves by that is
  /// queued.
  mutating func rematch(entering index: RowIndex, leaving variable: VariableIndex) throws(NumericalFailure) {
    if try basis.exchange(entering: index, leaving: variable, in: &problem, along: pivotRow, queue: &propagation.events)
    {
      queueMoved()
    } else {
      propagation.queueEvaluation(of: variable, in: &problem, by: &basis)
    }
  }

  /// Queues what the last exchange along a path has moved, and what waited in blocks that it took apart.
  mutating func queueMoved() {
    for k in 0..<basis.path.count { propagation.queueEvaluation(of: basis.path[k], in: &problem, by: &basis) }
    while let variable = basis.waiting.popLast() { propagation.queueEvaluation(of: variable, in: &problem, by: &basis) }
  }
}
