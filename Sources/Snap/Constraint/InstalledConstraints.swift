import AutoLayout

/// The record of an item: its installed constraints, each once, in the order of installation.
///
/// Once a search or a removal meets many of them, they are indexed, so that it visits only those concerned.
final class InstalledConstraints {
  /// A layout constraint and its owner.
  typealias Match = (constraint: Constraint, layoutConstraint: LayoutConstraint)

  /// All constraints, unless they are indexed.
  private var few: [Constraint] = []
  private var index: ConstraintIndex<Constraint>?
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
    if let index { index.append(constraint, of: constraint.layoutConstraints) } else { few.append(constraint) }
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
    guard let index else {
      for constraint in few.reversed() {
        if let match = constraint.match(for: wanted) { return (constraint, match) }
      }
      return nil
    }
    var found: Match?
    index.forEach(of: wanted.shape) { constraint in
      found = constraint.match(for: wanted).map { (constraint, $0) }
      return found == nil
    }
    return found
  }

  private func take(_ constraint: Constraint) {
    indexMany()
    if let index { _ = index.remove(constraint) } else { few.removeAll { $0 === constraint } }
    constraint.isRecorded = false
  }

  /// Indexes the constraints if there are many.
  private func indexMany() {
    guard index == nil, few.count > Self.mostUnindexed else { return }
    let made = ConstraintIndex<Constraint>()
    for constraint in few { made.append(constraint, of: constraint.layoutConstraints) }
    limit = 2 * few.count
    (few, index) = ([], made)
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
