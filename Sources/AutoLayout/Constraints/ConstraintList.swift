/// The constraints that a view holds, in the order of activation, with removal in constant time.
///
/// Each constraint stores its index. Removal leaves a gap in the list; gaps are closed once they outnumber the
/// constraints.
struct ConstraintList {
  private var places: [LayoutConstraint?] = []
  private var count = 0

  /// Whether there are no constraints.
  var isEmpty: Bool { count == 0 }

  /// The constraints, in order.
  var constraints: [LayoutConstraint] { places.compactMap { $0 } }

  /// Adds a constraint at the end.
  mutating func append(_ constraint: LayoutConstraint) {
    constraint.heldPosition = Int32(places.count)
    places.append(constraint)
    count += 1
  }

  /// Removes a constraint.
  mutating func remove(_ constraint: LayoutConstraint) {
    places[Int(constraint.heldPosition)] = nil
    constraint.heldPosition = LayoutNode.unlisted
    count -= 1
    if places.count > 16, places.count > 2 * count { closeGaps() }
  }

  /// Removes all constraints.
  mutating func removeAll() {
    places = []
    count = 0
  }

  private mutating func closeGaps() {
    var end = 0
    for index in places.indices {
      guard let constraint = places[index] else { continue }
      constraint.heldPosition = Int32(end)
      places[end] = constraint
      end += 1
    }
    places.removeSubrange(end...)
  }
}
