extension Array: ConstraintRelatableTarget where Element: ConstraintRelatableTarget {
  /// Each of the elements: `make.height.equalTo([title, subtitle])` makes a constraint for each.
  ///
  /// They belong to one ``Constraint``, target by target. A chain that is related to an empty array makes nothing.
  public var relationTarget: RelationTarget { .several(map(\.relationTarget)) }
}
