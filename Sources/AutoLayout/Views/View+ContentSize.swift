extension View {
  /// The priority with which the view resists growing beyond its intrinsic size; 250 unless set, and for labels 251
  /// vertically.
  ///
  /// Some controls of the module `UIKit` hug at 750.
  public final func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutConstraint.Priority {
    LayoutConstraint.Priority(node.contentPriorities.hugging[axis.rawValue])
  }

  /// Sets a priority of hugging without calling an override of the public method.
  package final func takeHugging(_ priority: LayoutConstraint.Priority, for axis: LayoutConstraint.Axis) {
    guard let number = storedNumber(of: priority) else { return }
    guard node.contentPriorities.hugging[axis.rawValue] != number else { return }
    node.contentPriorities.hugging[axis.rawValue] = number
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

  /// Sets a priority of compression resistance without calling an override of the public method.
  final func takeResistance(_ priority: LayoutConstraint.Priority, for axis: LayoutConstraint.Axis) {
    guard let number = storedNumber(of: priority) else { return }
    guard node.contentPriorities.resistance[axis.rawValue] != number else { return }
    node.contentPriorities.resistance[axis.rawValue] = number
    refreshIfAttached()
    if axis == .horizontal { textResistanceChanged() }
    surroundingStack?.resistanceChanged(along: axis)
  }

  /// The number to store for a priority, at most 1000.
  ///
  /// - Returns: `nil` for a negative number or NaN, which is also reported to ``LayoutDiagnostics``.
  private func storedNumber(of priority: LayoutConstraint.Priority) -> Float? {
    if priority.rawValue >= 0 { return min(priority.rawValue, 1000) }
    LayoutDiagnostics.report(
      .invalidConstraint(.illegalPriority(priority), constraint: "content size of \(node.text)", at: nil))
    return nil
  }
}
