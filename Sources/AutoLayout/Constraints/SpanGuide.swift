import Foundation

/// The distance between two anchors as a guide that reaches from one to the other.
///
/// It enters the tree with the first constraint that is activated for it, below the nearest view that contains both ends.
final class SpanGuide: LayoutGuide {
  private let start: End
  private let end: End
  private var constraints: [LayoutConstraint] = []

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
    node.flags.insert(.spans)
  }

  /// A guide from one vertical location to another.
  init(from start: LayoutYAxisAnchor, to end: LayoutYAxisAnchor) {
    self.start = End(edge: .top, node: start.item.node, attribute: start.attribute)
    self.end = End(edge: .bottom, node: end.item.node, attribute: end.attribute)
    super.init(role: nil)
    node.flags.insert(.spans)
  }

  override func prepareForActivation() {
    guard let owner = LayoutNode.commonAncestor(start.node, end.node)?.view else { return }
    if owningView === owner, constraints.allSatisfy(\.isActive) { return }
    LayoutConstraint.deactivate(constraints)
    owner.addLayoutGuide(self)
    constraints = [start, end].map { end in
      LayoutConstraint(node, end.edge, .equal, end.node, end.attribute, multiplier: 1, constant: 0)
    }
    LayoutConstraint.activate(constraints)
  }
}
