/// Finds the view that keeps a pass from settling, in its last round.
///
/// Earlier rounds are not observed, because requests are too frequent to record their senders.
final class RestlessView {
  /// The first view whose code requested another round; `nil` if none has.
  private(set) var node: LayoutNode?

  /// Notes an item that needs another round already before views are called to lay out.
  func layoutBegins(under root: LayoutNode) {
    if node == nil, root.engine?.needsUpdate == true { node = root.engine?.waitingNode }
  }

  /// Notes that a view has updated its constraints, before its ancestors.
  func hasUpdated(_ view: LayoutNode) {
    if node == nil, view.needsUpdateConstraints { node = view }
  }

  /// Notes that a view has laid out its subviews, before its descendants.
  func hasLaidOut(_ view: LayoutNode) {
    if node == nil, view.asksForAnotherRound { node = view }
  }

  /// The view whose code requested another round; if no call of a view requested it, the view for which it was
  /// requested.
  ///
  /// - Parameter top: the view from which the pass lays out.
  func found(from top: LayoutNode) -> LayoutNode {
    if let node { return node }
    let root = top.root
    if let engine = root.engine, engine.needsUpdate, let node = engine.waitingNode { return node }
    return root.requesterOfUpdate ?? top.requesterOfLayout ?? top
  }
}

extension LayoutNode {
  /// Whether the pass must return to a visited part, the node included.
  fileprivate var asksForAnotherRound: Bool {
    let root = root
    if root.engine?.needsUpdate == true || root.needsUpdateConstraints { return true }
    var node: LayoutNode? = self
    while let current = node, !current.flags.contains(.requestsLayout) { node = current.parent }
    return node != nil
  }

  /// The node that requested `updateConstraints`: this one, or a node further down the marked path.
  fileprivate var requesterOfUpdate: LayoutNode? {
    requester(.requestsUpdateConstraints, first: { $0.childForUpdate }, queued: { $0.updateQueue })
  }

  /// The node that requested `layoutSubviews`: this one, or a node further down the marked path.
  fileprivate var requesterOfLayout: LayoutNode? {
    requester(.requestsLayout, first: { $0.childForLayout }, queued: { $0.layoutQueue })
  }

  /// The first node with a flag on the marked path, in the order of the passes.
  private func requester(
    _ request: Flags, first: (LayoutNode) -> LayoutNode?, queued: (LayoutNode) -> PassQueue
  ) -> LayoutNode? {
    var waiting = [self]
    while let node = waiting.popLast() {
      if node.flags.contains(request) { return node }
      let queue = queued(node)
      for index in (0..<queue.count).reversed() { queue[index].map { waiting.append($0) } }
      first(node).map { waiting.append($0) }
    }
    return nil
  }
}

extension LayoutEngine {
  /// An item with pending work, in this system or in an island; for an island's inner root, the island.
  fileprivate var waitingNode: LayoutNode? {
    if let node = edits.firstNode ?? insetQueue.elements.first { return node.canonical }
    return islands.busy.elements.lazy.compactMap { $0.engine?.waitingNode }.first
  }
}
