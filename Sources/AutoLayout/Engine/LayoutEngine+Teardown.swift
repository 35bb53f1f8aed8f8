extension View {
  /// Removes a view that is being deallocated from its tree and engine; its deinitialiser calls this method.
  ///
  /// Subviews without another owner are deallocated with the view, and are removed in the same walk. Each subview that
  /// survives becomes the root of its own tree and keeps the constraints inside it.
  ///
  /// - Complexity: O(nodes and constraints of the deallocated part), plus the release of survivors.
  final func tearDown() {
    // This list's references would count as other owners of the subviews, which would then survive.
    stackView?.arrangedViews = nil
    var survivors: [View] = []
    let followsFrames = node.engine?.followsFrames == true
    if node.engine != nil || node.island?.engine != nil {
      var gone: [LayoutNode] = []
      collectGone(&gone, &survivors)
      for node in gone {
        node.flags.insert(.isLeaving)
        // This comes before the removal of constraints, which notifies fitting systems.
        node.engine?.forgetFitting(of: node)
        node.forgetFittings()
      }
      for node in gone {
        // The constraint is removed from the lists of both its items, even if the other item survives.
        while let constraint = node.references.last { constraint.forget() }
        // A view may hold constraints that relate survivors only.
        for constraint in node.held.constraints { constraint.deactivate() }
      }
      for survivor in survivors { survivor.node.engine?.release(survivor) }
      for node in gone { node.leaveEngine() }
    } else {
      for index in storedSubviews.indices where !isKnownUniquelyReferenced(&storedSubviews[index]) {
        if storedSubviews[index].node.parent?.canonical === node { survivors.append(storedSubviews[index]) }
      }
    }
    node.flags.insert(.isGone)
    node.island?.flags.insert(.isGone)
    // The view's node and the island's inner root refer to each other, and a constraint may still refer to the inner
    // root.
    node.island = nil
    node.dropQueues()
    for guide in storedLayoutGuides { guide.node.parent = nil }
    // A subview that has survived the teardown of an outer view may have another superview by now.
    for subview in storedSubviews where subview.node.parent?.canonical === node { subview.node.becomeRoot() }
    for survivor in survivors { survivor.node.becomeRoot() }
    let moved = survivors.map { $0.noteWindow() }
    // A callback may add its own view, or another survivor, to another tree.
    for (survivor, moved) in zip(survivors, moved) where survivor.node.parent == nil {
      if followsFrames { InsetsPass.update(survivor, hasMoved: true) }
      View.tellDidMoveToWindow(moved)
      survivor.didMoveToSuperview()
    }
    releaseSubviews()
  }

  private func collectGone(_ gone: inout [LayoutNode], _ survivors: inout [View]) {
    var waiting: [View] = []
    sortSubviews(gone: &gone, waiting: &waiting, survivors: &survivors)
    while let view = waiting.popLast() {
      view.stackView?.arrangedViews = nil
      view.sortSubviews(gone: &gone, waiting: &waiting, survivors: &survivors)
    }
  }

  /// Lists the nodes of the view, and sorts its subviews: into those that are deallocated with it, in reverse order,
  /// and those that survive.
  private func sortSubviews(gone: inout [LayoutNode], waiting: inout [View], survivors: inout [View]) {
    gone.append(node)
    if let island = node.island { gone.append(island) }
    for guide in storedLayoutGuides { gone.append(guide.node) }
    let start = waiting.count
    for index in storedSubviews.indices {
      if isKnownUniquelyReferenced(&storedSubviews[index]) {
        waiting.append(storedSubviews[index])
      } else {
        survivors.append(storedSubviews[index])
      }
    }
    waiting[start...].reverse()
  }

  /// Releases subviews one by one: a recursive release would overflow the stack in a deep tree.
  private func releaseSubviews() {
    if storedSubviews.isEmpty { return }
    var waiting: [View] = storedSubviews.reversed()
    storedSubviews = []
    while var view = waiting.popLast() {
      // The list retains the view's subviews, so that the view's deallocation does not release them recursively.
      if isKnownUniquelyReferenced(&view) { waiting.append(contentsOf: view.storedSubviews.reversed()) }
    }
  }
}

extension LayoutNode {
  /// Clears the links to a parent that is being deallocated.
  fileprivate func becomeRoot() {
    parent = nil
    layoutPosition = LayoutNode.unlisted
    updatePosition = LayoutNode.unlisted
  }

  /// Clears the links between the node and its engine, and releases the constraints that the node holds.
  fileprivate func leaveEngine() {
    engine?.forget(self)
    forgetVariables()
    held.removeAll()
    engine = nil
    flags.remove(.isLeaving)
  }
}

extension LayoutEngine {
  /// Drops the records of a leaving node: its fitting system, its keyboard guide and the constraints that depend on it.
  func forget(_ node: LayoutNode) {
    forgetFitting(of: node)
    node.forgetFittings()
    keyboardGuides.remove(node)
    if node.flags.contains(.hasDependents) {
      node.flags.remove(.hasDependents)
      dependents[ObjectIdentifier(node)] = nil
    }
  }
}
