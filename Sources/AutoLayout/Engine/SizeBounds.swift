import ConstraintSolver

/// The lower bounds of widths and heights: as in UIKit, no size is negative.
extension LayoutEngine {
  /// The lower bound of an item's lengths; `nil` if they may be negative.
  ///
  /// Items whose frames follow from other items have no bound: the distance between two anchors has a sign, and the
  /// space between margins is negative if the margins are larger than their view. The root always has a bound: its size
  /// is a window's, which AppKit bounds too.
  func lowerBoundOfSizes(of node: LayoutNode, as role: SystemRole) -> Double? {
    if role == .root { return 0 }
    if settings.allowsNegativeSizes || StayRanks(of: node, as: role).size == .derived { return nil }
    return 0
  }

  /// Changes the bounds of an item that gets another role.
  func changeSizeBounds(of node: LayoutNode, to role: SystemRole) {
    let bound = lowerBoundOfSizes(of: node, as: role)
    if bound == lowerBoundOfSizes(of: node, as: node.systemRole) { return }
    setSizeBounds(of: node, to: bound)
  }

  /// Sets all bounds again, after a change of settings.
  ///
  /// - Complexity: O(items).
  func sizeBoundsChanged() {
    forgetFittings()
    for case let node? in items.nodes {
      setSizeBounds(of: node, to: lowerBoundOfSizes(of: node, as: role(of: node)))
    }
  }

  private func setSizeBounds(of node: LayoutNode, to bound: Double?) {
    wait(for: .changes)
    let variables = items.variables(of: node.slot)
    changes.setLowerBound(of: variables.width, to: bound)
    changes.setLowerBound(of: variables.height, to: bound)
  }
}
