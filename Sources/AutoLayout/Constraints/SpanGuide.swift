import Foundation

/// The distance between two anchors, as a guide that reaches from one to the other.
///
/// When the first constraint on the distance is activated, the guide enters the nearest view that contains both ends.
/// When the last one is deactivated, the guide leaves the tree. If an end leaves the tree, the constraints on the
/// distance become inactive.
final class SpanGuide: LayoutGuide {
  private let start: End
  private let end: End
  /// The constraints between the guide's edges and its ends, while the guide is in a tree.
  private var edges: [LayoutConstraint] = []

  /// An end of the distance, and the guide's edge there.
  private struct End {
    var edge: LayoutConstraint.Attribute
    var node: LayoutNode
    var attribute: LayoutConstraint.Attribute
  }

  /// A guide from one horizontal location to another.
  init(from start: LayoutXAxisAnchor, to end: LayoutXAxisAnchor) {
    let isDirectional = start.attribute.isDirectional || end.attribute.isDirectional
    self.start = End(edge: isDirectional ? .leading : .left, node: start.item.node, attribute: start.attribute)
    self.end = End(edge: isDirectional ? .trailing : .right, node: end.item.node, attribute: end.attribute)
    super.init(role: nil)
    node.flags.formUnion([.spans, .isTied])
  }

  /// A guide from one vertical location to another.
  init(from start: LayoutYAxisAnchor, to end: LayoutYAxisAnchor) {
    self.start = End(edge: .top, node: start.item.node, attribute: start.attribute)
    self.end = End(edge: .bottom, node: end.item.node, attribute: end.attribute)
    super.init(role: nil)
    node.flags.formUnion([.spans, .isTied])
  }

  /// Adds the guide to the tree of its ends, before a constraint on the distance is activated.
  ///
  /// - Throws: the reason why the guide cannot be constrained to both ends. The guide is then in no tree.
  func enter() throws(LayoutConstraintError) {
    if edges.contains(where: { $0.isActive }) { return }
    guard let owner = LayoutNode.commonAncestor(start.node, end.node)?.view else {
      throw .noCommonAncestor(first: text(of: start), second: text(of: end))
    }
    owningView?.drop(self)
    owner.addLayoutGuide(self)
    do throws(LayoutConstraintError) {
      for end in [start, end] {
        let edge = LayoutConstraint(node, end.edge, .equal, end.node, end.attribute, multiplier: 1, constant: 0)
        // In a conflict, the application's constraint on the distance gives way.
        edge.isSystem = true
        try edge.tryActivate()
        edges.append(edge)
      }
    } catch {
      leave()
      throw error
    }
  }

  /// Removes the guide from the tree if no constraint on the distance is active.
  func leaveIfUnused() {
    if node.references.allSatisfy({ owns($0) }) { leave() }
  }

  /// Handles the deactivation of an edge constraint: deactivates all constraints on the distance, which is undefined
  /// without an end.
  func lost(_ constraint: LayoutConstraint) {
    guard owns(constraint) else { return }
    LayoutConstraint.deactivate(node.references)
    leave()
  }

  /// Whether the constraint ties the guide to one of its ends.
  func owns(_ constraint: LayoutConstraint) -> Bool { edges.contains { $0 === constraint } }

  /// Whether both ends belong to an item.
  fileprivate func lies(within item: LayoutNode) -> Bool {
    start.node.canonical === item.canonical && end.node.canonical === item.canonical
  }

  private func leave() {
    let edges = edges
    self.edges = []
    LayoutConstraint.deactivate(edges)
    owningView?.drop(self)
  }

  private func text(of end: End) -> String { "<\(end.node.text).\(end.attribute)>" }
}

extension LayoutNode {
  /// Whether the node is a ``SpanGuide`` between two edges of an item's frame, not of its content.
  func spans(within item: LayoutNode) -> Bool {
    flags.contains(.spans) && (guide as? SpanGuide)?.lies(within: item) == true
  }
}

extension LayoutConstraint {
  /// Whether the constraint ties a ``SpanGuide`` to one of its ends.
  var isEdgeOfSpan: Bool { span?.owns(self) == true }

  /// The first item, if it is a ``SpanGuide``: the constraint then ties the guide to an end, or is a constraint on the
  /// distance.
  var span: SpanGuide? {
    guard let firstNode, firstNode.flags.contains(.spans) else { return nil }
    return firstNode.guide as? SpanGuide
  }
}
