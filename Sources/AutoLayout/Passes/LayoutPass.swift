/// Last pass: views that asked for it, or whose contents moved, lay out their subviews, from the root downwards.
enum LayoutPass {
  /// Calls `layoutSubviews` where it was asked for, in the subtree of a node.
  ///
  /// Siblings come in the order in which they were marked. What is asked for during the pass, in a part that it has
  /// already seen, waits for the next round. A view that is in the middle of the call is not called again by a pass that
  /// it starts itself.
  ///
  /// - Complexity: O(views that asked and their ancestors).
  static func run(_ node: LayoutNode, _ restless: RestlessView? = nil) {
    if node.flags.contains(.requestsLayout), !node.flags.contains(.isLayingOut) {
      node.flags.remove(.requestsLayout)
      if node.isCalled {
        node.flags.insert(.isLayingOut)
        node.view?.layOutSubviewsWithController()
        node.flags.remove(.isLayingOut)
        restless?.hasLaidOut(node)
      } else {
        node.solveBeforeLayout()
      }
    }
    if let child = node.childForLayout {
      run(child, restless)
      if node.childForLayout === child, !child.needsLayout {
        node.childForLayout = nil
        child.layoutPosition = LayoutNode.unlisted
      }
    }
    if node.flags.contains(.queuesMoreForLayout) { visitQueue(of: node, restless) }
  }

  private static func visitQueue(of node: LayoutNode, _ restless: RestlessView?) {
    let isOutermost = node.layoutQueue.beginVisit()
    for index in 0..<node.layoutQueue.count {
      if let child = node.layoutQueue[index] { run(child, restless) }
    }
    guard isOutermost else { return }
    let isLeft = node.layoutQueue.endVisit { child, place in
      child.layoutPosition = child.needsLayout ? place : LayoutNode.unlisted
      return child.needsLayout
    }
    if !isLeft { node.flags.remove(.queuesMoreForLayout) }
  }
}
