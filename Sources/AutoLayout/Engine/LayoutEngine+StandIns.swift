import Foundation

/// Items that stand for others in a constraint, and constraints that depend on more than their items.
///
/// The baseline of a view may be that of a view inside it; the edges of a scroll view are, for its contents, those of the
/// content. And what is inside a scroll view is seen from outside through the content's offset.
extension LayoutEngine {
  /// Remembers that a constraint depends on an item that it does not name.
  func register(_ constraint: LayoutConstraint, dependingOn node: LayoutNode) {
    node.flags.insert(.hasDependents)
    dependents[ObjectIdentifier(node), default: []].insert(constraint)
  }

  /// The offset of a scroll view's content has changed: what crosses its edge is written again.
  func contentMoved(in node: LayoutNode) {
    for constraint in takeDependents(of: node) { constraint.note(.terms) }
    node.view?.refreshInsetGuides()
  }

  /// An item is about to lose its variables: constraints that use them without naming it are put in anew.
  func dropDependents(of node: LayoutNode) {
    for constraint in takeDependents(of: node) {
      guard let row = constraint.row else { continue }
      remove(row)
      constraint.move(to: self)
    }
  }

  /// The constraints in the solver that depend on an item that they do not name; they register again when written again.
  private func takeDependents(of node: LayoutNode) -> [LayoutConstraint] {
    guard node.flags.contains(.hasDependents) else { return [] }
    node.flags.remove(.hasDependents)
    let constraints = dependents.removeValue(forKey: ObjectIdentifier(node)) ?? []
    // In an order that does not depend on addresses.
    return constraints.filter { $0.engine === self && $0.row != nil }.sorted { $0.pendingPosition < $1.pendingPosition }
  }
}

extension LayoutNode {
  /// The item whose attribute is meant when a constraint names one of another item.
  func standIn(for attribute: LayoutConstraint.Attribute, other: LayoutNode) -> LayoutNode {
    if attribute.isBaseline {
      guard let view else { return self }
      let actual = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      return actual !== view && actual.isDescendant(of: view) ? actual.node : self
    }
    guard flags.contains(.scrolls), let view, other !== self else { return self }
    let edge = attribute.withoutMargin
    guard edge.isStart || edge.isEnd, other.isInside(self) else { return self }
    return view.guide(.scrollContent).node
  }

  /// How far scroll views around the item have moved it to the left and up.
  ///
  /// - Complexity: O(depth).
  var scrolledBy: CGPoint {
    var sum = CGPoint.zero
    forEachScrollView { view in
      sum.x += view.boundsOrigin.x
      sum.y += view.boundsOrigin.y
    }
    return sum
  }

  /// Calls a body with the scroll views around the item, from the inside outwards.
  func forEachScrollView(_ body: (View) -> Void) {
    var ancestor = parent
    while let node = ancestor {
      if node.flags.contains(.scrolls), let view = node.view { body(view) }
      ancestor = node.parent
    }
  }
}
