/// First pass: views that asked for it change their constraints, from the leaves upwards.
enum UpdateConstraintsPass {
  /// Calls `updateConstraints` where it was asked for, in the subtree of a node.
  ///
  /// What is asked for during the pass, in a part that it has already seen, waits for the next round. A view that is in
  /// the middle of the call is not called again by a pass that it starts itself.
  ///
  /// - Complexity: O(views that asked and their ancestors).
  static func run(_ node: LayoutNode, _ restless: RestlessView? = nil) {
    if let child = node.childForUpdate {
      run(child, restless)
      if node.childForUpdate === child, !child.needsUpdateConstraints {
        node.childForUpdate = nil
        child.updatePosition = LayoutNode.unlisted
      }
    }
    if node.flags.contains(.queuesMoreForUpdate) { visitQueue(of: node, restless) }
    guard node.flags.contains(.requestsUpdateConstraints), !node.flags.contains(.isUpdatingConstraints) else { return }
    node.flags.remove(.requestsUpdateConstraints)
    guard node.isCalled else { return }
    node.flags.insert(.isUpdatingConstraints)
    node.view?.updateConstraintsWithController()
    node.flags.remove(.isUpdatingConstraints)
    restless?.hasUpdated(node)
  }

  private static func visitQueue(of node: LayoutNode, _ restless: RestlessView?) {
    let isOutermost = node.updateQueue.beginVisit()
    for index in 0..<node.updateQueue.count {
      if let child = node.updateQueue[index] { run(child, restless) }
    }
    guard isOutermost else { return }
    let isLeft = node.updateQueue.endVisit { child, place in
      child.updatePosition = child.needsUpdateConstraints ? place : LayoutNode.unlisted
      return child.needsUpdateConstraints
    }
    if !isLeft { node.flags.remove(.queuesMoreForUpdate) }
  }
}
