import ConstraintSolver
import Foundation

extension FittingSystem {
  /// Settles how a row of arranged views shares its solved width with its wrapping texts; returns whether that changed.
  ///
  /// In the last round nothing changes; a pending change is reported and left to the next call.
  func settleTexts(in node: LayoutNode, isLast: Bool) -> Bool {
    guard let stack = node.textStack, contains(stack.node), let shares = stack.textShares,
      let content = items[ObjectIdentifier(node)]?.variables
    else { return false }
    let width = solver.value(of: content.width) - node.alignment.left - node.alignment.right
    var isNew = false
    for arranged in stack.items {
      guard let text = arranged.text, let constraint = arranged.rows[.length],
        let item = items[ObjectIdentifier(arranged.node)],
        let keeps = shares.keepsLength(text, in: width),
        keeps != settledTexts[ObjectIdentifier(constraint)]?.keepsLength ?? arranged.keepsTextLength
      else { continue }
      if isLast {
        LayoutDiagnostics.report(.passLimitReached(LayoutPasses.limit, view: stack.node.text))
        unmeasured.append(node)
        return false
      }
      settledTexts[ObjectIdentifier(constraint)] = SettledText(constraint: constraint, keepsLength: keeps)
      let row = shares.row(of: text, keepsLength: keeps, item, in: content, node.alignment)
      enter(row, as: RowKey(owner: ObjectIdentifier(constraint), index: 0))
      isNew = true
    }
    return isNew
  }

  /// Resets how texts share widths to the last layout; returns whether that was possible row by row.
  ///
  /// This makes an answer independent of earlier ones. On failure everything must be read again.
  func unsettleTexts() -> Bool {
    unmeasured += sharing
    if settledTexts.isEmpty { return true }
    // Ordered independently of addresses.
    let settled = settledTexts.compactMap { key, text in
      rows[RowKey(owner: key, index: 0)].map { (name: $0.name, constraint: text.constraint) }
    }
    settledTexts.removeAll()
    return settled.sorted { $0.name < $1.name }.allSatisfy { refresh($0.constraint) }
  }
}

extension TextShares {
  /// The row of a text in the fitting system.
  fileprivate func row(
    of text: WrappingText, keepsLength: Bool, _ item: FittingSystem.Item, in content: FrameVariables,
    _ alignment: EdgeInsets
  ) -> LinearConstraint {
    let own = item.node.alignment
    var expression = LinearExpression(constant: -own.left - own.right)
    expression.append(item.variables.width, 1)
    if keepsLength {
      expression.constant -= text.length
    } else {
      expression.append(content.width, -1 / count)
      expression.constant += (gaps + alignment.left + alignment.right) / count
    }
    return LinearConstraint(
      expression, .greaterThanOrEqual, priority: Priority(rank.rawValue), recoveryRank: RecoveryRank.system)
  }
}
