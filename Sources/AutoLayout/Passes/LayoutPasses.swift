/// The passes in their order: update constraints, solve, measure, place, inset, lay out; repeated until nothing moves.
enum LayoutPasses {
  /// How often one call repeats the passes.
  static let limit = 8

  /// Brings a tree up to date, and lays out the part of it that was asked for.
  ///
  /// Constraints are updated and solved, and frames written, in the whole tree. `layoutSubviews` is called below the
  /// topmost of the node and its ancestors that asked for it without a gap. A call from within a pass over the same tree
  /// makes one round and leaves the repetition to the outer one.
  static func run(from node: LayoutNode) {
    let root = node.root
    if root.flags.contains(.isInPasses) { return round(from: node, under: root) }
    root.flags.insert(.isInPasses)
    defer { root.flags.remove(.isInPasses) }
    round(from: node, under: root)
    for _ in 1..<limit {
      if !isOutOfDate(node) { return }
      round(from: node, under: node.root)
    }
    if isOutOfDate(node) { LayoutDiagnostics.report(.passLimitReached(limit, view: node.text)) }
  }

  private static func round(from node: LayoutNode, under root: LayoutNode) {
    let engine = root.engine
    if let engine, engine.isSolving { return }
    if root.needsUpdateConstraints {
      UpdateConstraintsPass.run(root)
      // The first constraint of a tree makes its engine.
      root.engine?.updateSystems()
    } else {
      engine?.updateSystems()
    }
    if root.needsLayout { layOut(from: node) }
  }

  /// Lays out below the topmost node that is reached upwards from a node through ancestors that have asked for layout.
  private static func layOut(from node: LayoutNode) {
    if node.parent != nil {
      let top = top(of: node)
      if top.needsLayout { LayoutPass.run(top) }
    } else if node.needsLayout {
      LayoutPass.run(node)
    }
  }

  private static func top(of node: LayoutNode) -> LayoutNode {
    var top = node
    while let parent = top.parent?.canonical, parent.flags.contains(.requestsLayout) { top = parent }
    return top
  }

  private static func isOutOfDate(_ node: LayoutNode) -> Bool {
    // The calls may have moved the node into another tree.
    let root = node.root
    if root.engine?.needsUpdate == true || root.needsUpdateConstraints { return true }
    // Mostly nothing in the whole tree needs layout any more, which is the cheaper question.
    return root.needsLayout && top(of: node).needsLayout
  }
}
