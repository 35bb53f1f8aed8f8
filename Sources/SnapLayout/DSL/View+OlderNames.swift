public import AutoLayout

// The names from before `snp`, which SnapKit 5 still has.
@available(*, deprecated, message: "Write snp. instead of snp_.")
extension View {
  /// The left edge.
  public var snp_left: ConstraintItem { snp.left }
  /// The top edge.
  public var snp_top: ConstraintItem { snp.top }
  /// The right edge.
  public var snp_right: ConstraintItem { snp.right }
  /// The bottom edge.
  public var snp_bottom: ConstraintItem { snp.bottom }
  /// The edge where reading starts.
  public var snp_leading: ConstraintItem { snp.leading }
  /// The edge where reading ends.
  public var snp_trailing: ConstraintItem { snp.trailing }
  /// The width.
  public var snp_width: ConstraintItem { snp.width }
  /// The height.
  public var snp_height: ConstraintItem { snp.height }
  /// The horizontal centre.
  public var snp_centerX: ConstraintItem { snp.centerX }
  /// The vertical centre.
  public var snp_centerY: ConstraintItem { snp.centerY }
  /// The baseline of the last line of text.
  public var snp_baseline: ConstraintItem { snp.lastBaseline }
  /// The baseline of the last line of text.
  public var snp_lastBaseline: ConstraintItem { snp.lastBaseline }
  /// The baseline of the first line of text.
  public var snp_firstBaseline: ConstraintItem { snp.firstBaseline }
  /// The left margin.
  public var snp_leftMargin: ConstraintItem { snp.leftMargin }
  /// The top margin.
  public var snp_topMargin: ConstraintItem { snp.topMargin }
  /// The right margin.
  public var snp_rightMargin: ConstraintItem { snp.rightMargin }
  /// The bottom margin.
  public var snp_bottomMargin: ConstraintItem { snp.bottomMargin }
  /// The margin where reading starts.
  public var snp_leadingMargin: ConstraintItem { snp.leadingMargin }
  /// The margin where reading ends.
  public var snp_trailingMargin: ConstraintItem { snp.trailingMargin }
  /// The horizontal centre between the margins.
  public var snp_centerXWithinMargins: ConstraintItem { snp.centerXWithinMargins }
  /// The vertical centre between the margins.
  public var snp_centerYWithinMargins: ConstraintItem { snp.centerYWithinMargins }
  /// The four edges.
  public var snp_edges: ConstraintItem { snp.edges }
  /// Width and height.
  public var snp_size: ConstraintItem { snp.size }
  /// Both centres.
  public var snp_center: ConstraintItem { snp.center }
  /// The four margins.
  public var snp_margins: ConstraintItem { snp.margins }
  /// Both centres between the margins.
  public var snp_centerWithinMargins: ConstraintItem { snp.centerWithinMargins }

  /// Writes constraints without activating or recording them.
  @discardableResult
  public func snp_prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    snp.prepareConstraints(closure)
  }

  /// Writes constraints and activates them.
  public func snp_makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    snp.makeConstraints(closure)
  }

  /// Removes the earlier constraints, then writes constraints and activates them.
  public func snp_remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    snp.remakeConstraints(closure)
  }

  /// Sets the constants of existing constraints; if there are none yet, makes them.
  public func snp_updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    snp.updateConstraints(closure)
  }

  /// Deactivates and removes every constraint that the view records.
  public func snp_removeConstraints() {
    snp.removeConstraints()
  }
}
