public import ConstraintSolver

/// A linear constraint over numbered variables: plain data that needs no solver.
public struct ScriptedConstraint: Hashable, Sendable {
  /// A variable's number with its coefficient.
  public struct Term: Hashable, Sendable {
    /// The number of the variable.
    public var variable: Int
    /// The variable's factor.
    public var coefficient: Double

    /// The product of a coefficient and a variable.
    public init(_ variable: Int, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms; a variable may occur repeatedly.
  public var terms: [Term]
  /// The constant added to the terms.
  public var constant: Double
  /// The relation of the sum to zero.
  public var relation: Relation
  /// The priority.
  public var priority: Priority
  /// The factor of the error within its priority.
  public var weight: Double
  /// The rank in a conflict: the highest is relaxed first.
  public var recoveryRank: Int32

  /// Makes a constraint on a sum.
  public init(
    _ terms: [Term], constant: Double, _ relation: Relation, priority: Priority = .required, weight: Double = 1,
    recoveryRank: Int32 = 0
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
    self.weight = weight
    self.recoveryRank = recoveryRank
  }

  /// Sets the coefficient of a variable like an edit of the solver: merges repeated terms; zero removes the variable.
  public mutating func setCoefficient(of variable: Int, to coefficient: Double) {
    terms.removeAll { $0.variable == variable }
    if coefficient != 0 { terms.append(Term(variable, coefficient)) }
  }

  /// The constraint over a solver's variables.
  public func linear(over variables: [Variable]) -> LinearConstraint {
    let terms = terms.map { LinearExpression.Term(variables[$0.variable], $0.coefficient) }
    return LinearConstraint(
      LinearExpression(terms, constant: constant), relation, priority: priority, weight: weight,
      recoveryRank: recoveryRank)
  }
}

extension ScriptedConstraint: CustomStringConvertible {
  /// The constraint as written: `1.0*x3 + -0.5*x4 + 8.0 <= 0 @750 *2.0`.
  public var description: String {
    let sum = (terms.map { "\($0.coefficient)*x\($0.variable)" } + ["\(constant)"]).joined(separator: " + ")
    let factor = weight == 1 ? "" : " *\(weight)"
    let rank = recoveryRank == 0 ? "" : " rank \(recoveryRank)"
    return "\(sum) \(relation) 0 @\(priority)\(factor)\(rank)"
  }
}
