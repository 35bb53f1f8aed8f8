import AutoLayout
import Foundation

/// The contents of one chain.
struct Chain {
  /// The target and relation of the attributes.
  struct Comparison {
    var relation: LayoutConstraint.Relation
    var target: RelationTarget
    /// The source location of the relation; `nil` if none was written.
    var location: SourceLocation?
  }

  let item: LayoutItemReference
  var attributes: ConstraintAttributes
  /// `nil` until the chain has a relation.
  private(set) var comparison: Comparison?
  var multiplier: CGFloat = 1
  /// The addition to the target; `nil` until it is set.
  var addition: Addition?
  var priority = LayoutConstraint.Priority.required
  /// The name of the layout constraints for logs.
  var label: String?
  /// Whether the chain had an invalid relation, and makes nothing.
  private(set) var isRejected = false

  init(item: LayoutItemReference, attributes: ConstraintAttributes) {
    self.item = item
    self.attributes = attributes
  }

  /// The source location of the relation, if there is one.
  var location: SourceLocation? { comparison?.location }

  /// The effective target of the chain's attributes; `nil` if there is none.
  ///
  /// A chain with an offset but no relation is compared with the constant 0: positions lie at the offset from the same
  /// positions of the superview, and sizes equal the offset.
  var effectiveComparison: Comparison? {
    if isRejected { return nil }
    return comparison ?? addition.map { _ in Comparison(relation: .equal, target: 0.snp_target) }
  }

  /// Sets the target of the attributes.
  ///
  /// - Throws: the reason if the target is invalid; the chain then makes nothing.
  mutating func compare(
    with target: RelationTarget, by relation: LayoutConstraint.Relation, at location: SourceLocation
  ) throws(Misuse) {
    if case .item(_, let others) = target.content, others.areSeveral, others != attributes {
      isRejected = true
      throw .attributesNotIdentical
    }
    comparison = Comparison(relation: relation, target: target, location: location)
  }

  /// Copies the constant and the addition of a chain that is otherwise equal.
  mutating func takeConstants(of other: Chain) {
    comparison = other.comparison
    addition = other.addition
  }
}
