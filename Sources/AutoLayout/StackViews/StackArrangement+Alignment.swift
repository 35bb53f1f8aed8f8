extension StackArrangement {
  /// The alignment; in a column, baseline alignments count as edges.
  private var alignment: StackView.Alignment {
    guard stack.storedAxis == .vertical else { return stack.storedAlignment }
    switch stack.storedAlignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return stack.storedAlignment
    }
  }

  /// Places a view across the axis: pins an edge, both edges, the centre or the baseline, and bounds the rest by the
  /// canvas.
  ///
  /// A hidden view keeps its pin and loses its bounds, so that it takes no space across the axis either.
  func writeAcross(_ item: ArrangedItem, after previous: ArrangedItem?) {
    var rows = CrossRows()
    switch alignment {
    case .fill:
      rows.start = .equal
      rows.end = .equal
    case .leading:
      rows.start = .equal
      rows.end = .lessThanOrEqual
    case .trailing:
      rows.start = .greaterThanOrEqual
      rows.end = .equal
    case .center:
      // A view centred in the canvas needs a bound at one end only.
      rows.start = .greaterThanOrEqual
      rows.middle = row(item.node, across.center, at: across.canvasCenter, .alignment)
    case .firstBaseline, .lastBaseline:
      rows.start = .greaterThanOrEqual
      rows.end = .lessThanOrEqual
      writeBaseline(of: item, after: previous, into: &rows)
    }
    if item.isHidden { rows.release() }
    var start = rows.start.map { row(item.node, across.start, $0, at: across.canvasStart, .alignment) }
    var end = rows.end.map { row(item.node, across.end, $0, at: across.canvasEnd, .alignment) }
    // The distance of a baseline from an edge does not shrink: if the stack view is not high enough, text overflows the
    // other edge.
    if alignment == .firstBaseline { end?.priority = StackPriorities.baselineBound }
    if alignment == .lastBaseline { start?.priority = StackPriorities.baselineBound }
    set(item, .crossStart, to: start)
    set(item, .crossEnd, to: end)
    set(item, .crossMiddle, to: rows.middle)
    // A column has no line of baselines: there, this role pulls a view with inner baselines to the start of the canvas.
    set(item, .place, to: rows.place ?? placeAlong(item))
    set(item, .crossTie, to: crossTie(of: item))
  }

  /// Prefers a small length across the axis, unless both edges are pinned.
  ///
  /// If the stack view is not high enough for views on a common baseline, any of them could shrink, so each has a
  /// priority of its own.
  private func crossTie(of item: ArrangedItem) -> StackRow? {
    if alignment == .fill && !item.isHidden { return nil }
    let sharesBaseline = alignment == .firstBaseline || alignment == .lastBaseline
    return StackRow(
      first: item.node, firstAttribute: across.length,
      priority: sharesBaseline ? priorities.tie(at: item.rank) : priorities.crossTie, kind: .ambiguitySuppression)
  }

  /// Ties a view's baseline to the previous view's, and pulls the first view to an edge.
  private func writeBaseline(of item: ArrangedItem, after previous: ArrangedItem?, into rows: inout CrossRows) {
    let isFirst = alignment == .firstBaseline
    let attribute = isFirst ? LayoutConstraint.Attribute.firstBaseline : .lastBaseline
    if item.isHidden {
      if isFirst { rows.start = .equal } else { rows.end = .equal }
    } else if let previous {
      rows.middle = StackRow(
        first: item.node, firstAttribute: attribute, second: previous.node, secondAttribute: attribute,
        kind: .alignment)
    } else {
      rows.place =
        isFirst
        ? row(item.node, across.start, at: across.canvasStart, .ambiguitySuppression)
        : row(item.node, across.end, at: across.canvasEnd, .ambiguitySuppression)
      rows.place?.priority = priorities.crossPlace
    }
  }
}

/// The constraints of a view across the axis.
private struct CrossRows {
  /// The relation of the view's start to the canvas's.
  var start: LayoutConstraint.Relation?
  /// The relation of the view's end to the canvas's.
  var end: LayoutConstraint.Relation?
  /// The row for the centre or the baseline.
  var middle: StackRow?
  /// The row that pulls the first view of a line of baselines to an edge.
  var place: StackRow?

  /// Keeps one pin and drops the bounds.
  mutating func release() {
    if start == .equal { end = nil }
    if start == .greaterThanOrEqual { start = nil }
    if end == .lessThanOrEqual { end = nil }
  }
}
