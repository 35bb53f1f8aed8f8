public import AutoLayout

/// A value that a chain can relate to: a view, a guide, one of their attributes, an anchor, a number, a point, a size,
/// insets.
public protocol ConstraintTarget {
  /// The value's target in a relation.
  var snp_target: RelationTarget { get }
}

/// The target of a chain's relation.
public struct RelationTarget {
  enum Content {
    /// Attributes of an item; an empty set means the attributes of the chain.
    case item(LayoutItemReference, ConstraintAttributes)
    /// The superview, with the attributes of the chain.
    case superview
    /// A constant: for a size attribute the size itself, for other attributes a distance from the superview.
    case constant(ConstraintConstant)
  }

  let content: Content

  static var superview: RelationTarget { RelationTarget(.superview) }

  init(_ content: Content) {
    self.content = content
  }
}

extension LayoutItem: ConstraintTarget {
  /// The item, whose attributes are those that the chain names.
  public var snp_target: RelationTarget { RelationTarget(.item(reference, [])) }
}

extension LayoutAnchor {
  /// The attribute of the anchor.
  public var snp_target: RelationTarget { RelationTarget(.item(item.reference, ConstraintAttributes(attribute))) }
}

extension LayoutXAxisAnchor: ConstraintTarget {}
extension LayoutYAxisAnchor: ConstraintTarget {}
extension LayoutDimension: ConstraintTarget {}
