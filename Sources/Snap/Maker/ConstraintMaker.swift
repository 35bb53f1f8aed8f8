import AutoLayout

/// Writes the constraints of one view: the `make` of a closure.
///
/// Naming an attribute begins a chain, see ``Constraint``. A maker turns off
/// ``/AutoLayout/View/translatesAutoresizingMaskIntoConstraints`` of its view, for good.
public final class ConstraintMaker: AttributeNames {
  private let item: LayoutItemReference
  private var begun: [Constraint] = []

  init(_ view: View) {
    item = view.reference
    view.placeByConstraints()
  }

  /// Begins a chain.
  public func naming(_ attributes: ConstraintAttributes) -> Constraint {
    let constraint = Constraint(item: item, attributes: attributes)
    begun.append(constraint)
    return constraint
  }

  /// The chains with a target, in the order in which they were begun.
  var constraints: [Constraint] { begun.filter { $0.chain.effectiveComparison != nil } }
}
