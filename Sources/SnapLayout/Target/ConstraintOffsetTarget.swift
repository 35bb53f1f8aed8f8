public import Foundation

/// A number that can be an offset.
public protocol ConstraintOffsetTarget: ConstraintConstantTarget {
  /// The offset in points.
  var constraintOffsetTargetValue: CGFloat { get }
}

extension ConstraintOffsetTarget {
  /// The same number for every attribute.
  public var constraintConstant: ConstraintConstant { .number(constraintOffsetTargetValue) }
}
