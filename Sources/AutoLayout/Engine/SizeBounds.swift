import ConstraintSolver

/// The lower bounds of widths and heights: nothing is smaller than empty, as on UIKit.
extension LayoutEngine {
  /// The bound of the lengths of an item; `nil` where they may solve below zero.
  ///
  /// What follows from other items has none: the distance between two anchors has a sign, and what is left between margins is less
  /// than nothing where the margins are larger than their view. The size of the root is a window's, which AppKit bounds too.
  func lowerBoundOfSizes(of node: LayoutNode, as role: SystemRole) -> Double? {
    if role == .root { return 0 }
    if settings.allowsNegativeSizes || StayRanks(of: node, as: role).size == .derived { return nil }
    return 0
  }

  /// Has the lengths of an item that gets another role bounded accordingly.
  func changeSizeBounds(of node: LayoutNode, to role: SystemRole) {
    let bound = lowerBoundOfSizes(of: node, as: role)
    if bound == lowerBoundOfSizes(of: node, as: node.systemRole) { return }
    setSizeBounds(of: node, to: bound)
  }

  /// Bounds all lengths anew, by other settings.
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
