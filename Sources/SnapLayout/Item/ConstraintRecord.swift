import AutoLayout
import SolverKernels

/// The activated constraints of one item, in the order of activation.
final class ConstraintRecord {
  private(set) var constraints: [Constraint] = []

  /// Adds constraints that are not recorded yet.
  func add(_ constraints: [Constraint]) {
    var added = constraints
    if constraints.indices.contains(where: { constraints[$0].isRecorded }) { added.removeAll(where: \.isRecorded) }
    for index in added.indices { added[index].isRecorded = true }
    // Moved out of the property, because the runtime would check a change in place for exclusivity at each access.
    var list = exchange(&self.constraints, with: [])
    if list.isEmpty { list = added } else { list.append(contentsOf: added) }
    self.constraints = list
  }

  /// Removes a constraint.
  func remove(_ constraint: Constraint) {
    guard let index = constraints.lastIndex(where: { $0 === constraint }) else { return }
    var list = exchange(&constraints, with: [])
    list.remove(at: index)
    constraints = list
    constraint.isRecorded = false
  }

  /// Deactivates and removes all constraints.
  func removeAll() {
    let removed = constraints
    constraints = []
    for constraint in removed {
      constraint.isRecorded = false
      constraint.deactivateLayoutConstraints()
    }
  }

  /// Finds the recorded layout constraint for a row of an update, and its owner: the newest that equals the row except
  /// for the constant, preferably an active one.
  ///
  /// - Parameters:
  ///   - row: the row to match.
  ///   - constraints: the candidates, the newest last.
  ///   - claims: `nil` if the priority must be equal. Otherwise an unclaimed constraint of another priority is taken if
  ///     no constraint has the same priority.
  ///   - isTaken: whether another row of the same chain has matched a layout constraint.
  /// - Complexity: linear in the constraints.
  static func match(
    for row: ConstraintRow, among constraints: [Constraint], pastPriorities claims: ConstraintClaims?,
    isTaken: (LayoutConstraint) -> Bool
  ) -> (constraint: Constraint, layoutConstraint: LayoutConstraint)? {
    var best: (constraint: Constraint, layoutConstraint: LayoutConstraint)?
    var bestFitness = -1
    for constraint in constraints.reversed() {
      constraint.forEachLayoutConstraint { part in
        guard row.matches(part) else { return }
        let hasPriority = part.priority == row.priority
        let fitness = (hasPriority ? 2 : 0) + (part.isActive ? 1 : 0)
        guard fitness > bestFitness, hasPriority || claims?.contains(part) == false, !isTaken(part) else { return }
        best = (constraint, part)
        bestFitness = fitness
      }
      if bestFitness == 3 { break }
    }
    return best
  }
}
