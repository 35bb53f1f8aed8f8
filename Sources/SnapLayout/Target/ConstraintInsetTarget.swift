public import AutoLayout
import Foundation

/// A value that can be an inset: insets, or a number for all four sides.
public protocol ConstraintInsetTarget: ConstraintConstantTarget {
  /// The distances inwards, in points.
  var constraintInsetTargetValue: ConstraintInsets { get }
}

extension ConstraintInsetTarget {
  /// No distance: the inset of a type that does not state one.
  public var constraintInsetTargetValue: ConstraintInsets { .zero }
}

extension ConstraintInsetTarget where Self: ConstraintOffsetTarget {
  /// The number on all four sides.
  public var constraintInsetTargetValue: ConstraintInsets {
    let distance = constraintOffsetTargetValue
    return ConstraintInsets(top: distance, left: distance, bottom: distance, right: distance)
  }
}

extension ConstraintInsets: ConstraintInsetTarget {
  /// The insets themselves.
  public var constraintInsetTargetValue: ConstraintInsets { self }
}
