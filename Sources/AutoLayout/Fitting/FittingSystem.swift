import ConstraintSolver
import Foundation

/// The constraints inside a view as a system of their own, in which the view's size is a wish: what
/// `systemLayoutSizeFitting` asks.
///
/// It is kept between calls. Each call brings it up to date with the view by its differences, so that the second size of a
/// cell costs what has changed since the first, besides one look at everything inside.
final class FittingSystem {
  private let solver: Solver
  private let top: LayoutNode
  private var items: [ObjectIdentifier: Item] = [:]
  private var rows: [RowKey: Row] = [:]
  private var changes = ChangeSet()
  /// The items of the present call, in the order of the tree.
  private var order: [LayoutNode] = []
  /// Counts calls; says what was seen in the present one.
  private var call = 0

  init(of node: LayoutNode, kernels: KernelVariant) {
    top = node
    solver = Solver(kernels: kernels)
  }

  private struct Item {
    var node: LayoutNode
    var variables: FrameVariables
    var lastCall: Int
    /// The height of wrapping contents in the width of the last solution.
    var wrappedHeight: Double?
  }

  /// Whose row, and which of several.
  private struct RowKey: Hashable {
    var owner: ObjectIdentifier
    var index: Int
  }

  private struct Row {
    var name: ConstraintID
    var constraint: LinearConstraint
    var lastCall: Int
  }

  /// The size of the view that fits best.
  ///
  /// - Complexity: O(items and constraints inside the view), and what solving the differences costs.
  func size(
    fitting target: CGSize, horizontal: LayoutConstraint.Priority, vertical: LayoutConstraint.Priority
  ) throws(SolverError) -> CGSize {
    call += 1
    order.removeAll(keepingCapacity: true)
    enterItems()
    for node in order { enterConstraints(of: node) }
    guard let view = items[ObjectIdentifier(top)]?.variables else { return .zero }
    enter(.width, of: view.width, target.width, horizontal)
    enter(.height, of: view.height, target.height, vertical)
    leaveWhatIsGone()
    try solve()
    for _ in 0..<LayoutPasses.limit where measure() { try solve() }
    return CGSize(width: max(0, solver.value(of: view.width)), height: max(0, solver.value(of: view.height)))
  }

  private func solve() throws(SolverError) {
    if !changes.isEmpty { _ = try solver.apply(changes) }
    changes.removeAll()
  }

  // MARK: Items

  private func enterItems() {
    top.view?.forEachNode { node in
      if node === top || node.slot.isSome || node.isPlacedByConstraints || !node.references.isEmpty { enter(node) }
    }
  }

  /// Gives an item its variables, and the views around it theirs.
  private func enter(_ node: LayoutNode) {
    let key = ObjectIdentifier(node)
    if let item = items[key] {
      if item.lastCall == call { return }
      items[key]?.lastCall = call
    } else {
      let variables = FrameVariables(
        left: solver.makeVariable(), top: solver.makeVariable(),
        width: solver.makeVariable(initial: node.frame.size.width, stay: .size),
        height: solver.makeVariable(initial: node.frame.size.height, stay: .size))
      items[key] = Item(node: node, variables: variables, lastCall: call)
      if node === top {
        changes.fix(variables.left, to: 0)
        changes.fix(variables.top, to: 0)
      }
    }
    order.append(node)
    if node !== top, let parent = node.parent { enter(parent.canonical) }
    enterSystemRows(of: node)
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
      if node.flags.contains(.wraps), let height = item.wrappedHeight { size.y = height }
      enterContent(size, of: item)
    }
  }

  private func enter(_ placement: Placement, of item: Item, in parent: FrameVariables) {
    for index in 0..<placement.count {
      let row = SystemRows.placementRow(index, placement, item.variables, in: parent)
      enter(row, as: RowKey(owner: ObjectIdentifier(item.node), index: index))
    }
  }

  private func enterContent(_ size: SIMD2<Double>, of item: Item) {
    for index in 0..<4 where size[index / 2] >= 0 {
      let row = SystemRows.contentRow(index, size[index / 2], item.node.contentPriorities, item.variables)
      enter(row, as: RowKey(owner: ObjectIdentifier(item.node), index: index))
    }
  }

  /// Asks wrapping views for their heights in the widths of the solution; says whether one changed.
  private func measure() -> Bool {
    var isNew = false
    for node in order where node.flags.contains(.wraps) {
      let key = ObjectIdentifier(node)
      guard let view = node.view, let item = items[key] else { continue }
      let height = view.wrappedHeight(at: solver.value(of: item.variables.width))
      guard height != item.wrappedHeight ?? item.node.contentSize.y else { continue }
      items[key]?.wrappedHeight = height
      enterContent(SIMD2(item.node.contentSize.x, height), of: item)
      isNew = true
    }
    return isNew
  }

  // MARK: Constraints

  private func enterConstraints(of node: LayoutNode) {
    for constraint in node.references where constraint.firstNode === node { enter(constraint) }
  }

  private func enter(_ constraint: LayoutConstraint) {
    guard let first = constraint.firstNode, first.isInside(top) else { return }
    if let second = constraint.secondNode, !second.isInside(top) { return }
    let sides = ConstraintSide.both(of: constraint, first, constraint.secondNode)
    enter(sides.first.item.canonical)
    guard let a = items[ObjectIdentifier(sides.first.item.canonical)] else { return }
    var sum = ConstraintExpression(of: constraint, sides.first, a.variables)
    if let side = sides.second {
      enter(side.item.canonical)
      guard let b = items[ObjectIdentifier(side.item.canonical)] else { return }
      sum.subtract(side, b.variables)
      if let ancestor = sum.origin(sides.first, side), let origin = items[ObjectIdentifier(ancestor.canonical)] {
        sum.measure(from: origin.variables, sides.first, side)
      }
      if sides.first.attribute.isLocation { sum.addScrolling(sides.first, side) }
    }
    sum.expression.constant -= constraint.storedConstant
    enter(
      LinearConstraint(
        sum.expression, Relation(constraint.relation), priority: Priority(constraint.storedPriority.rawValue),
        recoveryRank: RecoveryRank.of(constraint, depth: 0)),
      as: RowKey(owner: ObjectIdentifier(constraint), index: 0))
  }

  private func enter(
    _ attribute: LayoutConstraint.Attribute, of variable: Variable, _ target: Double,
    _ priority: LayoutConstraint.Priority
  ) {
    let row = LinearConstraint(
      LinearExpression([.init(variable)], constant: -target), .equal, priority: Priority(priority.rawValue),
      recoveryRank: RecoveryRank.system)
    enter(row, as: RowKey(owner: ObjectIdentifier(self), index: attribute.rawValue))
  }

  /// Brings one row up to date.
  private func enter(_ constraint: LinearConstraint, as key: RowKey) {
    guard var row = rows[key] else {
      rows[key] = Row(name: add(constraint), constraint: constraint, lastCall: call)
      return
    }
    row.lastCall = call
    if row.constraint != constraint {
      var renumbered = row.constraint
      renumbered.expression.constant = constraint.expression.constant
      if renumbered == constraint {
        changes.setConstant(row.name, constraint.expression.constant)
      } else {
        changes.remove(row.name)
        row.name = add(constraint)
      }
      row.constraint = constraint
    }
    rows[key] = row
  }

  private func add(_ constraint: LinearConstraint) -> ConstraintID {
    let name = solver.makeConstraintID()
    changes.add(constraint, as: name)
    return name
  }

  private func leaveWhatIsGone() {
    for (key, row) in rows where row.lastCall != call {
      changes.remove(row.name)
      rows[key] = nil
    }
    for (key, item) in items where item.lastCall != call {
      for component in 0..<4 { changes.remove(item.variables[component]) }
      items[key] = nil
    }
  }
}
