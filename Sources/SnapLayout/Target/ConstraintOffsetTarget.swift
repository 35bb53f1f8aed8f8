public import Foundation

/// A number that can be an offset.
public protocol ConstraintOffsetTarget: ConstraintConstantTarget {
  /// The offset in points.
  var constraintOffsetTargetValue: CGFloat { get }
}

extension ConstraintOffsetTarget {
  /// 0: the offset of a type that does not state one.
  public var constraintOffsetTargetValue: CGFloat { 0 }

  /// The same number for every attribute.
  public var constraintConstant: ConstraintConstant { .number(constraintOffsetTargetValue) }
}
