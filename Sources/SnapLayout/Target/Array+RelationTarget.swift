extension Array: ConstraintRelatableTarget where Element: ConstraintRelatableTarget {
  /// All elements as targets: `make.height.equalTo([title, subtitle])` makes a layout constraint for each.
  ///
  /// All belong to one ``Constraint``, in the order of the targets. A chain with an empty array makes nothing.
  public var relationTarget: RelationTarget { .several(map(\.relationTarget)) }
}
