/// The children of a node that a pass has to visit.
///
/// Each child is listed once and knows its place. It stays listed while it is visited, so that a pass that its callback
/// starts finds it; a place that is given up is empty until the visit ends. The storage is kept from pass to pass.
struct PassQueue {
  private var places: [LayoutNode?] = []
  private var live = 0
  private var isBeingVisited = false

  /// Whether there is nobody to visit.
  var isEmpty: Bool { live == 0 }

  /// The number of places, empty ones included.
  var count: Int { places.count }

  /// The child at a place; `nil` if it is empty or past the end.
  subscript(index: Int) -> LayoutNode? {
    index < places.count ? places[index] : nil
  }

  /// Adds a child at the end and tells its place.
  mutating func append(_ node: LayoutNode) -> Int32 {
    places.append(node)
    live += 1
    return Int32(places.count - 1)
  }

  /// Empties the place of a child.
  mutating func remove(at position: Int32) {
    places[Int(position)] = nil
    live -= 1
  }

  /// Begins a visit; `false` if another one is under way further up the call stack.
  mutating func beginVisit() -> Bool {
    defer { isBeingVisited = true }
    return !isBeingVisited
  }

  /// Ends the outermost visit: closes the gaps and calls back with each child that is left and its new place.
  mutating func endVisit(_ moved: (LayoutNode, Int32) -> Void) {
    isBeingVisited = false
    if live == 0 { return places.removeAll(keepingCapacity: true) }
    var end = 0
    for index in places.indices {
      guard let node = places[index] else { continue }
      if index != end { places[end] = node }
      moved(node, Int32(end))
      end += 1
    }
    places.removeSubrange(end...)
  }

  /// Empties the queue for good.
  mutating func removeAll() {
    places = []
    live = 0
  }
}
