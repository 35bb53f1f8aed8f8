import ConstraintSolver

// A text's choice between its length and an even share follows from the width of its row. In a row inside another row,
// and wherever contents determine the width, the width also depends on the choice, and each choice may be right for the
// width that it causes. The outcome must not depend on earlier choices. So each update that queries such a row starts
// like a new tree: with even shares for all texts, in the row and in all rows around and inside it.
extension StackView {
  /// Settles for each text whether it keeps its length or an even share of a width; returns whether a constraint
  /// changed.
  final func settleTexts(in width: Double, of engine: LayoutEngine, isLast: Bool) -> Bool {
    guard let shares = textShares else { return false }
    if textUpdate != engine.numbers.updates, !isLast, beginTexts(in: engine) { return true }
    // The width belongs to the old choices, until the system is solved again.
    if textMeasurement == engine.numbers.measurements { return false }
    let changes = TextChoices(of: shares, in: width).changes(in: self, keeps: \.keepsTextLength)
    if isLast, !changes.isEmpty {
      LayoutDiagnostics.report(.passLimitReached(LayoutPasses.limit, view: self.node.text))
      return false
    }
    for (item, keepsLength) in changes {
      item.keepsTextLength = keepsLength
      item.rows.set(.length, to: shares.row(of: item), holder: node)
    }
    if changes.isEmpty { return false }
    requery(in: engine)
    return true
  }

  /// Gives all texts even shares, in this row and in all rows whose widths may depend on its choice; returns whether a
  /// constraint changed.
  private func beginTexts(in engine: LayoutEngine) -> Bool {
    var outermost = self
    var isGiven = outermost.hasGivenTextWidth(in: engine)
    while !isGiven, let outer = outermost.surroundingTextRow {
      outermost = outer
      isGiven = outer.hasGivenTextWidth(in: engine)
    }
    let rows = outermost.textRows
    for row in rows { row.textUpdate = engine.numbers.updates }
    if isGiven, rows.count == 1 { return false }
    guard rows.contains(where: { $0.items.contains(where: \.keepsTextLength) }) else { return false }
    for row in rows {
      row.textMeasurement = engine.numbers.measurements
      row.keepShares()
      row.requery(in: engine)
    }
    return true
  }

  /// Lets the next round query the row again, even if its width stays.
  private func requery(in engine: LayoutEngine) {
    guard let content = textShares?.content, content.engine === engine, content.slot.isSome else { return }
    engine.items.widen(content.slot)
  }

  private func keepShares() {
    for item in items where item.keepsTextLength {
      item.keepsTextLength = false
      item.rows.set(.length, to: textShares?.row(of: item), holder: node)
    }
  }

  /// Whether required equations determine the width that texts share, so that their choices do not affect it.
  private func hasGivenTextWidth(in engine: LayoutEngine) -> Bool {
    guard let solver = engine.solver, let content = textShares?.content, content.slot.isSome else { return false }
    let width = engine.items.variables(of: content.slot).width
    return (try? solver.ask { solver throws(SolverError) in try solver.isDeterminedByEquations(width) }) ?? false
  }

  /// The nearest row around this one, in any number of columns, that has this one among its ``textRows``.
  ///
  /// There is none if this stack view, or one between it and the row, takes no part in the texts of the stack view
  /// around it: a hidden one, an island, or a subview that is not arranged.
  private var surroundingTextRow: StackView? {
    var stack: StackView = self
    while let outer = stack.surroundingStack, outer.item(of: stack)?.text != nil {
      if outer.textShares != nil { return outer }
      stack = outer
    }
    return nil
  }

  /// The row and all rows inside it whose texts share their widths.
  ///
  /// - Complexity: O(arranged views), including those of nested stack views with wrapping texts.
  final var textRows: [StackView] {
    var rows: [StackView] = [], waiting = [self]
    while let stack = waiting.popLast() {
      if stack.textShares != nil { rows.append(stack) }
      for item in stack.items where item.text != nil {
        if let inner = item.node.view?.openStackView { waiting.append(inner) }
      }
    }
    return rows
  }
}
