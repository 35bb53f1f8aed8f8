import ConstraintSolver

extension FittingSystem {
  /// Notes that an item's system rows may have changed.
  func note(_ node: LayoutNode) {
    edits.note(node)
    if edits.isTreeNew { stopWatching() }
  }

  /// Notes a new or changed constraint.
  func note(_ constraint: LayoutConstraint) {
    edits.note(constraint)
    if edits.isTreeNew { stopWatching() }
  }

  /// Removes the row of a constraint about to become inactive, because its address may be reused afterwards.
  func remove(_ constraint: LayoutConstraint) {
    edits.noteRemoval()
    settledTexts[ObjectIdentifier(constraint)] = nil
    watched.baselines.forget(constraint)
    leave(RowKey(owner: ObjectIdentifier(constraint), index: 0))
  }

  /// Notes that the items may have changed.
  func noteTree() {
    edits.noteTree()
    stopWatching()
  }

  /// Subscribes to single edits of the engine.
  func watch() {
    guard !isWatching else { return }
    isWatching = true
    top.engine?.fittings.watching += 1
  }

  /// Ends the subscription to single edits, because everything will be read anyway.
  func stopWatching() {
    guard isWatching else { return }
    isWatching = false
    top.engine?.fittings.watching -= 1
  }

  /// Finds changes that are not reported.
  ///
  /// - Complexity: O(guides for readable content and the keyboard, and constraints to baselines of inner views).
  func lookAtWatched() {
    for (node, place) in watched.guides.entries {
      if let view = node.parent?.view, let guide = node.guide, guide.placement(in: view) != place { note(node) }
    }
    lookAtBaselines()
  }

  /// Updates the rows of changed items; returns `false` if everything must be read again.
  func refreshWhatChanged() -> Bool {
    let (nodes, constraints) = edits.take()
    for node in nodes { refresh(node) }
    // Measuring may move a view's alignment rectangle, which its constraints relate.
    if edits.isTreeNew { return false }
    let (laterNodes, laterConstraints) = edits.take()
    for constraint in constraints + laterConstraints where !refresh(constraint) {
      noteTree()
      return false
    }
    guard unsettleTexts() else {
      noteTree()
      return false
    }
    for node in laterNodes { edits.note(node) }
    return true
  }

  private func refresh(_ node: LayoutNode) {
    node.markForFitting()
    if items[ObjectIdentifier(node)] != nil {
      enterSystemRows(of: node)
    } else if node.takesPartInFitting {
      enter(node)
    }
  }

  /// Updates the row of a constraint; returns `false` if it names an inner item that is not in the system.
  func refresh(_ constraint: LayoutConstraint) -> Bool {
    constraint.markForFitting()
    guard constraint.isActive else { return true }
    for node in [constraint.firstNode, constraint.secondNode].compactMap(\.self)
    where !contains(node) && node.isInside(top.contentNode) {
      return false
    }
    if !enter(constraint) { leave(RowKey(owner: ObjectIdentifier(constraint), index: 0)) }
    return true
  }
}

extension LayoutNode {
  /// Whether the item affects the fitting size: constraints place it or name it.
  var takesPartInFitting: Bool { isPlacedByConstraints || !references.isEmpty }
}
