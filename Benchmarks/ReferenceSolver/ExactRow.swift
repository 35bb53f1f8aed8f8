import ConstraintSolver

/// A constraint in exact numbers over numbered unknowns.
struct ExactRow: Sendable {
  /// Unknowns with their coefficients; an unknown may occur repeatedly.
  let terms: [(place: Int, coefficient: Rational)]
  let constant: Rational
  let relation: Relation
  let priority: Priority
  let weight: Rational

  init(_ constraint: LinearConstraint, place: (Variable) -> Int) throws(ReferenceError) {
    guard constraint.priority.isValid else { throw .priorityOutOfRange(constraint.priority) }
    func exact(_ number: Double) throws(ReferenceError) -> Rational {
      guard let value = Rational(exactly: number) else { throw ReferenceError.notFinite(number) }
      return value
    }
    var terms: [(place: Int, coefficient: Rational)] = []
    for term in constraint.expression.terms {
      terms.append((place(term.variable), try exact(term.coefficient)))
    }
    self.terms = terms
    constant = try exact(constraint.expression.constant)
    relation = constraint.relation
    priority = constraint.priority
    weight = try exact(constraint.weight)
    guard weight.signum > 0 else { throw .weightOutOfRange(constraint.weight) }
  }

  /// The cost of the left side above and below zero.
  var shape: Shape {
    switch relation {
    case .equal: Shape(costAbove: weight, costBelow: weight)
    case .lessThanOrEqual: Shape(costAbove: weight)
    case .greaterThanOrEqual: Shape(costBelow: weight)
    }
  }

  /// The weighted error at exact values.
  func error(at values: [Rational]) -> Rational {
    let activity = terms.reduce(constant) { $0 + $1.coefficient * values[$1.place] }
    return cost(of: activity)
  }

  /// The weighted error of a left side.
  func cost(of activity: Rational) -> Rational {
    switch activity.signum {
    case 1: shape.costAbove * activity
    case -1: shape.costBelow * -activity
    default: .zero
    }
  }
}
