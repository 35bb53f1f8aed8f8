import ConstraintSolver
import Foundation

extension FittingSystem {
  /// Enters the constraints whose first item is a node and whose items are in the system.
  func enterConstraints(of node: LayoutNode) {
    for constraint in node.references where constraint.firstNode === node { enter(constraint) }
    for constraint in node.island?.references ?? [] where constraint.firstNode === node.island { enter(constraint) }
  }

  /// Adds a constraint or updates its row; returns `false` if the constraint does not belong to the system.
  @discardableResult
  func enter(_ constraint: LayoutConstraint) -> Bool {
    guard let first = constraint.firstNode, contains(first), constraint.secondNode.map(contains) ?? true else {
      return false
    }
    // Constraints of a stack view around the subtree belong to the outside.
    if constraint.isSystem, let holder = constraint.holder, !contains(holder) { return false }
    let sides = ConstraintSide.both(of: constraint, first, constraint.secondNode)
    constraint.markForFitting()
    followBaselines(of: constraint, sides.first, sides.second)
    guard let a = item(of: sides.first) else { return false }
    var sum = ConstraintExpression(of: constraint, terms(of: sides.first, a))
    var depth = a.depth
    if let side = sides.second {
      guard let b = item(of: side) else { return false }
      sum.subtract(terms(of: side, b))
      depth = max(depth, b.depth)
      let ancestor = ConstraintSide.origin(of: constraint, sides.first, side)
      if let ancestor, contains(ancestor) {
        let corner = ConstraintSide.corner(of: ancestor, for: constraint).canonical
        enter(corner)
        if let origin = items[ObjectIdentifier(corner)] {
          sum.measure(from: origin.variables, sides.first.axis, side.axis)
        }
      }
      // Scroll views around the root of the fitting system move both sides alike.
      if hasScrollViews, sides.first.attribute.isLocation { sum.addScrolling(sides.first, side, from: ancestor) }
    }
    sum.expression.constant -= constraint.storedConstant + sides.first.lineSpacing(of: constraint)
    enter(
      LinearConstraint(
        sum.expression, Relation(constraint.relation), priority: Priority(constraint.storedPriority.rawValue),
        recoveryRank: RecoveryRank.of(constraint, depth: depth)),
      as: RowKey(owner: ObjectIdentifier(constraint), index: 0))
    return true
  }

  /// The terms of a side; a wrapping text has the baseline that belongs to its width in the last solution.
  private func terms(of side: ConstraintSide, _ item: Item) -> SideTerms {
    guard side.attribute.isBaseline, item.wrappedHeight != nil, let label = side.item.view as? Label else {
      return side.terms(with: item.variables)
    }
    let insets = side.item.alignment
    label.fittedWidth = solver.value(of: item.variables.width) - insets.left - insets.right
    defer { label.fittedWidth = nil }
    return side.terms(with: item.variables)
  }

  /// Registers a constraint for changes of its baselines, and watches whether another view provides them.
  private func followBaselines(of constraint: LayoutConstraint, _ first: ConstraintSide, _ second: ConstraintSide?) {
    guard first.attribute.isBaseline || second?.attribute.isBaseline == true else { return }
    let sides = [first, second].compactMap(\.self)
    for side in sides where side.attribute.isBaseline { constraint.engine?.register(constraint, on: side) }
    let isInner = sides.contains { side in
      side.attribute.isBaseline && (side.item !== side.named || side.named.flags.contains(.arrangesSubviews))
    }
    // A watched constraint stays watched, because another view may provide the baseline again.
    if isInner || watched.baselines.contains(constraint) { watched.baselines.see(constraint, sides.map(\.item)) }
  }

  /// The item used on a side.
  ///
  /// The item is entered if necessary, because perhaps no constraint names it.
  private func item(of side: ConstraintSide) -> Item? {
    let node = side.item.canonical
    enter(node)
    return items[ObjectIdentifier(node)]
  }

  /// Enters the target width or height, at least zero.
  func enter(_ target: Double, at priority: LayoutConstraint.Priority, for view: FrameVariables, index: Int) {
    let row = LinearConstraint(
      LinearExpression([.init(view[index])], constant: -max(0, target)), .equal, priority: Priority(priority.rawValue),
      recoveryRank: RecoveryRank.system)
    enter(row, as: targetKey(index))
  }

  /// The key of the target width (2) or height (3).
  func targetKey(_ index: Int) -> RowKey { RowKey(owner: ObjectIdentifier(self), index: index) }

  /// Adds or updates a row.
  func enter(_ constraint: LinearConstraint, as key: RowKey) {
    rowsCompared += 1
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

  /// Removes a row, if it exists.
  func leave(_ key: RowKey) {
    guard let row = rows.removeValue(forKey: key) else { return }
    changes.remove(row.name)
  }

  /// Removes the rows and items that the present call has not seen.
  func leaveWhatIsGone() {
    for (key, row) in rows where row.lastCall != call { leave(key) }
    for (key, item) in items where item.lastCall != call {
      for component in 0..<4 { changes.remove(item.variables[component]) }
      items[key] = nil
    }
  }
}
