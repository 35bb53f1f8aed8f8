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
    for _ in 2..<limit {
      if !isOutOfDate(node) { return }
      round(from: node, under: node.root)
    }
    if isOutOfDate(node) { lastRound(from: node) }
  }

  /// Makes the last round that one call makes, and reports the view that requests another one.
  private static func lastRound(from node: LayoutNode) {
    let restless = RestlessView()
    round(from: node, under: node.root, restless)
    guard isOutOfDate(node) else { return }
    LayoutDiagnostics.report(.passLimitReached(limit, view: restless.found(from: top(of: node)).canonical.text))
  }

  private static func round(from node: LayoutNode, under root: LayoutNode, _ restless: RestlessView? = nil) {
    let engine = root.engine
    if let engine, engine.isSolving { return }
    if root.needsUpdateConstraints {
      UpdateConstraintsPass.run(root, restless)
      // The first constraint of a tree makes its engine.
      root.engine?.updateSystems()
    } else {
      engine?.updateSystems()
    }
    restless?.layoutBegins(under: root)
    if root.needsLayout { layOut(from: node, restless) }
  }

  /// Lays out below the topmost node that is reached upwards from a node through ancestors that have asked for layout.
  private static func layOut(from node: LayoutNode, _ restless: RestlessView?) {
    if node.parent != nil {
      let top = top(of: node)
      if top.needsLayout { LayoutPass.run(top, restless) }
    } else if node.needsLayout {
      LayoutPass.run(node, restless)
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
