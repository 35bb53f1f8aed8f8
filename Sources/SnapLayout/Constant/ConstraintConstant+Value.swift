import AutoLayout
package import Foundation

extension ConstraintConstant {
  /// The constant's contribution to an attribute, in points; never negative zero.
  ///
  /// A number is added as it is. Insets go inwards: they count against right, bottom and trailing edges, shrink a
  /// size by both sides, and move a centre by half their difference. A point says nothing about sizes, a size
  /// nothing about positions: both give 0 there.
  ///
  /// - Parameters:
  ///   - attribute: the **second** attribute of the constraint, or the first if there is no second; `nil` for
  ///     none at all.
  ///   - direction: where leading is; ``ConstraintConfig/interfaceLayoutDirection`` on the way from a chain.
  /// - Complexity: O(1).
  package func value(
    for attribute: ConstraintAttribute?, in direction: ConstraintInterfaceLayoutDirection
  ) -> CGFloat {
    switch self {
    case .number(let number): number + 0
    case .point(let point): point.value(for: attribute) + 0
    case .size(let size): size.value(for: attribute) + 0
    case .insets(let insets): InwardDistances(insets, in: direction).value(for: attribute) + 0
    case .directionalInsets(let insets): InwardDistances(insets, in: direction).value(for: attribute) + 0
    }
  }

  /// The constant's contribution to an attribute in the configured direction.
  func value(for attribute: ConstraintAttribute?) -> CGFloat {
    // Only insets know a direction; a number, by far the most frequent, takes the short way.
    if case .number(let number) = self { return number + 0 }
    return value(for: attribute, in: ConstraintConfig.interfaceLayoutDirection)
  }
}

extension CGPoint {
  fileprivate func value(for attribute: ConstraintAttribute?) -> CGFloat {
    switch attribute {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      y
    case .width, .height, nil:
      0
    }
  }
}

extension CGSize {
  fileprivate func value(for attribute: ConstraintAttribute?) -> CGFloat {
    switch attribute {
    case .width: width
    case .height: height
    default: 0
    }
  }
}
