import AutoLayout
import Foundation

/// What a chain adds to its target.
enum Addition {
  /// Of `offset` and `insets`, which every version has: also added to a constant target, as in the first versions.
  case offset(ConstraintConstant)
  /// Of `updateOffset`, which versions have since 0.10: takes the place of a constant target, as in those versions.
  case newOffset(ConstraintConstant)
  /// Of `inset` and `updateInsets`, which came later too: takes the place of a constant target, and applies to sizes
  /// and centres too.
  case inset(EdgeInsets)

  /// Whether a constant target no longer counts.
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
