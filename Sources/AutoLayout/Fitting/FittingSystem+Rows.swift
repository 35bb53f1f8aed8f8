import ConstraintSolver
import Foundation

extension FittingSystem {
  /// Enters the constraints between items of the system in which a node is the first.
  func enterConstraints(of node: LayoutNode) {
    for constraint in node.references where constraint.firstNode === node { enter(constraint) }
    for constraint in node.island?.references ?? [] where constraint.firstNode === node.island { enter(constraint) }
  }

  private func enter(_ constraint: LayoutConstraint) {
    guard let first = constraint.firstNode, contains(first), constraint.secondNode.map(contains) ?? true else { return }
    // What a stack view around the subtree says of its arranged views is said from outside.
    if constraint.isSystem, let holder = constraint.holder, !contains(holder) { return }
    let sides = ConstraintSide.both(of: constraint, first, constraint.secondNode)
    guard let a = item(of: sides.first) else { return }
    var sum = ConstraintExpression(of: constraint, sides.first, a.variables)
    var depth = a.depth
    if let side = sides.second {
      guard let b = item(of: side) else { return }
      sum.subtract(side, b.variables)
      depth = max(depth, b.depth)
      if let ancestor = sum.origin(sides.first, side), let origin = items[ObjectIdentifier(ancestor.canonical)] {
        sum.measure(from: origin.variables, sides.first, side)
      }
      if sides.first.attribute.isLocation { sum.addScrolling(sides.first, side) }
    }
    sum.expression.constant -= constraint.storedConstant
    enter(
      LinearConstraint(
        sum.expression, Relation(constraint.relation), priority: Priority(constraint.storedPriority.rawValue),
        recoveryRank: RecoveryRank.of(constraint, depth: depth)),
      as: RowKey(owner: ObjectIdentifier(constraint), index: 0))
  }

  /// The item that counts on a side, which may be one that nothing names.
  private func item(of side: ConstraintSide) -> Item? {
    let node = side.item.canonical
    enter(node)
    return items[ObjectIdentifier(node)]
  }

  /// Enters the wish for a width or a height.
  func enter(_ target: Double, at priority: LayoutConstraint.Priority, for view: FrameVariables, index: Int) {
    let row = LinearConstraint(
      LinearExpression([.init(view[index])], constant: -target), .equal, priority: Priority(priority.rawValue),
      recoveryRank: RecoveryRank.system)
    enter(row, as: targetKey(index))
  }

  /// The key of the wish for a width (2) or a height (3).
  func targetKey(_ index: Int) -> RowKey { RowKey(owner: ObjectIdentifier(self), index: index) }

  /// Brings one row up to date.
  func enter(_ constraint: LinearConstraint, as key: RowKey) {
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

  /// Takes a row out, if it is there.
  func leave(_ key: RowKey) {
    guard let row = rows.removeValue(forKey: key) else { return }
    changes.remove(row.name)
  }

  /// Takes out what the present call has not seen.
  func leaveWhatIsGone() {
    for (key, row) in rows where row.lastCall != call { leave(key) }
    for (key, item) in items where item.lastCall != call {
      for component in 0..<4 { changes.remove(item.variables[component]) }
      items[key] = nil
    }
  }
}
