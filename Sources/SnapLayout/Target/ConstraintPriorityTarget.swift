public import AutoLayout

/// A number that can be a priority.
public protocol ConstraintPriorityTarget {
  /// The priority: above 0, at most 1000.
  var constraintPriorityTargetValue: Float { get }
}

extension LayoutConstraint.Priority: ConstraintPriorityTarget {
  /// The priority as a number.
  public var constraintPriorityTargetValue: Float { rawValue }
}
