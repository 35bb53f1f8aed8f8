import AutoLayout

extension ConstraintRow {
  /// Makes the layout constraint, inactive.
  ///
  /// - Throws: the reason why the layout constraint is unusable. Whether its items are in one tree is checked on
  ///   activation only.
  @inline(__always)
  func layoutConstraint(label: String?, at location: SourceLocation?) throws(Diagnostic.Problem) -> LayoutConstraint {
    guard priority.isValid else { throw .constraintRefused(.illegalPriority(priority)) }
    let constraint = LayoutConstraint(
      reference: first, attribute: firstAttribute.layoutAttribute, relatedBy: relation, toReference: second,
      attribute: secondAttribute?.layoutAttribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
      priority: priority, identifier: label, sourceLocation: location, describer: ChainDescriber.self)
    do throws(LayoutConstraintError) {
      try constraint.validate()
    } catch {
      throw .constraintRefused(error)
    }
    return constraint
  }

  /// Whether a layout constraint equals the row except for its constant and its priority.
  func matches(_ constraint: LayoutConstraint) -> Bool {
    constraint.firstAttribute == firstAttribute.layoutAttribute
      && constraint.secondAttribute == secondAttribute.map(\.layoutAttribute) ?? .notAnAttribute
      && constraint.relation == relation
      && constraint.multiplier == multiplier
      && constraint.secondReference == second
      && constraint.firstReference == first
  }
}
