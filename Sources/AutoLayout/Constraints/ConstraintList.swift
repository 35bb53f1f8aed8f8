/// The constraints that a view holds, in the order of activation, with removal in constant time.
///
/// Each constraint knows its place; a removed one leaves a gap, and gaps are closed when they outnumber the rest.
struct ConstraintList {
  private var places: [LayoutConstraint?] = []
  private var count = 0

  /// Whether there is none.
  var isEmpty: Bool { count == 0 }

  /// The constraints, in order.
  var constraints: [LayoutConstraint] { places.compactMap { $0 } }

  /// Adds a constraint at the end.
  mutating func append(_ constraint: LayoutConstraint) {
    constraint.heldPosition = Int32(places.count)
    places.append(constraint)
    count += 1
  }

  /// Takes a constraint out.
  mutating func remove(_ constraint: LayoutConstraint) {
    places[Int(constraint.heldPosition)] = nil
    constraint.heldPosition = LayoutNode.unlisted
    count -= 1
    if places.count > 16, places.count > 2 * count { closeGaps() }
  }

  /// Takes all constraints out.
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
