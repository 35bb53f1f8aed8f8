extension LayoutEngine {
  /// Makes an engine for the tree of a node that has none; `nil` if no view of the tree is alive.
  ///
  /// - Complexity: O(tree).
  static func make(forTreeOf node: LayoutNode) -> LayoutEngine? {
    var systems = [node.systemRoot]
    // The tree around an island must know the island in order to have it solved.
    while let root = systems.last, root.flags.contains(.isIslandInside), let island = root.view?.node,
      island.engine == nil
    {
      systems.append(island.systemRoot)
    }
    guard let outermost = systems.last, outermost.view != nil else { return nil }
    if outermost.flags.contains(.isIslandInside) {
      makeEngine(ofIsland: outermost)
    } else {
      let engine = LayoutEngine(root: outermost)
      outermost.view?.forEachNodeOfSystem { engine.enter($0) }
    }
    return node.systemRoot.engine
  }

  /// Makes engines for the inside of an island, and of islands in it, if the tree around it has an engine.
  private static func makeEngine(ofIsland island: LayoutNode) {
    var waiting = [island]
    while let island = waiting.popLast() {
      guard island.engine == nil, let view = island.view, let outer = view.node.engine else { continue }
      let engine = LayoutEngine(root: island)
      view.forEachInnerNodeOfSystem { engine.enter($0, listingIslandsIn: &waiting) }
      engine.take(outer.settings.withoutHost)
      outer.note(island: island)
      for guide in view.storedLayoutGuides { engine.follow(guide, of: view.node) }
    }
  }

  /// Makes a node a member of this engine.
  ///
  /// If the node belongs to another engine, all nodes of that engine must enter this one, and then its constraints.
  func enter(_ node: LayoutNode) {
    var islands: [LayoutNode] = []
    enter(node, listingIslandsIn: &islands)
    for island in islands { Self.makeEngine(ofIsland: island) }
  }

  /// Makes a node a member, and lists it if it is an island whose inside has no engine yet.
  private func enter(_ node: LayoutNode, listingIslandsIn islands: inout [LayoutNode]) {
    let hasOtherMeasurer = node.engine?.settings.textMeasurer.measurer !== settings.textMeasurer.measurer
    if node.engine != nil { node.forgetVariables() }
    node.engine = self
    node.forgetFittings()
    if let island = node.island {
      if let engine = island.engine {
        engine.take(settings.withoutHost)
        note(island: island)
      } else {
        islands.append(island)
      }
    }
    if node.storedInsets != nil || !node.flags.isDisjoint(with: [.hasInsetGuides, .isListedForInsets]) {
      enterInsets(of: node)
    }
    if node.isPlacedByConstraints { refresh(node) }
    if hasOtherMeasurer { node.view?.invalidateIntrinsicContentSize() }
  }

  /// Queues the insets of a view that enters: its direction, safe area, keyboard and readable width are now this
  /// tree's.
  private func enterInsets(of node: LayoutNode) {
    node.flags.remove(.isListedForInsets)
    if node.insets?.followsFrames == true { followFrames() }
    if node.flags.contains(.hasInsetGuides), let view = node.view {
      for guide in view.storedLayoutGuides { node.contentNode.engine?.follow(guide, of: node) }
    }
    queueInsets(of: node)
  }

  /// Merges the engines of a view and of the tree that it has joined.
  ///
  /// The superview's engine is kept, unless the view's has over four times as many items. The next pass adds the
  /// other engine's constraints, in the order of their activation; they count as newer.
  ///
  /// - Complexity: O(nodes that change their engine), plus ``byAge(_:)`` for their constraints.
  static func join(_ view: View, to superview: View) {
    let content = superview.node.contentNode
    switch (content.engine, view.node.engine) {
    case (nil, nil): break
    case (let engine?, nil): view.forEachNodeOfSystem { engine.enter($0) }
    case (nil, let engine?):
      engine.take(TreeSettings())
      engine.rise(from: view, to: superview)
    case (let engine?, let other?):
      let isLarger = other.items.count > 4 * (engine.items.count + 4)
      if isLarger, other.settings.kernelVariant == engine.settings.kernelVariant, !engine.sharesSolver {
        other.take(engine.settings)
        other.wantedRootSize = engine.wantedRootSize
        let constraints = engine.constraintsByAge(except: view)
        other.rise(from: view, to: superview)
        for constraint in constraints { constraint.move(to: other) }
        if engine.followsFrames { other.followFrames() }
      } else {
        let constraints = other.constraintsByAge()
        view.forEachNodeOfSystem { engine.enter($0) }
        for constraint in constraints { constraint.move(to: engine) }
      }
    }
  }

  /// Makes this engine the engine of the larger tree that its root view joined.
  private func rise(from view: View, to superview: View) {
    let formerRoot = root
    var newRoot = superview.node.contentNode
    var levels: Int32 = 1
    while !newRoot.flags.contains(.isIslandInside), let parent = newRoot.parent {
      newRoot = parent
      levels += 1
    }
    rootDepth -= levels
    root = newRoot
    forEachNode(except: view) { enter($0) }
    if newRoot.flags.contains(.isIslandInside), let island = newRoot.parent,
      let outer = island.engine ?? LayoutEngine.make(forTreeOf: island)
    {
      take(outer.settings.withoutHost)
      outer.note(island: newRoot)
    }
    guard formerRoot.slot.isSome else { return }
    formerRoot.flags.insert(.hasRootVariables)
    refresh(formerRoot)
    formerRoot.replaceRootVariables()
  }

  /// Removes the subtree of a view from the engine.
  ///
  /// Constraints between the subtree and the rest become inactive. Constraints inside, if any, move to a new engine of
  /// the subtree.
  ///
  /// - Complexity: O(nodes of the subtree), plus ``byAge(_:)`` for its constraints.
  func release(_ view: View) {
    var nodes: [LayoutNode] = []
    var islands: [LayoutNode] = []
    view.forEachNodeOfSystem { node in
      node.flags.insert(.isLeaving)
      nodes.append(node)
      if let island = node.island, island.engine != nil { islands.append(island) }
    }
    for island in islands { forget(island: island) }
    var inner: [LayoutConstraint] = []
    for node in nodes { cutConstraints(of: node, keeping: &inner) }
    inner = byAge(inner)
    let followsFrames = nodes.contains { $0.storedInsets?.followsFrames == true }
    let kept = settings.forLeaving(with: view.inheritedTraits)
    let needsSuccessor =
      !inner.isEmpty || !islands.isEmpty || followsFrames || kept.hasLook || kept.traits != nil
      || nodes.contains { $0.flags.contains(.hasTraitOverrides) }
    let successor = needsSuccessor ? LayoutEngine(root: view.node, settings: kept) : nil
    // From the leaves upwards, because a frame-based view's rows use its superview's variables.
    for node in nodes.reversed() {
      detach(node)
      forget(node)
      node.engine = nil
      node.flags.remove([.isLeaving, .isListedForRefresh, .isListedForInsets])
    }
    leaveLists(nodes.count)
    guard let successor else { return }
    // If the last constraint on a `SpanGuide` was cut, the guide and the constraints to its ends have left the tree,
    // and do not enter the new engine.
    for node in nodes where node.parent != nil || node === view.node { successor.enter(node) }
    for constraint in inner where constraint.engine != nil { constraint.move(to: successor) }
  }

  /// Removes a guide from the engine; its constraints become inactive.
  func release(_ guide: LayoutGuide) {
    while let constraint = guide.node.references.last { constraint.deactivate() }
    detach(guide.node)
    guide.node.engine = nil
  }

  /// Deactivates the constraints between a leaving node and items outside its subtree, and collects the node's other
  /// constraints, each at its first item.
  private func cutConstraints(of node: LayoutNode, keeping inner: inout [LayoutConstraint]) {
    let start = inner.count
    var index = 0
    while index < node.references.count {
      let constraint = node.references[index]
      if constraint.staysInside {
        if constraint.firstNode === node { inner.append(constraint) }
        index += 1
        continue
      }
      let count = node.references.count
      constraint.deactivate()
      // Deactivating the last constraint on a `SpanGuide` also removes the constraints between the guide and its ends
      // from the list, and others move to their indices, perhaps below `index`. So the list is searched again.
      if node.references.count < count - 1 {
        inner.removeSubrange(start...)
        index = 0
      }
    }
  }
}

extension LayoutConstraint {
  /// Whether the items and the holder all belong to the leaving subtree.
  fileprivate var staysInside: Bool {
    guard let firstNode, firstNode.flags.contains(.isLeaving) else { return false }
    guard let holder, holder.flags.contains(.isLeaving) else { return false }
    return secondNode?.flags.contains(.isLeaving) ?? true
  }
}
