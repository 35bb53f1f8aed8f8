import AutoLayout

extension LayoutItem {
  /// The record of the item; `nil` before its first constraint.
  var constraintRecord: ConstraintRecord? { extensionRecord(ConstraintRecord.self) }

  /// Activates and records constraints of the item.
  ///
  /// - Returns: the constraints without those that cannot be activated, which are reported.
  func activate(_ constraints: [Constraint]) -> [Constraint] {
    var refusals: [Diagnostic] = []
    let refused = constraints.filter { constraint in
      guard let refusal = constraint.activateLayoutConstraints() else { return false }
      refusals.append(refusal)
      return true
    }
    let active =
      refused.isEmpty ? constraints : constraints.filter { constraint in !refused.contains { $0 === constraint } }
    record(active)
    for refusal in refusals { refusal.report() }
    return active
  }

  /// Records constraints of the item that are active.
  func record(_ constraints: [Constraint]) {
    if let record = constraintRecord {
      record.add(constraints)
    } else if !constraints.isEmpty {
      let record = ConstraintRecord()
      record.add(constraints)
      keepExtensionRecord(record)
    }
  }
}

extension LayoutItemReference {
  /// The record of the item, if the item exists.
  var constraintRecord: ConstraintRecord? { item?.constraintRecord }
}
