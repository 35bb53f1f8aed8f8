/// First pass: views that asked for it change their constraints, from the leaves upwards.
enum UpdateConstraintsPass {
  /// Calls `updateConstraints` where it was asked for, in the subtree of a node.
  ///
  /// What is asked for during the pass, in a part that it has already seen, waits for the next round.
  ///
  /// - Complexity: O(views that asked and their ancestors).
  static func run(_ node: LayoutNode) {
    let isOutermost = node.updateQueue.beginVisit()
    for index in 0..<node.updateQueue.count {
      guard let child = node.updateQueue.take(at: index) else { continue }
      child.updatePosition = LayoutNode.unlisted
      run(child)
    }
    if isOutermost { node.updateQueue.endVisit { $0.updatePosition = $1 } }
    guard node.flags.contains(.requestsUpdateConstraints) else { return }
    node.flags.remove(.requestsUpdateConstraints)
    node.view?.updateConstraints()
  }
}
