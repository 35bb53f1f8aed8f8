import ConstraintSolver
import Foundation

extension FittingSystem {
  /// Enters what takes part: what constraints place, what they name, and what is around either.
  ///
  /// What is inside an island says nothing about its size, unless the island itself is asked.
  func enterItems() {
    guard let view = top.view else { return }
    enter(top)
    let visit: (LayoutNode) -> Void = { node in
      if node.slot.isSome || node.isPlacedByConstraints || !node.references.isEmpty { self.enter(node.canonical) }
    }
    view.forEachInnerNodeOfSystem(visit)
  }

  /// Whether an item belongs to the system.
  ///
  /// Everything inside that a constraint names has been entered, and nothing outside.
  func contains(_ node: LayoutNode) -> Bool {
    items[ObjectIdentifier(node.canonical)]?.lastCall == call
  }

  /// Gives an item its variables, and the views around it theirs.
  func enter(_ node: LayoutNode) {
    let key = ObjectIdentifier(node)
    if items[key]?.lastCall == call { return }
    var depth: Int32 = 0
    if node !== top, let parent = node.parent?.canonical {
      enter(parent)
      depth = (items[ObjectIdentifier(parent)]?.depth ?? 0) + 1
    }
    var item = items[key] ?? Item(node: node, variables: makeVariables(of: node))
    item.depth = depth
    item.lastCall = call
    items[key] = item
    order.append(node)
    enterSystemRows(of: node)
  }

  private func makeVariables(of node: LayoutNode) -> FrameVariables {
    // The answer is about the constraints, not about the present frames.
    let role = node === top ? SystemRole.root : node.engine?.role(of: node) ?? .content
    let ranks = StayRanks(of: node, as: role)
    let variables = FrameVariables(
      left: solver.makeVariable(stay: ranks.position), top: solver.makeVariable(stay: ranks.position),
      width: solver.makeVariable(stay: ranks.size), height: solver.makeVariable(stay: ranks.size))
    if node === top {
      changes.fix(variables.left, to: 0)
      changes.fix(variables.top, to: 0)
    }
    return variables
  }

  private func enterSystemRows(of node: LayoutNode) {
    guard let item = items[ObjectIdentifier(node)], let engine = node.engine else { return }
    let parent = node.parent.flatMap { node === top ? nil : items[ObjectIdentifier($0.canonical)]?.variables }
    if node.flags.contains(.followsOwner), let view = node.parent?.view, let guide = node.guide, let parent {
      enter(guide.placement(in: view), of: item, in: parent)
    } else if node.flags.contains(.isFrameBased), node !== top, let parent {
      enter(node.framePlacement, of: item, in: parent)
    } else if !node.flags.contains(.isGuide) {
      engine.measureContent(of: node, evenIfFrameBased: node === top)
      var size = node.contentSize
      if node.flags.contains(.wraps), let height = item.wrappedHeight { size[1] = height }
      enterContent(size, of: item)
    }
  }

  private func enter(_ placement: Placement, of item: Item, in parent: FrameVariables) {
    for index in 0..<placement.count {
      let row = SystemRows.placementRow(index, placement, item.variables, in: parent)
      enter(row, as: RowKey(owner: ObjectIdentifier(item.node), index: index))
    }
  }

  /// Writes the rows of an intrinsic size; those of an axis that has none any more go.
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

  /// The width below which contents do not want to be: for those that wrap and do not prefer one, at most the width of the
  /// last layout.
  ///
  /// A view whose text is laid out is so asked for the height that it has there, though nothing in the question says how
  /// wide it is. In a larger width the text still takes more. A text that had the width that it wanted was not limited.
  private func resistingWidth(_ width: Double, of node: LayoutNode) -> Double {
    guard node.flags.contains(.wraps), node.slot.isSome, let engine = node.engine, let rows = node.systemRows,
      (node.view as? Label)?.preferredMaxLayoutWidth ?? 0 <= 0
    else { return width }
    let last = engine.items[node.slot].solved.width
    return last > 0 && abs(last - rows.values.x) > 1e-6 ? min(width, last) : width
  }
}
