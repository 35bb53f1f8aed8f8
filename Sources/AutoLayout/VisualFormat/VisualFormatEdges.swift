/// The attributes between which a visual format's distances are measured.
struct VisualFormatEdges {
  /// The edge at which a view begins, in the direction of the format.
  let start: LayoutConstraint.Attribute
  /// The edge at which a view ends.
  let end: LayoutConstraint.Attribute
  /// The superview's margin at which the format begins.
  let startMargin: LayoutConstraint.Attribute
  /// The superview's margin at which the format ends.
  let endMargin: LayoutConstraint.Attribute
  /// Whether coordinates decrease in the direction of the format.
  let isReversed: Bool

  /// The attributes for an axis and a direction; `nil` if the options of a horizontal format contain contradictory
  /// directions.
  ///
  /// A vertical format always leads from top to bottom; a direction in the options has no effect.
  init?(_ axis: LayoutConstraint.Axis, _ options: LayoutConstraint.FormatOptions) {
    switch (axis, options.intersection(.directionMask)) {
    case (.vertical, _): self.init(.top, .bottom, .topMargin, .bottomMargin)
    case (.horizontal, .directionLeadingToTrailing): self.init(.leading, .trailing, .leadingMargin, .trailingMargin)
    case (.horizontal, .directionLeftToRight): self.init(.left, .right, .leftMargin, .rightMargin)
    case (.horizontal, .directionRightToLeft): self.init(.right, .left, .rightMargin, .leftMargin, isReversed: true)
    default: return nil
    }
  }

  private init(
    _ start: LayoutConstraint.Attribute, _ end: LayoutConstraint.Attribute, _ startMargin: LayoutConstraint.Attribute,
    _ endMargin: LayoutConstraint.Attribute, isReversed: Bool = false
  ) {
    self.start = start
    self.end = end
    self.startMargin = startMargin
    self.endMargin = endMargin
    self.isReversed = isReversed
  }
}
