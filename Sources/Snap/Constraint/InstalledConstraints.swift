import AutoLayout

/// The record of an item: the constraints in which it comes first and that are installed, in the order of installation.
final class InstalledConstraints {
  private var constraints: [Constraint] = []

  /// Records a constraint that is not on record.
  func add(_ constraint: Constraint) {
    constraints.append(constraint)
  }

  /// Forgets a constraint, and with it those that are no longer active in any part.
  func remove(_ constraint: Constraint) {
    constraints.removeAll { $0 === constraint || !$0.isPartlyInForce }
  }

  /// Uninstalls all constraints.
  func removeAll() {
    let removed = constraints
    constraints = []
    for constraint in removed { constraint.deactivate() }
  }

  /// The newest active layout constraint that says the same as another but for the constant, and whose it is.
  ///
  /// - Complexity: linear in the layout constraints on record.
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

  /// The record of the item.
  var installedConstraints: InstalledConstraints {
    if let record = existingInstalledConstraints { return record }
    let record = InstalledConstraints()
    keepExtensionRecord(record)
    return record
  }
}
