extension Constraint {
  /// Activates and records constraints, of any number of views and guides.
  ///
  /// The layout engine sees them, and everything else that changes before its next pass, as one edit.
  public static func activate(_ constraints: [Constraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Deactivates constraints, of any number of views and guides, and takes them off record.
  public static func deactivate(_ constraints: [Constraint]) {
    for constraint in constraints { constraint.deactivate() }
  }
}
