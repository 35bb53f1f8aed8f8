/// Finds, in the last round of a pass that does not settle, the view that keeps it going.
///
/// Earlier rounds are not watched: requests are too frequent to remember their senders.
final class RestlessView {
  /// The first view whose code asked for another round; `nil` as long as none has.
  private(set) var node: LayoutNode?

  /// Notes whether something asks for another round before views are called to lay out.
  func layoutBegins(under root: LayoutNode) {
    if node == nil, root.engine?.needsUpdate == true { node = root.engine?.waitingNode }
  }

  /// A view has updated its constraints; those above it have not yet.
  func hasUpdated(_ view: LayoutNode) {
    if node == nil, view.needsUpdateConstraints { node = view }
  }

  /// A view has laid out its subviews; those below it have not yet.
  func hasLaidOut(_ view: LayoutNode) {
    if node == nil, view.asksForAnotherRound { node = view }
  }

  /// The view whose code asked for another round or, if that was in no call to update or lay out, the one that it was asked
  /// for.
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
  /// Whether the pass has to return to a part that it has seen, the node included.
  fileprivate var asksForAnotherRound: Bool {
    let root = root
    if root.engine?.needsUpdate == true || root.needsUpdateConstraints { return true }
    var node: LayoutNode? = self
    while let current = node, !current.flags.contains(.requestsLayout) { node = current.parent }
    return node != nil
  }

  /// The node that asked for `updateConstraints`, here or further down the marked way.
  fileprivate var requesterOfUpdate: LayoutNode? {
    requester(.requestsUpdateConstraints, first: { $0.childForUpdate }, queued: { $0.updateQueue })
  }

  /// The node that asked for `layoutSubviews`, here or further down the marked way.
  fileprivate var requesterOfLayout: LayoutNode? {
    requester(.requestsLayout, first: { $0.childForLayout }, queued: { $0.layoutQueue })
  }

  /// The first node with a flag on the marked way, in the order of the passes.
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
  /// An item for which work waits here or in an island; its superview if it is gone.
  fileprivate var waitingNode: LayoutNode? {
    if let node = edits.firstNode ?? insetQueue.elements.first { return node.canonical }
    return busyIslands.elements.lazy.compactMap { $0.engine?.waitingNode }.first
  }
}
