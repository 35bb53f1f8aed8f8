extension LayoutNode {
  /// Queues the view for the computation of its insets and its subviews' insets by the next pass.
  ///
  /// - Parameter hasSameSize: whether only the view's position changed. Its subviews are then affected only if its own
  ///   insets change.
  func queueInsets(hasSameSize: Bool = false) {
    if !flags.contains(.isGuide) { engine?.queueInsets(of: self, hasSameSize: hasSameSize) }
  }
}

extension LayoutEngine {
  /// From now on, queues views of the whole tree for their insets whenever they move.
  ///
  /// - Complexity: O(tree) for the first call, O(1) afterwards.
  func followFrames() {
    var waiting = [self]
    while let engine = waiting.popLast() {
      if engine.followsFrames { continue }
      engine.followsFrames = true
      engine.forEachNode { node in
        if node.insets != nil || node.flags.contains(.hasInsetGuides) { node.queueInsets() }
      }
      if let outer = engine.outer { waiting.append(outer) }
      waiting.append(contentsOf: engine.islands.engines)
    }
  }

  /// Queues a view whose insets, or whose subviews' insets, may change.
  func queueInsets(of node: LayoutNode, hasSameSize: Bool = false) {
    if !hasSameSize { node.flags.insert(.subviewInsetsAreStale) }
    guard !node.flags.contains(.isListedForInsets) else { return }
    node.flags.insert(.isListedForInsets)
    insetQueue.append(node)
    announce()
  }

  /// Returns and empties the queue of views whose insets may change, superviews before their contents.
  func takeInsetQueue() -> [LayoutNode] {
    var queue = insetQueue.take()
    // Views that have left since they were queued belong to another engine, or to none.
    queue.removeAll { $0.engine !== self }
    for node in queue { node.flags.remove(.isListedForInsets) }
    return queue.count > 1 ? sortedByDepth(queue) : queue
  }

  /// The nodes sorted by depth, ancestors first.
  ///
  /// - Complexity: O(n log n), plus O(ancestors without variables), each counted once.
  private func sortedByDepth(_ nodes: [LayoutNode]) -> [LayoutNode] {
    var known: [ObjectIdentifier: Int32] = [:]
    var sorted = nodes.map { (depth: depth(of: $0, &known), node: $0) }
    sorted.sort { $0.depth < $1.depth }
    return sorted.map(\.node)
  }

  /// The number of ancestors, plus a constant of the tree.
  private func depth(of node: LayoutNode, _ known: inout [ObjectIdentifier: Int32]) -> Int32 {
    var path: [LayoutNode] = []
    var next: LayoutNode? = node
    var depth = rootDepth - 1
    while let node = next {
      if node.slot.isSome {
        depth = items[node.slot].depth
        break
      }
      if let found = known[ObjectIdentifier(node)] {
        depth = found
        break
      }
      path.append(node)
      next = outer(of: node)
    }
    for node in path.reversed() {
      depth += 1
      known[ObjectIdentifier(node)] = depth
    }
    return depth
  }

  /// Registers a view that has a keyboard guide; the guide depends on all frames around the view.
  func noteKeyboardGuide(of node: LayoutNode) {
    keyboardGuides.insert(node)
    outer?.noteKeyboardGuideInIsland()
  }

  /// Notes that some island has a view with a guide for the keyboard.
  func noteKeyboardGuideInIsland() {
    var next: LayoutEngine? = self
    while let engine = next, !engine.keyboardGuides.areInIslands {
      engine.keyboardGuides.areInIslands = true
      next = engine.outer
    }
  }

  /// Rewrites the moved keyboard guides of this system and of its islands, and activates the constraints for their
  /// places.
  func refreshKeyboardGuides() {
    refreshOwnKeyboardGuides()
    guard keyboardGuides.areInIslands else { return }
    var waiting = islands.engines
    while let engine = waiting.popLast() {
      engine.refreshOwnKeyboardGuides()
      if engine.keyboardGuides.areInIslands { waiting.append(contentsOf: engine.islands.engines) }
    }
  }

  /// Rewrites the keyboard guides of this system.
  private func refreshOwnKeyboardGuides() {
    for node in keyboardGuides.sorted { node.view?.refreshKeyboardGuide() }
  }
}
