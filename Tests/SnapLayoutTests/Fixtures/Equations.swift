import AutoLayout
import Foundation
import SnapLayout

/// A layout constraint as an equation between labels: `v.left == 2 * s.right - 8 @750`.
func equation(_ constraint: LayoutConstraint) -> String {
  func number(_ value: CGFloat) -> String {
    // A negative zero would print its sign.
    value == value.rounded() && !(value == 0 && value.sign == .minus) ? "\(Int(value))" : "\(value)"
  }
  var text = "\(constraint.firstItem?.debugLabel ?? "?").\(constraint.firstAttribute) \(constraint.relation) "
  if constraint.secondAttribute == .notAnAttribute {
    text += number(constraint.constant)
  } else {
    if constraint.multiplier != 1 { text += "\(number(constraint.multiplier)) * " }
    text += "\(constraint.secondItem?.debugLabel ?? "?").\(constraint.secondAttribute)"
    if constraint.constant < 0 {
      text += " - \(number(-constraint.constant))"
    } else if constraint.constant > 0 || constraint.constant.sign == .minus {
      text += " + \(number(constraint.constant))"
    }
  }
  if constraint.priority.rawValue != 1000 { text += " @\(number(CGFloat(constraint.priority.rawValue)))" }
  return text
}

/// The layout constraints of constraints as equations, in order.
func equations(_ constraints: [Constraint]) -> [String] {
  constraints.flatMap(\.layoutConstraints).map(equation)
}
