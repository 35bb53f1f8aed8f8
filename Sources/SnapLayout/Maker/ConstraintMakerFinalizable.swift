internal import AutoLayout
internal import SolverKernels

/// The end of a chain, which can label its constraint and return it.
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

  /// Sets the constraint's name for logs.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    amend { $0.label = label }
    return self
  }

  /// The chain's constraint, to keep and change later.
  ///
  /// It is made from the chain when first used; later changes to the chain are reported and have no effect. After the
  /// closure it is the constraint that the call with the closure made or found; after `updateConstraints`, it is a new
  /// inactive constraint. If the chain was invalid, which was reported, the constraint is empty and does nothing.
  public var constraint: Constraint {
    let constraint = cell.value.takeConstraint()
    let supplement = cell.value.supplement
    supplement?.report()
    return constraint
  }

  /// Changes an open chain; reports the attempt if the chain is completed or frozen.
  @inline(__always)
  final func amend(_ change: (inout ConstraintDescription) -> Void) {
    write { $0.amend(change) }
  }

  /// Writes to the chain, and reports problems afterwards, because a handler may read the chain.
  @inline(__always)
  final func write(_ change: (inout ConstraintDescription) -> Void) {
    change(&cell.value)
    let supplement = cell.value.supplement
    supplement?.report()
  }

  /// Completes the chain, and begins another one of the same item in its place.
  @inline(__always)
  final func restart(_ attributes: ConstraintAttributes, completing complete: (inout ConstraintDescription) -> Void) {
    complete(&cell.value)
    let supplement = cell.value.supplement
    cell.value.restart(attributes)
    supplement?.report()
  }
}
