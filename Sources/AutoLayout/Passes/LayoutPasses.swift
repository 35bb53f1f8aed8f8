/// The passes in order: update constraints, solve, measure, place, insets, layout; repeated until nothing moves.
enum LayoutPasses {
  /// The greatest number of rounds of the passes in one call.
  static let limit = 8

  /// Updates a tree, and lays out the requested part of it.
  ///
  /// Constraints are updated and solved, and frames written, in the whole tree. `layoutSubviews` is called in one
  /// subtree: it begins at the topmost ancestor reached from the node through ancestors that all requested layout. A
  /// call from within a pass over the same tree repeats only until all frames are solved, and leaves views that request
  /// layout again to the outer call.
  static func run(from node: LayoutNode) {
    let root = node.root
    if root.flags.contains(.isInPasses) { return runInPass(from: node, under: root) }
    root.flags.insert(.isInPasses)
    defer { endPasses(of: root) }
    root.engine?.numbers.calls &+= 1
    round(from: node, under: root)
    for _ in 2..<limit {
      if !isOutOfDate(node) { return }
      round(from: node, under: node.root)
    }
    if isOutOfDate(node) { lastRound(from: node) }
  }

  /// Updates a tree from within a pass over it, until frames and insets agree.
  ///
  /// In a tree that does not settle, calls inside calls would multiply, so the limit is halved at each level.
  private static func runInPass(from node: LayoutNode, under root: LayoutNode) {
    round(from: node, under: root)
    guard let engine = root.engine, engine.needsUpdate, !engine.isSolving else { return }
    engine.numbers.nestedCalls += 1
    defer { engine.numbers.nestedCalls -= 1 }
    var rounds = limit >> engine.numbers.nestedCalls
    while rounds > 0, engine.needsUpdate, node.root === root {
      round(from: node, under: root)
      rounds -= 1
    }
  }

  private static func endPasses(of root: LayoutNode) {
    root.flags.remove(.isInPasses)
    if let engine = root.engine, engine.holdsFormerValues { engine.endEdit() }
    if root.flags.contains(.hasConflicts) { root.engine?.reportConflicts() }
  }

  /// Makes the last round of a call, and reports the view that requests another one.
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

  /// Lays out the subtree of the topmost ancestor reached from a node through ancestors that all requested layout.
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
    // Application code may have moved the node into another tree.
    let root = node.root
    if root.engine?.needsUpdate == true || root.needsUpdateConstraints { return true }
    // The first test is cheaper and usually `false`.
    return root.needsLayout && top(of: node).needsLayout
  }
}
