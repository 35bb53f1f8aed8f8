import AutoLayout
package import Foundation

extension ConstraintConstant {
  /// The constant's contribution to an attribute, in points; never negative zero.
  ///
  /// A number is added unchanged. Insets apply inwards: they count against right, bottom and trailing edges, reduce a
  /// size by the insets of both sides, and move a centre by half the difference of these. A point gives 0 for sizes, a
  /// size 0 for positions.
  ///
  /// - Parameters:
  ///   - attribute: the **second** attribute of the constraint, or the first if there is no second; `nil` without any
  ///     attribute.
  ///   - direction: the side of leading; chains pass ``ConstraintConfig/interfaceLayoutDirection``.
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
    // Only insets depend on the direction; numbers, by far the most frequent, take the short path.
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
