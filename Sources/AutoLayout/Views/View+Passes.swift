extension View {
  /// Whether ``updateConstraints()`` will be called in the next layout pass.
  public final func needsUpdateConstraints() -> Bool {
    node.flags.contains(.requestsUpdateConstraints)
  }

  /// Calls pending ``updateConstraints()`` now, in this view and below, from the leaves upwards.
  public final func updateConstraintsIfNeeded() {
    if node.needsUpdateConstraints { UpdateConstraintsPass.run(node) }
  }
}
