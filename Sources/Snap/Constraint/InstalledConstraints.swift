import AutoLayout

/// The record of an item: its installed constraints, in the order of installation.
final class InstalledConstraints {
  private var constraints: [Constraint] = []

  /// Records a constraint that is not recorded yet.
  func add(_ constraint: Constraint) {
    constraints.append(constraint)
  }

  /// Removes a constraint, and every other constraint without an active layout constraint.
  func remove(_ constraint: Constraint) {
    constraints.removeAll { $0 === constraint || !$0.isPartlyInForce }
  }

  /// Uninstalls all constraints.
  func removeAll() {
    let removed = constraints
    constraints = []
    for constraint in removed { constraint.dropLayoutConstraints() }
  }

  /// The newest active layout constraint that equals another except for the constant, and its owner.
  ///
  /// - Complexity: linear in the recorded layout constraints.
  func match(
    for wanted: LayoutConstraint
  ) -> (constraint: Constraint, layoutConstraint: LayoutConstraint)? {
    for constraint in constraints.reversed() {
      if let match = constraint.layoutConstraints.first(where: { $0.isActive && $0.matches(wanted) }) {
        return (constraint, match)
      }
    }
    return nil
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
