public import Foundation

/// A reference to an item that does not keep it alive.
///
/// Modules that make many constraints, such as SnapLayout, pass values of this type instead of items. Such a value
/// costs less than a weak reference to the item, and less than a strong one, because retaining an object with weak
/// references is slower.
public struct LayoutItemReference: Equatable {
  let node: LayoutNode

  /// The item, while it is alive.
  public var item: LayoutItem? { node.item }

  /// The view to which a bare constant is relative: a view's superview, or a guide's owning view.
  public var enclosing: LayoutItemReference? { node.parent.map(LayoutItemReference.init) }

  /// The identity of the item, which equal references share as long as one of them exists.
  package var identity: ObjectIdentifier { ObjectIdentifier(node.canonical) }

  /// Whether both refer to the same item, alive or not.
  public static func == (first: LayoutItemReference, second: LayoutItemReference) -> Bool {
    first.node === second.node || first.node.canonical === second.node.canonical
  }
}

extension LayoutItem {
  /// A reference that does not keep the item alive.
  public final var reference: LayoutItemReference { LayoutItemReference(node: node) }

  /// Turns off a view's ``View/translatesAutoresizingMaskIntoConstraints``; does nothing to a guide.
  public final func placeByConstraints() {
    guard node.flags.contains(.isFrameBased) else { return }
    node.view?.translatesAutoresizingMaskIntoConstraints = false
    node.flags.insert(.wasFrameBased)
  }

  /// Turns ``View/translatesAutoresizingMaskIntoConstraints`` on again if ``placeByConstraints()`` turned it off.
  public final func placeByFrameAgain() {
    guard node.flags.contains(.wasFrameBased) else { return }
    node.flags.remove(.wasFrameBased)
    node.view?.translatesAutoresizingMaskIntoConstraints = true
  }
}

extension LayoutConstraint {
  /// A constraint between two items, or between an item and a constant, by reference, with all properties.
  ///
  /// The constraint equals one that is made with the items themselves and whose properties are set afterwards, but it
  /// costs less to make.
  ///
  /// - Parameters:
  ///   - first: the first item.
  ///   - firstAttribute: the part of the first item.
  ///   - relation: how the sides compare.
  ///   - second: the second item, or `nil` for a constant.
  ///   - secondAttribute: the part of the second item.
  ///   - multiplier: the factor of the second attribute.
  ///   - constant: an addition to the second side, in points; positive is right, down, or in reading direction.
  ///   - priority: the rank of the constraint, which is not checked here; see ``Priority/isValid``.
  ///   - identifier: a name for logs.
  ///   - sourceLocation: where the constraint was written.
  ///   - describer: the type that describes the constraint in logs; `nil` for the usual description.
  /// - Complexity: O(1).
  public convenience init(
    reference first: LayoutItemReference, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toReference second: LayoutItemReference?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat, priority: Priority, identifier: String?, sourceLocation: SourceLocation?,
    describer: (any LayoutConstraintDescriber.Type)?
  ) {
    self.init(
      first.node, firstAttribute, relation, second?.node, secondAttribute, multiplier: multiplier, constant: constant,
      priority: priority, identifier: identifier, sourceLocation: sourceLocation, describer: describer)
  }

  /// A reference to the item on the first side; `nil` if there is none.
  public var firstReference: LayoutItemReference? { firstNode.map(LayoutItemReference.init) }

  /// A reference to the item on the second side; `nil` if there is none.
  public var secondReference: LayoutItemReference? { secondNode.map(LayoutItemReference.init) }
}
