import AutoLayout

extension LayoutItem {
  /// The record of the item; `nil` before its first constraint.
  var constraintRecord: ConstraintRecord? { extensionRecord(ConstraintRecord.self) }

  /// Activates and records constraints of the item.
  ///
  /// - Returns: the activated constraints; the others are reported.
  func activate(_ constraints: [Constraint]) -> [Constraint] {
    var active = constraints
    var refusals: [Diagnostic] = []
    var refused: [Int] = []
    for index in constraints.indices {
      guard let refusal = constraints[index].activateLayoutConstraints() else { continue }
      refusals.append(refusal)
      refused.append(index)
    }
    for index in refused.reversed() { active.remove(at: index) }
    record(active)
    for refusal in refusals { refusal.report() }
    return active
  }

  /// Records active constraints of the item.
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
