import AutoLayout

// Items also have a nongeneric `==` for equality, which the compiler prefers wherever a `Bool` is accepted. These
// operators apply where only a constraint is accepted: in `constrain`, or with `as Constraint`. So the same `snp`
// supports both equality and constraints.

extension ConstraintItem {
  /// An inactive constraint that the item equals a target of `equalTo` or an expression.
  public static func == <Target: ConstraintRelatableTarget>(item: ConstraintItem, target: Target) -> Constraint {
    item.related(to: target.relationTarget, by: .equal)
  }

  /// An inactive constraint that the item is at most a target.
  public static func <= <Target: ConstraintRelatableTarget>(item: ConstraintItem, target: Target) -> Constraint {
    item.related(to: target.relationTarget, by: .lessThanOrEqual)
  }

  /// An inactive constraint that the item is at least a target.
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
