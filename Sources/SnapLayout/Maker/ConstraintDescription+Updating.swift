import AutoLayout

extension ConstraintDescription {
  /// A recorded layout constraint, and the row that says what is to become of it.
  private typealias Found = (layoutConstraint: LayoutConstraint, row: ConstraintRow)

  /// Sets the constants of the recorded layout constraints that the chain describes, of all or of none.
  mutating func updateConstraints() {
    guard let relation, let record = item.constraintRecord else { return }
    if case .rejected = state { return }
    var found: [Found] = []
    var unmatched: ConstraintRow?
    forEachRow(relation: relation) { row in
      guard unmatched == nil else { return }
      let match = record.match(for: row, pastPriorities: nil) { part in found.contains { $0.layoutConstraint === part }
      }
      if let match {
        found.append((match.layoutConstraint, row))
      } else {
        unmatched = row
      }
    }
    if let unmatched { return rejectUnmatched(unmatched) }
    guard accepts(found) else { return }
    for (layoutConstraint, row) in found { layoutConstraint.constant = row.constant }
    // Who has taken the constraint of the chain has had the remarks with it.
    if case .open = state { remark() }
  }

  /// Sets constants and priorities of the recorded layout constraints that the chain describes, and makes and activates a
  /// constraint of those that are missing: all of it or, where a part is refused, nothing.
  ///
  /// - Returns: the recorded constraints, in the order of their attributes, then the one that was made.
  mutating func updateOrMakeConstraints() -> [Constraint] {
    switch state {
    case .open: break
    case .completed, .rejected: return []
    case .frozen(let constraint): return (supplement?.updated ?? []).filter { $0 !== constraint } + [constraint]
    }
    guard let relation, let item = item.item else { return [] }
    let claims = supplement?.claims ?? ConstraintClaims()
    var constraints: [Constraint] = []
    var found: [Found] = []
    var missing: [ConstraintRow] = []
    forEachRow(relation: relation) { row in
      let match = item.constraintRecord?.match(for: row, pastPriorities: claims) { part in
        found.contains { $0.layoutConstraint === part }
      }
      guard let match else { return missing.append(row) }
      found.append((match.layoutConstraint, row))
      if !constraints.contains(where: { $0 === match.constraint }) { constraints.append(match.constraint) }
    }
    guard accepts(found) else { return [] }
    if !constraints.isEmpty { madeSupplement().updated = constraints }
    if !missing.isEmpty {
      guard let made = makeConstraint(of: missing) else { return [] }
      constraints.append(made)
    }
    if let refusal = Constraint.activateLayoutConstraints(of: constraints) {
      reject(refusal)
      return []
    }
    item.record(constraints)
    for (layoutConstraint, row) in found {
      layoutConstraint.constant = row.constant
      layoutConstraint.priority = row.priority
      claims.add(layoutConstraint)
    }
    if !missing.isEmpty { constraints.last?.forEachLayoutConstraint(claims.add) }
    remark()
    return constraints
  }

  /// Whether recorded layout constraints take the numbers of rows; if not, the chain is rejected.
  private mutating func accepts(_ found: [Found]) -> Bool {
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
