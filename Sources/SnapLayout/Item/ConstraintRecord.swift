import AutoLayout
import SolverKernels

/// The activated constraints of one item, in the order of activation.
final class ConstraintRecord {
  private var constraints = OrderedConstraints()

  var isEmpty: Bool { constraints.isEmpty }

  /// Adds constraints that are not recorded yet.
  func add(_ constraints: [Constraint]) {
    var added = constraints
    if constraints.indices.contains(where: { constraints[$0].isRecorded }) { added.removeAll(where: \.isRecorded) }
    for index in added.indices { added[index].isRecorded = true }
    // The list is changed outside the property, because the runtime checks every access to a property for exclusivity.
    var list = exchange(&self.constraints, with: OrderedConstraints())
    list.append(added)
    self.constraints = list
  }

  /// Removes a constraint.
  func remove(_ constraint: Constraint) {
    var list = exchange(&constraints, with: OrderedConstraints())
    let isRemoved = list.remove(constraint)
    constraints = list
    if isRemoved { constraint.isRecorded = false }
  }

  /// Deactivates and removes all constraints.
  func removeAll() {
    let removed = constraints.all
    constraints = OrderedConstraints()
    for constraint in removed {
      constraint.isRecorded = false
      constraint.deactivateLayoutConstraints()
    }
  }

  /// Notes that a recorded constraint has other layout constraints now.
  func partsChanged() {
    constraints.dropIndex()
  }

  /// The constraints, indexed if there are many, for a search.
  func searched() -> OrderedConstraints {
    if constraints.needsIndex { constraints.indexMany() }
    return constraints
  }
}
