/// The views whose insets may have changed.
struct InsetQueue {
  private(set) var nodes = WorkList<LayoutNode>()
  /// Whether views wait; stored separately, so that a pass without work reads only this flag.
  private(set) var hasWork = false

  /// Adds a view.
  mutating func append(_ node: LayoutNode) {
    nodes.append(node)
    hasWork = true
  }

  /// Returns and empties the queue.
  mutating func take() -> [LayoutNode] {
    hasWork = false
    return nodes.take()
  }

  /// Reuses the storage of a processed queue for the next one.
  mutating func giveBack(_ taken: inout [LayoutNode]) {
    nodes.giveBack(&taken)
  }

  /// Drops views that have left.
  mutating func compact(of engine: LayoutEngine) {
    nodes.compact { node, _, _ in node.engine === engine }
  }
}
