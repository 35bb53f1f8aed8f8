/// First pass: views that requested it change their constraints, from the leaves upwards.
enum UpdateConstraintsPass: QueuedPass {
  /// Calls `updateConstraints` on the views that requested it, in the subtree of a node.
  ///
  /// Requests during the pass, in a part already visited, wait for the next round. A view is not called again by a pass
  /// that its own `updateConstraints` starts.
  ///
  /// - Complexity: O(requesting views and their ancestors).
  static func run(_ node: LayoutNode, _ restless: RestlessView? = nil) {
    walk(from: node, restless)
  }

  static func enter(_ node: LayoutNode, _ restless: RestlessView?) {}

  static func leave(_ node: LayoutNode, _ restless: RestlessView?) {
    guard node.flags.contains(.requestsUpdateConstraints), !node.flags.contains(.isUpdatingConstraints) else { return }
    node.flags.remove(.requestsUpdateConstraints)
    guard node.isCalled else { return }
    node.flags.insert(.isUpdatingConstraints)
    node.view?.updateConstraintsWithController()
    node.flags.remove(.isUpdatingConstraints)
    restless?.hasUpdated(node)
  }

  static func firstChild(of node: LayoutNode) -> LayoutNode? { node.childForUpdate }

  static func settleFirst(_ child: LayoutNode, of node: LayoutNode) {
    guard node.childForUpdate === child, !child.needsUpdateConstraints else { return }
    node.childForUpdate = nil
    child.updatePosition = LayoutNode.unlisted
  }

  static func queuesMore(_ node: LayoutNode) -> Bool { node.flags.contains(.queuesMoreForUpdate) }

  static func queued(_ index: Int, of node: LayoutNode) -> LayoutNode? { node.updateQueue[index] }

  static func queueCount(of node: LayoutNode) -> Int { node.updateQueue.count }

  static func beginVisit(of node: LayoutNode) -> Bool { node.updateQueue.beginVisit() }

  static func endVisit(of node: LayoutNode) {
    let isLeft = node.updateQueue.endVisit { child, place in
      child.updatePosition = child.needsUpdateConstraints ? place : LayoutNode.unlisted
      return child.needsUpdateConstraints
    }
    if !isLeft { node.flags.remove(.queuesMoreForUpdate) }
  }
}
