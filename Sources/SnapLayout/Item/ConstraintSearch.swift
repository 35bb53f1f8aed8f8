import AutoLayout

/// The search for the layout constraint that a row of an update means: the newest that equals the row except for the
/// constant, preferably an active one.
struct ConstraintSearch {
  private let row: ConstraintRow
  private let claims: ConstraintClaims?
  /// The best layout constraint so far, and its owner.
  private(set) var best: (constraint: Constraint, layoutConstraint: LayoutConstraint)?
  private var bestFitness = -1

  /// A search for a row.
  ///
  /// - Parameters:
  ///   - row: the row to match.
  ///   - claims: `nil` if the priority must be equal. Otherwise an unclaimed constraint of another priority is taken if
  ///     no constraint has the same priority.
  init(for row: ConstraintRow, pastPriorities claims: ConstraintClaims?) {
    self.row = row
    self.claims = claims
  }

  /// Looks through constraints that are older than those seen before.
  ///
  /// - Parameters:
  ///   - constraints: the candidates.
  ///   - isTaken: whether another row of the same chain has matched a layout constraint.
  /// - Complexity: linear in the layout constraints of the row's shape, if the constraints are indexed.
  mutating func look(through constraints: OrderedConstraints, isTaken: (LayoutConstraint) -> Bool) {
    if bestFitness == 3 { return }
    constraints.forEachCandidate(for: row) { constraint in
      constraint.forEachLayoutConstraint { part in
        guard row.matches(part) else { return }
        let hasPriority = part.priority == row.priority
        let fitness = (hasPriority ? 2 : 0) + (part.isActive ? 1 : 0)
        guard fitness > bestFitness, hasPriority || claims?.contains(part) == false, !isTaken(part) else { return }
        best = (constraint, part)
        bestFitness = fitness
      }
      return bestFitness < 3
    }
  }
}
