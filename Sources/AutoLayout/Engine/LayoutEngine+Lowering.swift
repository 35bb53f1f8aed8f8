import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Adds an active constraint to the solver.
  ///
  /// Items that have no variables yet first get variables and system rows.
  func lower(_ constraint: LayoutConstraint) {
    guard constraint.engine === self, constraint.row == nil else { return }
    let first = constraint.firstNode?.slot ?? .none
    if isPlain(first, constraint.firstNode?.flags, constraint.firstAttribute) {
      let a = SideTerms(attribute: constraint.firstAttribute, variables: items.variables(of: first))
      if constraint.secondNode == nil {
        return enter(ConstraintExpression(of: constraint, a), of: constraint, depth: items[first].depth)
      }
      let second = constraint.secondNode?.slot ?? .none
      if !constraint.needsOrigin, isPlain(second, constraint.secondNode?.flags, constraint.secondAttribute) {
        var sum = ConstraintExpression(of: constraint, a)
        sum.subtract(SideTerms(attribute: constraint.secondAttribute, variables: items.variables(of: second)))
        return enter(sum, of: constraint, depth: max(items[first].depth, items[second].depth))
      }
    }
    lowerInGeneral(constraint)
  }

  /// Whether an item's own variables are the only terms of its side of a constraint.
  ///
  /// The function takes no reference to the item, because counting references is most of the cost of making a
  /// constraint.
  @inline(__always)
  private func isPlain(
    _ slot: ItemSlot, _ flags: LayoutNode.Flags?, _ attribute: LayoutConstraint.Attribute
  ) -> Bool {
    guard slot.isSome, let flags, flags.isDisjoint(with: .needsLook) else { return false }
    return !attribute.isBaseline && !attribute.isMargin && !(hasScrollViews && attribute.isLocation)
  }

  private func lowerInGeneral(_ constraint: LayoutConstraint) {
    guard let first = constraint.firstNode else { return }
    let second = constraint.secondNode
    let sides = ConstraintSide.both(of: constraint, first, second)
    attach(first)
    attach(sides.first.item)
    if let side = sides.second {
      attach(side.named)
      attach(side.item)
      if let ancestor = ConstraintSide.origin(of: constraint, sides.first, side) {
        attach(ConstraintSide.corner(of: ancestor, for: constraint))
      }
    }
    // Measuring ran the views' code, which may have changed the tree.
    guard constraint.engine === self, sides.first.isReady, sides.second?.isReady ?? true else { return }
    var depth = items[first.slot].depth
    if let second { depth = max(depth, items[second.slot].depth) }
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
      let relaxed = relaxed.removeValue(forKey: row)
      // A change of terms does not make the constraint newer, and causes no new report of a conflict.
      if let successor = constraint.row {
        changes.takeAge(successor, of: row)
        if let relaxed { self.relaxed[successor] = relaxed }
      } else {
        constraint.isRelaxed = false
      }
      return changes.remove(row)
    }
    if edits.contains(.constant) { changes.setConstant(row, constraint.baselineOffset - constraint.storedConstant) }
    if edits.contains(.priority) { changes.setPriority(row, Priority(constraint.storedPriority.rawValue)) }
  }

  /// The first side minus the second.
  private func expression(
    of constraint: LayoutConstraint, _ a: ConstraintSide, _ b: ConstraintSide?
  ) -> ConstraintExpression {
    register(constraint, on: a)
    var sum = ConstraintExpression(of: constraint, a.terms(with: items.variables(of: a.item.slot)))
    guard let b else { return sum }
    register(constraint, on: b)
    sum.subtract(b.terms(with: items.variables(of: b.item.slot)))
    if a.attribute.isBaseline { sum.expression.constant -= a.lineSpacing(of: constraint) }
    let ancestor = ConstraintSide.origin(of: constraint, a, b)
    if let ancestor {
      let corner = ConstraintSide.corner(of: ancestor, for: constraint)
      if corner.slot.isSome { sum.measure(from: items.variables(of: corner.slot), a.axis, b.axis) }
      if corner !== ancestor { register(constraint, dependingOn: corner) }
    }
    if hasScrollViews, a.attribute.isLocation {
      sum.addScrolling(a, b, from: ancestor)
      registerCrossings(of: constraint, a.item, b.item)
    }
    return sum
  }

  /// Whether baselines and insets would now give the row of a constraint another constant.
  func hasOtherOffset(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.engine === self, let first = constraint.firstNode else { return false }
    let sides = ConstraintSide.both(of: constraint, first, constraint.secondNode)
    guard sides.first.isReady, sides.second?.isReady ?? true else { return false }
    let sum = expression(of: constraint, sides.first, sides.second)
    return sum.expression.constant != constraint.baselineOffset
  }

  /// Registers a constraint that must be rewritten when another item provides the named attribute, or when the baseline
  /// changes.
  func register(_ constraint: LayoutConstraint, on side: ConstraintSide) {
    if side.attribute.isBaseline {
      side.named.flags.insert(.namesBaseline)
      hasBaselines = true
    }
    if side.item !== side.named { register(constraint, dependingOn: side.item) }
  }

  /// Registers a constraint that must be rewritten when the bounds of a view around only one of its items move.
  private func registerCrossings(of constraint: LayoutConstraint, _ first: LayoutNode, _ second: LayoutNode) {
    if first.parent === second.parent { return }
    registerScrollViews(around: first, butNot: second, for: constraint)
    registerScrollViews(around: second, butNot: first, for: constraint)
  }

  private func registerScrollViews(
    around item: LayoutNode, butNot other: LayoutNode, for constraint: LayoutConstraint
  ) {
    item.forEachShiftingView { view in
      let inner = view.node.contentNode
      guard other.canonical === view.node || !other.isInside(view.node) else { return }
      register(constraint, dependingOn: inner.engine === self ? inner : view.node)
    }
  }
}
