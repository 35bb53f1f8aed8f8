/// A set of layout attributes, as a chain such as `make.left.top` collects them.
///
/// Order and repetition do not matter: `left.right`, `right.left` and ``horizontalEdges`` are equal. A chain makes
/// constraints in the order of the bits.
///
/// - Complexity: every operation is O(1).
public struct ConstraintAttributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt32

  /// A set from its bits.
  @inlinable public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The left edge.
  @inlinable public static var left: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 0) }
  /// The top edge.
  @inlinable public static var top: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 1) }
  /// The right edge.
  @inlinable public static var right: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 2) }
  /// The bottom edge.
  @inlinable public static var bottom: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 3) }
  /// The edge where reading starts.
  @inlinable public static var leading: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 4) }
  /// The edge where reading ends.
  @inlinable public static var trailing: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 5) }
  /// The width.
  @inlinable public static var width: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 6) }
  /// The height.
  @inlinable public static var height: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 7) }
  /// The horizontal centre.
  @inlinable public static var centerX: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 8) }
  /// The vertical centre.
  @inlinable public static var centerY: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 9) }
  /// The baseline of the last line of text.
  @inlinable public static var lastBaseline: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 10) }
  /// The baseline of the first line of text.
  @inlinable public static var firstBaseline: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 11) }
  /// The left margin.
  @inlinable public static var leftMargin: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 12) }
  /// The right margin.
  @inlinable public static var rightMargin: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 13) }
  /// The top margin.
  @inlinable public static var topMargin: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 14) }
  /// The bottom margin.
  @inlinable public static var bottomMargin: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 15) }
  /// The margin where reading starts.
  @inlinable public static var leadingMargin: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 16) }
  /// The margin where reading ends.
  @inlinable public static var trailingMargin: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 17) }
  /// The horizontal centre between the margins.
  @inlinable public static var centerXWithinMargins: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 18) }
  /// The vertical centre between the margins.
  @inlinable public static var centerYWithinMargins: ConstraintAttributes { ConstraintAttributes(rawValue: 1 << 19) }
}
