/// The views of a system that have a guide for the keyboard.
struct KeyboardGuides {
  /// The views, numbered in the order in which they were noted.
  private var nodes: [ObjectIdentifier: (number: Int, node: LayoutNode)] = [:]
  private var nextNumber = 0
  /// Whether islands of the system have such views.
  var areInIslands = false

  /// Whether a view of the system or of an island in it has a guide for the keyboard.
  var exist: Bool { !nodes.isEmpty || areInIslands }

  /// The views in a fixed order, which decides between constraints that their guides activate and that contradict each
  /// other.
  ///
  /// - Complexity: O(n log n).
  var sorted: [LayoutNode] { nodes.values.sorted { $0.number < $1.number }.map(\.node) }

  mutating func insert(_ node: LayoutNode) {
    guard nodes[ObjectIdentifier(node)] == nil else { return }
    nodes[ObjectIdentifier(node)] = (nextNumber, node)
    nextNumber += 1
  }

  mutating func remove(_ node: LayoutNode) {
    if !nodes.isEmpty { nodes[ObjectIdentifier(node)] = nil }
  }
}
