public import AutoLayout

/// What a chain is related to.
public enum RelationTarget {
  /// Attributes of a view or guide; an empty set stands for the attributes of the chain itself.
  case item(LayoutItemReference, ConstraintAttributes)
  /// A constant: for a size itself, for everything else a distance from the superview.
  case constant(ConstraintConstant)
  /// Nothing that a chain can be related to.
  case invalid
}
