// Requests and needs: a view *requests* a pass for itself; it *needs* one if it or a descendant requests it. The need is
// a place in the parent's queue, so that a pass visits only the branches that need it. Mostly one child of a view is
// queued, on the way to the change: it has a property of its own, the others an array.
extension LayoutNode {
  /// The place of a child in the property for the first.
  static let first: Int32 = -2

  /// Whether this view or one below it has asked for `layoutSubviews`.
  var needsLayout: Bool {
    !flags.isDisjoint(with: [.requestsLayout, .queuesMoreForLayout]) || childForLayout != nil
  }

  /// Whether this view or one below it has asked for `updateConstraints`.
  var needsUpdateConstraints: Bool {
    !flags.isDisjoint(with: [.requestsUpdateConstraints, .queuesMoreForUpdate]) || childForUpdate != nil
  }

  /// Whether the passes call the view: a plain class without a controller contains no application code, and a call
  /// costs a multiple of the passes' own work.
  var isCalled: Bool { flags.intersection([.isOfPlainClass, .hasController]) != .isOfPlainClass }

  /// Solves changes since the last solve, so that frames read in `layoutSubviews` are right.
  func solveBeforeLayout() {
    if let engine, engine.isDirty { engine.update() }
    // The island's inner node lies apart from the fields that the passes read of every node.
    if flags.contains(.isIsland), let engine = island?.engine, engine.isDirty { engine.update() }
  }

  /// Asks for `layoutSubviews`.
  ///
  /// - Complexity: O(1) if an earlier request has marked the way to the root, otherwise O(depth).
  func requestLayout() {
    // The contents of an island are those of one view, which is called once.
    if flags.contains(.isIslandInside), let parent { return parent.requestLayout() }
    flags.insert(.requestsLayout)
    if layoutPosition == LayoutNode.unlisted, parent != nil { queueForLayout() }
  }

  /// Asks for `updateConstraints`.
  func requestUpdateConstraints() {
    flags.insert(.requestsUpdateConstraints)
    queueForUpdate()
  }

  /// Marks the ways from the root that an arriving subtree needs.
  func queueWhatIsNeeded() {
    if needsLayout { queueForLayout() }
    if needsUpdateConstraints { queueForUpdate() }
  }

  /// Marks the way from the root to this view for the layout pass.
  func queueForLayout() {
    guard var node = queueInParentForLayout() else { return }
    while let parent = node.queueInParentForLayout() { node = parent }
  }

  /// Puts the view into its parent's queue and tells the parent; `nil` if there is none, or the view is there already.
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

  /// Marks the way from the root to this view for the update pass.
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

  /// Takes the node out of its parent's queues; its own needs stay.
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
