import ConstraintSolver
import Foundation

extension View {
  /// Whether the contents of the view are laid out as a separate system.
  ///
  /// A large tree of independent parts can thus be solved in small systems. The size of an island is determined from
  /// outside only. An inner view may be constrained to other inner items and to the island itself; constraints to other
  /// items are refused. An inner view cannot provide the island's baseline.
  ///
  /// When the property changes, constraints inside stay active and keep their order of activation. A constraint that
  /// would cross the edge of the island is reported to ``LayoutDiagnostics`` and becomes inactive. A constraint held by
  /// a view inside keeps its holder; the island becomes the holder of the other constraints inside.
  ///
  /// A ``StackView`` that is an island arranges its views in the size that it gets. A stack view around it treats it as
  /// a view without contents.
  ///
  /// - Complexity: setting is O(n log n) in the items and constraints inside.
  public final var isLayoutIsland: Bool {
    get { node.island != nil }
    set {
      guard newValue != isLayoutIsland else { return }
      node.contentNode.changeTreeForFitting()
      node.changeTreeForFitting()
      let constraints = takeInnerConstraints()
      let guides = storedLayoutGuides.map(\.node)
      let content = storedSubviews.map(\.node)
      for guide in storedLayoutGuides.reversed() { guide.node.engine?.release(guide) }
      for subview in storedSubviews {
        subview.node.engine?.release(subview)
        subview.node.leaveQueues()
      }
      if newValue { node.island = LayoutNode(insideOf: self) } else { dissolveIsland() }
      for child in guides + content { child.parent = node.contentNode }
      enterContents()
      for child in content { child.queueWhatIsNeeded() }
      for (constraint, holder) in constraints { constraint.activate(heldAgainBy: holder) }
      islandChangedForStacks()
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

  /// Adds subviews and guides to the system that they now belong to.
  private final func enterContents() {
    guard let engine = node.engine else { return }
    if let island = node.island {
      // Even without inner constraints, views inside get their intrinsic sizes, as they would outside an island.
      _ = LayoutEngine.make(forTreeOf: island)
    } else {
      // While the view was an island, only the engine inside it recorded that its bounds do not begin at zero.
      if !node.flags.isDisjoint(with: .shiftsContents) { engine.hasScrollViews = true }
      for guide in storedLayoutGuides {
        engine.enter(guide.node)
        engine.follow(guide, of: node)
      }
      for subview in storedSubviews { LayoutEngine.join(subview, to: self) }
    }
  }

  /// Deactivates the constraints of inner items, and returns them with their holders in the order of activation, which
  /// decides conflicts.
  private final func takeInnerConstraints() -> [(constraint: LayoutConstraint, holder: LayoutNode?)] {
    guard let engine = node.contentNode.engine else { return [] }
    var found: [LayoutConstraint] = []
    var seen: Set<LayoutConstraint> = []
    func take(_ candidates: [LayoutConstraint]) {
      for constraint in candidates where !constraint.isEdgeOfSpan {
        let isOwn = [constraint.firstNode, constraint.secondNode].allSatisfy { $0?.canonical ?? node === node }
        if !isOwn, seen.insert(constraint).inserted { found.append(constraint) }
      }
    }
    take(self.constraints)
    forEachNode { inner in if inner !== node { take(inner.view?.constraints ?? []) } }
    forEachNode { inner in if inner !== node { take(inner.references) } }
    let constraints = engine.byAge(found).map { ($0, $0.holder?.canonical) }
    for (constraint, _) in constraints { constraint.deactivate() }
    return constraints
  }
}

extension LayoutConstraint {
  /// Activates the constraint with its former holder, and reports if that is impossible.
  fileprivate func activate(heldAgainBy holder: LayoutNode?) {
    do throws(LayoutConstraintError) {
      try tryActivate(heldBy: holder)
    } catch {
      refuse(error)
    }
  }
}

extension LayoutNode {
  /// The inner root of an island: a second node of its view, to which constraints inside the island refer.
  convenience init(insideOf view: View) {
    self.init([.isIslandInside, .isFrameBased])
    parent = view.node
    frame = CGRect(origin: .zero, size: view.node.sizeForContents)
    flags.formUnion(view.node.flags.intersection(.shiftsContents))
  }

  /// Sets the island's size.
  func take(size: CGSize) {
    guard size != frame.size else { return }
    frame.size = size
    if slot.isSome { engine?.refresh(self) }
  }
}

extension LayoutEngine {
  /// The engine of the surrounding system, if this is an island's.
  var outer: LayoutEngine? { root.flags.contains(.isIslandInside) ? root.parent?.engine : nil }

  /// The engine of the tree's root.
  var outermost: LayoutEngine {
    var engine = self
    while let outer = engine.outer { engine = outer }
    return engine
  }

  /// Calls a body with every node of this system, but not with the contents of its islands.
  func forEachNode(except view: View? = nil, _ body: (LayoutNode) -> Void) {
    if root.flags.contains(.isIslandInside) {
      root.view?.forEachInnerNodeOfSystem(except: view, body)
    } else {
      root.view?.forEachNodeOfSystem(except: view, body)
    }
  }

  /// Whether this system, or the system of an island in it, has pending work.
  var needsUpdate: Bool {
    @inline(__always) get { isDirty || insetQueue.hasWork || islands.busy.hasWork && anyIslandNeedsUpdate }
  }

  private var anyIslandNeedsUpdate: Bool {
    var waiting = islands.busy.elements
    while let island = waiting.popLast() {
      guard let engine = island.engine else { continue }
      if engine.isDirty || engine.insetQueue.hasWork { return true }
      waiting += engine.islands.busy.elements
    }
    return false
  }

  /// Notifies the surrounding systems of pending work.
  func announce() {
    var engine = self
    while !engine.isAnnounced {
      engine.isAnnounced = true
      guard let outer = engine.outer else { return }
      outer.islands.busy.append(engine.root)
      engine = outer
    }
  }

  /// Solves pending changes of this system, then of its islands, whose sizes this system determines.
  ///
  /// - Complexity: proportional to the changes; islands without pending work are not visited.
  func updateSystems() {
    guard var visit = updateThisSystem() else { return }
    // The unfinished visits of the systems around the visited one; the nearest is last.
    var outer = walks.takeIslandVisits()
    defer { walks.giveBack(&outer) }
    while true {
      guard visit.next < visit.islands.count else {
        visit.engine.islands.busy.giveBack(&visit.islands)
        guard let last = outer.popLast() else { return }
        visit = last
        continue
      }
      let island = visit.islands[visit.next]
      visit.next += 1
      if island.parent?.engine === visit.engine, let inner = island.engine?.updateThisSystem() {
        outer.append(visit)
        visit = inner
      }
    }
  }

  /// Solves pending changes of this system, and returns the islands still to visit; `nil` if there are none.
  private func updateThisSystem() -> IslandVisit? {
    isAnnounced = false
    if isDirty { update() }
    if insetQueue.hasWork { followSolution { InsetsPass.run(self) } }
    guard islands.busy.hasWork else { return nil }
    guard settings.solvesIslandsConcurrently, islands.busy.elements.count > 1 else {
      return IslandVisit(engine: self, islands: islands.busy.take())
    }
    IslandsPass.run(takeBusyEngines())
    return nil
  }

  /// The work of the solvers of this system and of its islands, since they were made.
  var statistics: SolveStatistics {
    var sum = SolveStatistics()
    forEachEngine { engine in
      if let solver = engine.solver { sum = sum + solver.ask { $0.statistics } }
    }
    return sum
  }

  /// The work of the passes over this system and its islands.
  var workOfPasses: PassWork {
    var sum = PassWork()
    forEachEngine { sum = sum + $0.work }
    return sum
  }

  /// Calls a body with the engine of this system, and of each island in it.
  private func forEachEngine(_ body: (LayoutEngine) -> Void) {
    var waiting = [self]
    while let engine = waiting.popLast() {
      body(engine)
      waiting.append(contentsOf: engine.islands.engines)
    }
  }

  /// Returns the engines of the islands with pending work, and empties their list.
  func takeBusyEngines() -> [LayoutEngine] {
    var busy = islands.busy.take()
    defer { islands.busy.giveBack(&busy) }
    return busy.compactMap { $0.parent?.engine === self ? $0.engine : nil }
  }

  /// Solves pending changes in the surrounding systems, then in this one.
  func updateWithOuterSystems() {
    var path = [self]
    while let outer = path.last?.outer { path.append(outer) }
    for engine in path.reversed() { engine.update() }
  }
}

/// A system, its islands with pending work, and the next one to visit.
struct IslandVisit {
  let engine: LayoutEngine
  var islands: [LayoutNode]
  /// The index of the next island.
  var next = 0
}
