/// The constraints of a stack view as its list and properties ask for them.
struct StackArrangement {
  let stack: StackView
  let along: StackAxis
  let across: StackAxis
  let priorities: StackPriorities
  /// Whether gaps, not views, take what is left of the length.
  let spreads: Bool
  /// The sum of lengths and gaps of visible views; 0 if lengths do not count.
  let naturalLength: Double
  /// Whether texts that wrap share the length with others.
  let hasTexts: Bool

  var holder: LayoutNode { stack.node }

  init(of stack: StackView) {
    self.stack = stack
    let withinMargins = stack.isLayoutMarginsRelativeArrangement
    along = StackAxis(stack.axis, withinMargins: withinMargins)
    across = StackAxis(stack.axis == .horizontal ? .vertical : .horizontal, withinMargins: withinMargins)
    priorities = StackPriorities(for: stack.node)
    spreads = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    naturalLength = Self.naturalLength(of: stack)
    hasTexts = stack.mayShareTextWidth && Self.hasTexts(stack)
  }

  private static func naturalLength(of stack: StackView) -> Double {
    let visible = stack.items.filter { !$0.isHidden }
    let lengths = visible.reduce(0) { $0 + $1.length }
    guard lengths > 0 else { return 0 }
    return max(visible.dropLast().reduce(lengths) { $0 + stack.gap(after: $1) }, 0)
  }

  /// Brings all constraints up to date.
  func write() {
    let last = stack.items.lastIndex { !$0.isHidden }
    let content = contentNode(isNeeded: naturalLength > 0 || hasTexts)
    stack.take(hasTexts ? TextShares(of: content, in: stack) : nil)
    var previous: ArrangedItem?
    var beforePrevious: ArrangedItem?
    for (index, item) in stack.items.enumerated() {
      writeStart(of: item, after: previous)
      set(item, .end, to: index == last ? row(item.node, along.end, at: along.canvasEnd, .canvasConnection) : nil)
      writeLength(of: item, at: index, after: previous, sharing: content)
      writeGuide(of: item, at: index, after: previous, hasPreviousGuide: beforePrevious != nil)
      writeAcross(item, at: index, after: previous)
      if item.isHidden { continue }
      beforePrevious = previous
      previous = item
    }
    writeTextTies()
    writeCanvas(isFree: spreads || last == nil)
  }

  /// The row that an attribute is that of the canvas.
  func row(
    _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation = .equal, at canvasAttribute: LayoutConstraint.Attribute,
    _ kind: StackRow.Kind
  ) -> StackRow {
    StackRow(
      first: node, firstAttribute: attribute, relation: relation, second: holder, secondAttribute: canvasAttribute,
      kind: kind)
  }

  func set(_ item: ArrangedItem, _ role: StackRows.Role, to row: StackRow?) {
    item.rows.set(role, to: row, holder: holder)
  }

  func setCanvas(_ role: StackRows.Role, to row: StackRow?) {
    stack.canvas.set(role, to: row, holder: holder)
  }
}
