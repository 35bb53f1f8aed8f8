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
      waiting.append(contentsOf: engine.islands.values.compactMap(\.engine))
    }
  }

  /// Queues a view whose insets, or whose subviews' insets, may change.
  func queueInsets(of node: LayoutNode, hasSameSize: Bool = false) {
    if !hasSameSize { node.flags.insert(.subviewInsetsAreStale) }
    guard !node.flags.contains(.isListedForInsets) else { return }
    node.flags.insert(.isListedForInsets)
    addInsetWork(of: node)
    announce()
  }

  /// Returns and empties the queue of views whose insets may change, superviews before their contents.
  func takeInsetQueue() -> [LayoutNode] {
    var queue = takeInsetWork()
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

  /// Whether a view of this system or of an island in it has a guide for the keyboard.
  var hasKeyboardGuides: Bool { !keyboardNodes.isEmpty || islandsHaveKeyboardGuides }

  /// Registers a view that has a keyboard guide; the guide depends on all frames around the view.
  func noteKeyboardGuide(of node: LayoutNode) {
    if keyboardNodes[ObjectIdentifier(node)] == nil {
      keyboardNodes[ObjectIdentifier(node)] = (nextKeyboardNumber, node)
      nextKeyboardNumber += 1
    }
    outer?.noteKeyboardGuideInIsland()
  }

  /// Notes that some island has a view with a guide for the keyboard.
  func noteKeyboardGuideInIsland() {
    var next: LayoutEngine? = self
    while let engine = next, !engine.islandsHaveKeyboardGuides {
      engine.islandsHaveKeyboardGuides = true
      next = engine.outer
    }
  }

  /// Rewrites the moved keyboard guides of this system and of its islands, and activates the constraints for their
  /// places.
  func refreshKeyboardGuides() {
    refreshOwnKeyboardGuides()
    guard islandsHaveKeyboardGuides else { return }
    var waiting = islands.values.compactMap(\.engine)
    while let engine = waiting.popLast() {
      engine.refreshOwnKeyboardGuides()
      if engine.islandsHaveKeyboardGuides { waiting.append(contentsOf: engine.islands.values.compactMap(\.engine)) }
    }
  }

  /// Rewrites the keyboard guides of this system in a fixed order, which decides between constraints that they activate
  /// and that contradict each other.
  private func refreshOwnKeyboardGuides() {
    for entry in keyboardNodes.values.sorted(by: { $0.number < $1.number }) { entry.node.view?.refreshKeyboardGuide() }
  }
}
