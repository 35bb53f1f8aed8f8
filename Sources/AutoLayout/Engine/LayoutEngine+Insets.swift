extension LayoutNode {
  /// Has the view's insets, and those of its subviews, computed by the next pass.
  func queueInsets() {
    if !flags.contains(.isGuide) { engine?.queueInsets(of: self) }
  }
}

extension LayoutEngine {
  /// Has views of the whole tree queued from here on whenever they move.
  ///
  /// - Complexity: O(tree) for the first call, O(1) afterwards.
  func followFrames() {
    guard !followsFrames else { return }
    followsFrames = true
    forEachNode { node in
      if node.insets != nil || node.flags.contains(.hasInsetGuides) { node.queueInsets() }
    }
    outer?.followFrames()
    for island in islands.values { island.engine?.followFrames() }
  }

  /// Lists a view whose insets, or those of its subviews, may be new.
  func queueInsets(of node: LayoutNode) {
    guard !node.flags.contains(.isListedForInsets) else { return }
    node.flags.insert(.isListedForInsets)
    addInsetWork(of: node)
    announce()
  }

  /// Empties the list of views whose insets may be new, and gives it, superviews before what is inside them.
  func takeInsetQueue() -> [LayoutNode] {
    var queue = takeInsetWork()
    // Who has left since is in the list of another engine, or in none.
    queue.removeAll { $0.engine !== self }
    for node in queue { node.flags.remove(.isListedForInsets) }
    if queue.count > 1 { queue.sort { depth(of: $0) < depth(of: $1) } }
    return queue
  }

  /// The number of ancestors, up to a constant of the tree.
  ///
  /// - Complexity: O(1) for a view with variables, otherwise O(ancestors without them).
  private func depth(of node: LayoutNode) -> Int32 {
    var steps: Int32 = 0
    var node = node
    while !node.slot.isSome, let parent = outer(of: node) {
      node = parent
      steps += 1
    }
    return steps + (node.slot.isSome ? items[node.slot].depth : rootDepth)
  }

  /// Whether a view here or in an island has a guide for the keyboard.
  var hasKeyboardGuides: Bool { !keyboardNodes.isEmpty || islandsHaveKeyboardGuides }

  /// Lists a view with a guide for the keyboard, whose place depends on all frames around it.
  func noteKeyboardGuide(of node: LayoutNode) {
    keyboardNodes[ObjectIdentifier(node)] = node
    outer?.noteKeyboardGuideInIsland()
  }

  /// Remembers that some island has a view with a guide for the keyboard.
  func noteKeyboardGuideInIsland() {
    if islandsHaveKeyboardGuides { return }
    islandsHaveKeyboardGuides = true
    outer?.noteKeyboardGuideInIsland()
  }

  /// Has the guides for the keyboard written again whose place has changed, here and in islands.
  func refreshKeyboardGuides() {
    for node in keyboardNodes.values { node.view?.refreshInsetGuides() }
    guard islandsHaveKeyboardGuides else { return }
    for island in islands.values { island.engine?.refreshKeyboardGuides() }
  }
}
