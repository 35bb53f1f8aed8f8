import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Puts an active constraint into the solver's terms, and its items' variables and own rows where they have none.
  func lower(_ constraint: LayoutConstraint) {
    guard constraint.engine === self, constraint.row == nil, let first = constraint.firstNode else { return }
    let second = constraint.secondNode
    attach(first)
    if let second { attach(second) }
    // The views were asked for their sizes, and may have changed the tree.
    guard constraint.engine === self, first.slot.isSome, second?.slot.isSome ?? true, let solver
    else { return }
    let expression = expression(of: constraint, first: first, second: second)
    let row = solver.makeConstraintID()
    constraint.row = row
    constraint.edits = []
    changes.add(
      LinearConstraint(
        expression, Relation(constraint.relation), priority: Priority(constraint.storedPriority.rawValue),
        recoveryRank: rank(of: constraint, first: first, second: second)),
      as: row)
  }

  /// Writes what has changed of a constraint that is in the solver.
  func rewrite(_ constraint: LayoutConstraint) {
    guard constraint.engine === self, let row = constraint.row else { return }
    let edits = constraint.edits
    constraint.edits = []
    if edits.contains(.terms) {
      changes.remove(row)
      constraint.row = nil
      return lower(constraint)
    }
    if edits.contains(.constant) { changes.setConstant(row, constraint.baselineOffset - constraint.storedConstant) }
    if edits.contains(.priority) { changes.setPriority(row, Priority(constraint.storedPriority.rawValue)) }
  }

  /// The reading direction of the first item; in a stack view all follow the stack view's.
  private func direction(of constraint: LayoutConstraint, _ first: LayoutNode) -> LayoutDirection {
    guard constraint.isSystem, let holder = constraint.holder else { return first.direction }
    return holder.direction
  }

  private func rank(of constraint: LayoutConstraint, first: LayoutNode, second: LayoutNode?) -> Int32 {
    guard let second else { return RecoveryRank.of(constraint, depth: items[first.slot].depth) }
    return RecoveryRank.of(constraint, depth: max(items[first.slot].depth, items[second.slot].depth))
  }

  /// The first side less the second.
  private func expression(
    of constraint: LayoutConstraint, first: LayoutNode, second: LayoutNode?
  ) -> LinearExpression {
    var sum = AttributeSum()
    let a = constraint.firstAttribute
    guard let second else {
      sum.add(a, of: first, items.variables(of: first.slot), times: 1)
      return finish(sum, for: constraint)
    }
    let b = constraint.secondAttribute
    let multiplier = constraint.storedMultiplier
    sum.isMirrored = (a.isDirectional || b.isDirectional) && direction(of: constraint, first) == .rightToLeft
    // A mirrored side is the distance from the ancestor's right edge: its location with the opposite sign.
    let signA: Double = sum.isMirrored && a.axis == .horizontal ? -1 : 1
    let signB: Double = sum.isMirrored && b.axis == .horizontal ? -1 : 1
    sum.add(a, of: first, items.variables(of: first.slot), times: signA)
    sum.add(b, of: second, items.variables(of: second.slot), times: -multiplier * signB)
    if a.isLocation, multiplier != 1 || a.axis != b.axis,
      let ancestor = LayoutNode.commonAncestor(first, second), ancestor.slot.isSome
    {
      let variables = items.variables(of: ancestor.slot)
      sum.addOrigin(of: variables, along: a.axis, times: -signA)
      sum.addOrigin(of: variables, along: b.axis, times: multiplier * signB)
    }
    return finish(sum, for: constraint)
  }

  private func finish(_ sum: AttributeSum, for constraint: LayoutConstraint) -> LinearExpression {
    var expression = sum.expression
    constraint.baselineOffset = expression.constant
    expression.constant -= constraint.storedConstant
    return expression
  }
}

/// A sum of attributes in the solver's terms.
private struct AttributeSum {
  var expression = LinearExpression()
  /// Whether leading is right.
  var isMirrored = false

  /// Adds an attribute of an item with variables.
  mutating func add(
    _ attribute: LayoutConstraint.Attribute, of node: LayoutNode, _ item: FrameVariables, times factor: Double
  ) {
    if attribute.isMargin || node.insets != nil {
      expression.constant += factor * node.insets(for: attribute).offset(of: attribute, isMirrored: isMirrored)
    }
    switch attribute.withoutMargin {
    case .left: expression.append(item.left, factor)
    case .right: addEnd(item.left, item.width, factor, share: 1)
    case .leading: addEnd(item.left, item.width, factor, share: isMirrored ? 1 : 0)
    case .trailing: addEnd(item.left, item.width, factor, share: isMirrored ? 0 : 1)
    case .centerX: addEnd(item.left, item.width, factor, share: 0.5)
    case .width: expression.append(item.width, factor)
    case .top: expression.append(item.top, factor)
    case .bottom: addEnd(item.top, item.height, factor, share: 1)
    case .centerY: addEnd(item.top, item.height, factor, share: 0.5)
    case .height: expression.append(item.height, factor)
    case .firstBaseline:
      guard let offset = node.view?.firstBaselineOffsetFromTop, offset.isFinite else {
        return addEnd(item.top, item.height, factor, share: 1)
      }
      expression.append(item.top, factor)
      expression.constant += factor * offset
    case .lastBaseline:
      addEnd(item.top, item.height, factor, share: 1)
      guard let offset = node.view?.lastBaselineOffsetFromBottom, offset.isFinite else { return }
      expression.constant -= factor * offset
    default: break
    }
  }

  /// Adds where a view's coordinates begin: its left or top edge, or its right edge when mirrored.
  mutating func addOrigin(of view: FrameVariables, along axis: LayoutConstraint.Axis, times factor: Double) {
    switch axis {
    case .horizontal: addEnd(view.left, view.width, factor, share: isMirrored ? 1 : 0)
    case .vertical: expression.append(view.top, factor)
    }
  }

  private mutating func addEnd(_ origin: Variable, _ size: Variable, _ factor: Double, share: Double) {
    expression.append(origin, factor)
    if share != 0 { expression.append(size, factor * share) }
  }
}

extension EdgeInsets {
  /// How far an attribute of the rectangle inside the insets is from that of the rectangle around them.
  fileprivate func offset(of attribute: LayoutConstraint.Attribute, isMirrored: Bool) -> Double {
    switch attribute.withoutMargin {
    case .left: left
    case .right: -right
    case .leading: isMirrored ? -right : left
    case .trailing: isMirrored ? left : -right
    case .centerX: (left - right) / 2
    case .width: -(left + right)
    case .top: top
    case .bottom: -bottom
    case .centerY: (top - bottom) / 2
    case .height: -(top + bottom)
    default: 0
    }
  }
}

extension Relation {
  /// The solver's name of a relation.
  init(_ relation: LayoutConstraint.Relation) {
    self =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}
