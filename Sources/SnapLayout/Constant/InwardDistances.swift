import AutoLayout
import Foundation

/// The distances of insets inwards: by edge, by reading direction, and in the order in which they were written.
struct InwardDistances {
  let top: CGFloat
  let bottom: CGFloat
  let left: CGFloat
  let right: CGFloat
  let leading: CGFloat
  let trailing: CGFloat
  /// The first of the two horizontal distances as written: constants of centres do not depend on the direction.
  let first: CGFloat
  let second: CGFloat

  init(_ insets: ConstraintInsets, in direction: ConstraintInterfaceLayoutDirection) {
    let mirrored = direction == .rightToLeft
    top = insets.top
    bottom = insets.bottom
    left = insets.left
    right = insets.right
    leading = mirrored ? insets.right : insets.left
    trailing = mirrored ? insets.left : insets.right
    first = insets.left
    second = insets.right
  }

  init(_ insets: ConstraintDirectionalInsets, in direction: ConstraintInterfaceLayoutDirection) {
    let mirrored = direction == .rightToLeft
    top = insets.top
    bottom = insets.bottom
    left = mirrored ? insets.trailing : insets.leading
    right = mirrored ? insets.leading : insets.trailing
    leading = insets.leading
    trailing = insets.trailing
    first = insets.leading
    second = insets.trailing
  }

  /// The distance as a constant: positive towards the right and the bottom.
  func value(for attribute: ConstraintAttribute?) -> CGFloat {
    switch attribute {
    case .left, .leftMargin: left
    case .right, .rightMargin: -right
    case .top, .topMargin, .firstBaseline: top
    case .bottom, .bottomMargin, .lastBaseline: -bottom
    case .leading, .leadingMargin: leading
    case .trailing, .trailingMargin: -trailing
    case .centerX, .centerXWithinMargins: (first - second) / 2
    case .centerY, .centerYWithinMargins: (top - bottom) / 2
    case .width: -(first + second)
    case .height: -(top + bottom)
    case nil: 0
    }
  }
}
