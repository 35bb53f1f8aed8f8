extension LayoutConstraint {
  /// Makes constraints take part in layout, as one edit of the system.
  ///
  /// A constraint that cannot be used is reported to ``LayoutDiagnostics`` and left out; activating an active one does
  /// nothing.
  ///
  /// - Complexity: O(constraints), and solving is put off until the next layout pass.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Takes constraints out of layout; deactivating an inactive one does nothing.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Makes the constraint take part in layout.
  ///
  /// - Throws: why it cannot; the constraint is then inactive.
  public func tryActivate() throws(LayoutConstraintError) {
    try validate()
  }
}
