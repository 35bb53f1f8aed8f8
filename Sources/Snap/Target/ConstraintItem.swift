import AutoLayout

/// Attributes of a view, as `view.snp_bottom` names them, for relations to it.
///
/// An item does not keep its view alive.
public struct ConstraintItem: ConstraintTarget {
  let reference: LayoutItemReference
  let attributes: ConstraintAttributes

  /// The attributes of the view.
  public var snp_target: RelationTarget { RelationTarget(.item(reference, attributes)) }
}
