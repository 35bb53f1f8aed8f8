extension View {
  /// The view that contains this one.
  public final var superview: View? { node.parent?.view }

  /// The views contained in this one, from back to front.
  public final var subviews: [View] { storedSubviews }

  /// Inserts a view in front of a subview.
  ///
  /// If the sibling is not a subview, that is reported to ``LayoutDiagnostics``, and the view is put in front of all.
  public final func insertSubview(
    _ view: View, aboveSubview sibling: View, file: String = #fileID, line: UInt = #line
  ) {
    guard isSibling(sibling, of: view, "goes in front of all", file, line) else { return }
    if view.superview === self { return move(view) { $0.index(of: sibling).map { $0 + 1 } ?? $0.storedSubviews.count } }
    insert(view, at: index(of: sibling).map { $0 + 1 } ?? storedSubviews.count)
  }

  /// Inserts a view behind a subview.
  ///
  /// If the sibling is not a subview, that is reported to ``LayoutDiagnostics``, and the view is put behind all.
  public final func insertSubview(
    _ view: View, belowSubview sibling: View, file: String = #fileID, line: UInt = #line
  ) {
    guard isSibling(sibling, of: view, "goes behind all", file, line) else { return }
    if view.superview === self { return move(view) { $0.index(of: sibling) ?? 0 } }
    insert(view, at: index(of: sibling) ?? 0)
  }

  /// Exchanges the places of two subviews; does nothing but report to ``LayoutDiagnostics`` if an index is out of
  /// range.
  public final func exchangeSubview(
    at first: Int, withSubviewAt second: Int, file: String = #fileID, line: UInt = #line
  ) {
    for index in [first, second] where !storedSubviews.indices.contains(index) {
      return reportIndex(index, places: storedSubviews.count, file, line)
    }
    storedSubviews.swapAt(first, second)
    orderChanged()
  }

  /// Moves a subview behind the others; any other view is reported to ``LayoutDiagnostics``.
  public final func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return reportStranger(view, "it cannot be sent to the back") }
    move(view) { _ in 0 }
  }

  /// Whether the view is a given one or lies inside it.
  ///
  /// - Complexity: O(depth).
  public final func isDescendant(of view: View) -> Bool {
    node.isInside(view.node)
  }

  /// Whether a view and its future sibling are different views; reports equal views, and a sibling that is not a
  /// subview of this view.
  private func isSibling(
    _ sibling: View, of view: View, _ outcome: String, _ file: String, _ line: UInt
  ) -> Bool {
    guard view !== sibling else {
      LayoutDiagnostics.reportMisuse("\(view.node.text) cannot be put above or below itself", file, line)
      return false
    }
    if sibling.superview !== self { reportStranger(sibling, "\(view.node.text) \(outcome)", file, line) }
    return true
  }

  /// Notes that subviews changed their order, because ties are settled in the order of the tree, in fitting sizes too.
  private func orderChanged() {
    node.contentNode.engine?.places.areStale = true
    node.contentNode.changeTreeForFitting()
  }

  /// The index of a subview; fast for the first, since subviews are often removed from first to last.
  private func index(of subview: View) -> Int? {
    storedSubviews.first === subview ? 0 : storedSubviews.lastIndex { $0 === subview }
  }

  /// Moves a subview to another index, which affects layout only in ties.
  final func move(_ view: View, to index: (View) -> Int) {
    guard let old = self.index(of: view) else { return }
    storedSubviews.remove(at: old)
    storedSubviews.insert(view, at: min(max(index(self), 0), storedSubviews.count))
    orderChanged()
  }

  final func insert(_ view: View, at index: Int) {
    guard isAcceptable(view) else { return }
    if view.node.parent === node.contentNode { return move(view) { _ in index } }
    let changesWindow = view.changesWindow(in: self)
    if changesWindow { view.tellWillMove(toWindowOf: self) }
    view.willMove(toSuperview: self)
    if view.node.parent == nil {
      view.takeFirstResponder(into: self)
    } else if view.node.root !== node.root {
      view.resignForLeaving()
      view.endAnimationsForLeaving()
    }
    let hadInsets = view.leaveSuperview()
    // Callbacks may have changed the tree.
    guard isAcceptable(view), view.node.parent == nil else { return View.tellDidMoveToWindow(view.noteWindow()) }
    let former = view.inheritedTraits
    storedSubviews.insert(view, at: min(max(index, 0), storedSubviews.count))
    view.node.parent = node.contentNode
    if view.node.flags.contains(.hasInsets) { node.flags.insert(.hasInsetSubviews) }
    if view.node.flags.contains(.isObserved) { node.flags.insert(.hasObservedSubviews) }
    node.contentNode.changeTreeForFitting()
    if !view.storedAutoresizingMask.isEmpty { node.flags.insert(.hasFlexibleSubviews) }
    LayoutEngine.join(view, to: self)
    view.noteTraitOverrides()
    if node.flags.contains(.hasOtherTraits), view.inheritedTraits.direction != former.direction {
      view.directionsInsideChanged()
    }
    let told = view.viewsToTell(formerly: former)
    let moved = view.noteWindow(hasChanged: changesWindow)
    if view.node.engine?.followsFrames == true {
      view.node.queueInsets()
    } else if hadInsets {
      InsetsPass.update(view, hasMoved: true)
    }
    view.joinAnimations()
    view.node.queueWhatIsNeeded()
    view.nestingChanged(in: self)
    node.requestLayoutForSubviews()
    baselineViewsMayHaveCome()
    View.tellDidMoveToWindow(moved)
    didAddSubview(view)
    view.didMoveToSuperview()
    if !told.isEmpty { View.tellTraits(to: told, inside: self, before: former.whole) }
  }

  private func isAcceptable(_ view: View) -> Bool {
    guard view === self || !view.storedSubviews.isEmpty && isDescendant(of: view) else { return true }
    LayoutDiagnostics.report(.misuse("\(view.node.text) cannot be a subview of itself or of a view inside it", at: nil))
    return false
  }

  /// Removes the view from its superview's lists; returns whether insets in the former tree followed frames.
  @discardableResult
  final func leaveSuperview() -> Bool {
    guard let superview else { return false }
    superview.willRemoveSubview(self)
    leaveStack()
    guard let index = superview.index(of: self) else { return false }
    superview.node.contentNode.changeTreeForFitting()
    let followedFrames = node.engine?.followsFrames == true
    // The constraints that become inactive may request passes.
    node.engine?.release(self)
    node.leaveQueues()
    node.flags.remove(.yieldsSize)
    node.parent = nil
    noteTraitOverrides()
    nestingChanged(in: superview)
    superview.storedSubviews.remove(at: index)
    superview.node.requestLayoutForSubviews()
    return followedFrames
  }
}

extension View {
  /// The guides that were added to the view, in the order of addition.
  ///
  /// They include a stack view's guides for its gaps, but not a view's own guides, such as ``layoutMarginsGuide``.
  public final var layoutGuides: [LayoutGuide] { storedLayoutGuides.filter { $0.belongsToUser } }

  /// Makes the view the owner of a guide; it leaves its former owner.
  ///
  /// A view's own guide, or one that a stack view made, cannot change its owner; the attempt is reported to
  /// ``LayoutDiagnostics``.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guard guide.role == nil else {
      return LayoutDiagnostics.reportMisuse("\(guide.node.text) follows a part of its view and cannot leave it")
    }
    if let owner = guide.owningView {
      guard !guide.node.flags.contains(.isTied) else { return guide.reportTied() }
      owner.drop(guide)
    }
    node.contentNode.changeTreeForFitting()
    storedLayoutGuides.append(guide)
    guide.node.parent = node.contentNode
    guide.node.engine = node.contentNode.engine
  }

  /// Removes a guide; its constraints are deactivated.
  ///
  /// A guide of another view, a view's own guide, or one that a stack view made is reported to ``LayoutDiagnostics``.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.role == nil else {
      return LayoutDiagnostics.reportMisuse("\(guide.node.text) follows a part of its view and cannot leave it")
    }
    guard guide.owningView === self else {
      return LayoutDiagnostics.reportMisuse(
        "\(guide.node.text) is not a guide of \(node.text) and cannot be removed from it")
    }
    guard !guide.node.flags.contains(.isTied) else { return guide.reportTied() }
    drop(guide)
  }

  /// Removes one of the view's guides.
  final func drop(_ guide: LayoutGuide) {
    // Guides of gaps are often removed from last to first.
    let isLast = storedLayoutGuides.last === guide
    guard let index = isLast ? storedLayoutGuides.count - 1 : storedLayoutGuides.firstIndex(where: { $0 === guide })
    else { return }
    node.contentNode.changeTreeForFitting()
    guide.node.engine?.release(guide)
    storedLayoutGuides.remove(at: index)
    guide.node.parent = nil
  }
}

extension LayoutGuide {
  /// Reports an attempt to take away a guide that constraints of a view need.
  fileprivate func reportTied() {
    LayoutDiagnostics.reportMisuse("\(node.text) is used by \(owningView?.node.text ?? "a view") and cannot leave it")
  }
}
