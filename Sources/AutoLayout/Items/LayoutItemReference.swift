/// Names an item without keeping it alive.
///
/// Cheaper than a weak reference: it needs no object of its own beside the item.
public struct LayoutItemReference: Equatable {
  private let node: LayoutNode

  fileprivate init(_ node: LayoutNode) {
    self.node = node
  }

  /// The item, while it lives.
  public var item: LayoutItem? { node.item }

  /// Whether both name the same item, be it alive or not.
  public static func == (first: LayoutItemReference, second: LayoutItemReference) -> Bool {
    first.node === second.node
  }
}

extension LayoutItem {
  /// A reference that does not keep the item alive.
  public final var reference: LayoutItemReference { LayoutItemReference(node) }
}
