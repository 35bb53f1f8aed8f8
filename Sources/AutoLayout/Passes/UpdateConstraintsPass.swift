/// First pass: views that asked for it change their constraints, from the leaves upwards.
enum UpdateConstraintsPass {
  /// Calls `updateConstraints` where it was asked for, in the subtree of a node.
  ///
  /// What is asked for during the pass, in a part that it has already seen, waits for the next round. A view that is in
  /// the middle of the call is not called again by a pass that it starts itself.
  ///
  /// - Complexity: O(views that asked and their ancestors).
  static func run(_ node: LayoutNode) {
    if !node.updateQueue.isEmpty {
      let isOutermost = node.updateQueue.beginVisit()
      for index in 0..<node.updateQueue.count {
        guard let child = node.updateQueue[index] else { continue }
        run(child)
        guard node.updateQueue[index] === child, !child.needsUpdateConstraints else { continue }
        node.updateQueue.remove(at: Int32(index))
        child.updatePosition = LayoutNode.unlisted
      }
      if isOutermost { node.updateQueue.endVisit { $0.updatePosition = $1 } }
    }
    guard node.flags.contains(.requestsUpdateConstraints), !node.flags.contains(.isUpdatingConstraints) else { return }
    node.flags.remove(.requestsUpdateConstraints)
    node.flags.insert(.isUpdatingConstraints)
    node.view?.updateConstraints()
    node.flags.remove(.isUpdatingConstraints)
  }
}
