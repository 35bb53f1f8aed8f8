extension LayoutNode {
  /// The nearest view that contains both items or is one of them; `nil` if they are in different trees.
  ///
  /// Without a second item, this is the first item or, if that is a guide, its owner.
  ///
  /// - Complexity: O(1) for an item with itself, its superview or a sibling, otherwise O(depth).
  @inline(__always)
  static func commonAncestor(_ first: LayoutNode, _ second: LayoutNode?) -> LayoutNode? {
    guard let second else { return first.viewNode }
    if !first.flags.contains(.isGuide), !second.flags.contains(.isGuide), let near = nearAncestor(first, second) {
      return near
    }
    return farAncestor(first, second)
  }

  /// The common ancestor of a view with itself, its superview or a sibling; `nil` for others.
  @inline(__always)
  private static func nearAncestor(_ first: LayoutNode, _ second: LayoutNode) -> LayoutNode? {
    if second === first || second === first.parent { return second }
    if first === second.parent { return first }
    if let parent = first.parent, parent === second.parent { return parent }
    return nil
  }

  private static func farAncestor(_ first: LayoutNode, _ second: LayoutNode) -> LayoutNode? {
    guard let a = first.viewNode, let b = second.viewNode else { return nil }
    return nearAncestor(a, b) ?? meet(a, b)
  }

  private static func meet(_ first: LayoutNode, _ second: LayoutNode) -> LayoutNode? {
    var a = first
    var b = second
    var difference = a.countAncestors() - b.countAncestors()
    while difference > 0, let parent = a.parent {
      a = parent
      difference -= 1
    }
    while difference < 0, let parent = b.parent {
      b = parent
      difference += 1
    }
    while a !== b {
      guard let nextA = a.parent, let nextB = b.parent else { return nil }
      a = nextA
      b = nextB
    }
    return a
  }

  /// The number of ancestors, including the inner roots of islands.
  func countAncestors() -> Int {
    var count = 0
    var node = self
    while let parent = node.parent {
      count += 1
      node = parent
    }
    return count
  }

  /// Whether the node is the given node or one of its descendants.
  func isInside(_ other: LayoutNode) -> Bool {
    var node: LayoutNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }
}

extension View {
  /// Calls a body with the node of every view and guide of the subtree, owners first.
  final func forEachNode(_ body: (LayoutNode) -> Void) {
    body(node)
    for guide in storedLayoutGuides { body(guide.node) }
    visitSubviews(except: nil, intoIslands: true, body)
  }

  /// Calls a body with the nodes of the subtree that belong to the view's system, without the contents of islands.
  final func forEachNodeOfSystem(except excluded: View? = nil, _ body: (LayoutNode) -> Void) {
    if self === excluded { return }
    body(node)
    if node.island == nil { forEachInnerNodeOfSystem(except: excluded, body) }
  }

  /// Calls a body with the nodes below the view that belong to its system.
  ///
  /// If the view is an island, these are all nodes of the island's system, including its inner root.
  final func forEachInnerNodeOfSystem(except excluded: View? = nil, _ body: (LayoutNode) -> Void) {
    if let island = node.island { body(island) }
    for guide in storedLayoutGuides { body(guide.node) }
    visitSubviews(except: excluded, intoIslands: false, body)
  }

  /// Calls a body with the nodes below the view, except those of the view's own guides.
  ///
  /// The list of waiting views is explicit, because recursion would overflow the stack in a deep tree.
  private final func visitSubviews(except excluded: View?, intoIslands: Bool, _ body: (LayoutNode) -> Void) {
    if storedSubviews.isEmpty { return }
    var waiting: [View] = storedSubviews.reversed()
    while let view = waiting.popLast() {
      if view === excluded { continue }
      body(view.node)
      if !intoIslands && view.node.flags.contains(.isIsland) { continue }
      for guide in view.storedLayoutGuides { body(guide.node) }
      if !view.storedSubviews.isEmpty { waiting.append(contentsOf: view.storedSubviews.reversed()) }
    }
  }

  /// Calls a body with the view and every view inside it, superviews first, in the order of subviews.
  package final func forEachView(_ body: (View) -> Void) {
    body(self)
    // Most inserted views have no subviews.
    if storedSubviews.isEmpty { return }
    var waiting: [View] = storedSubviews.reversed()
    while let view = waiting.popLast() {
      body(view)
      waiting.append(contentsOf: view.storedSubviews.reversed())
    }
  }
}
