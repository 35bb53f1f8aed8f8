/// The end of a chain: what is written can be named and taken hold of.
public class ConstraintMakerFinalizable {
  /// What has been written so far.
  final var description: ConstraintDescription

  init(_ description: ConstraintDescription) {
    self.description = description
  }

  /// Names the constraint in texts.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    amend { $0.label = label }
    return self
  }

  /// The constraint that was written, to keep and change later.
  ///
  /// It is made when it is first asked for, from what stands in the chain by then: what is appended afterwards is
  /// reported and has no effect. After the closure it is the constraint that the verb made or found; of an update, a new one
  /// that is not active. Where the chain could not be understood, which has been reported then, the constraint is an
  /// empty one that does nothing.
  public var constraint: Constraint {
    let constraint = description.takeConstraint()
    description.supplement?.report()
    return constraint
  }

  /// Writes to the chain; once its constraint has been made, that is reported instead.
  @inline(__always)
  final func amend(_ change: (inout ConstraintDescription) -> Void) {
    write { $0.amend(change) }
  }

  /// Writes to the chain, and reports what is wrong with that once it is written: who takes the report may read the chain.
  @inline(__always)
  final func write(_ change: (inout ConstraintDescription) -> Void) {
    change(&description)
    description.supplement?.report()
  }
}
