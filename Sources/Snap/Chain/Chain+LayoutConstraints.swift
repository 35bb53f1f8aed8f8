import AutoLayout
import Foundation

extension Chain {
  /// A layout constraint for each attribute, inactive; none if the chain has no target.
  ///
  /// - Throws: the reason if the chain is invalid. Whether its items are in one tree is checked on activation only.
  func layoutConstraints() throws(Misuse) -> [LayoutConstraint] {
    guard let comparison = effectiveComparison else { return [] }
    var made: [LayoutConstraint] = []
    for attribute in attributes.members {
      made.append(try layoutConstraint(for: attribute, comparison))
    }
    return made
  }

  /// The constant of one of the chain's layout constraints, in points; never negative zero.
  ///
  /// - Parameter attribute: the second attribute of the layout constraint, or the first if there is no second.
  func constant(for attribute: LayoutConstraint.Attribute) -> CGFloat {
    var sum: CGFloat = 0
    if case .constant(let constant)? = effectiveComparison?.target.content, addition?.replacesConstant != true {
      sum += constant.constant(for: attribute)
    }
    if let addition { sum += addition.part(for: attribute) }
    return sum
  }

  private func layoutConstraint(
    for attribute: LayoutConstraint.Attribute, _ comparison: Comparison
  ) throws(Misuse) -> LayoutConstraint {
    guard priority.isValid else { throw .refused(.illegalPriority(priority)) }
    var second: LayoutItemReference?
    var secondAttribute = attribute
    switch comparison.target.content {
    case .item(let item, let attributes):
      second = item
      if !attributes.areSeveral, let other = attributes.members.first { secondAttribute = other }
    case .constant where attribute == .width || attribute == .height:
      break
    case .constant, .superview:
      guard let superview = item.enclosing else { throw .superviewMissing }
      second = superview
    }
    let constraint = LayoutConstraint(
      reference: item, attribute: attribute, relatedBy: comparison.relation, toReference: second,
      attribute: second == nil ? .notAnAttribute : secondAttribute,
      // The factor of a constant size has nothing to multiply.
      multiplier: second == nil ? 1 : multiplier, constant: constant(for: secondAttribute), priority: priority,
      identifier: label, sourceLocation: comparison.location, describer: nil)
    do throws(LayoutConstraintError) {
      try constraint.validate()
    } catch {
      throw .refused(error)
    }
    return constraint
  }
}

extension LayoutConstraint {
  /// The attribute that decides the meaning of a constant.
  var constantAttribute: Attribute { secondAttribute == .notAnAttribute ? firstAttribute : secondAttribute }

  /// Whether the constraint equals another except for the constant.
  func matches(_ other: LayoutConstraint) -> Bool {
    firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute && relation == other.relation
      && multiplier == other.multiplier && priority == other.priority && firstReference == other.firstReference
      && secondReference == other.secondReference
  }
}
