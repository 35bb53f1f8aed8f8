import AutoLayout

/// The record of an item: its installed constraints, each once, in the order of installation.
///
/// Once a search or a removal meets many of them, they are indexed, so that it visits only those concerned.
final class InstalledConstraints {
  /// A layout constraint and its owner.
  typealias Match = (constraint: Constraint, layoutConstraint: LayoutConstraint)

  /// All constraints, unless they are indexed.
  private var few: [Constraint] = []
  private var index: InstalledIndex?
  /// The number of indexed constraints at which a removal drops those without an active layout constraint.
  private var limit = 0

  /// The number of constraints above which they are indexed.
  private static let mostUnindexed = 16

  /// The number of constraints.
  var count: Int { index?.count ?? few.count }

  private var all: [Constraint] { index?.constraints ?? few }

  /// Records a constraint as the newest.
  func add(_ constraint: Constraint) {
    if constraint.isRecorded { take(constraint) }
    constraint.isRecorded = true
    if let index { index.append(constraint) } else { few.append(constraint) }
  }

  /// Removes a constraint and, at once or later, every other constraint without an active layout constraint.
  ///
  /// - Complexity: O(1) amortised.
  func remove(_ constraint: Constraint) {
    if constraint.isRecorded { take(constraint) }
    if let index, index.count < limit { return }
    let left = all
    for constraint in left where !constraint.isPartlyInForce { constraint.isRecorded = false }
    few = left.filter(\.isRecorded)
    index = nil
    indexMany()
  }

  /// Uninstalls all constraints.
  func removeAll() {
    let removed = all
    few = []
    index = nil
    for constraint in removed {
      constraint.isRecorded = false
      constraint.dropLayoutConstraints()
    }
  }

  /// Notes that a recorded constraint has other layout constraints now.
  func partsChanged() {
    few = all
    index = nil
  }

  /// The newest active layout constraint that equals another except for the constant, and its owner.
  ///
  /// - Complexity: linear in the recorded layout constraints that relate the same attributes to the same item.
  func match(for wanted: LayoutConstraint) -> Match? {
    indexMany()
    if let index { return index.match(for: wanted) }
    for constraint in few.reversed() {
      if let match = constraint.match(for: wanted) { return (constraint, match) }
    }
    return nil
  }

  private func take(_ constraint: Constraint) {
    indexMany()
    if let index { index.remove(constraint) } else { few.removeAll { $0 === constraint } }
    constraint.isRecorded = false
  }

  /// Indexes the constraints if there are many.
  private func indexMany() {
    guard index == nil, few.count > Self.mostUnindexed else { return }
    index = InstalledIndex(few)
    limit = 2 * few.count
    few = []
  }
}

/// Constraints in the order of addition, by identity and by the shapes of their layout constraints.
private final class InstalledIndex {
  /// The properties of a layout constraint that never change and by which an update finds it.
  private struct Shape: Hashable {
    let first: LayoutConstraint.Attribute
    let second: LayoutConstraint.Attribute
    let relation: LayoutConstraint.Relation
    /// The identity of the second item.
    let secondItem: ObjectIdentifier?

    init(of constraint: LayoutConstraint) {
      first = constraint.firstAttribute
      second = constraint.secondAttribute
      relation = constraint.relation
      secondItem = constraint.secondReference?.identity
    }
  }

  /// The constraints; a removed one leaves a gap.
  private var slots: [Constraint?] = []
  /// The slot of each constraint.
  private var places: [ObjectIdentifier: Int] = [:]
  /// The slots of the constraints with a layout constraint of a shape, ascending; some may be gaps.
  private var placesByShape: [Shape: [Int]] = [:]

  init(_ constraints: [Constraint]) {
    for constraint in constraints { append(constraint) }
  }

  var count: Int { places.count }

  var constraints: [Constraint] { slots.compactMap { $0 } }

  func append(_ constraint: Constraint) {
    let place = slots.count
    slots.append(constraint)
    places[ObjectIdentifier(constraint)] = place
    for part in constraint.layoutConstraints {
      let shape = Shape(of: part)
      if placesByShape[shape]?.last != place { placesByShape[shape, default: []].append(place) }
    }
  }

  func remove(_ constraint: Constraint) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    slots[place] = nil
    if slots.count > 2 * places.count { closeGaps() }
  }

  private func closeGaps() {
    let left = constraints
    slots.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    placesByShape.removeAll(keepingCapacity: true)
    for constraint in left { append(constraint) }
  }

  func match(for wanted: LayoutConstraint) -> InstalledConstraints.Match? {
    for place in (placesByShape[Shape(of: wanted)] ?? []).reversed() {
      if let constraint = slots[place], let match = constraint.match(for: wanted) { return (constraint, match) }
    }
    return nil
  }
}

extension Constraint {
  /// The first active layout constraint that equals another except for the constant.
  fileprivate func match(for wanted: LayoutConstraint) -> LayoutConstraint? {
    layoutConstraints.first { $0.isActive && $0.matches(wanted) }
  }
}

extension LayoutItem {
  /// The record of the item; `nil` before its first constraint.
  var existingInstalledConstraints: InstalledConstraints? { extensionRecord(InstalledConstraints.self) }

  /// The record of the item, made if needed.
  var installedConstraints: InstalledConstraints {
    if let record = existingInstalledConstraints { return record }
    let record = InstalledConstraints()
    keepExtensionRecord(record)
    return record
  }
}
