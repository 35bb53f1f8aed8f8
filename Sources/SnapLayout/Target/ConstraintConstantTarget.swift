public import AutoLayout
public import Foundation

/// A value that can be the constant of a chain: a number, a point, a size, or insets.
public protocol ConstraintConstantTarget {
  /// The value as a constant.
  var constraintConstant: ConstraintConstant { get }
}

// SnapKit's protocols for constants have no requirements, so applications have types that conform and state nothing.

extension ConstraintConstantTarget {
  /// 0: the constant of a type that does not state one.
  public var constraintConstant: ConstraintConstant { .zero }
}

extension CGPoint: ConstraintConstantTarget {
  /// The point as a constant: 0 for sizes.
  public var constraintConstant: ConstraintConstant { .point(self) }
}

extension CGSize: ConstraintConstantTarget {
  /// The size as a constant: 0 for positions.
  public var constraintConstant: ConstraintConstant { .size(self) }
}

extension ConstraintInsets: ConstraintConstantTarget {
  /// The insets as a constant, applied inwards.
  public var constraintConstant: ConstraintConstant { .insets(self) }
}

extension ConstraintDirectionalInsets: ConstraintConstantTarget {
  /// The insets as a constant, applied inwards.
  public var constraintConstant: ConstraintConstant { .directionalInsets(self) }
}
