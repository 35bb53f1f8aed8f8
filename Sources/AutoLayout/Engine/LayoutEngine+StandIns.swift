import ConstraintSolver
import Foundation

/// Stand-ins: items used in place of the items that a constraint names, and constraints that depend on unnamed items.
///
/// A view's baseline may belong to a descendant. A constraint from inside a scroll view to its edges uses the edges of
/// its content. A constraint from outside a scroll view to an item inside includes the scroll offset. A constraint
/// across the edge of any other view includes the origin of that view's bounds.
extension LayoutEngine {
  /// Registers a constraint that depends on an item that it does not name.
  func register(_ constraint: LayoutConstraint, dependingOn node: LayoutNode) {
    node.flags.insert(.hasDependents)
    dependents[ObjectIdentifier(node), default: DependentConstraints()].insert(constraint, of: self)
  }

  /// Rewrites the constraints that cross the edge of a view whose bounds have another origin.
  func contentMoved(in node: LayoutNode) {
    node.changeTreeForFitting()
    node.island?.changeTreeForFitting()
    rewriteDependents(of: node)
    if let island = node.island { island.engine?.rewriteDependents(of: island) }
    node.view?.refreshInsetGuides()
  }

  /// Rewrites the constraints that use a changed item without naming it.
  ///
  /// They stay registered, because their rows contain the item's variables until they are rewritten.
  func rewriteDependents(of node: LayoutNode) {
    noteFittedDependents(of: node)
    for constraint in presentDependents(of: node) { constraint.note(.terms) }
  }

  /// Removes an item's variables from the rows of constraints that use it without naming it, and queues these
  /// constraints, before the item loses its variables.
  ///
  /// Each row stays until its successor takes over its age.
  func dropDependents(of node: LayoutNode) {
    noteFittedDependents(of: node)
    let present = presentDependents(of: node)
    node.flags.remove(.hasDependents)
    dependents.removeValue(forKey: ObjectIdentifier(node))
    for constraint in present {
      guard let row = constraint.row else { continue }
      if isSolving {
        // Without its terms, the row would be solved before its successor is written.
        remove(row)
        constraint.move(to: self)
      } else {
        drop(node, from: row)
        constraint.note(.terms)
      }
    }
  }

  /// Removes an item's variables from a row in the solver.
  private func drop(_ node: LayoutNode, from row: ConstraintID) {
    guard node.slot.isSome else { return }
    let used = solver?.variables(of: row) ?? [], own = items.variables(of: node.slot)
    wait(for: .changes)
    for component in 0..<4 where used.contains(own[component]) {
      changes.setCoefficient(row, of: own[component], to: 0)
    }
  }

  /// Notifies fitting systems whose constraints depend on an item; the engine's solver need not have these constraints.
  private func noteFittedDependents(of node: LayoutNode) {
    guard node.flags.contains(.hasDependents), tellsFittings else { return }
    for constraint in dependents[ObjectIdentifier(node)]?.constraints ?? [] where constraint.isFitted {
      constraint.changeForFitting()
    }
  }

  /// After a change of a text's width, queues the constraints to its baselines whose rows are outdated; returns whether
  /// there are any.
  func noteMovedBaselines(of node: LayoutNode) -> Bool {
    guard node.mayGiveBaseline else { return false }
    var isNew = false
    for constraint in Array(node.baselineReferences) + presentDependents(of: node)
    where constraint.namesBaseline && constraint.row != nil && hasOtherOffset(constraint) {
      constraint.note(.terms)
      isNew = true
    }
    return isNew
  }

  /// The constraints in the solver that depend on an item without naming it.
  private func presentDependents(of node: LayoutNode) -> [LayoutConstraint] {
    guard node.flags.contains(.hasDependents) else { return [] }
    let constraints = dependents[ObjectIdentifier(node)]?.constraints ?? []
    // Sorted by row, because the order of a set depends on addresses.
    let present = constraints.compactMap { constraint in
      constraint.engine === self ? constraint.row.map { (row: $0, constraint: constraint) } : nil
    }
    return present.sorted { $0.row < $1.row }.map(\.constraint)
  }
}

/// Constraints that depend on an item without naming it.
struct DependentConstraints {
  private(set) var constraints: Set<LayoutConstraint> = []
  /// The size at which constraints that have become inactive are dropped.
  private var limit = 16

  /// Adds a constraint of an engine.
  ///
  /// - Complexity: O(1) amortised.
  mutating func insert(_ constraint: LayoutConstraint, of engine: LayoutEngine) {
    constraints.insert(constraint)
    guard constraints.count > limit else { return }
    constraints = constraints.filter { $0.engine === engine }
    limit = max(16, 2 * constraints.count)
  }
}

extension LayoutNode {
  /// The item that provides an attribute when a constraint names this one.
  func standIn(for attribute: LayoutConstraint.Attribute, other: LayoutNode) -> LayoutNode {
    if attribute.isBaseline { return view?.baselineView(for: attribute).node.inSystem(of: self) ?? self }
    guard flags.contains(.scrolls), let view, other !== self, !other.spans(within: self) else { return self }
    let edge = attribute.withoutMargin
    guard edge.isStart || edge.isEnd, other.isInside(self) else { return self }
    return view.guide(.scrollContent).node
  }

  /// The node itself if it is in the other item's system, otherwise the other item.
  private func inSystem(of other: LayoutNode) -> LayoutNode {
    systemRoot === other.systemRoot ? self : other
  }

  /// The offset to the left and up by which the bounds of the views around the item move it.
  ///
  /// - Complexity: O(depth).
  var scrolledBy: CGPoint {
    var sum = CGPoint.zero
    forEachShiftingView { view in
      sum.x += view.boundsOrigin.x
      sum.y += view.boundsOrigin.y
    }
    return sum
  }

  /// Calls a body with the views around the item whose bounds may not begin at zero, innermost first.
  func forEachShiftingView(_ body: (View) -> Void) {
    var ancestor = canonical.parent?.canonical
    while let node = ancestor {
      if !node.flags.isDisjoint(with: .shiftsContents), let view = node.view { body(view) }
      ancestor = node.parent?.canonical
    }
  }
}

extension View {
  /// The view that provides the baseline: the view itself, or one inside it, which may delegate in turn.
  fileprivate final func baselineView(for attribute: LayoutConstraint.Attribute) -> View {
    var view = self
    while true {
      let next = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      guard next !== view, next.isDescendant(of: view) else { return view }
      view = next
    }
  }

  /// Whether a view inside provides one of the baselines.
  final var hasInnerBaseline: Bool {
    baselineView(for: .firstBaseline) !== self || baselineView(for: .lastBaseline) !== self
  }

  /// Whether the view that provides the baseline has text.
  final func hasText(at attribute: LayoutConstraint.Attribute) -> Bool {
    let view = baselineView(for: attribute)
    return view.firstBaselineOffsetFromTop != nil
      || attribute == .lastBaseline && view.lastBaselineOffsetFromBottom != 0
  }

  /// Rewrites the constraints to baselines of this view and its ancestors: the view may now provide such a baseline.
  ///
  /// - Complexity: O(1) in a tree without baselines, otherwise O(depth + constraints to these baselines).
  final func baselineViewsMayHaveCome() {
    guard node.contentNode.engine?.hasBaselines == true else { return }
    var ancestor: LayoutNode? = node.contentNode
    while let current = ancestor {
      if current.flags.contains(.namesBaseline) { current.baselinesChanged() }
      ancestor = current.parent
    }
  }
}

extension LayoutNode {
  /// The width of the alignment rectangle: the solved width during layout, otherwise the width in the last layout.
  var widthInLayout: Double {
    let isSolved = slot.isSome && isPlacedByConstraints && engine?.isSolving == true
    let width = isSolved ? engine?.items[slot].solved.width : nil
    return (width ?? frame.size.width) - alignment.left - alignment.right
  }

  /// Whether a constraint may depend on a baseline of the item.
  var mayGiveBaseline: Bool { !flags.isDisjoint(with: [.namesBaseline, .hasDependents]) }

  /// Rewrites the item's constraints that name a baseline.
  func baselinesChanged() {
    for constraint in baselineReferences { constraint.note(.terms) }
  }
}

extension LayoutConstraint {
  /// Whether a side is a baseline.
  var namesBaseline: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }
}
