public import AutoLayout
public import Foundation

/// A value that a chain can relate to: a view, a guide, one of their attributes, a number, a point, a size, insets.
///
/// A type of your own conforms by stating its target:
///
/// ```swift
/// struct Card: ConstraintRelatableTarget {
///   let content = View()
///   var relationTarget: RelationTarget { content.relationTarget }
/// }
/// ```
public protocol ConstraintRelatableTarget {
  /// The value's target in a relation.
  var relationTarget: RelationTarget { get }
}

extension ConstraintRelatableTarget {
  /// An invalid target: the relation is reported and skipped.
  public var relationTarget: RelationTarget { .invalid }
}

extension ConstraintRelatableTarget where Self: ConstraintConstantTarget {
  /// The value as a constant.
  public var relationTarget: RelationTarget { .constant(constraintConstant) }
}

extension CGPoint: ConstraintRelatableTarget {}

extension CGSize: ConstraintRelatableTarget {}

extension ConstraintInsets: ConstraintRelatableTarget {}

extension ConstraintDirectionalInsets: ConstraintRelatableTarget {}
