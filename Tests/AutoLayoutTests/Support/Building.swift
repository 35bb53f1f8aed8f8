import AutoLayout
import ConstraintSolver
import Foundation

/// A root of the given size, whose solver uses the given arithmetic.
func makeRoot(_ width: CGFloat = 400, _ height: CGFloat = 300, variant: KernelVariant = .simd) -> View {
  let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
  root.debugLabel = "root"
  root.kernelVariant = variant
  return root
}

extension View {
  /// Adds a subview that constraints place.
  @discardableResult
  func add<Subview: View>(_ subview: Subview, _ label: String? = nil) -> Subview {
    subview.translatesAutoresizingMaskIntoConstraints = false
    if let label { subview.debugLabel = label }
    addSubview(subview)
    return subview
  }

  /// Adds a plain subview that constraints place.
  func addChild(_ label: String? = nil) -> View { add(View(), label) }

  /// Activates and returns `self.attribute == other.attribute * multiplier + constant`.
  @discardableResult
  func relate(
    _ attribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation = .equal, to other: LayoutItem?,
    _ otherAttribute: LayoutConstraint.Attribute? = nil, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
    at priority: LayoutConstraint.Priority = .required
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: self, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute ?? attribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.isActive = true
    return constraint
  }

  /// Activates constraints for a rectangle in the superview.
  @discardableResult
  func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> [LayoutConstraint] {
    [
      relate(.left, to: superview, plus: x), relate(.top, to: superview, plus: y),
      relate(.width, to: nil, plus: width), relate(.height, to: nil, plus: height),
    ]
  }

  /// Activates constraints that fill the superview but for insets.
  @discardableResult
  func fill(_ inset: CGFloat = 0) -> [LayoutConstraint] {
    [
      relate(.left, to: superview, plus: inset), relate(.top, to: superview, plus: inset),
      relate(.right, to: superview, plus: -inset), relate(.bottom, to: superview, plus: -inset),
    ]
  }
}

/// A rectangle without labels.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
