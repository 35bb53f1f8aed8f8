extension LayoutConstraint {
  /// Whether the constraint takes part in layout.
  ///
  /// Setting it to `true` on an invalid constraint reports the reason to ``LayoutDiagnostics`` and leaves it inactive.
  /// A constraint becomes inactive when one of its items leaves the other item's tree.
  public var isActive: Bool {
    get { engine != nil }
    set {
      guard newValue else { return deactivate() }
      do throws(LayoutConstraintError) {
        try tryActivate()
      } catch {
        refuse(error)
      }
    }
  }

  /// Activates constraints, in order.
  ///
  /// Skips active constraints. Reports invalid constraints to ``LayoutDiagnostics`` without activating them.
  ///
  /// - Complexity: O(1) per constraint between an item and its superview, its sibling or a constant, otherwise
  ///   O(depth). Solving is deferred to the next layout pass.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints; inactive ones stay as they are.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Activates the constraint; does nothing if it is active.
  ///
  /// - Throws: the reason if it cannot be activated; the constraint is then inactive.
  public func tryActivate() throws(LayoutConstraintError) {
    try tryActivate(heldBy: nil)
  }

  /// Activates the constraint; without a holder, the nearest common ancestor of the items holds it.
  func tryActivate(heldBy requestedHolder: LayoutNode?) throws(LayoutConstraintError) {
    if engine != nil { return }
    try validate()
    if spans.isEmpty { return try install(heldBy: requestedHolder) }
    do throws(LayoutConstraintError) {
      for span in spans { try span.enter() }
      try install(heldBy: requestedHolder)
    } catch {
      for span in spans { span.leaveIfUnused() }
      throw error
    }
  }

  private func install(heldBy requestedHolder: LayoutNode?) throws(LayoutConstraintError) {
    if firstNode?.canBeIsland == true || secondNode?.canBeIsland == true { settleIslands() }
    guard let first = firstNode else { throw .missingFirstItem }
    let second = secondNode
    guard let ancestor = LayoutNode.commonAncestor(first, second) else {
      throw .noCommonAncestor(first: firstAnchorText, second: secondAnchorText)
    }
    if let requestedHolder, !ancestor.isInside(requestedHolder) {
      throw .holderOutsideHierarchy(constraint: description, holder: requestedHolder.text)
    }
    guard let engine = ancestor.engine ?? LayoutEngine.make(forTreeOf: ancestor) else {
      throw .noCommonAncestor(first: firstAnchorText, second: secondAnchorText)
    }
    guard first.engine === engine, second == nil || second?.engine === engine else {
      throw .crossesIsland(constraint: description)
    }
    self.engine = engine
    if let requestedHolder {
      // If an island is requested as holder of a constraint inside it, the island's inner root holds it.
      hold(by: requestedHolder.engine === engine ? requestedHolder : engine.root)
    } else {
      hold(by: ancestor)
    }
    firstPosition = first.addReference(self)
    if let second, second !== first { secondPosition = second.addReference(self) }
    pendingPosition = engine.add(self)
    comeForFitting()
    if firstAttribute == .height { heightMayHaveChanged() }
  }

  @inline(__always)
  private func hold(by node: LayoutNode) {
    holder = node
    node.hold(self)
  }

  func deactivate() {
    guard let engine else { return }
    let isPending = row == nil
    if let row { engine.remove(row) }
    forget()
    if isPending { engine.leavePending() }
  }

  /// Makes the constraint inactive without telling the solver.
  func forget() {
    if isFitted { leaveForFitting() }
    if firstAttribute == .height { heightMayHaveChanged() }
    holder?.release(self)
    if firstPosition != LayoutNode.unlisted { firstNode?.removeReference(at: firstPosition) }
    if secondPosition != LayoutNode.unlisted { secondNode?.removeReference(at: secondPosition) }
    firstPosition = LayoutNode.unlisted
    secondPosition = LayoutNode.unlisted
    holder = nil
    leaveEngine()
    for span in spans { span.leaveIfUnused() }
    span?.lost(self)
  }

  /// Ends the constraint's membership in its engine, except its places in the lists of its items.
  private func leaveEngine() {
    if isRelaxed, let row { engine?.relaxed[row] = nil }
    engine = nil
    row = nil
    edits = []
    isRelaxed = false
  }

  /// Queues the constraint for the solver of another engine.
  func move(to engine: LayoutEngine) {
    leaveEngine()
    self.engine = engine
    pendingPosition = engine.add(self)
  }
}

extension LayoutNode {
  /// Whether the node is an island or its inner root.
  fileprivate var canBeIsland: Bool { !flags.isDisjoint(with: [.isIsland, .isIslandInside]) }
}
