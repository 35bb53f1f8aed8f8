public import AutoLayout
public import Foundation

/// The target of a chain's relation.
public enum RelationTarget {
  /// Attributes of a view or guide; an empty set means the attributes of the chain.
  case item(LayoutItemReference, ConstraintAttributes)
  /// A constant: for a size attribute the size itself, for other attributes a distance from the superview.
  case constant(ConstraintConstant)
  /// An item times a factor, plus a constant in points.
  case expression(ConstraintItem, factor: CGFloat, constant: CGFloat)
  /// Each of several targets.
  case several([RelationTarget])
  /// An invalid target.
  case invalid
}
