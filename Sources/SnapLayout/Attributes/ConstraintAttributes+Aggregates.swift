extension ConstraintAttributes {
  /// Left and right.
  @inlinable public static var horizontalEdges: ConstraintAttributes { [.left, .right] }
  /// Top and bottom.
  @inlinable public static var verticalEdges: ConstraintAttributes { [.top, .bottom] }
  /// The four edges, by side.
  @inlinable public static var edges: ConstraintAttributes { [.left, .top, .right, .bottom] }
  /// Leading and trailing.
  @inlinable public static var directionalHorizontalEdges: ConstraintAttributes { [.leading, .trailing] }
  /// Top and bottom.
  @inlinable public static var directionalVerticalEdges: ConstraintAttributes { [.top, .bottom] }
  /// The four edges, by reading direction.
  @inlinable public static var directionalEdges: ConstraintAttributes { [.top, .bottom, .leading, .trailing] }
  /// Width and height.
  @inlinable public static var size: ConstraintAttributes { [.width, .height] }
  /// Both centres.
  @inlinable public static var center: ConstraintAttributes { [.centerX, .centerY] }
  /// The four margins, by side.
  @inlinable public static var margins: ConstraintAttributes { [.leftMargin, .topMargin, .rightMargin, .bottomMargin] }
  /// The four margins, by reading direction.
  @inlinable public static var directionalMargins: ConstraintAttributes {
    [.topMargin, .bottomMargin, .leadingMargin, .trailingMargin]
  }
  /// Both centres between the margins.
  @inlinable public static var centerWithinMargins: ConstraintAttributes {
    [.centerXWithinMargins, .centerYWithinMargins]
  }
}
