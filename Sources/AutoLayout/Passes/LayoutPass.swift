/// Fourth pass: views that asked for it, or whose contents moved, lay out their subviews, from the root downwards.
enum LayoutPass {
  /// Calls `layoutSubviews` where it was asked for, in the subtree of a node.
  ///
  /// Siblings come in the order in which they were marked. What is asked for during the pass, in a part that it has
  /// already seen, waits for the next round. A view that is in the middle of the call is not called again by a pass that
  /// it starts itself.
  ///
  /// - Complexity: O(views that asked and their ancestors).
  static func run(_ node: LayoutNode) {
    if node.flags.contains(.requestsLayout), !node.flags.contains(.isLayingOut) {
      node.flags.remove(.requestsLayout)
      node.flags.insert(.isLayingOut)
      node.view?.layoutSubviews()
      node.flags.remove(.isLayingOut)
    }
    guard !node.layoutQueue.isEmpty else { return }
    let isOutermost = node.layoutQueue.beginVisit()
    for index in 0..<node.layoutQueue.count {
      guard let child = node.layoutQueue[index] else { continue }
      run(child)
      guard node.layoutQueue[index] === child, !child.needsLayout else { continue }
      node.layoutQueue.remove(at: Int32(index))
      child.layoutPosition = LayoutNode.unlisted
    }
    if isOutermost { node.layoutQueue.endVisit { $0.layoutPosition = $1 } }
  }
}
