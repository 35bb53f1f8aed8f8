import ConstraintSolver

extension ReferenceSystem {
  /// Solves the system exactly.
  ///
  /// Priorities are handled from the highest to the lowest. For each, its constraints join the tableau; the sum of
  /// their errors is minimised over the points that are optimal so far; and the tableau is restricted to the optimal
  /// points. The method is independent of the tested solver, which works on the dual problem.
  ///
  /// - Complexity: exponential in the worst case, like the simplex method. Sixty unknowns and two hundred constraints
  ///   take a fraction of a second.
  public func solution() -> ReferenceSolution {
    var tableau = Tableau(unknowns: variables.count)
    var errors: [LevelError] = []
    for level in levels {
      errors.append(LevelError(priority: level, error: tableau.optimise(rows.filter { $0.priority == level })))
      tableau.dropFixedColumns(keeping: variables.count)
      tableau.dropConstantRows(keeping: variables.count)
    }
    return ReferenceSolution(system: self, errors: errors, face: tableau)
  }

  /// The least sum of the errors of the required constraints and the held variables.
  ///
  /// It distinguishes a real conflict from a rounding error.
  public var requiredError: Rational {
    var tableau = Tableau(unknowns: variables.count)
    return tableau.optimise(rows.filter(\.priority.isRequired))
  }

  /// Whether the required constraints and the held variables can hold together.
  public var isFeasible: Bool { requiredError.isZero }

  /// Whether the required constraints and the held variables conflict, but could hold without any one of them.
  ///
  /// Optional constraints are ignored, and bounds always hold.
  public var isIrreduciblyInfeasible: Bool {
    let bounds = rows.suffix(boundCount)
    let required = rows.dropLast(boundCount).filter(\.priority.isRequired)
    func holds(_ rows: [ExactRow]) -> Bool {
      var tableau = Tableau(unknowns: variables.count)
      return tableau.optimise(rows + bounds).isZero
    }
    if holds(required) { return false }
    return required.indices.allSatisfy { index in
      var others = required
      others.remove(at: index)
      return holds(others)
    }
  }
}

extension Tableau {
  /// Minimises the sum of the errors of some rows on the present face, restricts the tableau to the optimal points, and
  /// returns the minimum.
  fileprivate mutating func optimise(_ rows: [ExactRow]) -> Rational {
    let quantities = rows.map { row in
      append(
        row.terms.map { (Quantity(index: $0.place), $0.coefficient) }, constant: row.constant, shape: row.shape)
    }
    for (row, quantity) in zip(rows, quantities) where row.relation == .equal { start(from: quantity) }
    guard minimise() == .optimal else { preconditionFailure("errors are not negative, so their sum has a minimum") }
    let minimum = zip(rows, quantities).reduce(Rational.zero) { $0 + $1.0.cost(of: value(of: $1.1)) }
    freezeOptimum()
    return minimum
  }
}
