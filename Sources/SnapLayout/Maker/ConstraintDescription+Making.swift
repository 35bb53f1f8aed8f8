import AutoLayout

extension ConstraintDescription {
  /// The constraint that the chain describes, inactive; `nil` if the chain has no relation or no attribute, or is not
  /// usable.
  ///
  /// An unusable chain is reported once, and then no part of it becomes a constraint.
  mutating func makeConstraint() -> Constraint? {
    switch state {
    case .open, .late, .completed: break
    case .rejected: return nil
    case .frozen(let constraint): return constraint
    }
    // Without attributes, as after `edges(except: .edges)`, the constraint would be empty but recorded.
    guard let relation, !attributes.isEmpty else { return nil }
    if supplement != nil {
      var rows: [ConstraintRow] = []
      forEachRow(relation: relation) { rows.append($0) }
      guard let made = makeConstraint(of: rows) else { return nil }
      if case .open = state { remark() }
      return made
    }
    do throws(Diagnostic.Problem) {
      var first: LayoutConstraint?
      var others: [LayoutConstraint] = []
      if attributes.count > 1 { others.reserveCapacity(attributes.count - 1) }
      for attribute in attributes.members {
        let made = try row(for: attribute, relation: relation).layoutConstraint(label: label, at: location)
        if first == nil { first = made } else { others.append(made) }
      }
      // An update has made these remarks already.
      if case .open = state { remark() }
      return Constraint(first, others)
    } catch {
      reject(error, at: location)
      return nil
    }
  }

  /// A constraint of some of the chain's rows, inactive; `nil` if it is not usable, which is reported.
  mutating func makeConstraint(of rows: [ConstraintRow]) -> Constraint? {
    do throws(Diagnostic.Problem) {
      var made: [LayoutConstraint] = []
      made.reserveCapacity(rows.count)
      for row in rows { made.append(try row.layoutConstraint(label: label, at: location)) }
      return Constraint(made.first, Array(made.dropFirst()))
    } catch {
      reject(error, at: location)
      return nil
    }
  }

  /// Returns the chain's constraint, and freezes the chain; an empty constraint for a rejected chain.
  mutating func takeConstraint() -> Constraint {
    if case .frozen(let constraint) = state { return constraint }
    switch purpose {
    case .make, .update, .relate:
      if let constraint = makeConstraint() { state = .frozen(constraint) }
    case .updateOrMake:
      updateOrMakeConstraints()
    }
    if case .frozen(let constraint) = state { return constraint }
    let empty = Constraint()
    if purpose == .relate, case .rejected(let refusal) = state { empty.refuse(refusal) }
    return empty
  }
}
