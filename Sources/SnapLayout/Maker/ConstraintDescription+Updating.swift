import AutoLayout

extension ConstraintDescription {
  /// Sets the constants of the recorded layout constraints that the chain describes, of all or of none.
  mutating func updateConstraints() {
    guard let relation, let record = item.constraintRecord else { return }
    if case .rejected = state { return }
    var found: [(LayoutConstraint, ConstraintRow)] = []
    var unmatched: ConstraintRow?
    forEachRow(relation: relation) { row in
      guard unmatched == nil else { return }
      if let match = record.match(for: row, regardingPriority: true) {
        found.append((match.layoutConstraint, row))
      } else {
        unmatched = row
      }
    }
    if let unmatched { return rejectUnmatched(unmatched) }
    guard accepts(found) else { return }
    for (layoutConstraint, row) in found { layoutConstraint.constant = row.constant }
  }

  /// Sets constants and priorities of the recorded layout constraints that the chain describes, and makes a constraint
  /// of those that are missing.
  ///
  /// - Returns: the recorded constraints, in the order of their attributes, then the one that was made, inactive.
  mutating func updateOrMakeConstraints() -> [Constraint] {
    switch state {
    case .open: break
    case .rejected: return []
    case .frozen(let constraint): return (supplement?.updated ?? []).filter { $0 !== constraint } + [constraint]
    }
    guard let relation else { return [] }
    let record = item.constraintRecord
    var updated: [Constraint] = []
    var found: [(LayoutConstraint, ConstraintRow)] = []
    var missing: [ConstraintRow] = []
    forEachRow(relation: relation) { row in
      guard let match = record?.match(for: row, regardingPriority: false) else { return missing.append(row) }
      found.append((match.layoutConstraint, row))
      if !updated.contains(where: { $0 === match.constraint }) { updated.append(match.constraint) }
    }
    guard accepts(found) else { return [] }
    for (layoutConstraint, row) in found {
      layoutConstraint.constant = row.constant
      layoutConstraint.priority = row.priority
    }
    if !updated.isEmpty { madeSupplement().updated = updated }
    guard !missing.isEmpty, let made = makeConstraint(of: missing) else { return updated }
    return updated + [made]
  }

  /// Whether recorded layout constraints take the numbers of rows; if not, the chain is rejected.
  private mutating func accepts(_ found: [(LayoutConstraint, ConstraintRow)]) -> Bool {
    for (layoutConstraint, row) in found {
      let refusal =
        layoutConstraint.refusal(ofConstant: row.constant) ?? layoutConstraint.refusal(ofPriority: row.priority)
      guard let refusal else { continue }
      reject(.constraintRefused(refusal), at: location)
      return false
    }
    return true
  }

  private mutating func rejectUnmatched(_ row: ConstraintRow) {
    do throws(Diagnostic.Problem) {
      let constraint = try row.layoutConstraint(label: label, at: location)
      reject(.noMatchingConstraint("\(constraint)"), at: location)
    } catch {
      reject(error, at: location)
    }
  }
}
