/// The children of a node that a pass has to visit.
///
/// Each child is listed once and knows its place, so that it can be taken out when it leaves; its place is then empty
/// until the next visit. The storage is kept from pass to pass.
struct PassQueue {
  private var nodes: [LayoutNode?] = []
  private var isBeingVisited = false

  /// Whether there is nothing to visit.
  var isEmpty: Bool { nodes.isEmpty }

  /// The number of places, empty ones included.
  var count: Int { nodes.count }

  /// Adds a child at the end and tells its place.
  mutating func append(_ node: LayoutNode) -> Int32 {
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Empties the place of a child.
  mutating func remove(at position: Int32) {
    nodes[Int(position)] = nil
  }

  /// Takes the child from a place.
  mutating func take(at index: Int) -> LayoutNode? {
    guard index < nodes.count else { return nil }
    let node = nodes[index]
    nodes[index] = nil
    return node
  }

  /// Begins a visit; `false` if another one is under way further up the call stack.
  mutating func beginVisit() -> Bool {
    defer { isBeingVisited = true }
    return !isBeingVisited
  }

  /// Ends a visit: closes the gaps and calls back with each child that was added meanwhile and its new place.
  mutating func endVisit(_ moved: (LayoutNode, Int32) -> Void) {
    isBeingVisited = false
    var end = 0
    for index in nodes.indices {
      guard let node = nodes[index] else { continue }
      if index != end { nodes[end] = node }
      moved(node, Int32(end))
      end += 1
    }
    nodes.removeSubrange(end...)
  }

  /// Empties the queue.
  mutating func removeAll() {
    nodes = []
  }
}
