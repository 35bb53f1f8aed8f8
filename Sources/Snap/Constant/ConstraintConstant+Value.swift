import AutoLayout
import Foundation

extension ConstraintConstant {
  /// The constant for an attribute, in points, if the value is the target of the chain, as in `equalTo(value)`.
  ///
  /// - Parameter attribute: the **second** attribute of the constraint, or the first if there is no second.
  func constant(for attribute: LayoutConstraint.Attribute) -> CGFloat {
    switch self {
    case .number(let number): number
    case .point(let point): attribute.part(of: point)
    case .size(let size): attribute.part(of: size)
    case .insets(let insets): attribute.part(of: insets)
    }
  }

  /// The constant for an attribute, in points, if the value is an offset.
  ///
  /// On right, bottom and trailing edges, a point counts inwards, as insets do.
  func offset(for attribute: LayoutConstraint.Attribute) -> CGFloat {
    if case .point(let point) = self, attribute.isFarSide { return -attribute.part(of: point) }
    return constant(for: attribute)
  }
}

extension LayoutConstraint.Attribute {
  fileprivate var isFarSide: Bool {
    switch self {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: true
    default: false
    }
  }

  fileprivate func part(of point: CGPoint) -> CGFloat {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      point.x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      point.y
    case .width, .height, .notAnAttribute:
      0
    }
  }

  fileprivate func part(of size: CGSize) -> CGFloat {
    switch self {
    case .width: size.width
    case .height: size.height
    default: 0
    }
  }

  fileprivate func part(of insets: EdgeInsets) -> CGFloat {
    switch self {
    case .left, .leftMargin: insets.left
    case .right, .rightMargin: -insets.right
    case .top, .topMargin, .firstBaseline: insets.top
    case .bottom, .bottomMargin, .lastBaseline: -insets.bottom
    case .leading, .leadingMargin: Config.interfaceLayoutDirection == .leftToRight ? insets.left : insets.right
    case .trailing, .trailingMargin: Config.interfaceLayoutDirection == .leftToRight ? -insets.right : -insets.left
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute: 0
    }
  }
}
