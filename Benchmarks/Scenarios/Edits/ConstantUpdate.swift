import SnapLayout

/// A change of one constant as an application makes it: the constraint is at hand, and the value.
struct ConstantUpdate {
  let constraint: Constraint
  /// In points.
  let offset: Double

  func perform() {
    constraint.update(offset: offset)
  }
}
