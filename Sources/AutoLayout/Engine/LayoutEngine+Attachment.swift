import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Makes variables for a node, and for its ancestors that have none.
  ///
  /// Variables start at the frame's last value, in root coordinates. Values that the constraints leave open stay there.
  /// Sizes take precedence over positions, and positions stay relative to the superview.
  func attach(_ node: LayoutNode) {
    guard !node.slot.isSome, measure(node) else { return }
    guard let parent = outer(of: node), !parent.slot.isSome else { return makeVariables(andRowsOf: node) }
    var path = [node]
    while let last = path.last, let parent = outer(of: last), !parent.slot.isSome {
      guard measure(parent) else { break }
      path.append(parent)
    }
    for node in path.reversed() where node.engine === self && !node.slot.isSome { makeVariables(andRowsOf: node) }
  }

  /// Measures a view's size and alignment rectangle before its item gets variables; returns whether the item is still
  /// in the engine and still without variables.
  ///
  /// The view's code may change the tree, so it runs first.
  private func measure(_ node: LayoutNode) -> Bool {
    measureContent(of: node)
    if node.flags.contains(.isIslandInside), let view = node.view { measureAlignment(of: node.canonical, view) }
    return node.engine === self && !node.slot.isSome
  }

  /// Makes variables and system rows for a node, unless its parent has no variables.
  private func makeVariables(andRowsOf node: LayoutNode) {
    if let parent = outer(of: node), !parent.slot.isSome { return }
    makeVariables(of: node)
    writeSystemRows(of: node)
  }

  /// Reserves room for the pending constraints if they are many.
  ///
  /// Usually a view has four variables and four constraints; a little more room is for the root and for content sizes.
  func makeRoom() {
    guard hasTreePending else { return }
    let solver = self.solver ?? makeSolver()
    let count = edits.pending.count + edits.pending.count / 64 + 16
    solver.reserveCapacity(variables: count, constraints: count)
    changes.reserveCapacity(constraints: count)
  }

  private func makeVariables(of node: LayoutNode) {
    let solver = self.solver ?? makeSolver()
    let parent = outer(of: node)
    let frame = Rectangle(node.frame)
    var solved = frame
    solved.origin = parent.map { items[$0.slot].solved.origin + frame.origin } ?? SIMD2()
    let outer = parent.map { items.variables(of: $0.slot) }
    let role = role(of: node)
    let ranks = StayRanks(of: node, as: role), bound = lowerBoundOfSizes(of: node, as: role)
    let variables = FrameVariables(
      left: solver.makeVariable(initial: solved.left, stay: ranks.position, relativeTo: outer?.left),
      top: solver.makeVariable(initial: solved.top, stay: ranks.position, relativeTo: outer?.top),
      width: solver.makeVariable(initial: solved.width, stay: ranks.size, lowerBound: bound),
      height: solver.makeVariable(initial: solved.height, stay: ranks.size, lowerBound: bound))
    node.slot = items.insert(node, variables, frame: frame, solved: solved)
    places.areStale = true
    if let parent {
      items.link(node.slot, under: parent.slot)
    } else {
      items[node.slot].depth = rootDepth
    }
    // The frame must be written even if the solver reports no change: another tree may have rounded it, or it may be
    // zero.
    items.touch(node.slot)
    if !node.flags.isDisjoint(with: .shiftsContents) { hasScrollViews = true }
    if !node.flags.isDisjoint(with: [.wraps, .sharesTextWidth]) {
      items.setWrapping(node.slot, true)
      // The solver does not report a first width that equals the frame's.
      items.widen(node.slot)
    }
  }

  /// The item around another one in this system; `nil` for the root.
  func outer(of node: LayoutNode) -> LayoutNode? { node === root ? nil : node.parent }

  /// Makes a solver; an observed one must stay on one thread.
  private func makeSolver() -> EngineSolver {
    let kernels = settings.kernelVariant
    let solver =
      sharesSolver && tap == nil
      ? EngineSolver.shared(SharedSolver(kernels: kernels))
      : .confined(Solver(kernels: kernels, tap: tap, order: TreeOrder(of: self)))
    self.solver = solver
    return solver
  }

  /// Links a former root, which kept its variables, below its new superview.
  func linkUnderParent(_ node: LayoutNode) {
    guard let parent = outer(of: node), !items[node.slot].parent.isSome else { return }
    attach(parent)
    // Application code that the parent's attachment calls may have moved the node.
    guard parent.slot.isSome, node.slot.isSome, node.engine === self, outer(of: node) === parent,
      !items[node.slot].parent.isSome
    else { return }
    items.link(node.slot, under: parent.slot)
  }

  /// Removes the node's variables and system rows from the solver; callers detach children before their parents.
  ///
  /// Constraints lose their rows too, so that the variables are unused.
  func detach(_ node: LayoutNode) {
    guard node.slot.isSome else { return }
    dropDependents(of: node)
    for constraint in node.references {
      guard let row = constraint.row else { continue }
      remove(row)
      relaxed[row] = nil
      constraint.row = nil
    }
    wait(for: .changes)
    removeSystemRows(of: node)
    let variables = items.variables(of: node.slot)
    for component in 0..<4 { changes.remove(variables[component]) }
    let slot = node.slot
    node.forgetVariables()
    items.remove(slot)
  }

  /// Drops the solver, so that the next pass rebuilds the whole system.
  ///
  /// - Complexity: O(nodes and constraints), and O(n log n) in the constraints for their order.
  func startOver() {
    let nodes = items.nodes
    let constraints = constraintsByAge()
    for case let node? in nodes where node.engine === self { node.forgetVariables() }
    solver = nil
    ahead = nil
    items = ItemTable()
    dropEdits()
    relaxed.removeAll()
    for constraint in constraints { constraint.move(to: self) }
    for case let node? in nodes where node.engine === self && node.isPlacedByConstraints { refresh(node) }
  }

  /// Gives up solving until the next call that lays out the tree, because the rebuilt solver failed too.
  func giveUp() {
    startOver()
    wait(for: .failed)
    numbers.failedCall = outermost.numbers.calls
  }
}

extension LayoutNode {
  /// Rebuilds the system if constraints place a former root, because the stays of its variables keep its position in
  /// the root's coordinates, not in the superview's.
  ///
  /// - Complexity: O(nodes and constraints of the system) the first time after a root with variables has joined a tree
  ///   and constraints place it, otherwise O(1).
  func replaceRootVariables() {
    guard flags.contains(.hasRootVariables), isPlacedByConstraints, let engine, !engine.isSolving else { return }
    engine.startOver()
  }

  /// Removes variables and rows without notifying the solver; the frame stays.
  func forgetVariables() {
    storedFrame = frame
    // A fitting size can no longer use the last width.
    if flags.contains(.wraps) { changeForFitting() }
    slot = .none
    systemRole = .none
    systemRows = nil
    flags.subtract([.isListedForRefresh, .hasRootVariables])
  }
}
