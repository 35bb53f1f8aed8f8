public import AutoLayout
public import Foundation

/// The constant of a chain as it was written, in points.
///
/// One constant applies to every attribute of the chain; <doc:ConstantsAndSigns> explains its meaning for each.
public enum ConstraintConstant: Equatable, Sendable {
  /// The same number for every attribute.
  case number(CGFloat)
  /// A position: `x` for horizontal attributes, `y` for vertical ones, 0 for a size.
  case point(CGPoint)
  /// A size: 0 for a position.
  case size(CGSize)
  /// Distances inwards, by side.
  case insets(ConstraintInsets)
  /// Distances inwards, by reading direction.
  case directionalInsets(ConstraintDirectionalInsets)

  /// No distance.
  static let zero = ConstraintConstant.number(0)
}
