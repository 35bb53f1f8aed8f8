// A view *requests* a pass for itself; it *needs* a pass if it or a descendant requests one. A view that needs a pass
// is in its parent's queue, so that the pass visits only the branches that need it. Usually a view queues one child, so
// a property stores the first queued child, and an array the others.
extension LayoutNode {
  /// The position of a child that is stored in its parent's property for the first queued child.
  static let first: Int32 = -2

  /// Whether this view or a descendant requested `layoutSubviews`.
  var needsLayout: Bool {
    !flags.isDisjoint(with: [.requestsLayout, .queuesMoreForLayout]) || childForLayout != nil
  }

  /// Whether this view or a descendant requested `updateConstraints`.
  var needsUpdateConstraints: Bool {
    !flags.isDisjoint(with: [.requestsUpdateConstraints, .queuesMoreForUpdate]) || childForUpdate != nil
  }

  /// Whether the passes call the view's methods.
  ///
  /// A view of a plain class without a controller and without observers runs no application code in a pass, and calling
  /// its methods would cost a multiple of the rest of the pass.
  var isCalled: Bool { flags.intersection(.decidesCalls) != .isOfPlainClass }

  /// Solves pending changes, and restores the solved frames of subviews whose frames an earlier `layoutSubviews`
  /// changed, so that frames read in `layoutSubviews` are right.
  func solveBeforeLayout() {
    if let engine, engine.isDirty { engine.update() }
    // The flag is tested first, because the island's inner root is not in the cache lines that the passes read.
    if flags.contains(.isIsland), let engine = island?.engine, engine.isDirty { engine.update() }
    if flags.contains(.hasDisplacedSubviews) { PlacePass.restoreSubviews(of: self) }
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

  /// Requests `layoutSubviews` because a subview was added or removed.
  ///
  /// As in UIKit, `layoutSubviews` may replace subviews whenever it is called. It is called once more, so that it lays
  /// out subviews that it added last; the same changes in this further call request nothing.
  func requestLayoutForSubviews() {
    if flags.contains(.isLayingOut) {
      guard !flags.contains(.isRepeatingLayout) else { return }
      flags.insert(.repeatsLayout)
    }
    requestLayout()
  }

  /// Requests `updateConstraints`.
  func requestUpdateConstraints() {
    flags.insert(.requestsUpdateConstraints)
    queueForUpdate()
  }

  /// Marks the paths from the root to this view for the passes that it needs, after it has joined a tree.
  func queueWhatIsNeeded() {
    if needsLayout { queueForLayout() }
    if needsUpdateConstraints { queueForUpdate() }
  }

  /// Marks the path from the root to this view for the layout pass.
  func queueForLayout() {
    guard var node = queueInParentForLayout() else { return }
    while let parent = node.queueInParentForLayout() { node = parent }
  }

  /// Adds the view to its parent's queue and returns the parent; `nil` without a parent, or if the view is queued.
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

  /// Removes the node from its parent's queues, and keeps the node's own requests and queues.
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

  /// Empties the queues of the node's children; they are not used again.
  func dropQueues() {
    childForLayout = nil
    childForUpdate = nil
    layoutQueue.removeAll()
    updateQueue.removeAll()
  }
}
