public import AutoLayout

/// A value that can be an inset by reading direction.
public protocol ConstraintDirectionalInsetTarget: ConstraintConstantTarget {
  /// The distances inwards, in points.
  var constraintDirectionalInsetTargetValue: ConstraintDirectionalInsets { get }
}

extension ConstraintDirectionalInsetTarget {
  /// No distance: the inset of a type that does not state one.
  public var constraintDirectionalInsetTargetValue: ConstraintDirectionalInsets { .zero }
}

extension ConstraintDirectionalInsets: ConstraintDirectionalInsetTarget {
  /// The insets themselves.
  public var constraintDirectionalInsetTargetValue: ConstraintDirectionalInsets { self }
}
