import AutoLayout

/// What the chains of one closure have found or made so far.
///
/// Where a chain looks past priorities, it must not take what an earlier one of the closure has just set.
final class ConstraintClaims {
  private var claimed: [LayoutConstraint] = []

  func add(_ layoutConstraint: LayoutConstraint) {
    if !contains(layoutConstraint) { claimed.append(layoutConstraint) }
  }

  func contains(_ layoutConstraint: LayoutConstraint) -> Bool {
    claimed.contains { $0 === layoutConstraint }
  }
}
