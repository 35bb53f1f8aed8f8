/// Binds less than comparisons, so that `a == b + 8 ~ .high` is `(a == (b + 8)) ~ .high`.
precedencegroup ConstraintPriorityPrecedence {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
  lowerThan: ComparisonPrecedence
}

/// Sets the priority of a constraint.
infix operator ~ : ConstraintPriorityPrecedence

extension Constraint {
  /// Sets the priority, and gives the constraint itself.
  @discardableResult
  public static func ~ (constraint: Constraint, priority: ConstraintPriority) -> Constraint {
    constraint.update(priority: priority)
  }

  /// Sets the priority, which is above 0 and at most 1000, and gives the constraint itself.
  @discardableResult
  public static func ~ <Priority: ConstraintPriorityTarget>(constraint: Constraint, priority: Priority) -> Constraint {
    constraint.update(priority: priority)
  }
}
