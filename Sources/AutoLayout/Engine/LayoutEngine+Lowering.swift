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
    guard constraint.engine === self, first.variables != nil, second == nil || second?.variables != nil, let solver
    else { return }
    let expression = expression(of: constraint, first: first, second: second)
    let row = solver.makeConstraintID()
    constraint.row = row
    constraint.edits = []
    changes.add(
      LinearConstraint(
        expression, Relation(constraint.relation), priority: Priority(constraint.storedPriority.rawValue),
        recoveryRank: RecoveryRank.of(constraint, first: first, second: second)),
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

  /// The first side less the second.
  private func expression(
    of constraint: LayoutConstraint, first: LayoutNode, second: LayoutNode?
  ) -> LinearExpression {
    var terms = Terms()
    guard let second else {
      terms.add(constraint.firstAttribute, of: first, times: 1)
      constraint.baselineOffset = 0
      terms.expression.constant = -constraint.storedConstant
      return terms.expression
    }
    let a = constraint.firstAttribute
    let b = constraint.secondAttribute
    let multiplier = constraint.storedMultiplier
    let isMirrored = (a.isDirectional || b.isDirectional) && first.direction == .rightToLeft
    // A mirrored side is the distance from the ancestor's right edge: its location with the opposite sign.
    let signA: Double = isMirrored && a.axis == .horizontal ? -1 : 1
    let signB: Double = isMirrored && b.axis == .horizontal ? -1 : 1
    terms.add(a, of: first, times: signA, isMirrored: isMirrored)
    terms.add(b, of: second, times: -multiplier * signB, isMirrored: isMirrored)
    if a.isLocation, multiplier != 1 || a.axis != b.axis,
      let ancestor = LayoutNode.commonAncestor(first, second)
    {
      terms.addOrigin(along: a.axis, of: ancestor, times: -signA, isMirrored: isMirrored)
      terms.addOrigin(along: b.axis, of: ancestor, times: multiplier * signB, isMirrored: isMirrored)
    }
    constraint.baselineOffset = terms.expression.constant
    terms.expression.constant -= constraint.storedConstant
    return terms.expression
  }
}

/// A sum of attributes in the solver's terms.
private struct Terms {
  var expression = LinearExpression()

  /// Adds an attribute of an attached item.
  mutating func add(
    _ attribute: LayoutConstraint.Attribute, of node: LayoutNode, times factor: Double, isMirrored: Bool = false
  ) {
    guard let variables = node.variables else { return }
    switch attribute {
    case .left: expression.append(variables.left, factor)
    case .right: addEnd(variables.left, variables.width, factor, share: 1)
    case .leading: addEnd(variables.left, variables.width, factor, share: isMirrored ? 1 : 0)
    case .trailing: addEnd(variables.left, variables.width, factor, share: isMirrored ? 0 : 1)
    case .centerX: addEnd(variables.left, variables.width, factor, share: 0.5)
    case .width: expression.append(variables.width, factor)
    case .top: expression.append(variables.top, factor)
    case .bottom: addEnd(variables.top, variables.height, factor, share: 1)
    case .centerY: addEnd(variables.top, variables.height, factor, share: 0.5)
    case .height: expression.append(variables.height, factor)
    case .firstBaseline:
      guard let offset = node.view?.firstBaselineOffsetFromTop, offset.isFinite else {
        return addEnd(variables.top, variables.height, factor, share: 1)
      }
      expression.append(variables.top, factor)
      expression.constant += factor * offset
    case .lastBaseline:
      addEnd(variables.top, variables.height, factor, share: 1)
      guard let offset = node.view?.lastBaselineOffsetFromBottom, offset.isFinite else { return }
      expression.constant -= factor * offset
    case .notAnAttribute: break
    }
  }

  /// Adds where the coordinates of an attached view begin: its left or top edge, or its right edge when mirrored.
  mutating func addOrigin(
    along axis: LayoutConstraint.Axis, of node: LayoutNode, times factor: Double, isMirrored: Bool
  ) {
    guard let variables = node.variables else { return }
    switch axis {
    case .horizontal: addEnd(variables.left, variables.width, factor, share: isMirrored ? 1 : 0)
    case .vertical: expression.append(variables.top, factor)
    }
  }

  private mutating func addEnd(_ origin: Variable, _ size: Variable, _ factor: Double, share: Double) {
    expression.append(origin, factor)
    if share != 0 { expression.append(size, factor * share) }
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
