public import Foundation

/// An item times a factor, plus a constant in points: `other.snp.right * 0.5 + 8`.
///
/// Unlike the calls of a chain, which replace each other, arithmetic accumulates: `(item + 8) * 2` is `item * 2 + 16`.
public struct ConstraintItemExpression: ConstraintRelatableTarget {
  let item: ConstraintItem
  let factor: CGFloat
  let constant: CGFloat

  init(_ item: ConstraintItem, times factor: CGFloat = 1, plus constant: CGFloat = 0) {
    self.item = item
    self.factor = factor
    self.constant = constant
  }

  /// The item with factor and constant.
  public var relationTarget: RelationTarget { .expression(item, factor: factor, constant: constant) }
}

extension ConstraintItemExpression {
  /// Adds a number of points.
  public static func + (expression: Self, constant: CGFloat) -> Self {
    Self(expression.item, times: expression.factor, plus: expression.constant + constant)
  }

  /// Subtracts a number of points.
  public static func - (expression: Self, constant: CGFloat) -> Self {
    expression + -constant
  }

  /// Adds a number of points.
  public static func + (constant: CGFloat, expression: Self) -> Self {
    expression + constant
  }

  /// Subtracts from a number of points: both the factor and the constant change sign.
  public static func - (constant: CGFloat, expression: Self) -> Self {
    expression * -1 + constant
  }

  /// Multiplies both the factor and the constant.
  public static func * (expression: Self, factor: CGFloat) -> Self {
    Self(expression.item, times: expression.factor * factor, plus: expression.constant * factor)
  }

  /// Multiplies both the factor and the constant.
  public static func * (factor: CGFloat, expression: Self) -> Self {
    expression * factor
  }

  /// Divides both the factor and the constant.
  public static func / (expression: Self, divisor: CGFloat) -> Self {
    expression * (1 / divisor)
  }
}

extension ConstraintItem {
  /// Adds a number of points.
  @_disfavoredOverload
  public static func + (item: ConstraintItem, constant: CGFloat) -> ConstraintItemExpression {
    ConstraintItemExpression(item, plus: constant)
  }

  /// Subtracts a number of points.
  @_disfavoredOverload
  public static func - (item: ConstraintItem, constant: CGFloat) -> ConstraintItemExpression {
    ConstraintItemExpression(item, plus: -constant)
  }

  /// Adds a number of points.
  @_disfavoredOverload
  public static func + (constant: CGFloat, item: ConstraintItem) -> ConstraintItemExpression {
    ConstraintItemExpression(item, plus: constant)
  }

  /// Subtracts the attributes from a number of points.
  @_disfavoredOverload
  public static func - (constant: CGFloat, item: ConstraintItem) -> ConstraintItemExpression {
    ConstraintItemExpression(item, times: -1, plus: constant)
  }

  /// Multiplies by a factor.
  @_disfavoredOverload
  public static func * (item: ConstraintItem, factor: CGFloat) -> ConstraintItemExpression {
    ConstraintItemExpression(item, times: factor)
  }

  /// Multiplies by a factor.
  @_disfavoredOverload
  public static func * (factor: CGFloat, item: ConstraintItem) -> ConstraintItemExpression {
    ConstraintItemExpression(item, times: factor)
  }

  /// Divides by a number.
  @_disfavoredOverload
  public static func / (item: ConstraintItem, divisor: CGFloat) -> ConstraintItemExpression {
    ConstraintItemExpression(item, times: 1 / divisor)
  }
}
