package import AutoLayout

extension ConstraintAttribute {
  /// The attribute as a layout constraint knows it; `nil` for those that layout does not know.
  package var layoutAttribute: LayoutConstraint.Attribute? {
    switch self {
    case .left: .left
    case .top: .top
    case .right: .right
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .lastBaseline: .lastBaseline
    case .firstBaseline: .firstBaseline
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      nil
    }
  }

  /// The attribute of a layout constraint; `nil` for no attribute.
  package init?(_ attribute: LayoutConstraint.Attribute) {
    switch attribute {
    case .left: self = .left
    case .top: self = .top
    case .right: self = .right
    case .bottom: self = .bottom
    case .leading: self = .leading
    case .trailing: self = .trailing
    case .width: self = .width
    case .height: self = .height
    case .centerX: self = .centerX
    case .centerY: self = .centerY
    case .lastBaseline: self = .lastBaseline
    case .firstBaseline: self = .firstBaseline
    case .notAnAttribute: return nil
    }
  }
}
