import AutoLayout

/// Collects the constraints that a closure's statements yield, in order.
///
/// A statement may be a constraint (as from an operator such as `==`), an array of constraints (as from
/// ``ConstraintMakingDSL/prepareConstraints(_:)``), a ``ConstraintGroup``, `if`, `switch` or `for`.
@resultBuilder
public enum ConstraintListBuilder {
  /// A constraint; without a source location, it gets the statement's.
  public static func buildExpression(
    _ constraint: Constraint, _ file: String = #file, _ line: UInt = #line
  ) -> [Constraint] {
    let location = SourceLocation(file: file, line: line)
    constraint.reportRefusal(at: location)
    constraint.locate(at: location)
    return [constraint]
  }

  /// An array of constraints.
  public static func buildExpression(_ constraints: [Constraint]) -> [Constraint] {
    constraints
  }

  /// The constraints of a group.
  public static func buildExpression(_ group: ConstraintGroup) -> [Constraint] {
    group.constraints
  }

  /// All statements in order.
  public static func buildBlock(_ parts: [Constraint]...) -> [Constraint] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [Constraint]?) -> [Constraint] {
    part ?? []
  }

  /// The first branch.
  public static func buildEither(first part: [Constraint]) -> [Constraint] {
    part
  }

  /// The other branch.
  public static func buildEither(second part: [Constraint]) -> [Constraint] {
    part
  }

  /// A loop.
  public static func buildArray(_ parts: [[Constraint]]) -> [Constraint] {
    parts.flatMap { $0 }
  }
}

extension Constraint {
  /// Sets the source location of layout constraints that have none.
  fileprivate func locate(at location: SourceLocation) {
    forEachLayoutConstraint { if $0.sourceLocation == nil { $0.sourceLocation = location } }
  }
}
