import AutoLayout
import Foundation

/// A chain's relation for one of its attributes: one layout constraint to make or to find.
struct ConstraintRow {
  let first: LayoutItemReference
  let firstAttribute: ConstraintAttribute
  let relation: LayoutRelation
  let second: LayoutItemReference?
  /// `nil` for a constant that is not relative to an item.
  let secondAttribute: ConstraintAttribute?
  let multiplier: CGFloat
  let constant: CGFloat
  let priority: LayoutPriority
}

extension ConstraintDescription {
  /// The relation for one attribute of a chain that has exactly one target.
  @inline(__always)
  func row(for attribute: ConstraintAttribute, relation: LayoutRelation) -> ConstraintRow {
    row(
      for: attribute, relation: relation, related: related, relatedAttributes: relatedAttributes,
      multiplier: multiplier, constant: constant)
  }

  /// Calls a body with each row of a chain that has a relation.
  func forEachRow(relation: LayoutRelation, _ body: (ConstraintRow) -> Void) {
    guard let supplement, !supplement.comparisons.isEmpty else {
      for attribute in attributes.members { body(row(for: attribute, relation: relation)) }
      return
    }
    for comparison in supplement.comparisons {
      for attribute in comparison.attributes.members {
        body(
          row(
            for: attribute, relation: comparison.relation, related: comparison.related,
            relatedAttributes: comparison.relatedAttributes, multiplier: comparison.multiplier ?? multiplier,
            constant: comparison.constant ?? constant))
      }
    }
  }

  @inline(__always)
  private func row(
    for attribute: ConstraintAttribute, relation: LayoutRelation, related: LayoutItemReference?,
    relatedAttributes: ConstraintAttributes, multiplier: CGFloat, constant: ConstraintConstant
  ) -> ConstraintRow {
    var second = related
    var secondAttribute: ConstraintAttribute?
    var multiplier = multiplier
    if related != nil {
      secondAttribute = attributes.counterpart(of: attribute, in: relatedAttributes)
    } else if attribute.isSize {
      // A constant has no second attribute to multiply.
      multiplier = 1
    } else {
      second = item.enclosing
      secondAttribute = attribute.origin
    }
    return ConstraintRow(
      first: item, firstAttribute: attribute, relation: relation, second: second,
      secondAttribute: secondAttribute, multiplier: multiplier,
      constant: constant.value(for: secondAttribute ?? attribute), priority: priority)
  }
}

extension ConstraintAttribute {
  /// The superview's attribute from which a constant position is measured: for a centre the left or top edge, otherwise
  /// the same attribute.
  var origin: ConstraintAttribute {
    switch self {
    case .centerX: .left
    case .centerY: .top
    default: self
    }
  }
}
