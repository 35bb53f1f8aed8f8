import AutoLayout
import Foundation

/// A layout constraint as an equation between labels: `v.left == 2 * s.right - 8 @750`; negative zero shows its sign.
func equation(_ constraint: LayoutConstraint) -> String {
  func side(_ item: LayoutItem?, _ attribute: LayoutConstraint.Attribute) -> String {
    "\(item?.debugLabel ?? "?").\(attribute)"
  }
  func number(_ value: some BinaryFloatingPoint) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
  let constant = number(constraint.constant)
  var text = "\(side(constraint.firstItem, constraint.firstAttribute)) \(constraint.relation) "
  if constraint.secondAttribute == .notAnAttribute {
    text += constant
  } else {
    if constraint.multiplier != 1 { text += "\(number(constraint.multiplier)) * " }
    text += side(constraint.secondItem, constraint.secondAttribute)
    if constant.hasPrefix("-") {
      text += " - \(constant.dropFirst())"
    } else if constant != "0" {
      text += " + \(constant)"
    }
  }
  return constraint.priority.isRequired ? text : text + " @\(number(constraint.priority.rawValue))"
}
