public import Foundation

extension LayoutConstraint {
  /// The standard distance between siblings, in points.
  ///
  /// Between a view and its superview, the visual format uses the superview's margin instead.
  public static let standardSpacing: CGFloat = 8
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
  public func constraint(equalToSystemSpacingBelow anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// An inactive constraint that this location lies at least a multiple of the standard distance below another.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// An inactive constraint that this location lies at most a multiple of the standard distance below another.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// The distance from this location down to another.
  ///
  /// An internal guide spans the distance. It belongs to the nearest view that contains both ends, as long as a
  /// constraint on the distance is active.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(item: SpanGuide(from: self, to: other), attribute: .height)
  }
}
