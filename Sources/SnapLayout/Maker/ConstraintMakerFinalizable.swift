/// The end of a chain: what is written can be named and taken hold of.
public class ConstraintMakerFinalizable {
  /// What has been written so far.
  var description: ConstraintDescription

  init(_ description: ConstraintDescription) {
    self.description = description
  }

  /// Names the constraint in texts.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    description.amend { $0.label = label }
    return self
  }

  /// The constraint that was written, to keep and change later.
  ///
  /// It is made when it is first asked for, from what stands in the chain by then: what is appended afterwards is
  /// reported and has no effect. After the closure it is the constraint that the verb made. Where the chain could not be
  /// understood, which has been reported then, the constraint is an empty one that does nothing.
  public var constraint: Constraint { description.takeConstraint() }
}
