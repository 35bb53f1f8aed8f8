public import AutoLayout
public import Foundation

extension Constraint {
  /// The layout constraint for an attribute of the first item; `nil` if the chain did not name it.
  ///
  /// Of several, as a chain with several targets has, the first.
  ///
  /// - Complexity: linear in the layout constraints.
  public func layoutConstraint(for attribute: LayoutConstraint.Attribute) -> LayoutConstraint? {
    firstLayoutConstraint { $0.firstAttribute == attribute }
  }

  /// The constant of an attribute of the first item, in points, as layout adds it; `nil` if the chain did not name it.
  public func constant(for attribute: LayoutConstraint.Attribute) -> CGFloat? {
    layoutConstraint(for: attribute)?.constant
  }

  /// The constant of the first layout constraint, in points: of the only one, where the chain names one attribute.
  ///
  /// 0 for a constraint without layout constraints.
  public var constant: CGFloat {
    firstLayoutConstraint { _ in true }?.constant ?? 0
  }

  /// The number of points that ``update(offset:)-(ConstraintOffsetTarget)`` would set: the constant that all attributes
  /// have in common; `nil` if they differ, as insets make them.
  public var offset: CGFloat? {
    guard let first = firstLayoutConstraint(where: { _ in true }) else { return nil }
    return firstLayoutConstraint { $0.constant != first.constant } == nil ? first.constant : nil
  }
}
