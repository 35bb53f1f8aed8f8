import ConstraintSolver
import Foundation

extension FittingSystem {
  /// Updates everything to the present state of the view.
  ///
  /// - Complexity: O(items and constraints inside).
  func enterEverything() {
    _ = edits.take()
    watch()
    call += 1
    order.removeAll(keepingCapacity: true)
    wrapping.removeAll(keepingCapacity: true)
    sharing.removeAll(keepingCapacity: true)
    // From here on, the constraints of texts are entered as in the last layout.
    settledTexts.removeAll()
    watched = Watched()
    hasScrollViews = false
    enterItems()
    for node in order { enterConstraints(of: node) }
  }

  /// Enters the items: those placed by constraints, those named by constraints, and their ancestors.
  ///
  /// The contents of an island affect only the system for the island's own fitting size.
  private func enterItems() {
    guard let view = top.view else { return }
    top.markForFitting()
    enter(top)
    view.forEachInnerNodeOfSystem { node in
      node.markForFitting()
      if node.takesPartInFitting { enter(node.canonical) }
    }
  }

  /// Whether an item belongs to the system.
  ///
  /// Every inner item that a constraint names has been entered, and no outer one.
  func contains(_ node: LayoutNode) -> Bool {
    items[ObjectIdentifier(node.canonical)]?.lastCall == call
  }

  /// Makes variables for an item and for the views around it.
  func enter(_ node: LayoutNode) {
    if depth(of: node) != nil { return }
    guard node !== top, let parent = node.parent?.canonical else { return enter(node, depth: 0) }
    if let outer = depth(of: parent) { return enter(node, depth: outer + 1) }
    var path = [node, parent]
    while let last = path.last, last !== top, let parent = last.parent?.canonical, depth(of: parent) == nil {
      path.append(parent)
    }
    for node in path.reversed() {
      let outer = node === top ? nil : node.parent.flatMap { depth(of: $0.canonical) }
      enter(node, depth: (outer ?? -1) + 1)
    }
  }

  /// The number of views around an item in the system; `nil` for an item outside of it.
  private func depth(of node: LayoutNode) -> Int32? {
    guard let item = items[ObjectIdentifier(node)], item.lastCall == call else { return nil }
    return item.depth
  }

  private func enter(_ node: LayoutNode, depth: Int32) {
    let key = ObjectIdentifier(node)
    var item = items[key] ?? makeItem(of: node)
    item.depth = depth
    item.lastCall = call
    items[key] = item
    order.append(node)
    if !node.flags.isDisjoint(with: .shiftsContents) { hasScrollViews = true }
    enterSystemRows(of: node)
  }

  private func role(of node: LayoutNode) -> SystemRole {
    node === top ? .root : node.engine?.role(of: node) ?? .content
  }

  private func makeItem(of node: LayoutNode) -> Item {
    let role = role(of: node)
    // The fitting size depends on the constraints, not on the present frames.
    let ranks = StayRanks(of: node, as: role), bound = node.engine?.lowerBoundOfSizes(of: node, as: role)
    let variables = FrameVariables(
      left: solver.makeVariable(stay: ranks.position), top: solver.makeVariable(stay: ranks.position),
      width: solver.makeVariable(stay: ranks.size, lowerBound: bound),
      height: solver.makeVariable(stay: ranks.size, lowerBound: bound))
    if node === top {
      changes.fix(variables.left, to: 0)
      changes.fix(variables.top, to: 0)
    }
    return Item(node: node, role: role, variables: variables)
  }

  /// Changes the stays and bounds of an item whose role has changed, for example by
  /// `translatesAutoresizingMaskIntoConstraints`.
  private func followRole(of item: Item) {
    let node = item.node, role = role(of: node)
    guard role != item.role else { return }
    items[ObjectIdentifier(node)]?.role = role
    let ranks = StayRanks(of: node, as: role), bound = node.engine?.lowerBoundOfSizes(of: node, as: role)
    for component in 0..<4 { changes.setStay(of: item.variables[component], to: ranks[component]) }
    changes.setLowerBound(of: item.variables.width, to: bound)
    changes.setLowerBound(of: item.variables.height, to: bound)
  }

  /// Updates the system rows of an item.
  func enterSystemRows(of node: LayoutNode) {
    guard let item = items[ObjectIdentifier(node)], let engine = node.engine else { return }
    followRole(of: item)
    var wraps = false
    let parent = node.parent.flatMap { node === top ? nil : items[ObjectIdentifier($0.canonical)]?.variables }
    if node.flags.contains(.followsOwner), let view = node.parent?.view, let guide = node.guide, let parent {
      let place = guide.placement(in: view)
      if guide.role?.followsFrames == true { watched.guides.see(node, place) }
      let content = view.scrolledContent(around: guide.role)?.node
      if let content { enter(content) }
      let outer = content.flatMap { items[ObjectIdentifier($0)]?.variables }
      enter(place, of: item, in: outer ?? parent)
    } else if node.flags.contains(.isFrameBased), node !== top, let parent {
      // Constraints relate alignment rectangles, which no layout may have read yet.
      engine.measureContent(of: node)
      enter(node.framePlacement, of: item, in: parent)
    } else if !node.flags.contains(.isGuide) {
      engine.measureContent(of: node, evenIfFrameBased: node === top)
      var size = node.contentSize
      wraps = node.flags.contains(.wraps)
      if wraps, let height = item.wrappedHeight { size[1] = height }
      enterContent(size, of: item)
    }
    follow(node, item.variables.width, wraps: wraps)
  }

  private func enter(_ placement: Placement, of item: Item, in parent: FrameVariables) {
    for index in 0..<placement.count {
      let row = SystemRows.placementRow(index, placement, item.variables, in: parent)
      enter(row, as: RowKey(owner: ObjectIdentifier(item.node), index: index))
    }
  }

  /// Queues an item for measurement at its width, now and whenever the width changes, as long as its contents wrap or
  /// its texts share the width.
  private func follow(_ node: LayoutNode, _ width: Variable, wraps: Bool) {
    let shares = textStack(of: node) != nil
    // When texts begin or cease to share an item's width, everything is entered again, so the list stays right.
    if shares, wrapping[width] == nil { sharing.append(node) }
    if wraps || shares {
      wrapping[width] = node
      unmeasured.append(node)
    } else {
      wrapping[width] = nil
    }
  }

  /// Writes the rows of an intrinsic size, and removes the rows of an axis without one.
  func enterContent(_ size: ContentLengths, of item: Item) {
    for index in 0..<4 {
      let key = RowKey(owner: ObjectIdentifier(item.node), index: index)
      if let length = size[index / 2] {
        let wanted = index == 1 ? resistingWidth(length, of: item.node) : length
        enter(SystemRows.contentRow(index, wanted, item.node.contentRanks, item.variables), as: key)
      } else {
        leave(key)
      }
    }
  }

  /// The width below which contents resist compression: for wrapping contents without a preferred width, at most the
  /// width of the last layout.
  ///
  /// Thus a text that has been laid out gets the height for its present width even if the call states no width. The
  /// text may still become wider. The limit does not apply to a call that states a width, or to a text that had its
  /// preferred width.
  private func resistingWidth(_ width: Double, of node: LayoutNode) -> Double {
    guard !isWidthGiven, node.flags.contains(.wraps), node.systemRole == .content, node.slot.isSome,
      let engine = node.engine,
      let rows = node.systemRows, (node.view as? Label)?.preferredMaxLayoutWidth ?? 0 <= 0
    else { return width }
    let last = engine.items[node.slot].solved.width
    return last > 0 && abs(last - rows.values.x) > 1e-6 ? min(width, last) : width
  }
}
