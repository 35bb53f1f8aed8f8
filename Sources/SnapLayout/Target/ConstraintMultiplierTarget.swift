public import Foundation

/// A number that can multiply or divide the attribute a chain relates to.
public protocol ConstraintMultiplierTarget {
  /// The factor.
  var constraintMultiplierTargetValue: CGFloat { get }
}
