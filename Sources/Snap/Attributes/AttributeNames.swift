import AutoLayout

/// An object with the names of attributes: a maker, whose names begin a chain, or a chain, whose names extend it.
public protocol AttributeNames {
  /// The chain with attributes added to it.
  func naming(_ attributes: ConstraintAttributes) -> Constraint
}

extension AttributeNames {
  /// The left edge.
  public var left: Constraint { naming(one: .left) }
  /// The top edge.
  public var top: Constraint { naming(one: .top) }
  /// The right edge.
  public var right: Constraint { naming(one: .right) }
  /// The bottom edge.
  public var bottom: Constraint { naming(one: .bottom) }
  /// The edge where reading starts.
  public var leading: Constraint { naming(one: .leading) }
  /// The edge where reading ends.
  public var trailing: Constraint { naming(one: .trailing) }
  /// The width.
  public var width: Constraint { naming(one: .width) }
  /// The height.
  public var height: Constraint { naming(one: .height) }
  /// The horizontal centre.
  public var centerX: Constraint { naming(one: .centerX) }
  /// The vertical centre.
  public var centerY: Constraint { naming(one: .centerY) }
  /// The baseline of the last line of text.
  public var baseline: Constraint { naming(one: .lastBaseline) }
  /// The baseline of the first line of text.
  public var firstBaseline: Constraint { naming(one: .firstBaseline) }
  /// The left margin.
  public var leftMargin: Constraint { naming(one: .leftMargin) }
  /// The top margin.
  public var topMargin: Constraint { naming(one: .topMargin) }
  /// The right margin.
  public var rightMargin: Constraint { naming(one: .rightMargin) }
  /// The bottom margin.
  public var bottomMargin: Constraint { naming(one: .bottomMargin) }
  /// The margin where reading starts.
  public var leadingMargin: Constraint { naming(one: .leadingMargin) }
  /// The margin where reading ends.
  public var trailingMargin: Constraint { naming(one: .trailingMargin) }
  /// The horizontal centre between the margins.
  public var centerXWithinMargins: Constraint { naming(one: .centerXWithinMargins) }
  /// The vertical centre between the margins.
  public var centerYWithinMargins: Constraint { naming(one: .centerYWithinMargins) }
  /// The four edges.
  public var edges: Constraint { naming(.edges) }
  /// Width and height.
  public var size: Constraint { naming(.size) }
  /// Both centres.
  public var center: Constraint { naming(.center) }
  /// The four margins.
  public var margins: Constraint { naming(.margins) }
  /// Both centres between the margins.
  public var centerWithinMargins: Constraint { naming(.centerWithinMargins) }

  private func naming(one attribute: LayoutConstraint.Attribute) -> Constraint {
    naming(ConstraintAttributes(attribute))
  }
}
