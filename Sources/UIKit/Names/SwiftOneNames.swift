public import AutoLayout

// Names of Swift 1 and 2, in which types were not nested and cases began with capital letters.

/// The attribute of an item in a constraint.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The relation of the two sides of a constraint.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// A direction of layout.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The margins and sizes of a frame-based view that change with its superview's size.
public typealias UIViewAutoresizing = UIView.AutoresizingMask

extension NSLayoutConstraint.Attribute {
  /// The left edge.
  public static var Left: Self { .left }
  /// The right edge.
  public static var Right: Self { .right }
  /// The top edge.
  public static var Top: Self { .top }
  /// The bottom edge.
  public static var Bottom: Self { .bottom }
  /// The leading edge.
  public static var Leading: Self { .leading }
  /// The trailing edge.
  public static var Trailing: Self { .trailing }
  /// The width.
  public static var Width: Self { .width }
  /// The height.
  public static var Height: Self { .height }
  /// The horizontal centre.
  public static var CenterX: Self { .centerX }
  /// The vertical centre.
  public static var CenterY: Self { .centerY }
  /// The baseline of the last line of text.
  public static var Baseline: Self { .baseline }
  /// The baseline of the last line of text.
  public static var LastBaseline: Self { .lastBaseline }
  /// The baseline of the first line of text.
  public static var FirstBaseline: Self { .firstBaseline }
  /// The left margin.
  public static var LeftMargin: Self { .leftMargin }
  /// The right margin.
  public static var RightMargin: Self { .rightMargin }
  /// The top margin.
  public static var TopMargin: Self { .topMargin }
  /// The bottom margin.
  public static var BottomMargin: Self { .bottomMargin }
  /// The leading margin.
  public static var LeadingMargin: Self { .leadingMargin }
  /// The trailing margin.
  public static var TrailingMargin: Self { .trailingMargin }
  /// The horizontal centre between the margins.
  public static var CenterXWithinMargins: Self { .centerXWithinMargins }
  /// The vertical centre between the margins.
  public static var CenterYWithinMargins: Self { .centerYWithinMargins }
  /// No attribute; the other side is a constant.
  public static var NotAnAttribute: Self { .notAnAttribute }
}

extension NSLayoutConstraint.Relation {
  /// The first side is at most the second.
  public static var LessThanOrEqual: Self { .lessThanOrEqual }
  /// The sides are equal.
  public static var Equal: Self { .equal }
  /// The first side is at least the second.
  public static var GreaterThanOrEqual: Self { .greaterThanOrEqual }
}

extension NSLayoutConstraint.Axis {
  /// Left to right, or right to left.
  public static var Horizontal: Self { .horizontal }
  /// Top to bottom.
  public static var Vertical: Self { .vertical }
}

extension UILayoutPriority {
  /// The priority of a constraint that must hold: 1000.
  public static var Required: Self { .required }
  /// The default priority of compression resistance: 750.
  public static var DefaultHigh: Self { .defaultHigh }
  /// The default priority of hugging: 250.
  public static var DefaultLow: Self { .defaultLow }
}

extension UIView {
  /// Sets whether the view is placed by its frame and autoresizing mask instead of constraints.
  public func setTranslatesAutoresizingMaskIntoConstraints(_ flag: Bool) {
    translatesAutoresizingMaskIntoConstraints = flag
  }
}
