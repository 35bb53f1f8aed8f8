/// A number of the tableau: an unknown, or the left side of a constraint.
///
/// A constraint's quantity is zero where the constraint holds with equality.
struct Quantity: Hashable {
  /// Position in ``Tableau/shapes``.
  let index: Int
}

/// The cost of a quantity away from zero, and whether it may leave zero.
struct Shape {
  /// Cost of one unit above zero.
  var costAbove = Rational.zero
  /// Cost of one unit below zero.
  var costBelow = Rational.zero
  /// The quantity must not be above zero.
  var blockedAbove = false
  /// The quantity must not be below zero.
  var blockedBelow = false

  /// Whether the slope of the cost changes at zero, or the quantity cannot pass zero.
  var hasKink: Bool { blockedAbove || blockedBelow || !(costAbove + costBelow).isZero }

  /// Whether the quantity may move in both directions at no cost.
  var isFree: Bool { !blockedAbove && !blockedBelow && costAbove.isZero && costBelow.isZero }

  /// The derivative of the cost on one side of zero.
  func slope(on side: Side) -> Rational {
    switch side {
    case .above: costAbove
    case .below: -costBelow
    }
  }
}

/// The two directions from zero.
enum Side {
  case above, below

  /// The sign of a number on this side.
  var sign: Int { self == .above ? 1 : -1 }

  /// The other direction.
  var opposite: Side { self == .above ? .below : .above }
}
