// Fitting systems are kept, so changes must notify the systems that depend on them. A node or constraint that some
// system has read is marked. Its first change notifies all systems around it; further changes cost one test until a
// system has read it again.
extension LayoutNode {
  /// Notifies fitting systems that the item's system rows may change: its placement, its contents, its priorities.
  ///
  /// - Complexity: O(1) if no system has read the item since the last call, otherwise O(depth).
  func changeForFitting() {
    guard flags.contains(.isFitted), !flags.contains(.isListedForFitting) else { return }
    flags.insert(.isListedForFitting)
    forEachFitting { $0.note(self) }
  }

  /// Notifies fitting systems that something inside the view, or one of its guides, was added, removed, or moved in the
  /// tree.
  ///
  /// - Complexity: as for ``changeForFitting()``.
  func changeTreeForFitting() {
    guard flags.contains(.isFitted) else { return }
    // A system that has read the node reads everything again, and restores the mark.
    flags.remove(.isFitted)
    forEachFitting { $0.noteTree() }
  }

  /// Calls a body with the fitting systems that include the node: its own and the systems of views around it, up to the
  /// edge of an island.
  func forEachFitting(_ body: (FittingSystem) -> Void) {
    guard engine?.tellsFittings == true else { return }
    var next: LayoutNode? = self
    while let node = next {
      // The contents of an island affect only the island's own fitting size.
      let top = node.canonical
      if top.flags.contains(.hasFitting), let system = top.engine?.fittings[top] { body(system) }
      next = top === node ? node.parent : nil
    }
  }

  /// Marks the node as read by a system.
  func markForFitting() {
    flags.insert(.isFitted)
    flags.remove(.isListedForFitting)
  }

  /// Clears the marks of a node that is now in another tree.
  func forgetFittings() {
    flags.subtract([.isFitted, .isListedForFitting, .hasFitting])
  }
}

extension LayoutEngine {
  /// Whether fitting systems must be notified: this engine's or, inside an island, the surrounding engine's.
  var tellsFittings: Bool { fittings.watching > 0 || (outer?.fittings.watching ?? 0) > 0 }
}

extension LayoutConstraint {
  /// Notifies fitting systems that the constraint has changed.
  func changeForFitting() {
    if isListedForFitting { return }
    isListedForFitting = true
    firstNode?.forEachFitting { $0.note(self) }
  }

  /// Notifies fitting systems that the constraint has become active.
  func comeForFitting() {
    guard firstNode?.flags.contains(.isFitted) == true else { return }
    isFitted = true
    isListedForFitting = false
    changeForFitting()
  }

  /// Notifies fitting systems that the constraint is about to become inactive.
  func leaveForFitting() {
    isFitted = false
    isListedForFitting = false
    // If the first item is not marked, fitting systems will read everything again, or are removed.
    guard let firstNode, firstNode.flags.contains(.isFitted) else { return }
    firstNode.forEachFitting { $0.remove(self) }
  }

  /// Marks the constraint as read by a system.
  func markForFitting() {
    isFitted = true
    isListedForFitting = false
  }
}
