import AutoLayout

extension LayoutItem {
  /// What is recorded of the item; `nil` before its first constraint.
  var constraintRecord: ConstraintRecord? { extensionRecord(ConstraintRecord.self) }

  /// Activates and records constraints of the item.
  ///
  /// - Returns: the constraints without those that cannot be activated, which are reported.
  func activate(_ constraints: [Constraint]) -> [Constraint] {
    let refused = constraints.filter { !$0.activateLayoutConstraints() }
    let active =
      refused.isEmpty ? constraints : constraints.filter { constraint in !refused.contains { $0 === constraint } }
    guard !active.isEmpty else { return active }
    if let record = constraintRecord {
      record.add(active)
    } else {
      let record = ConstraintRecord()
      record.add(active)
      keepExtensionRecord(record)
    }
    return active
  }
}

extension LayoutItemReference {
  /// What is recorded of the item, if it lives.
  var constraintRecord: ConstraintRecord? { item?.constraintRecord }
}
