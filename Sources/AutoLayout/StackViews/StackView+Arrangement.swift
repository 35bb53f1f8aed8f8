extension StackView {
  /// Makes the constraints what list and properties ask for.
  ///
  /// Each wanted constraint is compared with the one that stands in its place: equal ones are kept. Nothing here depends
  /// on the order of earlier edits.
  ///
  /// - Complexity: O(arranged views) comparisons; edits are as many as there are differences.
  final func arrange() {
    let asked = generation
    for item in items { item.ask(for: self) }
    // A view that changed the list has asked for another update.
    guard asked == generation else { return }
    StackArrangement(of: self).write()
  }
}

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

  var holder: LayoutNode { stack.node }

  init(of stack: StackView) {
    self.stack = stack
    let withinMargins = stack.isLayoutMarginsRelativeArrangement
    along = StackAxis(stack.axis, withinMargins: withinMargins)
    across = StackAxis(stack.axis == .horizontal ? .vertical : .horizontal, withinMargins: withinMargins)
    priorities = StackPriorities(for: stack.node)
    spreads = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    naturalLength = Self.naturalLength(of: stack)
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
    let content = contentNode(isNeeded: naturalLength > 0)
    var previous: ArrangedItem?
    var beforePrevious: ArrangedItem?
    for (index, item) in stack.items.enumerated() {
      writeStart(of: item, after: previous)
      set(item, .end, to: index == last ? row(item.node, along.end, at: along.canvasEnd, .canvasConnection) : nil)
      writeLength(of: item, at: index, after: previous, sharing: content)
      writeGuide(of: item, at: index, after: previous, hasPreviousGuide: beforePrevious != nil)
      writeAcross(item, after: previous)
      if item.isHidden { continue }
      beforePrevious = previous
      previous = item
    }
    writeCanvas(isFree: spreads || last == nil)
  }

  // MARK: Along the axis

  private func writeStart(of item: ArrangedItem, after previous: ArrangedItem?) {
    guard let previous else {
      return set(item, .start, to: row(item.node, along.start, at: along.canvasStart, .canvasConnection))
    }
    var row = StackRow(
      first: item.node, firstAttribute: along.start, second: previous.node, secondAttribute: along.end, kind: .spacing)
    if !item.isHidden {
      row.constant = stack.gap(after: previous)
      if spreads { row.relation = .greaterThanOrEqual }
      if item.hasBaseline { row.firstAttribute = .firstBaseline }
      if stack.measuresBaselines { row.secondAttribute = .lastBaseline }
    }
    set(item, .start, to: row)
  }

  private func writeLength(
    of item: ArrangedItem, at index: Int, after previous: ArrangedItem?, sharing content: LayoutNode
  ) {
    let none = StackRow(first: item.node, firstAttribute: along.length, kind: .ambiguitySuppression)
    var limit: StackRow? = none
    limit?.priority = StackPriorities.limit
    var length: StackRow?
    var tie: StackRow? = none
    tie?.priority = priorities.tie(at: index)
    if item.isHidden {
      limit?.kind = .hiding
    } else {
      limit?.relation = .greaterThanOrEqual
    }
    if item.isHidden {
      // Its place among the ties stays.
    } else if stack.distribution == .fillEqually, let previous {
      length = none
      length?.kind = .fillEqually
      length?.second = previous.node
      length?.secondAttribute = along.length
      limit = nil
      tie = nil
    } else if naturalLength > 0 {
      length = none
      length?.kind = .fillProportionally
      length?.priority = StackPriorities.share(at: index)
      if item.length > 0 {
        length?.second = content
        length?.secondAttribute = along.length
        length?.multiplier = item.length / naturalLength
      }
    }
    set(item, .limit, to: limit)
    set(item, .length, to: length)
    set(item, .tie, to: tie)
  }

  // MARK: The stack view itself

  /// What shares are measured by: the stack view, or a guide where the canvas ends at the margins.
  private func contentNode(isNeeded: Bool) -> LayoutNode {
    guard isNeeded, stack.isLayoutMarginsRelativeArrangement else {
      for role in [StackRows.Role.start, .end, .crossStart, .crossEnd] { setCanvas(role, to: nil) }
      if let guide = stack.contentGuide { stack.removeLayoutGuide(guide) }
      stack.contentGuide = nil
      return stack.node
    }
    let guide = stack.contentGuide ?? LayoutGuide()
    guide.identifier = "UISV-content"
    stack.contentGuide = guide
    stack.addLayoutGuide(guide)
    setCanvas(.start, to: row(guide.node, along.start, at: along.canvasStart, .canvasConnection))
    setCanvas(.end, to: row(guide.node, along.end, at: along.canvasEnd, .canvasConnection))
    setCanvas(.crossStart, to: row(guide.node, across.start, at: across.canvasStart, .canvasConnection))
    setCanvas(.crossEnd, to: row(guide.node, across.end, at: across.canvasEnd, .canvasConnection))
    return guide.node
  }

  private func writeCanvas(isFree: Bool) {
    setCanvas(.tie, to: isFree ? fit(along) : nil)
    setCanvas(.crossTie, to: fit(across))
  }

  /// The stack view has no length beyond that of its margins.
  private func fit(_ axis: StackAxis) -> StackRow {
    var row = row(holder, axis.canvasEnd, at: axis.canvasStart, .canvasFit)
    row.priority = StackPriorities.canvasFit
    return row
  }

  // MARK: Rows

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

  private func setCanvas(_ role: StackRows.Role, to row: StackRow?) {
    stack.canvas.set(role, to: row, holder: holder)
  }
}
