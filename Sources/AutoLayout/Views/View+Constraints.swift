extension View {
  /// The active constraints that the view holds, in the order of activation.
  ///
  /// A constraint is held by the nearest common ancestor of its items; a view counts as its own ancestor, and a guide
  /// as its owning view. A stack view holds all constraints that it makes. Constraints that the engine makes from
  /// frames, intrinsic sizes and distances between anchors are not listed.
  ///
  /// - Complexity: O(constraints).
  public final var constraints: [LayoutConstraint] { heldConstraints.filter { !$0.isEdgeOfSpan } }

  /// The active constraints that the view holds, including constraints between a `SpanGuide` and its ends.
  ///
  /// A `SpanGuide`, the guide for a distance between anchors, makes and drops these constraints. They take part in
  /// conflicts, but cannot be activated again.
  package final var heldConstraints: [LayoutConstraint] {
    node.island.map { node.held.constraints + $0.held.constraints } ?? node.held.constraints
  }

  /// Activates a constraint that this view must hold.
  ///
  /// A constraint that is invalid, or has items outside this view's subtree, is reported to ``LayoutDiagnostics``. An
  /// active constraint stays where it is, and is reported if another view holds it.
  public final func addConstraint(_ constraint: LayoutConstraint) {
    if let holder = constraint.holder, !holds(constraint) {
      return reportHolder(holder, of: constraint, "deactivate it before you add it to another view")
    }
    do throws(LayoutConstraintError) {
      try constraint.tryActivate(heldBy: node)
    } catch {
      constraint.refuse(error)
    }
  }

  /// Activates constraints that this view must hold.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds; reports an active constraint held by another view.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    if holds(constraint) { return constraint.deactivate() }
    if let holder = constraint.holder { reportHolder(holder, of: constraint, "it cannot be removed from another view") }
  }

  private final func holds(_ constraint: LayoutConstraint) -> Bool {
    constraint.holder === node || constraint.holder.map { $0 === node.island } == true
  }

  /// Reports a constraint that another view holds.
  private final func reportHolder(_ holder: LayoutNode, of constraint: LayoutConstraint, _ outcome: String) {
    LayoutDiagnostics.report(
      .misuse(
        "\(constraint) is held by \(holder.text), not by \(node.text): \(outcome)", at: constraint.sourceLocation))
  }

  /// Deactivates constraints that this view holds.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
