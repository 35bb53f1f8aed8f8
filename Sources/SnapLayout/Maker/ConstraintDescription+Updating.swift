import AutoLayout

extension ConstraintDescription {
  /// A recorded layout constraint, and the row with its new values.
  private typealias Found = (layoutConstraint: LayoutConstraint, row: ConstraintRow)

  /// The layout constraints that the rows of a chain have found.
  private struct Finds {
    private(set) var all: [Found] = []
    private var parts = LayoutConstraintSet()

    func contains(_ part: LayoutConstraint) -> Bool { parts.contains(part) }

    mutating func append(_ found: Found) {
      all.append(found)
      parts.insert(found.layoutConstraint)
    }
  }

  /// Sets the constants of all recorded layout constraints that the chain describes, or of none.
  mutating func updateConstraints() {
    guard let relation, let record = item.constraintRecord else { return }
    if case .rejected = state { return }
    let recorded = record.searched()
    var found = Finds()
    var unmatched: ConstraintRow?
    forEachRow(relation: relation) { row in
      guard unmatched == nil else { return }
      var search = ConstraintSearch(for: row, pastPriorities: nil)
      search.look(through: recorded) { found.contains($0) }
      if let match = search.best {
        found.append((match.layoutConstraint, row))
      } else {
        unmatched = row
      }
    }
    if let unmatched { return rejectUnmatched(unmatched) }
    guard accepts(found.all) else { return }
    for (layoutConstraint, row) in found.all { layoutConstraint.constant = row.constant }
    // If other code has requested the chain's constraint, the remarks were made when it was requested.
    if case .open = state { remark() }
  }

  /// Sets constants and priorities of the recorded layout constraints that the chain describes, and makes the missing
  /// ones, as one constraint.
  ///
  /// At the end of the closure, the maker activates all of these, or restores their old values.
  mutating func updateOrMakeConstraints() {
    guard case .open = state, let relation, let claims = supplement?.claims else { return }
    let known = item.constraintRecord?.searched() ?? OrderedConstraints()
    var recorded: [Constraint] = []
    var owners: Set<ObjectIdentifier> = []
    var found = Finds()
    var missing: [ConstraintRow] = []
    forEachRow(relation: relation) { row in
      var search = ConstraintSearch(for: row, pastPriorities: claims)
      search.look(through: claims.made) { found.contains($0) }
      search.look(through: known) { found.contains($0) }
      guard let match = search.best else { return missing.append(row) }
      found.append((match.layoutConstraint, row))
      if owners.insert(ObjectIdentifier(match.constraint)).inserted { recorded.append(match.constraint) }
    }
    guard accepts(found.all) else { return }
    var made: Constraint?
    if !missing.isEmpty {
      made = makeConstraint(of: missing)
      if made == nil { return }
    }
    let claimed = found.all.map { ConstraintClaims.Found($0.layoutConstraint, $0.row) }
    for found in claimed { found.apply() }
    claims.add(.init(recorded: recorded, found: claimed, made: made, location: location))
    remark()
    if let last = made ?? recorded.last { state = .frozen(last) }
  }

  /// Whether recorded layout constraints accept the constants and priorities of their rows; otherwise the chain is
  /// rejected.
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
