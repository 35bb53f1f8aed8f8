import AutoLayout

extension ConstraintDescription {
  /// The constraint that the chain describes, inactive; `nil` if the chain has no relation or cannot be used.
  ///
  /// What cannot be used is reported, once, and then no part of the chain becomes a constraint.
  ///
  /// - Parameter part: the attributes of the chain that become constraints.
  mutating func makeConstraint(of part: ConstraintAttributes) -> Constraint? {
    switch state {
    case .open: break
    case .rejected: return nil
    case .frozen(let constraint): return constraint
    }
    guard let relation else { return nil }
    do throws(Diagnostic.Problem) {
      let constraint = try makeConstraint(of: part, relation: relation)
      remarkOnInsetAcrossAttributes()
      return constraint
    } catch {
      reject(error, at: location)
      return nil
    }
  }

  private func makeConstraint(
    of part: ConstraintAttributes, relation: LayoutRelation
  ) throws(Diagnostic.Problem) -> Constraint {
    var first: LayoutConstraint?
    var others: [LayoutConstraint] = []
    if part.count > 1 { others.reserveCapacity(part.count - 1) }
    for attribute in part.members {
      let made = try row(for: attribute, relation: relation).layoutConstraint(label: label, at: location)
      if first == nil { first = made } else { others.append(made) }
    }
    return Constraint(first, others)
  }

  /// Takes the constraint out of the chain, which cannot be written to from then on; an empty one for a rejected chain.
  mutating func takeConstraint() -> Constraint {
    if case .frozen(let constraint) = state { return constraint }
    let constraint =
      switch purpose {
      case .make, .update: makeConstraint(of: attributes)
      case .updateOrMake: updateOrMakeConstraints().last
      }
    guard let constraint else { return Constraint() }
    state = .frozen(constraint)
    return constraint
  }

  /// Insets take their sign from the second attribute, which surprises where that is another than the first.
  private func remarkOnInsetAcrossAttributes() {
    guard related != nil, constant.goesInwards else { return }
    for attribute in attributes.members {
      let other = attributes.counterpart(of: attribute, in: relatedAttributes)
      if other != attribute, other != attribute.marginCounterpart {
        return Diagnostic(.insetAcrossAttributes(first: "\(attribute)", second: "\(other)"), at: location).report()
      }
    }
  }
}

extension ConstraintConstant {
  fileprivate var goesInwards: Bool {
    switch self {
    case .insets, .directionalInsets: true
    case .number, .point, .size: false
    }
  }
}
