import AutoLayout
import Foundation

/// What a chain adds to its target.
///
/// If the target is a constant, each case does what the versions did that introduced its functions.
enum Addition {
  /// The argument of `offset` or `insets`, which all versions have; added to a constant target.
  case offset(ConstraintConstant)
  /// The argument of `updateOffset`, which versions have since 0.10; replaces a constant target.
  case newOffset(ConstraintConstant)
  /// The argument of `inset` or `updateInsets`, which later versions added; replaces a constant target, and also
  /// changes sizes and centres.
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
