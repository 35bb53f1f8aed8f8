import AutoLayout
import Foundation

/// One side of a constraint in a picture: an item's rectangle, and the attribute's position in it.
struct ConstraintSide {
  var name: String
  var attribute: LayoutConstraint.Attribute
  /// The attribute's rectangle, in the root's coordinates, with nonnegative sizes.
  var frame: CGRect
  /// Whether leading means right.
  var isMirrored: Bool
  /// The position of the baseline, if the attribute is one.
  var baseline: CGFloat?

  /// The axis that the attribute lies on.
  var axis: LayoutConstraint.Axis {
    switch attribute {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .notAnAttribute:
      .horizontal
    }
  }

  /// Whether constants count from right to left.
  var countsLeftwards: Bool {
    guard isMirrored else { return false }
    switch attribute {
    case .leading, .trailing, .leadingMargin, .trailingMargin: return true
    default: return false
    }
  }

  /// The position of the attribute on its axis; for a size, of the far edge.
  var location: CGFloat {
    if let baseline { return baseline }
    switch attribute {
    case .left, .leftMargin: return frame.minX
    case .right, .rightMargin: return frame.maxX
    case .leading, .leadingMargin: return isMirrored ? frame.maxX : frame.minX
    case .trailing, .trailingMargin: return isMirrored ? frame.minX : frame.maxX
    case .top, .topMargin: return frame.minY
    case .bottom, .bottomMargin, .height, .firstBaseline, .lastBaseline: return frame.maxY
    case .centerX, .centerXWithinMargins: return frame.midX
    case .centerY, .centerYWithinMargins: return frame.midY
    case .width, .notAnAttribute: return frame.maxX
    }
  }

  /// The extent of the rectangle on an axis.
  func extent(along axis: LayoutConstraint.Axis) -> ClosedRange<CGFloat> {
    axis == .horizontal ? frame.minX...frame.maxX : frame.minY...frame.maxY
  }
}

extension LayoutConstraint.Axis {
  /// The other axis.
  var other: LayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}
