// Fitting sizes are kept, so their dependencies notify the systems that have read them. A node or constraint that some
// system has read is marked; its first change notifies all systems around it, and the following ones cost a look at the
// mark until one of the systems has read it again.
extension LayoutNode {
  /// The item's own rows in fitting sizes may be others: its place in the superview, its contents, its priorities.
  ///
  /// - Complexity: O(1) where no system has read the item since the last call, otherwise O(depth).
  func changeForFitting() {
    guard flags.contains(.isFitted), !flags.contains(.isListedForFitting) else { return }
    flags.insert(.isListedForFitting)
    forEachFitting { $0.note(self) }
  }

  /// Something inside the view, or a guide of it, has come or gone, or stands somewhere else in more than its own rows.
  ///
  /// - Complexity: as for a change.
  func changeTreeForFitting() {
    guard flags.contains(.isFitted) else { return }
    // A system that has read it reads everything again, and marks it anew.
    flags.remove(.isFitted)
    forEachFitting { $0.noteTree() }
  }

  /// Calls a body with the systems that look at the node: those of views around it and its own, not beyond the edge of an island.
  func forEachFitting(_ body: (FittingSystem) -> Void) {
    guard engine?.tellsFittings == true else { return }
    var next: LayoutNode? = self
    while let node = next {
      // The contents of an island count for the island alone.
      let top = node.canonical
      if top.flags.contains(.hasFitting), let system = top.engine?.fittings[ObjectIdentifier(top)] { body(system) }
      next = top === node ? node.parent : nil
    }
  }

  /// A system has read the node.
  func markForFitting() {
    flags.insert(.isFitted)
    flags.remove(.isListedForFitting)
  }

  /// The node is in another tree, where no system has read it.
  func forgetFittings() {
    flags.subtract([.isFitted, .isListedForFitting, .hasFitting])
  }
}

extension LayoutEngine {
  /// Whether some system is to be told of edits here: of this engine, or that of the island itself.
  var tellsFittings: Bool { watchingFittings > 0 || (outer?.watchingFittings ?? 0) > 0 }
}

extension LayoutConstraint {
  /// The constraint has changed, and a fitting size may depend on it.
  func changeForFitting() {
    if isListedForFitting { return }
    isListedForFitting = true
    firstNode?.forEachFitting { $0.note(self) }
  }

  /// The constraint has become active.
  func comeForFitting() {
    guard firstNode?.flags.contains(.isFitted) == true else { return }
    isFitted = true
    isListedForFitting = false
    changeForFitting()
  }

  /// The constraint is about to become inactive.
  func leaveForFitting() {
    isFitted = false
    isListedForFitting = false
    // Where the first item is not marked, everything is looked at again anyway, or goes.
    guard let firstNode, firstNode.flags.contains(.isFitted) else { return }
    firstNode.forEachFitting { $0.remove(self) }
  }

  /// A system has read the constraint.
  func markForFitting() {
    isFitted = true
    isListedForFitting = false
  }
}
