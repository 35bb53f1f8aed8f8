/// An operand of a sum: a variable or an expression.
public protocol LinearExpressible {
  /// The value as an expression.
  var linearExpression: LinearExpression { get }
}

extension LinearExpression: LinearExpressible {
  /// The expression itself.
  public var linearExpression: LinearExpression { self }
}

extension Variable: LinearExpressible {
  /// The variable with the coefficient 1.
  public var linearExpression: LinearExpression {
    var expression = LinearExpression()
    expression.append(self, 1)
    return expression
  }
}

extension LinearExpressible {
  /// The expression with every sign changed.
  public static prefix func - (operand: Self) -> LinearExpression { -1 * operand }

  /// The sum of two expressions.
  public static func + (first: Self, second: some LinearExpressible) -> LinearExpression {
    var sum = first.linearExpression
    let other = second.linearExpression
    for index in 0..<other.count { sum.append(other[index]) }
    sum.constant += other.constant
    return sum
  }

  /// The difference of two expressions.
  public static func - (first: Self, second: some LinearExpressible) -> LinearExpression {
    first + (-1 * second)
  }

  /// The sum of the expression and a number.
  public static func + (first: Self, second: Double) -> LinearExpression {
    var sum = first.linearExpression
    sum.constant += second
    return sum
  }

  /// The sum of a number and the expression.
  public static func + (first: Double, second: Self) -> LinearExpression { second + first }

  /// The expression minus a number.
  public static func - (first: Self, second: Double) -> LinearExpression { first + -second }

  /// A number minus the expression.
  public static func - (first: Double, second: Self) -> LinearExpression { -1 * second + first }

  /// The expression times a number.
  public static func * (factor: Double, operand: Self) -> LinearExpression {
    var product = operand.linearExpression
    product.scale(by: factor)
    return product
  }

  /// The expression times a number.
  public static func * (operand: Self, factor: Double) -> LinearExpression { factor * operand }

  /// The expression divided by a number.
  ///
  /// Dividing by zero gives coefficients that the solver refuses.
  public static func / (operand: Self, divisor: Double) -> LinearExpression {
    var quotient = operand.linearExpression
    // Multiplying by the reciprocal would round twice.
    quotient.divide(by: divisor)
    return quotient
  }

  /// The constraint that two expressions are equal.
  public static func == (first: Self, second: some LinearExpressible) -> LinearConstraint {
    LinearConstraint(first - second, .equal)
  }

  /// The constraint that the first expression is at most the second.
  public static func <= (first: Self, second: some LinearExpressible) -> LinearConstraint {
    LinearConstraint(first - second, .lessThanOrEqual)
  }

  /// The constraint that the first expression is at least the second.
  public static func >= (first: Self, second: some LinearExpressible) -> LinearConstraint {
    LinearConstraint(first - second, .greaterThanOrEqual)
  }

  /// The constraint that the expression equals a number.
  public static func == (first: Self, second: Double) -> LinearConstraint {
    LinearConstraint(first - second, .equal)
  }

  /// The constraint that the expression is at most a number.
  public static func <= (first: Self, second: Double) -> LinearConstraint {
    LinearConstraint(first - second, .lessThanOrEqual)
  }

  /// The constraint that the expression is at least a number.
  public static func >= (first: Self, second: Double) -> LinearConstraint {
    LinearConstraint(first - second, .greaterThanOrEqual)
  }
}
