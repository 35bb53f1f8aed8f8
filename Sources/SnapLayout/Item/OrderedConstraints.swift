import AutoLayout

/// Constraints in the order of addition.
///
/// Once a search or a removal meets many of them, they are indexed, so that it visits only those concerned.
struct OrderedConstraints {
  /// All constraints, unless they are indexed.
  private var few: [Constraint] = []
  private var index: ConstraintIndex?

  /// The number of constraints above which they are indexed.
  private static let mostUnindexed = 16

  var isEmpty: Bool { index?.isEmpty ?? few.isEmpty }

  /// The constraints, in order.
  var all: [Constraint] { index?.constraints ?? few }

  /// Adds constraints at the end.
  mutating func append(_ added: [Constraint]) {
    if let index {
      for constraint in added { index.append(constraint) }
    } else if few.isEmpty {
      few = added
    } else {
      few.append(contentsOf: added)
    }
  }

  /// Removes a constraint; returns `false` if it was not there.
  ///
  /// - Complexity: O(1) amortised.
  mutating func remove(_ constraint: Constraint) -> Bool {
    indexMany()
    if let index {
      let isRemoved = index.remove(constraint)
      // Otherwise the room of thousands would be kept for the few that are left.
      if index.count <= Self.mostUnindexed / 2 { dropIndex() }
      return isRemoved
    }
    guard let place = few.lastIndex(where: { $0 === constraint }) else { return false }
    few.remove(at: place)
    return true
  }

  /// Whether there are many constraints without an index.
  var needsIndex: Bool { few.count > Self.mostUnindexed }

  /// Indexes the constraints if there are many.
  mutating func indexMany() {
    guard needsIndex else { return }
    index = ConstraintIndex(few)
    few = []
  }

  /// Drops the index, because few constraints are left, or the layout constraints of one were replaced.
  mutating func dropIndex() {
    few = all
    index = nil
  }

  /// Calls a body with the constraints that may include a layout constraint of a row, the newest first, until the body
  /// returns `false`.
  ///
  /// - Complexity: linear in the constraints with a layout constraint of the row's shape, after ``indexMany()``.
  func forEachCandidate(for row: ConstraintRow, _ body: (Constraint) -> Bool) {
    if let index { return index.forEach(of: row.shape, body) }
    for constraint in few.reversed() where !body(constraint) { return }
  }
}

/// Constraints in the order of addition, by identity and by the shapes of their layout constraints.
private final class ConstraintIndex {
  /// The constraints; a removed one leaves a gap.
  private var slots: [Constraint?] = []
  /// The slot of each constraint.
  private var places: [ObjectIdentifier: Int] = [:]
  /// The slots of the constraints that include a layout constraint of a shape, ascending; some may be gaps.
  private var placesByShape: [ConstraintShape: [Int]] = [:]

  init(_ constraints: [Constraint]) {
    for constraint in constraints { append(constraint) }
  }

  var isEmpty: Bool { places.isEmpty }

  var count: Int { places.count }

  var constraints: [Constraint] { slots.compactMap { $0 } }

  func append(_ constraint: Constraint) {
    let place = slots.count
    slots.append(constraint)
    places[ObjectIdentifier(constraint)] = place
    constraint.forEachLayoutConstraint { part in
      let shape = part.shape
      if placesByShape[shape]?.last != place { placesByShape[shape, default: []].append(place) }
    }
  }

  func remove(_ constraint: Constraint) -> Bool {
    guard let place = places.removeValue(forKey: ObjectIdentifier(constraint)) else { return false }
    slots[place] = nil
    if slots.count > 2 * places.count { closeGaps() }
    return true
  }

  private func closeGaps() {
    let left = constraints
    slots.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    placesByShape.removeAll(keepingCapacity: true)
    for constraint in left { append(constraint) }
  }

  func forEach(of shape: ConstraintShape, _ body: (Constraint) -> Bool) {
    for place in (placesByShape[shape] ?? []).reversed() {
      if let constraint = slots[place], !body(constraint) { return }
    }
  }
}

/// The properties of a layout constraint that never change and by which an update finds it.
struct ConstraintShape: Hashable {
  let first: LayoutConstraint.Attribute
  let second: LayoutConstraint.Attribute
  let relation: LayoutConstraint.Relation
  /// The identity of the second item.
  let secondItem: ObjectIdentifier?
}

extension LayoutConstraint {
  fileprivate var shape: ConstraintShape {
    ConstraintShape(
      first: firstAttribute, second: secondAttribute, relation: relation, secondItem: secondReference?.identity)
  }
}

extension ConstraintRow {
  fileprivate var shape: ConstraintShape {
    ConstraintShape(
      first: firstAttribute.layoutAttribute, second: secondAttribute?.layoutAttribute ?? .notAnAttribute,
      relation: relation, secondItem: second?.identity)
  }
}
