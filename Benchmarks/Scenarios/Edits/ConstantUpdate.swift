import SnapLayout

/// A change of one constant as an application makes it: the constraint and the new value are at hand.
struct ConstantUpdate {
  let constraint: Constraint
  /// The constant in points.
  let offset: Double

  func perform() {
    constraint.update(offset: offset)
  }
}
