import ConstraintSolver
import Foundation

extension FittingSystem {
  /// The stack view whose texts share an item's width.
  ///
  /// An island has one only in the system for its own fitting size.
  func textStack(of node: LayoutNode) -> StackView? { (node === top ? node.contentNode : node).textStack }

  /// Settles how wrapping texts share the solved width of their row of arranged views; returns whether that changed.
  ///
  /// In the last round nothing changes; a pending change is reported and left to the next call.
  func settleTexts(in node: LayoutNode, isLast: Bool) -> Bool {
    guard let stack = textStack(of: node), contains(stack.node), let shares = stack.textShares,
      let content = items[ObjectIdentifier(node)]?.variables
    else { return false }
    let width = solver.value(of: content.width) - node.alignment.left - node.alignment.right
    let changes = TextChoices(of: shares, in: width).changes(in: stack, keeps: keepsTextLength)
      .filter { items[ObjectIdentifier($0.item.node)] != nil }
    if changes.isEmpty { return false }
    unmeasured.append(node)
    if isLast {
      LayoutDiagnostics.report(.passLimitReached(LayoutPasses.limit, view: stack.node.text))
      return false
    }
    var isNew = false
    for (arranged, keepsLength) in changes
    where settle(arranged, keepsLength: keepsLength, shares, in: content, node.alignment) {
      isNew = true
    }
    return isNew
  }

  /// Gives the texts of all rows even shares at the beginning of a call, as in a layout
  /// (`StackView+TextChoices.swift`); returns whether a solver row changed.
  func beginTexts() -> Bool {
    guard !haveTextsBegun else { return false }
    haveTextsBegun = true
    var isNew = false
    for node in sharing {
      guard let stack = textStack(of: node), contains(stack.node), let shares = stack.textShares,
        let content = items[ObjectIdentifier(node)]?.variables
      else { continue }
      if beginWithShares(of: stack, shares, in: content) { isNew = true }
    }
    return isNew
  }

  /// Gives all texts of a row even shares, unless the row's width cannot depend on that; returns whether a solver row
  /// changed.
  private func beginWithShares(of stack: StackView, _ shares: TextShares, in content: FrameVariables) -> Bool {
    guard stack.items.contains(where: { $0.text != nil && keepsTextLength($0) }) else { return false }
    if (try? solver.isDeterminedByEquations(content.width)) == true, stack.textRows.count == 1 { return false }
    var isNew = false
    for arranged in stack.items where arranged.text != nil && keepsTextLength(arranged) {
      if settle(arranged, keepsLength: false, shares, in: content, shares.content.alignment) { isNew = true }
    }
    return isNew
  }

  private func keepsTextLength(_ arranged: ArrangedItem) -> Bool {
    guard let constraint = arranged.rows[.length] else { return false }
    return settledTexts[ObjectIdentifier(constraint)]?.keepsLength ?? arranged.keepsTextLength
  }

  /// Writes the row of a text; returns `false` if the system does not contain the text.
  private func settle(
    _ arranged: ArrangedItem, keepsLength: Bool, _ shares: TextShares, in content: FrameVariables,
    _ alignment: EdgeInsets
  ) -> Bool {
    guard let text = arranged.text, let constraint = arranged.rows[.length],
      let item = items[ObjectIdentifier(arranged.node)]
    else { return false }
    settledTexts[ObjectIdentifier(constraint)] = SettledText(constraint: constraint, keepsLength: keepsLength)
    let row = shares.row(of: text, keepsLength: keepsLength, item, in: content, alignment)
    enter(row, as: RowKey(owner: ObjectIdentifier(constraint), index: 0))
    return true
  }

  /// Lets texts share widths as in the last layout again; returns whether that was possible row by row.
  ///
  /// So an answer does not depend on earlier ones. If the result is `false`, everything must be read again.
  func unsettleTexts() -> Bool {
    unmeasured += sharing
    if settledTexts.isEmpty { return true }
    // Sorted by row, because the order of a dictionary depends on addresses.
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
