extension View {
  /// Asks for ``layoutSubviews()`` in the next layout pass.
  ///
  /// - Complexity: O(1) where a request has marked the way to the root before, otherwise O(depth).
  public final func setNeedsLayout() {
    node.requestLayout()
    LayoutChanges.recorder?.recordRequest(for: self)
  }

  /// Brings the layout of the tree up to date now.
  ///
  /// Constraints are updated and solved and frames written in the whole tree; ``layoutSubviews()`` is called in this
  /// view's subtree, beginning at the topmost superview that is reached through superviews that need layout. The passes
  /// repeat until nothing moves, eight times at most; reaching that is reported to ``LayoutDiagnostics``.
  ///
  /// - Complexity: proportional to what has changed, not to the tree.
  public final func layoutIfNeeded() {
    LayoutPasses.run(from: node)
  }

  /// Asks for ``updateConstraints()`` in the next layout pass.
  public final func setNeedsUpdateConstraints() {
    node.requestUpdateConstraints()
    LayoutChanges.recorder?.recordRequest(for: self)
  }

  /// Whether ``updateConstraints()`` will be called in the next layout pass.
  public final func needsUpdateConstraints() -> Bool {
    node.flags.contains(.requestsUpdateConstraints)
  }

  /// Calls ``updateConstraints()`` now where it was asked for, in this view and below, from the leaves upwards.
  public final func updateConstraintsIfNeeded() {
    if node.needsUpdateConstraints { UpdateConstraintsPass.run(node) }
  }
}
