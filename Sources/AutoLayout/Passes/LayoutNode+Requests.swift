// Requests and needs: a view *requests* a pass for itself; it *needs* one if it or a descendant requests it. The need is
// not a flag but a place in the parent's queue, so that a pass visits the branches that need it and no others.
extension LayoutNode {
  /// Whether this view or one below it has asked for `layoutSubviews`.
  var needsLayout: Bool { flags.contains(.requestsLayout) || !layoutQueue.isEmpty }

  /// Whether this view or one below it has asked for `updateConstraints`.
  var needsUpdateConstraints: Bool { flags.contains(.requestsUpdateConstraints) || !updateQueue.isEmpty }

  /// Asks for `layoutSubviews`.
  ///
  /// - Complexity: O(1) if a sibling's request has marked the way to the root, otherwise O(depth).
  func requestLayout() {
    flags.insert(.requestsLayout)
    queueForLayout()
  }

  /// Asks for `updateConstraints`.
  func requestUpdateConstraints() {
    flags.insert(.requestsUpdateConstraints)
    queueForUpdate()
  }

  /// Marks the way from the root to this view for the layout pass.
  func queueForLayout() {
    var node = self
    while node.layoutPosition == LayoutNode.unlisted, let parent = node.parent {
      node.layoutPosition = parent.layoutQueue.append(node)
      node = parent
    }
  }

  /// Marks the way from the root to this view for the update pass.
  func queueForUpdate() {
    var node = self
    while node.updatePosition == LayoutNode.unlisted, let parent = node.parent {
      node.updatePosition = parent.updateQueue.append(node)
      node = parent
    }
  }

  /// Takes the node out of its parent's queues; what it needs itself stays.
  func leaveQueues() {
    if layoutPosition != LayoutNode.unlisted { parent?.layoutQueue.remove(at: layoutPosition) }
    if updatePosition != LayoutNode.unlisted { parent?.updateQueue.remove(at: updatePosition) }
    layoutPosition = LayoutNode.unlisted
    updatePosition = LayoutNode.unlisted
  }
}
