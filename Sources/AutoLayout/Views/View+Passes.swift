extension View {
  /// Asks for ``layoutSubviews()`` in the next layout pass.
  public final func setNeedsLayout() {}

  /// Brings the layout of the tree up to date now.
  public final func layoutIfNeeded() {}

  /// Asks for ``updateConstraints()`` in the next layout pass.
  public final func setNeedsUpdateConstraints() {}

  /// Whether ``updateConstraints()`` will be called in the next layout pass.
  public final func needsUpdateConstraints() -> Bool { false }

  /// Calls ``updateConstraints()`` now where it was asked for, in this view and below, from the leaves upwards.
  public final func updateConstraintsIfNeeded() {}
}
