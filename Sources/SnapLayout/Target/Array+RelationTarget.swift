extension Array: ConstraintRelatableTarget where Element: ConstraintRelatableTarget {
  /// All elements as targets: `make.height.equalTo([title, subtitle])` makes a layout constraint for each.
  ///
  /// These belong to one ``Constraint``, target by target. A chain with an empty array makes nothing.
  public var relationTarget: RelationTarget { .several(map(\.relationTarget)) }
}
