import AutoLayout
import Foundation

/// Describes layout constraints by their chains, in SnapKit's form.
///
/// An example of the form is `<Type:label@File.swift#line Type:label.left == Type:label.right * 0.5 + 8.0 ^750.0>`. In
/// place of a missing label, it shows the identifier of a guide, or the address of another object.
enum ChainDescriber: LayoutConstraintDescriber {
  static func describe(_ constraint: LayoutConstraint) -> String? {
    text(of: constraint)
  }

  static func text(of constraint: LayoutConstraint) -> String {
    var text = "<" + name(of: constraint, label: constraint.identifier)
    if let location = constraint.sourceLocation { text += "@\(location)" }
    text += side(constraint.firstItem, constraint.firstAttribute)
    text += " \(constraint.relation)"
    text += side(constraint.secondItem, constraint.secondAttribute)
    if constraint.multiplier != 1 { text += " * \(constraint.multiplier)" }
    text += constantText(of: constraint)
    if !constraint.priority.isRequired { text += " ^\(constraint.priority.rawValue)" }
    return text + ">"
  }

  private static func side(_ item: LayoutItem?, _ attribute: LayoutConstraint.Attribute) -> String {
    if attribute == .notAnAttribute { return "" }
    return " \(item.map { name(of: $0, label: $0.debugLabel ?? guideIdentifier(of: $0)) } ?? "nil").\(attribute)"
  }

  /// The identifier of a guide, which a view's own guides always have; `nil` if it is empty, and for other items.
  private static func guideIdentifier(of item: LayoutItem) -> String? {
    guard let guide = item as? LayoutGuide, !guide.identifier.isEmpty else { return nil }
    return guide.identifier
  }

  private static func constantText(of constraint: LayoutConstraint) -> String {
    let constant = constraint.constant
    if constraint.secondAttribute == .notAnAttribute { return " \(constant)" }
    if constant == 0 { return "" }
    return constant > 0 ? " + \(constant)" : " - \(-constant)"
  }

  private static func name(of object: AnyObject, label: String?) -> String {
    "\(String(reflecting: type(of: object))):\(label ?? address(of: object))"
  }

  private static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }
}
