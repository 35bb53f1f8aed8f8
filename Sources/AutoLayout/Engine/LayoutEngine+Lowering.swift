import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Puts an active constraint into the solver's terms, and its items' variables and own rows where they have none.
  func lower(_ constraint: LayoutConstraint) {
    guard constraint.engine === self, constraint.row == nil, let first = constraint.firstNode else { return }
    let second = constraint.secondNode
    let sides = ConstraintSide.both(of: constraint, first, second)
    attach(first)
    attach(sides.first.item)
    if let side = sides.second {
      attach(side.named)
      attach(side.item)
    }
    // The views were asked for their sizes, and may have changed the tree.
    guard constraint.engine === self, sides.first.isReady, sides.second?.isReady ?? true, let solver else { return }
    let expression = expression(of: constraint, sides.first, sides.second)
    let row = solver.makeConstraintID()
    constraint.row = row
    constraint.edits = []
    changes.add(
      LinearConstraint(
        expression, Relation(constraint.relation), priority: Priority(constraint.storedPriority.rawValue),
        recoveryRank: rank(of: constraint, first: first, second: second)),
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

  private func rank(of constraint: LayoutConstraint, first: LayoutNode, second: LayoutNode?) -> Int32 {
    guard let second else { return RecoveryRank.of(constraint, depth: items[first.slot].depth) }
    return RecoveryRank.of(constraint, depth: max(items[first.slot].depth, items[second.slot].depth))
  }

  /// The first side less the second.
  private func expression(
    of constraint: LayoutConstraint, _ a: ConstraintSide, _ b: ConstraintSide?
  ) -> LinearExpression {
    register(constraint, on: a)
    var sum = ConstraintExpression(of: constraint, a, items.variables(of: a.item.slot))
    if let b {
      register(constraint, on: b)
      sum.subtract(b, items.variables(of: b.item.slot))
      if let ancestor = sum.origin(a, b), ancestor.slot.isSome {
        sum.measure(from: items.variables(of: ancestor.slot), a, b)
      }
      if hasScrollViews, a.attribute.isLocation {
        sum.addScrolling(a, b)
        registerCrossings(of: constraint, a.item, b.item)
      }
    }
    constraint.baselineOffset = sum.expression.constant
    sum.expression.constant -= constraint.storedConstant
    return sum.expression
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
