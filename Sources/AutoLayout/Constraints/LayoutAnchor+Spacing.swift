public import Foundation

extension LayoutConstraint {
  /// The standard distance between siblings, in points; between a view and its superview the margins stand for it.
  public static let standardSpacing: CGFloat = 8
}

extension LayoutXAxisAnchor {
  /// An inactive constraint that this location lies standard distances after another in reading direction.
  public func constraint(equalToSystemSpacingAfter anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// An inactive constraint that this location lies at least standard distances after another in reading direction.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// An inactive constraint that this location lies at most standard distances after another in reading direction.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// The distance from this location to another, in reading direction where both are leading or trailing.
  ///
  /// A guide between the two stands for it; it belongs to the nearest view that contains both from the moment that a
  /// constraint for the distance is activated.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(item: SpanGuide(from: self, to: other), attribute: .width)
  }
}

extension LayoutYAxisAnchor {
  /// An inactive constraint that this location lies standard distances below another.
  public func constraint(equalToSystemSpacingBelow anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// An inactive constraint that this location lies at least standard distances below another.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// An inactive constraint that this location lies at most standard distances below another.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: CGFloat) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// The distance from this location down to another.
  ///
  /// A guide between the two stands for it; it belongs to the nearest view that contains both from the moment that a
  /// constraint for the distance is activated.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(item: SpanGuide(from: self, to: other), attribute: .height)
  }
}
