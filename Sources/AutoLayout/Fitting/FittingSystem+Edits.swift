import ConstraintSolver

extension FittingSystem {
  /// An item's own rows may be others.
  func note(_ node: LayoutNode) {
    edits.note(node)
    if edits.isTreeNew { stopWatching() }
  }

  /// A constraint has come or changed.
  func note(_ constraint: LayoutConstraint) {
    edits.note(constraint)
    if edits.isTreeNew { stopWatching() }
  }

  /// A constraint is about to become inactive: once it is gone its place may be another's.
  func remove(_ constraint: LayoutConstraint) {
    edits.noteRemoval()
    settledTexts[ObjectIdentifier(constraint)] = nil
    leave(RowKey(owner: ObjectIdentifier(constraint), index: 0))
  }

  /// The items may have changed.
  func noteTree() {
    edits.noteTree()
    stopWatching()
  }

  /// Has the engine tell of edits.
  func watch() {
    guard !isWatching else { return }
    isWatching = true
    top.engine?.watchingFittings += 1
  }

  /// The engine need tell of no more edits: everything is to be looked at anyway.
  func stopWatching() {
    guard isWatching else { return }
    isWatching = false
    top.engine?.watchingFittings -= 1
  }

  /// Finds changes that nobody reports.
  ///
  /// - Complexity: O(guides for readable content and the keyboard, and constraints with baselines of views inside).
  func lookAtWatched() {
    for (node, place) in watched.guides.entries {
      if let view = node.parent?.view, let guide = node.guide, guide.placement(in: view) != place { note(node) }
    }
    for (constraint, known) in watched.baselines.entries where constraint.isActive {
      guard let first = constraint.firstNode else { continue }
      let sides = ConstraintSide.both(of: constraint, first, constraint.secondNode)
      let items = [sides.first, sides.second].compactMap { $0?.item }
      if !items.elementsEqual(known, by: ===) { note(constraint) }
    }
  }

  /// Brings the rows of changed items up to date; `false` if everything must be read again.
  func refreshWhatChanged() -> Bool {
    let (nodes, constraints) = edits.take()
    for node in nodes { refresh(node) }
    // A view that was measured may have moved its alignment rectangle, which its constraints relate.
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

  /// Brings the row of a constraint up to date; `false` if it names an item inside that has not been entered.
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
  /// Whether the item has a say: constraints place it or name it.
  var takesPartInFitting: Bool { isPlacedByConstraints || !references.isEmpty }
}
