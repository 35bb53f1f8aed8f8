import Foundation

/// The distance between two anchors as a guide that reaches from one to the other.
///
/// It enters the tree with the first constraint that is activated for it, below the nearest view that contains both ends,
/// and leaves with the last. Where an end leaves the tree, the constraints for the distance become inactive.
final class SpanGuide: LayoutGuide {
  private let start: End
  private let end: End
  /// The constraints that tie the guide to its ends, while it is in a tree.
  private var edges: [LayoutConstraint] = []

  /// Where an edge of the guide is.
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

  /// Brings the guide into the tree of its ends, where a constraint for the distance is to be activated.
  ///
  /// - Throws: why it cannot be tied to both ends; it is then in no tree.
  func enter() throws(LayoutConstraintError) {
    if edges.contains(where: { $0.isActive }) { return }
    guard let owner = LayoutNode.commonAncestor(start.node, end.node)?.view else {
      throw .noCommonAncestor(first: text(of: start), second: text(of: end))
    }
    owner.addLayoutGuide(self)
    do throws(LayoutConstraintError) {
      for end in [start, end] {
        let edge = LayoutConstraint(node, end.edge, .equal, end.node, end.attribute, multiplier: 1, constant: 0)
        try edge.tryActivate()
        edges.append(edge)
      }
    } catch {
      leave()
      throw error
    }
  }

  /// Takes the guide out of the tree if no constraint for the distance is active.
  func leaveIfUnused() {
    if node.references.allSatisfy({ owns($0) }) { leave() }
  }

  /// A constraint of the guide has become inactive: without an end the distance means nothing.
  func lost(_ constraint: LayoutConstraint) {
    guard owns(constraint) else { return }
    LayoutConstraint.deactivate(node.references)
    leave()
  }

  /// Whether the constraint ties the guide to one of its ends.
  func owns(_ constraint: LayoutConstraint) -> Bool { edges.contains { $0 === constraint } }

  private func leave() {
    let edges = edges
    self.edges = []
    LayoutConstraint.deactivate(edges)
    owningView?.removeLayoutGuide(self)
  }

  private func text(of end: End) -> String { "<\(end.node.text).\(end.attribute)>" }
}

extension LayoutConstraint {
  /// Whether the constraint ties the guide for a distance to one of the ends.
  var isEdgeOfSpan: Bool { span?.owns(self) == true }

  /// The guide for a distance whose edge the constraint may be.
  var span: SpanGuide? {
    guard let firstNode, firstNode.flags.contains(.spans) else { return nil }
    return firstNode.guide as? SpanGuide
  }
}
