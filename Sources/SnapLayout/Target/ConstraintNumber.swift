public import Foundation

/// A number that a chain accepts as a target, an offset, an inset, a factor or a priority.
public protocol ConstraintNumber: ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget,
  ConstraintMultiplierTarget, ConstraintPriorityTarget
{
  /// The number in points.
  var constraintNumber: CGFloat { get }
}

extension ConstraintNumber {
  /// The number in points.
  public var constraintOffsetTargetValue: CGFloat { constraintNumber }
  /// The number as a factor.
  public var constraintMultiplierTargetValue: CGFloat { constraintNumber }
  /// The number as a priority.
  public var constraintPriorityTargetValue: Float { Float(constraintNumber) }
}

extension Int: ConstraintNumber {
  /// The number in points.
  public var constraintNumber: CGFloat { CGFloat(self) }
}

extension UInt: ConstraintNumber {
  /// The number in points.
  public var constraintNumber: CGFloat { CGFloat(self) }
}

extension Float: ConstraintNumber {
  /// The number in points.
  public var constraintNumber: CGFloat { CGFloat(self) }
}

extension Double: ConstraintNumber {
  /// The number in points.
  public var constraintNumber: CGFloat { CGFloat(self) }
}

extension CGFloat: ConstraintNumber {
  /// The number in points.
  public var constraintNumber: CGFloat { self }
}
