import AutoLayout

// Items are also compared for equality, by an `==` that is not generic. It wins wherever a `Bool` will do; where only a
// constraint will, as in `constrain`, or with `as Constraint`, these do. So one `snp` serves both.

extension ConstraintItem {
  /// A constraint, inactive, that the item equals a target: any that `equalTo` takes, or an expression.
  public static func == <Target: ConstraintRelatableTarget>(item: ConstraintItem, target: Target) -> Constraint {
    item.related(to: target.relationTarget, by: .equal)
  }

  /// A constraint, inactive, that the item is at most something.
  public static func <= <Target: ConstraintRelatableTarget>(item: ConstraintItem, target: Target) -> Constraint {
    item.related(to: target.relationTarget, by: .lessThanOrEqual)
  }

  /// A constraint, inactive, that the item is at least something.
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
