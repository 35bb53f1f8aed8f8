import ConstraintSolver
import Foundation

extension View {
  /// Whether another frame of the view, in its superview's coordinates, satisfies every constraint equally well.
  ///
  /// An ambiguous view has too few constraints. The values that they leave open stay near their last state, so that
  /// layout is never random. A view that is determined relative to its superview is not ambiguous, even if the
  /// superview is. A view that should be placed by constraints but has none is ambiguous; a frame-based view and a
  /// fixed root are not. Pending changes are solved first.
  ///
  /// - Complexity: proportional to the variables and rows that determine the frame.
  public final var hasAmbiguousLayout: Bool { node.isAmbiguous }

  /// For debugging: moves an ambiguous view to another frame that satisfies every constraint equally well.
  ///
  /// Repeated calls cycle through the directions in which the constraints leave the view free, back and forth in each.
  /// The call ends with a layout pass.
  ///
  /// - Complexity: O(tree) and more, because all such directions of the tree are searched.
  public final func exerciseAmbiguityInLayout() {
    node.upToDateEngine?.exerciseAmbiguity(of: node)
    layoutIfNeeded()
  }

  /// The active constraints that determine the view's position and size along an axis; pending changes are solved
  /// first.
  ///
  /// A constraint that fails, or holds with room to spare, is not listed. If more constraints determine the view than
  /// are needed, one sufficient choice of them is returned. Constraints that the engine makes from frames and intrinsic
  /// sizes are not listed.
  ///
  /// - Complexity: proportional to what determines the frame, plus O(constraints of the tree) to find them by name.
  public final func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    node.upToDateEngine?.constraintsDetermining(node, along: axis) ?? []
  }
}

extension LayoutGuide {
  /// Whether another frame of the guide, in its owner's coordinates, satisfies every constraint equally well.
  public final var hasAmbiguousLayout: Bool { node.isAmbiguous }

  /// The active constraints that determine the guide's position and size along an axis, as
  /// ``View/constraintsAffectingLayout(for:)`` lists them for a view.
  public final func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    node.upToDateEngine?.constraintsDetermining(node, along: axis) ?? []
  }
}

extension LayoutNode {
  /// The engine of the tree, with every edit solved.
  var upToDateEngine: LayoutEngine? {
    guard let engine else { return nil }
    engine.settle()
    let root = engine.outermost.root
    // Stack views arrange their views in this pass.
    if root.needsUpdateConstraints, !root.flags.contains(.isInPasses) { UpdateConstraintsPass.run(root) }
    engine.updateWithOuterSystems()
    // The update may have called application code that moved the view to another tree.
    return self.engine
  }

  fileprivate var isAmbiguous: Bool {
    if isPlacedByOthers { return false }
    guard let engine = upToDateEngine, slot.isSome else { return isAmbiguousWithoutVariables }
    return engine.isAmbiguous(self)
  }

  /// Whether the item is placed by its frame, or by the view that it follows, instead of the application's constraints.
  var isPlacedByOthers: Bool {
    flags.contains(.isFrameBased) && parent != nil || flags.contains(.followsOwner) && guide?.role != .scrollContent
  }

  /// Whether an item without any constraints is ambiguous.
  var isAmbiguousWithoutVariables: Bool { parent != nil && !flags.contains(.followsOwner) }
}

extension LayoutEngine {
  /// The frame in the superview's coordinates, as sums of variables: x, y, width and height.
  private func frameExpressions(of node: LayoutNode) -> [LinearExpression] {
    let variables = items.variables(of: node.slot)
    var expressions = (0..<4).map { LinearExpression([.init(variables[$0])]) }
    if let parent = node.parent, parent.slot.isSome {
      let outer = items.variables(of: parent.slot)
      for index in 0..<2 { expressions[index].append(outer[index], -1) }
    }
    return expressions
  }

  fileprivate func isAmbiguous(_ node: LayoutNode) -> Bool {
    guard let solver else { return false }
    return frameExpressions(of: node).contains { sum in
      (try? solver.ask { solver throws(SolverError) in try solver.isAmbiguous(sum) }) ?? false
    }
  }

  fileprivate func constraintsDetermining(
    _ node: LayoutNode, along axis: LayoutConstraint.Axis
  ) -> [LayoutConstraint] {
    guard let solver, node.slot.isSome else { return [] }
    let expressions = frameExpressions(of: node)
    var names: Set<ConstraintID> = []
    for index in [axis.rawValue, axis.rawValue + 2] {
      let sum = expressions[index]
      let influences = (try? solver.ask { solver throws(SolverError) in try solver.constraintsDetermining(sum) }) ?? []
      for influence in influences {
        if case .constraint(let name) = influence.source { names.insert(name) }
      }
    }
    var found: [LayoutConstraint] = []
    for case let node? in items.nodes {
      for constraint in node.references where constraint.firstNode === node {
        if let row = constraint.row, names.contains(row) { found.append(constraint) }
      }
    }
    return found
  }

  /// Moves a view along an open direction: holds one variable at another value, then releases it.
  fileprivate func exerciseAmbiguity(of node: LayoutNode) {
    guard let solver, node.slot.isSome,
      let all = try? solver.ask({ solver throws(SolverError) in try solver.ambiguities() })
    else { return }
    let expressions = frameExpressions(of: node)
    let own = all.filter { ambiguity in
      expressions.contains { $0.terms.reduce(0) { $0 + $1.coefficient * ambiguity.rate(of: $1.variable) } != 0 }
    }
    guard !own.isEmpty else { return }
    // Each direction is used twice: to its lower end, then to its upper end.
    let ambiguity = own[(exercises / 2) % own.count]
    let wantsBack = exercises % 2 == 0
    exercises += 1
    let ahead = ambiguity.steps.upperBound, back = ambiguity.steps.lowerBound
    let end = wantsBack && back < 0 || ahead == 0 ? back : ahead
    guard let move = ambiguity.moves.max(by: { $0.rate.magnitude < $1.rate.magnitude }) else { return }
    let value = solver.ask { $0.value(of: move.variable) }
    // A size whose only limit is zero gets a limited step, so that the view does not vanish.
    let isStopped = end.isFinite && (value + end * move.rate > 0 || end.magnitude <= Self.exerciseDistance)
    let step = isStopped ? end : (end < 0 ? -Self.exerciseDistance : Self.exerciseDistance)
    changes.fix(move.variable, to: value + step * move.rate)
    wait(for: .changes)
    update()
    changes.release(move.variable)
    wait(for: .changes)
    update()
  }

  /// The distance, in points, that an unlimited frame jumps.
  private static let exerciseDistance = 40.0
}
