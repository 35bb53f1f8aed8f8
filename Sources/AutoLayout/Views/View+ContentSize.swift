extension View {
  /// The priority with which the view resists growing beyond its intrinsic size; 250 unless set, and for labels 251
  /// vertically.
  public final func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutConstraint.Priority {
    LayoutConstraint.Priority(node.contentPriorities.hugging[axis.rawValue])
  }

  final func takeHugging(_ priority: LayoutConstraint.Priority, for axis: LayoutConstraint.Axis) {
    guard isUsable(priority) else { return }
    node.contentPriorities.hugging[axis.rawValue] = priority.rawValue
    refreshIfAttached()
  }

  /// The priority with which the view resists shrinking below its intrinsic size; 750 unless set.
  ///
  /// The width of wrapping contents gives way to contents that resist equally, and to all required constraints.
  public final func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutConstraint.Priority {
    LayoutConstraint.Priority(node.contentPriorities.resistance[axis.rawValue])
  }

  final func takeResistance(_ priority: LayoutConstraint.Priority, for axis: LayoutConstraint.Axis) {
    guard isUsable(priority) else { return }
    guard node.contentPriorities.resistance[axis.rawValue] != priority.rawValue else { return }
    node.contentPriorities.resistance[axis.rawValue] = priority.rawValue
    refreshIfAttached()
    if axis == .horizontal { textResistanceChanged() }
    surroundingStack?.resistanceChanged(along: axis)
  }

  private func isUsable(_ priority: LayoutConstraint.Priority) -> Bool {
    if priority.isValid { return true }
    LayoutDiagnostics.report(
      .invalidConstraint(.illegalPriority(priority), constraint: "content size of \(node.text)", at: nil))
    return false
  }
}
