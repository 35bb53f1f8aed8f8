import AutoLayout

extension ConstraintDescription {
  /// A recorded layout constraint, and the row with its new values.
  private typealias Found = (layoutConstraint: LayoutConstraint, row: ConstraintRow)

  /// Sets the constants of all recorded layout constraints that the chain describes, or of none.
  mutating func updateConstraints() {
    guard let relation, let record = item.constraintRecord else { return }
    if case .rejected = state { return }
    var found: [Found] = []
    var unmatched: ConstraintRow?
    forEachRow(relation: relation) { row in
      guard unmatched == nil else { return }
      let match = ConstraintRecord.match(for: row, among: record.constraints, pastPriorities: nil) { part in
        found.contains { $0.layoutConstraint === part }
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
    // If the chain's constraint was taken, the remarks were made then.
    if case .open = state { remark() }
  }

  /// Sets constants and priorities of the recorded layout constraints that the chain describes, and makes a constraint
  /// of the missing ones.
  ///
  /// At the end of the closure, the maker activates all of these, or restores their old values.
  mutating func updateOrMakeConstraints() {
    guard case .open = state, let relation, let claims = supplement?.claims else { return }
    let constraints = (item.constraintRecord?.constraints ?? []) + claims.made
    var recorded: [Constraint] = []
    var found: [Found] = []
    var missing: [ConstraintRow] = []
    forEachRow(relation: relation) { row in
      let match = ConstraintRecord.match(for: row, among: constraints, pastPriorities: claims) { part in
        found.contains { $0.layoutConstraint === part }
      }
      guard let match else { return missing.append(row) }
      found.append((match.layoutConstraint, row))
      if !recorded.contains(where: { $0 === match.constraint }) { recorded.append(match.constraint) }
    }
    guard accepts(found) else { return }
    var made: Constraint?
    if !missing.isEmpty {
      made = makeConstraint(of: missing)
      if made == nil { return }
    }
    let claimed = found.map { ConstraintClaims.Found($0.layoutConstraint, $0.row) }
    for found in claimed { found.apply() }
    claims.add(.init(recorded: recorded, found: claimed, made: made, location: location))
    remark()
    if let last = made ?? recorded.last { state = .frozen(last) }
  }

  /// Whether recorded layout constraints accept the numbers of rows; otherwise the chain is rejected.
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
