/// Nodes that wait for a pass.
struct NodeQueue {
  private var nodes = WorkList<LayoutNode>()
  /// Whether nodes wait; stored separately, so that a pass without work reads only this flag.
  private(set) var hasWork = false

  /// The waiting nodes, including some that may have left.
  var elements: [LayoutNode] { nodes.elements }

  /// Adds a node.
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

  /// Drops nodes that have left, and repetitions.
  mutating func compact(_ belongs: (LayoutNode) -> Bool) {
    var seen: Set<ObjectIdentifier> = []
    nodes.compact { node, _, _ in belongs(node) && seen.insert(ObjectIdentifier(node)).inserted }
  }
}
