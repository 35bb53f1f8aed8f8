import ConstraintSolver
import Foundation

extension View {
  /// Whether what is inside the view is laid out by itself, as a system of its own.
  ///
  /// The view's size then comes from outside only, and nothing inside may be related to anything outside but the view
  /// itself: such a constraint is refused. Nor does a baseline of a view inside stand for the view's own. A large tree of
  /// independent parts is solved in small systems this way. Constraints inside survive the change; those that would cross the
  /// edge are reported to ``LayoutDiagnostics`` and become inactive.
  ///
  /// - Complexity: setting is O(items and constraints inside).
  public final var isLayoutIsland: Bool {
    get { node.island != nil }
    set {
      guard newValue != isLayoutIsland else { return }
      let constraints = takeInnerConstraints()
      let guides = storedLayoutGuides.map(\.node)
      let content = storedSubviews.map(\.node)
      for guide in storedLayoutGuides { guide.node.engine?.release(guide) }
      for subview in storedSubviews {
        subview.node.leaveQueues()
        subview.node.engine?.release(subview)
      }
      if newValue { node.island = LayoutNode(insideOf: self) } else { dissolveIsland() }
      for child in guides + content { child.parent = node.contentNode }
      enterContents()
      for child in content { child.queueWhatIsNeeded() }
      LayoutConstraint.activate(constraints)
      baselineViewsMayHaveCome()
      node.queueInsets()
      setNeedsLayout()
    }
  }

  private final func dissolveIsland() {
    guard let island = node.island else { return }
    node.engine?.forget(island: island)
    island.leaveQueues()
    island.engine = nil
    node.island = nil
  }

  /// Makes subviews and guides members of the system that they belong to now.
  private final func enterContents() {
    guard let engine = node.engine else { return }
    if let island = node.island {
      // What nothing relates to is laid out by its intrinsic size, as it would be outside.
      _ = LayoutEngine.make(forTreeOf: island)
    } else {
      for guide in storedLayoutGuides { engine.enter(guide.node) }
      for subview in storedSubviews { LayoutEngine.join(subview, to: self) }
    }
  }

  /// Deactivates the constraints in which something inside takes part, and gives them: those of one holder in the order of
  /// activation.
  private final func takeInnerConstraints() -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var seen: Set<LayoutConstraint> = []
    func take(_ candidates: [LayoutConstraint]) {
      for constraint in candidates where !constraint.isEdgeOfSpan {
        let isOwn = [constraint.firstNode, constraint.secondNode].allSatisfy { $0?.canonical ?? node === node }
        if !isOwn, seen.insert(constraint).inserted { constraints.append(constraint) }
      }
    }
    take(self.constraints)
    forEachNode { inner in if inner !== node { take(inner.view?.constraints ?? []) } }
    forEachNode { inner in if inner !== node { take(inner.references) } }
    LayoutConstraint.deactivate(constraints)
    return constraints
  }
}

extension LayoutNode {
  /// The node that stands for an island among what is inside it.
  convenience init(insideOf view: View) {
    self.init([.isIslandInside, .isFrameBased])
    self.view = view
    parent = view.node
    frame = CGRect(origin: .zero, size: view.node.frame.size)
    flags.formUnion(view.node.flags.intersection(.scrolls))
  }

  /// The island has another size.
  func take(size: CGSize) {
    frame.size = size
    if slot.isSome { engine?.refresh(self) }
  }
}

extension LayoutEngine {
  /// The engine of the system around this one, if this is an island's.
  var outer: LayoutEngine? { root.flags.contains(.isIslandInside) ? root.parent?.engine : nil }

  /// Calls a body with every node of this system; not with what is inside islands of it.
  func forEachNode(except view: View? = nil, _ body: (LayoutNode) -> Void) {
    if root.flags.contains(.isIslandInside) {
      root.view?.forEachInnerNodeOfSystem(except: view, body)
    } else {
      root.view?.forEachNodeOfSystem(except: view, body)
    }
  }

  /// Whether this system or that of an island in it waits to be solved, or insets wait to be computed.
  var needsUpdate: Bool {
    @inline(__always) get { isDirty || hasInsetWork || hasBusyIslands && anyIslandNeedsUpdate }
  }

  private var anyIslandNeedsUpdate: Bool { busyIslands.elements.contains { $0.engine?.needsUpdate == true } }

  /// Tells the systems around this one that work waits here.
  func announce() {
    guard !isAnnounced else { return }
    isAnnounced = true
    guard let outer else { return }
    outer.addBusy(island: root)
    outer.announce()
  }

  /// Solves what has changed here, then in the islands, which get their sizes from here.
  ///
  /// - Complexity: proportional to what has changed; islands in which nothing waits are not visited.
  func updateSystems() {
    isAnnounced = false
    if isDirty { update() }
    if hasInsetWork { InsetsPass.run(self) }
    guard hasBusyIslands else { return }
    if settings.solvesIslandsConcurrently, busyIslands.elements.count > 1 { return IslandsPass.run(takeBusyEngines()) }
    var busy = takeBusyIslands()
    for island in busy where island.parent?.engine === self { island.engine?.updateSystems() }
    reuse(busyIslands: &busy)
  }

  /// The work of the solvers of this system and of islands in it, since they were made.
  var statistics: SolveStatistics {
    let own = solver?.ask { $0.statistics } ?? SolveStatistics()
    return islands.values.reduce(own) { sum, island in island.engine.map { sum + $0.statistics } ?? sum }
  }

  /// Empties the list of islands in which work waits, and gives their engines.
  func takeBusyEngines() -> [LayoutEngine] {
    var busy = takeBusyIslands()
    defer { reuse(busyIslands: &busy) }
    return busy.compactMap { $0.parent?.engine === self ? $0.engine : nil }
  }

  /// Solves what has changed in the systems around this one, and in this one.
  func updateWithOuterSystems() {
    outer?.updateWithOuterSystems()
    update()
  }
}
