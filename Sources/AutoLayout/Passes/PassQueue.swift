/// The children of a node that a pass has to visit, after the first.
///
/// Each child is listed once and knows its place, so that it can be taken out when it leaves; its place is then empty
/// until the next visit. A child stays listed while it is visited, so that a pass that its callback starts finds it. The
/// storage is kept from pass to pass.
struct PassQueue {
  private var places: [LayoutNode?] = []
  private var isBeingVisited = false

  /// The number of places, empty ones included.
  var count: Int { places.count }

  /// The child at a place; `nil` if it is empty or past the end.
  subscript(index: Int) -> LayoutNode? {
    index < places.count ? places[index] : nil
  }

  /// Adds a child at the end and tells its place.
  mutating func append(_ node: LayoutNode) -> Int32 {
    places.append(node)
    return Int32(places.count - 1)
  }

  /// Empties the place of a child.
  mutating func remove(at position: Int32) {
    places[Int(position)] = nil
  }

  /// Begins a visit; `false` if another one is under way further up the call stack.
  mutating func beginVisit() -> Bool {
    defer { isBeingVisited = true }
    return !isBeingVisited
  }

  /// Ends the outermost visit: asks of each child whether it stays, telling it the new place, and closes the gaps.
  ///
  /// - Returns: whether any child stays.
  mutating func endVisit(_ stays: (LayoutNode, Int32) -> Bool) -> Bool {
    isBeingVisited = false
    var end = 0
    for index in places.indices {
      guard let node = places[index], stays(node, Int32(end)) else { continue }
      places[end] = node
      end += 1
    }
    if end == 0 { places.removeAll(keepingCapacity: true) } else { places.removeSubrange(end...) }
    return end > 0
  }

  /// Empties the queue for good.
  mutating func removeAll() {
    places = []
  }
}
