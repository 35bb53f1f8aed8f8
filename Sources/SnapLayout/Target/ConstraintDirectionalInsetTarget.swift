public import AutoLayout

/// A value that can be an inset by reading direction.
public protocol ConstraintDirectionalInsetTarget: ConstraintConstantTarget {
  /// The distances inwards, in points.
  var constraintDirectionalInsetTargetValue: ConstraintDirectionalInsets { get }
}

extension ConstraintDirectionalInsets: ConstraintDirectionalInsetTarget {
  /// The insets themselves.
  public var constraintDirectionalInsetTargetValue: ConstraintDirectionalInsets { self }
}
