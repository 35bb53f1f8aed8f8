/// The children of a node that a pass must visit, after the first.
///
/// Each child is listed once and stores its index, so that it can be removed when it leaves. A removed child leaves an
/// empty place until the next visit, or until most places are empty. A child stays listed while it is visited, so that
/// a nested pass finds it. The storage is reused from pass to pass.
struct PassQueue {
  private var places: [LayoutNode?] = []
  private var gaps: Int32 = 0
  private var isBeingVisited = false

  /// The number of places, empty ones included.
  var count: Int { places.count }

  /// The child at a place; `nil` if it is empty or past the end.
  subscript(index: Int) -> LayoutNode? {
    index < places.count ? places[index] : nil
  }

  /// Adds a child at the end; returns its place.
  mutating func append(_ node: LayoutNode) -> Int32 {
    places.append(node)
    return Int32(places.count - 1)
  }

  /// Empties the place of a child; if most places are empty, closes the gaps and passes the new indices to `move`.
  ///
  /// - Complexity: O(1) amortised.
  mutating func remove(at position: Int32, _ move: (LayoutNode, Int32) -> Void) {
    places[Int(position)] = nil
    gaps += 1
    guard !isBeingVisited, gaps > 16, 2 * Int(gaps) > places.count else { return }
    keep { node, place in
      move(node, place)
      return true
    }
  }

  /// Begins a visit; returns `false` if one is under way further up the call stack.
  mutating func beginVisit() -> Bool {
    defer { isBeingVisited = true }
    return !isBeingVisited
  }

  /// Ends the outermost visit: keeps the children that a closure accepts, given their new index, and closes the gaps.
  ///
  /// - Returns: whether any child stays.
  mutating func endVisit(_ stays: (LayoutNode, Int32) -> Bool) -> Bool {
    isBeingVisited = false
    keep(stays)
    return !places.isEmpty
  }

  private mutating func keep(_ stays: (LayoutNode, Int32) -> Bool) {
    var end = 0
    for index in places.indices {
      guard let node = places[index], stays(node, Int32(end)) else { continue }
      places[end] = node
      end += 1
    }
    gaps = 0
    if end == 0 { places.removeAll(keepingCapacity: true) } else { places.removeSubrange(end...) }
  }

  /// Empties the queue and frees its storage.
  mutating func removeAll() {
    places = []
    gaps = 0
  }
}
