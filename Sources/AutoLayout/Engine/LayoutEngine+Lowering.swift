import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Puts an active constraint into the solver's terms, and its items' variables and own rows where they have none.
  func lower(_ constraint: LayoutConstraint) {
    guard constraint.engine === self, constraint.row == nil, let first = constraint.firstNode else { return }
    guard let second = constraint.secondNode else {
      attach(first)
      guard constraint.engine === self, first.slot.isSome else { return }
      let a = first.terms(of: constraint.firstAttribute, with: items.variables(of: first.slot))
      return enter(ConstraintExpression(of: constraint, a, of: first), of: constraint, depth: items[first.slot].depth)
    }
    let mayStandIn = first.flags.union(second.flags).contains(.scrolls)
    if mayStandIn || constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      return lowerStandingIn(constraint, first, second)
    }
    attach(first)
    attach(second)
    // The views were asked for their sizes, and may have changed the tree.
    guard constraint.engine === self, first.slot.isSome, second.slot.isSome else { return }
    if constraint.needsOrigin || hasScrollViews && constraint.firstAttribute.isLocation {
      return lowerStandingIn(constraint, first, second)
    }
    let a = first.terms(of: constraint.firstAttribute, with: items.variables(of: first.slot))
    let b = second.terms(of: constraint.secondAttribute, with: items.variables(of: second.slot))
    var sum = ConstraintExpression(of: constraint, a, of: first)
    sum.subtract(b)
    enter(sum, of: constraint, depth: max(items[first.slot].depth, items[second.slot].depth))
  }

  /// The same where other items may stand in for those that the constraint names, or coordinates begin elsewhere.
  private func lowerStandingIn(_ constraint: LayoutConstraint, _ first: LayoutNode, _ second: LayoutNode) {
    let sides = ConstraintSide.both(of: constraint, first, second)
    attach(first)
    attach(sides.first.item)
    if let side = sides.second {
      attach(side.named)
      attach(side.item)
    }
    guard constraint.engine === self, sides.first.isReady, sides.second?.isReady ?? true else { return }
    let depth = max(items[first.slot].depth, items[second.slot].depth)
    enter(expression(of: constraint, sides.first, sides.second), of: constraint, depth: depth)
  }

  /// Adds the row of a constraint.
  @inline(__always)
  private func enter(_ sum: ConstraintExpression, of constraint: LayoutConstraint, depth: Int32) {
    guard let row = solver?.makeConstraintID() else { return }
    var expression = sum.expression
    constraint.baselineOffset = expression.constant
    expression.constant -= constraint.storedConstant
    constraint.row = row
    constraint.edits = []
    changes.add(
      LinearConstraint(
        expression, Relation(constraint.relation), priority: Priority(constraint.storedPriority.rawValue),
        recoveryRank: RecoveryRank.of(constraint, depth: depth)),
      as: row)
  }

  /// Writes the changes of a constraint that is in the solver.
  func rewrite(_ constraint: LayoutConstraint) {
    guard constraint.engine === self, let row = constraint.row else { return }
    let edits = constraint.edits
    constraint.edits = []
    if edits.contains(.terms) {
      constraint.row = nil
      lower(constraint)
      let leftOut = leftOut.removeValue(forKey: row)
      // Other terms make no newer constraint of it, and no new conflict.
      if let successor = constraint.row {
        changes.takeAge(successor, of: row)
        if let leftOut { self.leftOut[successor] = leftOut }
      } else {
        constraint.isLeftOut = false
      }
      return changes.remove(row)
    }
    if edits.contains(.constant) { changes.setConstant(row, constraint.baselineOffset - constraint.storedConstant) }
    if edits.contains(.priority) { changes.setPriority(row, Priority(constraint.storedPriority.rawValue)) }
  }

  /// The first side less the second.
  private func expression(
    of constraint: LayoutConstraint, _ a: ConstraintSide, _ b: ConstraintSide?
  ) -> ConstraintExpression {
    register(constraint, on: a)
    var sum = ConstraintExpression(
      of: constraint, a.terms(with: items.variables(of: a.item.slot)), of: a.named)
    guard let b else { return sum }
    register(constraint, on: b)
    sum.subtract(b.terms(with: items.variables(of: b.item.slot)))
    let ancestor = ConstraintSide.origin(of: constraint, a, b)
    if let ancestor, ancestor.slot.isSome {
      sum.measure(from: items.variables(of: ancestor.slot), a.axis, b.axis)
    }
    if hasScrollViews, a.attribute.isLocation {
      sum.addScrolling(a, b, from: ancestor)
      registerCrossings(of: constraint, a.item, b.item)
    }
    return sum
  }

  /// Registers a constraint to be rewritten when another item comes to stand for the named one, or its baseline
  /// changes.
  func register(_ constraint: LayoutConstraint, on side: ConstraintSide) {
    if side.attribute.isBaseline {
      side.named.flags.insert(.namesBaseline)
      hasBaselines = true
    }
    if side.item !== side.named { register(constraint, dependingOn: side.item) }
  }

  /// Has a constraint written again when a scroll view around only one of its items scrolls.
  private func registerCrossings(of constraint: LayoutConstraint, _ first: LayoutNode, _ second: LayoutNode) {
    if first.parent === second.parent { return }
    registerScrollViews(around: first, butNot: second, for: constraint)
    registerScrollViews(around: second, butNot: first, for: constraint)
  }

  private func registerScrollViews(
    around item: LayoutNode, butNot other: LayoutNode, for constraint: LayoutConstraint
  ) {
    item.forEachScrollView { view in
      let inner = view.node.contentNode
      guard other.canonical === view.node || !other.isInside(view.node) else { return }
      register(constraint, dependingOn: inner.engine === self ? inner : view.node)
    }
  }
}
