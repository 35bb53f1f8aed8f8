import AutoLayout

/// One attribute of an item; the cases are in the order in which a chain makes its constraints.
package enum ConstraintAttribute: UInt8, CaseIterable, Sendable {
  case left
  case top
  case right
  case bottom
  case leading
  case trailing
  case width
  case height
  case centerX
  case centerY
  case lastBaseline
  case firstBaseline
  case leftMargin
  case rightMargin
  case topMargin
  case bottomMargin
  case leadingMargin
  case trailingMargin
  case centerXWithinMargins
  case centerYWithinMargins
}

extension ConstraintAttribute {
  /// Whether the attribute is a size, not a location.
  var isSize: Bool { self == .width || self == .height }

  /// The margin of an edge and the edge of a margin; every other attribute is its own counterpart.
  var marginCounterpart: ConstraintAttribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .centerXWithinMargins,
      .centerYWithinMargins:
      self
    }
  }
}
