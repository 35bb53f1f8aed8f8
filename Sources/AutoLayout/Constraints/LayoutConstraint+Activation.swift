extension LayoutConstraint {
  /// Whether the constraint takes part in layout.
  ///
  /// Setting it to `true` on a constraint that cannot be used reports the reason to ``LayoutDiagnostics`` and leaves it
  /// inactive. Leaving the tree of its other item makes a constraint inactive.
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

  /// Makes constraints take part in layout, as one edit of the system.
  ///
  /// A constraint that cannot be used is reported to ``LayoutDiagnostics`` and left out; activating an active one does
  /// nothing.
  ///
  /// - Complexity: O(1) a constraint between an item and its superview, sibling or a constant, otherwise O(depth);
  ///   solving is put off until the next layout pass.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Takes constraints out of layout; deactivating an inactive one does nothing.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Makes the constraint take part in layout; does nothing if it does.
  ///
  /// - Throws: why it cannot; the constraint is then inactive.
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
    guard let ancestor = LayoutNode.commonAncestor(first, secondNode) else {
      throw .noCommonAncestor(first: firstAnchorText, second: secondAnchorText)
    }
    if let requestedHolder, !ancestor.isInside(requestedHolder) {
      throw .holderOutsideHierarchy(constraint: description, holder: requestedHolder.text)
    }
    guard let engine = ancestor.engine ?? LayoutEngine.make(forTreeOf: ancestor) else {
      throw .noCommonAncestor(first: firstAnchorText, second: secondAnchorText)
    }
    guard first.engine === engine, secondNode.map({ $0.engine === engine }) ?? true else {
      throw .crossesIsland(constraint: description)
    }
    // If an island should hold a constraint inside it, the island's inner root holds it.
    let requested = requestedHolder.map { $0.engine === engine ? $0 : engine.root }
    let holder = requested ?? ancestor
    self.engine = engine
    self.holder = holder
    holder.held.append(self)
    firstPosition = first.addReference(self)
    if let second = secondNode, second !== first { secondPosition = second.addReference(self) }
    pendingPosition = engine.add(self)
    comeForFitting()
    if firstAttribute == .height { heightMayHaveChanged() }
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
    holder?.held.remove(self)
    if firstPosition != LayoutNode.unlisted { firstNode?.removeReference(at: firstPosition) }
    if secondPosition != LayoutNode.unlisted { secondNode?.removeReference(at: secondPosition) }
    firstPosition = LayoutNode.unlisted
    secondPosition = LayoutNode.unlisted
    holder = nil
    leaveEngine()
    for span in spans { span.leaveIfUnused() }
    span?.lost(self)
  }

  /// Ends what its engine knows of the constraint, but for the places in its lists.
  private func leaveEngine() {
    if isLeftOut, let row { engine?.leftOut[row] = nil }
    engine = nil
    row = nil
    edits = []
    isLeftOut = false
  }

  /// Makes the constraint one that waits to be put into the solver of an engine.
  func move(to engine: LayoutEngine) {
    leaveEngine()
    self.engine = engine
    pendingPosition = engine.add(self)
  }
}

extension LayoutNode {
  /// Whether the node is an island or stands for one.
  fileprivate var canBeIsland: Bool { island != nil || flags.contains(.isIslandInside) }

  func addReference(_ constraint: LayoutConstraint) -> Int32 {
    references.append(constraint)
    return Int32(references.count - 1)
  }

  func removeReference(at position: Int32) {
    guard let last = references.popLast() else { return }
    let index = Int(position)
    guard index < references.count else { return }
    references[index] = last
    if last.firstNode === self { last.firstPosition = position } else { last.secondPosition = position }
  }
}
