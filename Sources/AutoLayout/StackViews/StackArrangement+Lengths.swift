extension StackArrangement {
  /// Ties a view's start to the visible view before, or to the canvas.
  func writeStart(of item: ArrangedItem, after previous: ArrangedItem?) {
    guard let previous else {
      return set(item, .start, to: row(item.node, along.start, at: along.canvasStart, .canvasConnection))
    }
    var row = StackRow(
      first: item.node, firstAttribute: along.start, second: previous.node, secondAttribute: along.end, kind: .spacing)
    if !item.isHidden {
      row.constant = stack.gap(after: previous)
      if spreads { row.relation = .greaterThanOrEqual }
      if item.hasFirstBaseline { row.firstAttribute = .firstBaseline }
      if previous.hasLastBaseline { row.secondAttribute = .lastBaseline }
    }
    set(item, .start, to: row)
  }

  /// Places a view whose baselines inner views provide, since lengths alone do not determine its position.
  func placeAlong(_ item: ArrangedItem) -> StackRow? {
    guard item.hasInnerBaseline, !item.isHidden else { return nil }
    var row = row(item.node, along.start, at: along.canvasStart, .ambiguitySuppression)
    row.priority = priorities.place(at: item.rank)
    return row
  }

  /// Relates a view's length to others, limits it and settles its ties.
  func writeLength(of item: ArrangedItem, after previous: ArrangedItem?, sharing content: LayoutNode) {
    var length: StackRow?
    var limit: StackRow? = row(item, .greaterThanOrEqual, StackPriorities.limit, .ambiguitySuppression)
    var tie: StackRow? = row(item, .equal, priorities.tie(at: item.rank), .ambiguitySuppression)
    if item.isHidden {
      limit = row(item, .equal, StackPriorities.limit, .hiding)
    } else if stack.storedDistribution == .fillEqually, let previous {
      // The tie row of the first view's length settles all lengths.
      length = row(item, .equal, .required, .fillEqually, previous.node)
      limit = nil
      tie = nil
    } else if naturalLength > 0 {
      length = row(item, .equal, priorities.share(at: item.rank), .fillProportionally)
      if item.length > 0 {
        length?.second = content
        length?.secondAttribute = along.length
        length?.multiplier = item.length / naturalLength
      }
      // Each share has a level of its own, so no ties remain.
      tie = nil
    } else {
      length = stack.storedDistribution == .equalCentering ? keptLength(of: item) : nil
      length = length ?? stack.textShares?.row(of: item)
    }
    set(item, .length, to: length)
    set(item, .limit, to: limit)
    set(item, .tie, to: tie)
  }

  /// Keeps the length of a view's contents, at a priority below their own resistance; `nil` without contents.
  ///
  /// The rows for equal distances between centres rank below contents. Without this row, those rows alone would decide
  /// which views shrink. Views would then not shrink in the order of the list, and each view would affect all others.
  /// Wrapping texts have rows of their own.
  private func keptLength(of item: ArrangedItem) -> StackRow? {
    guard item.length > 0, item.text == nil, let view = item.node.view else { return nil }
    var row = row(item, .greaterThanOrEqual, priorities.keep(at: item.rank), .distributingLength)
    guard row.priority < view.contentCompressionResistancePriority(for: stack.storedAxis) else { return nil }
    row.constant = item.length
    return row
  }

  /// The row that compares a view's length with another, or with zero.
  private func row(
    _ item: ArrangedItem, _ relation: LayoutConstraint.Relation, _ priority: LayoutConstraint.Priority,
    _ kind: StackRow.Kind, _ other: LayoutNode? = nil
  ) -> StackRow {
    StackRow(
      first: item.node, firstAttribute: along.length, relation: relation, second: other,
      secondAttribute: other == nil ? .notAnAttribute : along.length, priority: priority, kind: kind)
  }
}
