extension View {
  /// Tells that ``intrinsicContentSize`` has changed; the layout pass measures again.
  public final func invalidateIntrinsicContentSize() {}

  /// The priority with which the view resists growing beyond its intrinsic size.
  public final func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutConstraint.Priority { .defaultLow }

  /// Sets the priority with which the view resists growing beyond its intrinsic size.
  public final func setContentHuggingPriority(
    _ priority: LayoutConstraint.Priority, for axis: LayoutConstraint.Axis
  ) {}

  /// The priority with which the view resists shrinking below its intrinsic size.
  public final func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutConstraint.Priority { .defaultHigh }

  /// Sets the priority with which the view resists shrinking below its intrinsic size.
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutConstraint.Priority, for axis: LayoutConstraint.Axis
  ) {}
}
