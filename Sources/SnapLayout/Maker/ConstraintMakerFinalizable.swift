internal import AutoLayout
internal import SolverKernels

/// The end of a chain: its constraint can be labelled and taken.
public class ConstraintMakerFinalizable {
  /// The chain so far.
  private let cell: ExclusiveCell<ConstraintDescription>
  /// The item whose constraints the chain describes.
  final let item: LayoutItemReference

  init(_ description: ConstraintDescription) {
    item = description.item
    cell = ExclusiveCell(description)
  }

  /// The attributes so far.
  final var attributes: ConstraintAttributes { cell.value.attributes }

  /// Names the constraint in texts.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    amend { $0.label = label }
    return self
  }

  /// The written constraint, to keep and change later.
  ///
  /// It is made when it is first used, from the chain so far: later calls are reported and have no effect. After the
  /// closure it is the constraint that the verb made or found; of an update, a new one that is not active. If the chain
  /// could not be understood, which was reported then, the constraint is an empty one that does nothing.
  public var constraint: Constraint {
    let constraint = cell.value.takeConstraint()
    let supplement = cell.value.supplement
    supplement?.report()
    return constraint
  }

  /// Writes to the chain; once its constraint has been made, that is reported instead.
  @inline(__always)
  final func amend(_ change: (inout ConstraintDescription) -> Void) {
    write { $0.amend(change) }
  }

  /// Writes to the chain, and reports problems once that is done, because a handler may read the chain.
  @inline(__always)
  final func write(_ change: (inout ConstraintDescription) -> Void) {
    change(&cell.value)
    let supplement = cell.value.supplement
    supplement?.report()
  }

  /// Begins another chain of the same item in place of this one, and gives this one.
  @inline(__always)
  final func exchange(_ description: inout ConstraintDescription) {
    swap(&cell.value, &description)
  }
}
