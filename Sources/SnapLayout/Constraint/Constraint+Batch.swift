extension Constraint {
  /// Activates and records constraints of any number of views and guides.
  ///
  /// The layout engine sees them as one edit, together with everything else that changes before its next pass.
  @_disfavoredOverload
  public static func activate(_ constraints: [Constraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Deactivates constraints of any number of views and guides, and removes them from their records.
  @_disfavoredOverload
  public static func deactivate(_ constraints: [Constraint]) {
    for constraint in constraints { constraint.deactivate() }
  }
}
