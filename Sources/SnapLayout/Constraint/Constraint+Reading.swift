public import AutoLayout
public import Foundation

extension Constraint {
  /// The layout constraint for an attribute of the first item; `nil` if the chain does not contain the attribute.
  ///
  /// A chain with several targets has several layout constraints for each attribute; the method returns the first.
  ///
  /// - Complexity: linear in the layout constraints.
  @_disfavoredOverload
  public func layoutConstraint(for attribute: LayoutConstraint.Attribute) -> LayoutConstraint? {
    firstLayoutConstraint { $0.firstAttribute == attribute }
  }

  /// The effective constant of an attribute of the first item, in points; `nil` if the chain does not contain the
  /// attribute.
  @_disfavoredOverload
  public func constant(for attribute: LayoutConstraint.Attribute) -> CGFloat? {
    layoutConstraint(for: attribute)?.constant
  }

  /// The constant of the first layout constraint, in points; 0 for a constraint without layout constraints.
  ///
  /// The constant is unambiguous for a chain with one attribute and one target, which has only one layout constraint.
  @_disfavoredOverload
  public var constant: CGFloat {
    firstLayoutConstraint { _ in true }?.constant ?? 0
  }

  /// The constant common to all attributes, in points, as ``update(offset:)-(ConstraintOffsetTarget)`` would set it;
  /// `nil` if the constants differ, as with insets.
  @_disfavoredOverload
  public var offset: CGFloat? {
    guard let first = firstLayoutConstraint(where: { _ in true }) else { return nil }
    return firstLayoutConstraint { $0.constant != first.constant } == nil ? first.constant : nil
  }
}
