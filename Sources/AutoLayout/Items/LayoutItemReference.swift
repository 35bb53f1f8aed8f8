public import Foundation

/// Names an item without keeping it alive.
///
/// Layers that make many constraints pass references on, not items: a reference costs less than a weak one, and less
/// than a strong one too, because the items themselves are counted weakly as well.
public struct LayoutItemReference: Equatable {
  let node: LayoutNode

  /// The item, while it lives.
  public var item: LayoutItem? { node.item }

  /// The view that a bare constant relates to: a view's superview, or a guide's owning view.
  public var enclosing: LayoutItemReference? { node.parent.map(LayoutItemReference.init) }

  /// Whether both name the same item, be it alive or not.
  public static func == (first: LayoutItemReference, second: LayoutItemReference) -> Bool {
    first.node === second.node
  }
}

extension LayoutItem {
  /// A reference that does not keep the item alive.
  public final var reference: LayoutItemReference { LayoutItemReference(node: node) }

  /// Turns off ``View/translatesAutoresizingMaskIntoConstraints`` of a view; of a guide there is nothing to turn off.
  public final func placeByConstraints() {
    if node.flags.contains(.isFrameBased) { node.view?.translatesAutoresizingMaskIntoConstraints = false }
  }
}

extension LayoutConstraint {
  /// A constraint between two items, or between an item and a constant, by reference.
  ///
  /// It is the same as with the items themselves.
  ///
  /// - Parameters:
  ///   - first: the first item.
  ///   - firstAttribute: the part of the first item.
  ///   - relation: how the sides compare.
  ///   - second: the second item, or `nil` for a constant.
  ///   - secondAttribute: the part of the second item.
  ///   - multiplier: the factor of the second attribute.
  ///   - constant: what is added to the second side, in points; positive is right, down, or in reading direction.
  /// - Complexity: O(1).
  public convenience init(
    reference first: LayoutItemReference, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toReference second: LayoutItemReference?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.init(
      first.node, firstAttribute, relation, second?.node, secondAttribute, multiplier: multiplier, constant: constant)
  }

  /// A reference to the item on the first side; `nil` if there is none.
  public var firstReference: LayoutItemReference? { firstNode.map(LayoutItemReference.init) }

  /// A reference to the item on the second side; `nil` if there is none.
  public var secondReference: LayoutItemReference? { secondNode.map(LayoutItemReference.init) }
}
