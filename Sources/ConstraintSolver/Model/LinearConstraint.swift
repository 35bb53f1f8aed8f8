/// A linear relation with a priority: `left + width <= 100`, at 750.
///
/// The error of a constraint is the distance by which its relation fails, times its weight. The solver minimises the
/// sum of errors at the highest priority, among those results the sum at the next, and so on (Borning, Freeman-Benson
/// and Wilson, "Constraint hierarchies", 1992: lexicographic, weighted sum inside a level). A constraint without terms
/// is accepted: it holds or it does not.
public struct LinearConstraint: Hashable, Sendable {
  /// The left side less the right side.
  public var expression: LinearExpression
  /// The relation of the expression to zero.
  public var relation: Relation
  /// The rank of the constraint.
  public var priority: Priority
  /// The factor of the constraint's error among the constraints of its priority; finite and above 0.
  ///
  /// Weights of one priority are distinguished reliably from 1e-9 to 1e9; smaller ones may count as zero.
  public var weight: Double
  /// Decides which constraint gives way in a conflict of required constraints: of an irreducible set that cannot hold,
  /// the constraint of the highest rank is relaxed; of several constraints of this rank, the constraint added last.
  public var recoveryRank: Int32

  /// The constraint that compares an expression with zero.
  ///
  /// - Parameters:
  ///   - expression: the left side less the right side.
  ///   - relation: how it compares with zero.
  ///   - priority: the rank of the constraint.
  ///   - weight: multiplies the constraint's error among the constraints of its priority.
  ///   - recoveryRank: in a conflict, the constraint of the highest rank gives way.
  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required, weight: Double = 1,
    recoveryRank: Int32 = 0
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.weight = weight
    self.recoveryRank = recoveryRank
  }

  /// The same constraint at another priority.
  public func priority(_ priority: Priority) -> LinearConstraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// The same constraint with another weight among the constraints of its priority.
  public func weight(_ weight: Double) -> LinearConstraint {
    var copy = self
    copy.weight = weight
    return copy
  }

  /// The distance by which the relation fails at the given values, before the weight; 0 if it holds, NaN if the sum of
  /// the terms is NaN.
  ///
  /// - Parameter value: returns the value of a variable.
  /// - Complexity: O(terms).
  public func violation(_ value: (Variable) -> Double) -> Double {
    var activity = expression.constant
    for index in 0..<expression.count {
      let term = expression[index]
      activity += term.coefficient * value(term.variable)
    }
    switch relation {
    case .equal: return activity.magnitude
    // `max` would turn NaN into 0.
    case .lessThanOrEqual: return activity <= 0 ? 0 : activity
    case .greaterThanOrEqual: return activity >= 0 ? 0 : -activity
    }
  }
}

extension LinearConstraint: CustomStringConvertible {
  /// The constraint as written: `v1 - v2 - 8.0 == 0 @750`.
  public var description: String {
    let rank = priority.isRequired ? "" : " @\(priority)"
    let factor = weight == 1 ? "" : " *\(weight)"
    return "\(expression) \(relation) 0\(rank)\(factor)"
  }
}
