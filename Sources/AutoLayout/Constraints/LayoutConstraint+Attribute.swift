extension LayoutConstraint {
  /// The part of an item that a constraint relates.
  ///
  /// The raw values are Apple's.
  public enum Attribute: Int, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading starts.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal centre.
    case centerX = 9
    /// The vertical centre.
    case centerY = 10
    /// The baseline of the last line of text; the bottom edge of an item without text.
    case lastBaseline = 11
    /// The baseline of the first line of text; the bottom edge of an item without text.
    case firstBaseline = 12
    /// The left margin of a view; the left edge of a guide.
    case leftMargin = 13
    /// The right margin of a view; the right edge of a guide.
    case rightMargin = 14
    /// The top margin of a view; the top edge of a guide.
    case topMargin = 15
    /// The bottom margin of a view; the bottom edge of a guide.
    case bottomMargin = 16
    /// The margin where reading starts.
    case leadingMargin = 17
    /// The margin where reading ends.
    case trailingMargin = 18
    /// The horizontal centre between the margins.
    case centerXWithinMargins = 19
    /// The vertical centre between the margins.
    case centerYWithinMargins = 20
    /// No attribute: the other side is a constant.
    case notAnAttribute = 0

    /// The older name of ``lastBaseline``.
    public static let baseline = Attribute.lastBaseline
  }

  /// The relation of a constraint's two sides.
  ///
  /// The raw values are Apple's.
  public enum Relation: Int, Hashable, Sendable, CaseIterable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  public enum Axis: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Left to right, or right to left.
    case horizontal
    /// Top to bottom.
    case vertical
  }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute is a size, not a location.
  var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is a location, not a size.
  var isLocation: Bool { self != .notAnAttribute && !isSize }

  /// Whether the meaning depends on the reading direction.
  var isDirectional: Bool {
    self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
  }

  /// Whether the attribute is a horizontal edge that the reading direction does not move.
  var isAbsoluteEdge: Bool { self == .left || self == .right || self == .leftMargin || self == .rightMargin }

  /// Whether the attribute is a margin, or a centre between margins.
  var isMargin: Bool { rawValue >= LayoutConstraint.Attribute.leftMargin.rawValue }

  /// The attribute from which a margin is measured, such as `.left` for `.leftMargin`; every other attribute itself.
  var withoutMargin: LayoutConstraint.Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
      .firstBaseline, .notAnAttribute:
      self
    }
  }

  /// Whether the attribute depends on the metrics of text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The axis along which the attribute is measured; horizontal for ``notAnAttribute``.
  var axis: LayoutConstraint.Axis {
    switch withoutMargin {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: .vertical
    default: .horizontal
    }
  }
}

extension LayoutConstraint.Attribute: CustomStringConvertible {
  /// The attribute's name in source.
  public var description: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}

extension LayoutConstraint.Relation: CustomStringConvertible {
  /// The relation as written in source: `==`, `<=` or `>=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
