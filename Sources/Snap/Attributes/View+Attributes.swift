public import AutoLayout

extension View {
  /// The left edge.
  public var snp_left: ConstraintItem { item(one: .left) }
  /// The top edge.
  public var snp_top: ConstraintItem { item(one: .top) }
  /// The right edge.
  public var snp_right: ConstraintItem { item(one: .right) }
  /// The bottom edge.
  public var snp_bottom: ConstraintItem { item(one: .bottom) }
  /// The edge where reading starts.
  public var snp_leading: ConstraintItem { item(one: .leading) }
  /// The edge where reading ends.
  public var snp_trailing: ConstraintItem { item(one: .trailing) }
  /// The width.
  public var snp_width: ConstraintItem { item(one: .width) }
  /// The height.
  public var snp_height: ConstraintItem { item(one: .height) }
  /// The horizontal centre.
  public var snp_centerX: ConstraintItem { item(one: .centerX) }
  /// The vertical centre.
  public var snp_centerY: ConstraintItem { item(one: .centerY) }
  /// The baseline of the last line of text.
  public var snp_baseline: ConstraintItem { item(one: .lastBaseline) }
  /// The baseline of the first line of text.
  public var snp_firstBaseline: ConstraintItem { item(one: .firstBaseline) }
  /// The left margin.
  public var snp_leftMargin: ConstraintItem { item(one: .leftMargin) }
  /// The top margin.
  public var snp_topMargin: ConstraintItem { item(one: .topMargin) }
  /// The right margin.
  public var snp_rightMargin: ConstraintItem { item(one: .rightMargin) }
  /// The bottom margin.
  public var snp_bottomMargin: ConstraintItem { item(one: .bottomMargin) }
  /// The margin where reading starts.
  public var snp_leadingMargin: ConstraintItem { item(one: .leadingMargin) }
  /// The margin where reading ends.
  public var snp_trailingMargin: ConstraintItem { item(one: .trailingMargin) }
  /// The horizontal centre between the margins.
  public var snp_centerXWithinMargins: ConstraintItem { item(one: .centerXWithinMargins) }
  /// The vertical centre between the margins.
  public var snp_centerYWithinMargins: ConstraintItem { item(one: .centerYWithinMargins) }
  /// The former name of ``snp_centerXWithinMargins``.
  public var snp_centerXWithinMargin: ConstraintItem { snp_centerXWithinMargins }
  /// The former name of ``snp_centerYWithinMargins``.
  public var snp_centerYWithinMargin: ConstraintItem { snp_centerYWithinMargins }
  /// The four edges.
  public var snp_edges: ConstraintItem { item(.edges) }
  /// Width and height.
  public var snp_size: ConstraintItem { item(.size) }
  /// Both centres.
  public var snp_center: ConstraintItem { item(.center) }
  /// The four margins.
  public var snp_margins: ConstraintItem { item(.margins) }
  /// Both centres between the margins.
  public var snp_centerWithinMargins: ConstraintItem { item(.centerWithinMargins) }

  private func item(one attribute: LayoutConstraint.Attribute) -> ConstraintItem {
    item(ConstraintAttributes(attribute))
  }

  private func item(_ attributes: ConstraintAttributes) -> ConstraintItem {
    ConstraintItem(reference: reference, attributes: attributes)
  }
}
