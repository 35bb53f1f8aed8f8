/// The properties of a layout constraint that never change and by which an update of a DSL finds it.
package struct ConstraintShape: Hashable {
  private let first: LayoutConstraint.Attribute
  private let second: LayoutConstraint.Attribute
  private let relation: LayoutConstraint.Relation
  /// The identity of the second item.
  private let secondItem: ObjectIdentifier?

  package init(
    _ first: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation, _ second: LayoutConstraint.Attribute,
    of secondItem: LayoutItemReference?
  ) {
    (self.first, self.second, self.relation) = (first, second, relation)
    self.secondItem = secondItem?.identity
  }
}

extension LayoutConstraint {
  package var shape: ConstraintShape {
    ConstraintShape(firstAttribute, relation, secondAttribute, of: secondReference)
  }
}

/// The constraints of a DSL in the order of addition, indexed by identity and by the shapes of their layout
/// constraints.
package final class ConstraintIndex<Owner: AnyObject> {
  /// The constraints; a removed one leaves a gap.
  private var slots: [Owner?] = []
  /// The slot of each constraint.
  private var places: [ObjectIdentifier: Int] = [:]
  /// The slots of the constraints that include a layout constraint of a shape, ascending; some may be gaps.
  private var placesByShape: [ConstraintShape: [Int]] = [:]

  package init() {}

  package var count: Int { places.count }

  /// The constraints, in order.
  package var constraints: [Owner] { slots.compactMap { $0 } }

  /// Adds a constraint at the end.
  package func append(_ constraint: Owner, of parts: [LayoutConstraint]) {
    let place = slots.count
    slots.append(constraint)
    places[ObjectIdentifier(constraint)] = place
    for part in parts {
      let shape = part.shape
      if placesByShape[shape]?.last != place { placesByShape[shape, default: []].append(place) }
    }
  }

  /// Removes a constraint; returns `false` if it was not there.
  ///
  /// - Complexity: O(1) amortised.
  package func remove(_ constraint: Owner) -> Bool {
    guard let place = places.removeValue(forKey: ObjectIdentifier(constraint)) else { return false }
    slots[place] = nil
    if slots.count > 2 * places.count { closeGaps() }
    return true
  }

  private func closeGaps() {
    var nextPlace = 0
    let newPlaces = slots.map { slot -> Int? in
      guard slot != nil else { return nil }
      defer { nextPlace += 1 }
      return nextPlace
    }
    slots.removeAll { $0 == nil }
    places = places.compactMapValues { newPlaces[$0] }
    placesByShape = placesByShape.compactMapValues { former in
      let left = former.compactMap { newPlaces[$0] }
      return left.isEmpty ? nil : left
    }
  }

  /// Calls a body with the constraints that include a layout constraint of a shape, the newest first, until the body
  /// returns `false`.
  package func forEach(of shape: ConstraintShape, _ body: (Owner) -> Bool) {
    for place in (placesByShape[shape] ?? []).reversed() {
      if let constraint = slots[place], !body(constraint) { return }
    }
  }
}
