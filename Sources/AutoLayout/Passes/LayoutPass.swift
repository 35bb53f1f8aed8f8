/// Last pass: views that requested layout, or whose contents moved, lay out their subviews, from the root downwards.
enum LayoutPass: QueuedPass {
  /// Calls `layoutSubviews` on the views that requested it, in the subtree of a node.
  ///
  /// Siblings are called in the order of their requests. Requests during the pass, in a part already visited, wait for
  /// the next round. A view is not called again by a pass that its own `layoutSubviews` starts.
  ///
  /// - Complexity: O(requesting views and their ancestors).
  static func run(_ node: LayoutNode, _ restless: RestlessView? = nil) {
    walk(from: node, restless)
  }

  static func enter(_ node: LayoutNode, _ restless: RestlessView?) {
    guard node.flags.contains(.requestsLayout), !node.flags.contains(.isLayingOut) else { return }
    node.flags.remove(.requestsLayout)
    guard node.isCalled || node.flags.contains(.scrolls) else { return node.solveBeforeLayout() }
    node.flags.insert(.isLayingOut)
    if node.flags.remove(.repeatsLayout) != nil { node.flags.insert(.isRepeatingLayout) }
    node.view?.layOutSubviewsWithController()
    node.flags.subtract([.isLayingOut, .isRepeatingLayout])
    restless?.hasLaidOut(node)
  }

  static func leave(_ node: LayoutNode, _ restless: RestlessView?) {}

  static func firstChild(of node: LayoutNode) -> LayoutNode? { node.childForLayout }

  static func settleFirst(_ child: LayoutNode, of node: LayoutNode) {
    guard node.childForLayout === child, !child.needsLayout else { return }
    node.childForLayout = nil
    child.layoutPosition = LayoutNode.unlisted
  }

  static func queuesMore(_ node: LayoutNode) -> Bool { node.flags.contains(.queuesMoreForLayout) }

  static func queued(_ index: Int, of node: LayoutNode) -> LayoutNode? { node.layoutQueue[index] }

  static func queueCount(of node: LayoutNode) -> Int { node.layoutQueue.count }

  static func beginVisit(of node: LayoutNode) -> Bool { node.layoutQueue.beginVisit() }

  static func endVisit(of node: LayoutNode) {
    let isLeft = node.layoutQueue.endVisit { child, place in
      child.layoutPosition = child.needsLayout ? place : LayoutNode.unlisted
      return child.needsLayout
    }
    if !isLeft { node.flags.remove(.queuesMoreForLayout) }
  }
}
