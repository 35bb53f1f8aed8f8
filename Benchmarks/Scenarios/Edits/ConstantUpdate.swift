import SnapLayout

/// A change of one constant in the form of an application: with its constraint and its value at hand.
struct ConstantUpdate {
  let constraint: Constraint
  /// The constant in points.
  let offset: Double

  func perform() {
    constraint.update(offset: offset)
  }
}
