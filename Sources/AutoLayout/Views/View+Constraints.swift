extension View {
  /// The active constraints that the view holds, in the order of activation.
  ///
  /// A constraint is held by the nearest common ancestor of its items. Constraints that the engine makes for itself,
  /// from frames and intrinsic sizes, are not listed.
  public final var constraints: [LayoutConstraint] { node.held.compactMap { $0 } }

  /// Activates a constraint that this view shall hold.
  public final func addConstraint(_ constraint: LayoutConstraint) {}

  /// Activates constraints that this view shall hold.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds.
  public final func removeConstraint(_ constraint: LayoutConstraint) {}

  /// Deactivates constraints that this view holds.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
