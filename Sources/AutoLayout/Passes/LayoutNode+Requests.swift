// Requests and needs: a view *requests* a pass for itself; it *needs* one if it or a descendant requests it. The need
// is stored in the parent's queue, so that a pass visits only the branches that need it. Usually one child of a view is
// queued, so the first has a property of its own, and the others an array.
extension LayoutNode {
  /// The position of a child stored in the property for the first.
  static let first: Int32 = -2

  /// Whether this view or a descendant requested `layoutSubviews`.
  var needsLayout: Bool {
    !flags.isDisjoint(with: [.requestsLayout, .queuesMoreForLayout]) || childForLayout != nil
  }

  /// Whether this view or a descendant requested `updateConstraints`.
  var needsUpdateConstraints: Bool {
    !flags.isDisjoint(with: [.requestsUpdateConstraints, .queuesMoreForUpdate]) || childForUpdate != nil
  }

  /// Whether the passes call the view.
  ///
  /// A plain class without a controller contains no application code, and a call would cost a multiple of the passes'
  /// own work.
  var isCalled: Bool { flags.intersection([.isOfPlainClass, .hasController]) != .isOfPlainClass }

  /// Solves pending changes, so that frames read in `layoutSubviews` are right.
  func solveBeforeLayout() {
    if let engine, engine.isDirty { engine.update() }
    // Tested first by the flag, because the inner root is not in the cache lines that the passes read.
    if flags.contains(.isIsland), let engine = island?.engine, engine.isDirty { engine.update() }
  }

  /// Requests `layoutSubviews`.
  ///
  /// - Complexity: O(1) if an earlier request has marked the path to the root, otherwise O(depth).
  func requestLayout() {
    // A request inside an island is passed to the island, which is called once.
    if flags.contains(.isIslandInside), let parent { return parent.requestLayout() }
    flags.insert(.requestsLayout)
    if layoutPosition == LayoutNode.unlisted, parent != nil { queueForLayout() }
  }

  /// Requests `updateConstraints`.
  func requestUpdateConstraints() {
    flags.insert(.requestsUpdateConstraints)
    queueForUpdate()
  }

  /// Marks the paths from the root that an arriving subtree needs.
  func queueWhatIsNeeded() {
    if needsLayout { queueForLayout() }
    if needsUpdateConstraints { queueForUpdate() }
  }

  /// Marks the path from the root to this view for the layout pass.
  func queueForLayout() {
    guard var node = queueInParentForLayout() else { return }
    while let parent = node.queueInParentForLayout() { node = parent }
  }

  /// Adds the view to its parent's queue and returns the parent; `nil` if there is none, or the view is queued already.
  @inline(__always)
  private func queueInParentForLayout() -> LayoutNode? {
    guard layoutPosition == LayoutNode.unlisted, let parent else { return nil }
    if parent.childForLayout == nil {
      parent.childForLayout = self
      layoutPosition = LayoutNode.first
    } else {
      layoutPosition = parent.layoutQueue.append(self)
      parent.flags.insert(.queuesMoreForLayout)
    }
    return parent
  }

  /// Marks the path from the root to this view for the update pass.
  func queueForUpdate() {
    var node = self
    while node.updatePosition == LayoutNode.unlisted, let parent = node.parent {
      if parent.childForUpdate == nil {
        parent.childForUpdate = node
        node.updatePosition = LayoutNode.first
      } else {
        node.updatePosition = parent.updateQueue.append(node)
        parent.flags.insert(.queuesMoreForUpdate)
      }
      node = parent
    }
  }

  /// Removes the node from its parent's queues; its own needs stay.
  func leaveQueues() {
    guard let parent else { return }
    switch layoutPosition {
    case LayoutNode.unlisted: break
    case LayoutNode.first: parent.childForLayout = nil
    default: parent.layoutQueue.remove(at: layoutPosition) { $0.layoutPosition = $1 }
    }
    switch updatePosition {
    case LayoutNode.unlisted: break
    case LayoutNode.first: parent.childForUpdate = nil
    default: parent.updateQueue.remove(at: updatePosition) { $0.updatePosition = $1 }
    }
    layoutPosition = LayoutNode.unlisted
    updatePosition = LayoutNode.unlisted
  }

  /// Empties the node's own queues for good.
  func dropQueues() {
    childForLayout = nil
    childForUpdate = nil
    layoutQueue.removeAll()
    updateQueue.removeAll()
  }
}
