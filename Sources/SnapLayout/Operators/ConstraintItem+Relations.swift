import AutoLayout

// Items also have a nongeneric `==` for equality, which the compiler prefers wherever a `Bool` is accepted. These
// operators apply where only a constraint is accepted: in `constrain`, or with `as Constraint`. So the same `snp`
// supports both equality and constraints.
//
// SnapKit has no operators, so applications declare their own for its items. Those of this module are disfavoured, so
// that an application's operator is neither ambiguous nor replaced by one that means something else.

extension ConstraintItem {
  /// An inactive constraint that the item equals a target of `equalTo` or an expression.
  @_disfavoredOverload
  public static func == <Target: ConstraintRelatableTarget>(item: ConstraintItem, target: Target) -> Constraint {
    item.related(to: target.relationTarget, by: .equal)
  }

  /// An inactive constraint that the item is at most a target.
  @_disfavoredOverload
  public static func <= <Target: ConstraintRelatableTarget>(item: ConstraintItem, target: Target) -> Constraint {
    item.related(to: target.relationTarget, by: .lessThanOrEqual)
  }

  /// An inactive constraint that the item is at least a target.
  @_disfavoredOverload
  public static func >= <Target: ConstraintRelatableTarget>(item: ConstraintItem, target: Target) -> Constraint {
    item.related(to: target.relationTarget, by: .greaterThanOrEqual)
  }

  private func related(to target: RelationTarget, by relation: LayoutRelation) -> Constraint {
    reference.item?.placeByConstraints()
    var description = ConstraintDescription(item: reference, attributes: attributes, purpose: .relate)
    description.relate(to: target, by: relation, at: nil)
    let constraint = description.takeConstraint()
    description.supplement?.report()
    return constraint
  }
}
