import AutoLayout

/// The constraints in which an item comes first and that are in force, in the order of activation.
final class ConstraintRecord {
  private(set) var constraints: [Constraint] = []

  /// Records constraints, except those that are recorded already.
  func add(_ constraints: [Constraint]) {
    let added = constraints.contains(where: \.isRecorded) ? constraints.filter { !$0.isRecorded } : constraints
    for constraint in added { constraint.isRecorded = true }
    if self.constraints.isEmpty {
      self.constraints = added
    } else {
      self.constraints.append(contentsOf: added)
    }
  }

  /// Forgets a constraint.
  func remove(_ constraint: Constraint) {
    guard let index = constraints.lastIndex(where: { $0 === constraint }) else { return }
    constraints.remove(at: index)
    constraint.isRecorded = false
  }

  /// Deactivates and forgets all constraints.
  func removeAll() {
    let removed = constraints
    constraints = []
    for constraint in removed {
      constraint.isRecorded = false
      constraint.deactivateLayoutConstraints()
    }
  }

  /// The newest layout constraint that says what a row says, but for the constant and perhaps the priority.
  ///
  /// - Complexity: linear in the recorded constraints.
  func match(
    for row: ConstraintRow, regardingPriority: Bool
  ) -> (constraint: Constraint, layoutConstraint: LayoutConstraint)? {
    for constraint in constraints.reversed() {
      if let match = constraint.firstLayoutConstraint(where: {
        row.matches($0, regardingPriority: regardingPriority)
      }) {
        return (constraint, match)
      }
    }
    return nil
  }
}
