public import Foundation

extension LayoutConstraint {
  /// The standard distance between siblings, in points.
  ///
  /// Between a view and its superview, the visual format uses the superview's margin instead. Between two baselines the
  /// distance is the height of a line in the font of the lower text, but at least this value.
  public static let standardSpacing: CGFloat = 8
}

extension LayoutConstraint {
  /// Makes the standard distances in the constant depend on the font if they lie between two baselines.
  func spaceBaselines(by count: CGFloat) {
    if firstAttribute.isBaseline, secondAttribute.isBaseline, count.isFinite { baselineSpacings = Double(count) }
  }
}

extension LayoutXAxisAnchor {
  /// An inactive constraint that this location lies a multiple of the standard distance after another in reading
  /// direction.
  public func constraint(equalToSystemSpacingAfter anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// An inactive constraint that this location lies at least a multiple of the standard distance after another in
  /// reading direction.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// An inactive constraint that this location lies at most a multiple of the standard distance after another in
  /// reading direction.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// The distance from this location to another, in reading direction if either is leading or trailing.
  ///
  /// An internal guide spans the distance. It belongs to the nearest view that contains both ends, as long as a
  /// constraint on the distance is active.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(item: SpanGuide(from: self, to: other), attribute: .width)
  }
}

extension LayoutYAxisAnchor {
  /// An inactive constraint that this location lies a multiple of the standard distance below another.
  ///
  /// If both are baselines, the distance follows the font of this location's text, while the constant stays at 8 points
  /// times the multiplier.
  public func constraint(equalToSystemSpacingBelow anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    spaced(.equal, below: anchor, multiplier)
  }

  /// An inactive constraint that this location lies at least a multiple of the standard distance below another.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, below: anchor, multiplier)
  }

  /// An inactive constraint that this location lies at most a multiple of the standard distance below another.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    spaced(.lessThanOrEqual, below: anchor, multiplier)
  }

  private func spaced(
    _ relation: LayoutConstraint.Relation, below anchor: Self, _ multiplier: CGFloat
  ) -> LayoutConstraint {
    let constant = multiplier * LayoutConstraint.standardSpacing
    let constraint = related(relation, to: anchor, multiplier: 1, constant: constant)
    constraint.spaceBaselines(by: multiplier)
    return constraint
  }

  /// The distance from this location down to another.
  ///
  /// An internal guide spans the distance. It belongs to the nearest view that contains both ends, as long as a
  /// constraint on the distance is active.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(item: SpanGuide(from: self, to: other), attribute: .height)
  }
}
