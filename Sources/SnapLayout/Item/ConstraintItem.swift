public import AutoLayout

/// Attributes of a view or guide, as `view.snp.bottom` names them, for relations to it.
///
/// An item does not keep its view or guide alive.
public struct ConstraintItem: ConstraintRelatableTarget {
  let reference: LayoutItemReference
  let attributes: ConstraintAttributes

  /// The view or guide, while it is alive.
  var target: LayoutConstraintItem? { reference.item }

  /// The attributes of the view or guide.
  public var relationTarget: RelationTarget { .item(reference, attributes) }
}

extension ConstraintItem: Equatable {
  /// Whether both name the same attributes of the same view or guide, which is alive.
  public static func == (first: ConstraintItem, second: ConstraintItem) -> Bool {
    first.reference == second.reference && first.attributes == second.attributes && first.target != nil
  }
}

extension LayoutItem: ConstraintRelatableTarget {
  /// The item's attributes of the same names as the chain's.
  public var relationTarget: RelationTarget { .item(reference, []) }
}
