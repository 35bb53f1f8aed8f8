import Foundation

extension View {
  /// Whether what is inside the view is laid out by itself, as a system of its own.
  ///
  /// The view's size then comes from outside only, and nothing inside may be related to anything outside but the view
  /// itself: such a constraint is refused. A large tree of independent parts is solved in small systems this way. Constraints
  /// inside survive the change; those that would cross the edge are reported to ``LayoutDiagnostics`` and become inactive.
  ///
  /// - Complexity: setting is O(items and constraints inside).
  public final var isLayoutIsland: Bool {
    get { node.island != nil }
    set {
      guard newValue != isLayoutIsland else { return }
      let constraints = takeInnerConstraints()
      let content = storedLayoutGuides.map(\.node) + storedSubviews.map(\.node)
      for guide in storedLayoutGuides { guide.node.engine?.release(guide) }
      for subview in storedSubviews {
        subview.node.leaveQueues()
        subview.node.engine?.release(subview)
      }
      if newValue {
        node.island = LayoutNode(insideOf: self)
      } else {
        if let island = node.island { node.engine?.forget(island: island) }
        node.island?.engine = nil
        node.island = nil
      }
      for child in content { child.parent = node.contentNode }
      if let engine = node.contentNode.engine {
        for guide in storedLayoutGuides { guide.node.engine = engine }
      }
      for subview in storedSubviews {
        LayoutEngine.join(subview, to: self)
        if subview.node.needsLayout { subview.node.queueForLayout() }
        if subview.node.needsUpdateConstraints { subview.node.queueForUpdate() }
      }
      LayoutConstraint.activate(constraints)
      setNeedsLayout()
    }
  }

  /// Deactivates the constraints in which something inside takes part, and gives them in the order of their holders.
  private final func takeInnerConstraints() -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    forEachNode { inner in
      guard inner !== node else { return }
      for constraint in inner.references where constraint.isActive { constraints.append(constraint) }
    }
    var seen: Set<LayoutConstraint> = []
    constraints = constraints.filter { seen.insert($0).inserted }
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
    insets = view.node.insets
    semanticContentAttribute = view.semanticContentAttribute
    frame = CGRect(origin: .zero, size: view.node.frame.size)
  }

  /// The island has another size.
  func take(size: CGSize) {
    frame.size = size
    if slot.isSome { engine?.refresh(self) }
  }
}

extension LayoutEngine {
  /// Whether this system or that of an island in it waits to be solved, or insets wait to be computed.
  var needsUpdate: Bool {
    isDirty || hasInsetWork || islands.contains { $0.engine?.needsUpdate == true }
  }

  /// Solves what has changed here, then in the islands, which get their sizes from here.
  func updateSystems() {
    if isDirty { update() }
    if hasInsetWork { InsetsPass.run(self) }
    for island in islands { island.engine?.updateSystems() }
  }
}
