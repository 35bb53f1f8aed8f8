import AutoLayout

/// Binds more weakly than comparisons, so that `a == b + 8 ~ .high` is `(a == (b + 8)) ~ .high`.
precedencegroup ConstraintPriorityPrecedence {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
  lowerThan: ComparisonPrecedence
}

/// Sets the priority of a constraint.
infix operator ~ : ConstraintPriorityPrecedence

extension Constraint {
  /// Sets the priority; returns the constraint.
  @discardableResult
  @_disfavoredOverload
  public static func ~ (constraint: Constraint, priority: ConstraintPriority) -> Constraint {
    constraint.taking(priority.value)
  }

  /// Sets the priority, above 0 and at most 1000; returns the constraint.
  @discardableResult
  @_disfavoredOverload
  public static func ~ <Priority: ConstraintPriorityTarget>(constraint: Constraint, priority: Priority) -> Constraint {
    constraint.taking(priority.constraintPriorityTargetValue)
  }

  /// Sets the priority; an invalid priority turns a constraint that is not in use yet into a refused one.
  private func taking(_ value: Float) -> Constraint {
    let isNew = firstLayoutConstraint { $0.isActive || $0.sourceLocation != nil } == nil
    let priority = LayoutPriority(value)
    guard isNew, let refusal = firstLayoutConstraint(where: { _ in true })?.refusal(ofPriority: priority) else {
      return update(priority: value)
    }
    refuse(Refusal(.constraintRefused(refusal)))
    return self
  }
}
