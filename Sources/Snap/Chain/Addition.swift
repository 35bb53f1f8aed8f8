import AutoLayout
import Foundation

/// The offset or insets that a chain adds to its target.
enum Addition {
  /// The value of `offset` or `insets`, which every version has. The value is added to a constant target too, as in the
  /// first versions.
  case offset(ConstraintConstant)
  /// The value of `updateOffset`, which exists since version 0.10. The value replaces a constant target, as in those
  /// versions.
  case newOffset(ConstraintConstant)
  /// The value of `inset` or `updateInsets`, which exist only in later versions. The value replaces a constant target,
  /// and applies to sizes and centres too.
  case inset(EdgeInsets)

  /// Whether the addition replaces a constant target.
  var replacesConstant: Bool {
    if case .offset = self { false } else { true }
  }

  /// The addition to an attribute, in points.
  ///
  /// - Parameter attribute: the **second** attribute of the constraint, or the first if there is no second.
  func part(for attribute: LayoutConstraint.Attribute) -> CGFloat {
    switch self {
    case .offset(let offset), .newOffset(let offset): offset.offset(for: attribute)
    case .inset(let insets): attribute.inset(of: insets)
    }
  }
}

extension LayoutConstraint.Attribute {
  /// The part of an inset: a size shrinks by both sides, and a centre or a baseline moves with the near side.
  fileprivate func inset(of insets: EdgeInsets) -> CGFloat {
    switch self {
    case .width: -(insets.left + insets.right)
    case .height: -(insets.top + insets.bottom)
    case .centerX, .centerXWithinMargins: insets.left
    case .centerY, .centerYWithinMargins, .lastBaseline, .firstBaseline: insets.top
    default: ConstraintConstant.insets(insets).constant(for: self)
    }
  }
}
