public import AutoLayout

// An anchor names one attribute of an item, as `snp` does. A chain does not keep the item alive. Nothing else keeps the
// item of a distance between two anchors alive, so such a distance is refused and reported.

extension LayoutXAxisAnchor: ConstraintRelatableTarget {
  /// The attribute of the item.
  public var relationTarget: RelationTarget { anchorTarget }
}

extension LayoutYAxisAnchor: ConstraintRelatableTarget {
  /// The attribute of the item.
  public var relationTarget: RelationTarget { anchorTarget }
}

extension LayoutDimension: ConstraintRelatableTarget {
  /// The attribute of the item.
  public var relationTarget: RelationTarget { anchorTarget }
}

extension LayoutAnchor {
  fileprivate var anchorTarget: RelationTarget {
    guard let attribute = ConstraintAttribute(attribute) else { return .invalid }
    return .item(item.reference, ConstraintAttributes(attribute))
  }
}
