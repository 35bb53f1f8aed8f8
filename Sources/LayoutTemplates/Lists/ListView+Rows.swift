public import AutoLayout
public import Foundation

extension ListView {
  /// Assigns views to visible rows, and takes them from rows no longer visible.
  ///
  /// This calls application code, such as `didAddSubview(_:)`, which cannot edit rows meanwhile. A list without width
  /// has not requested the number of rows, so it cannot request rows.
  final func showRows() {
    guard !isAsking, !isStale, bounds.size.width > 0 else { return }
    ask { assignViews() }
  }

  private func assignViews() {
    let from = Double(contentOffset.y - margin), to = Double(contentOffset.y + bounds.size.height + margin)
    let rows = to > from ? heights.items(from: from, to: to) : []
    hideRows(except: rows)
    var old = shown[...]
    var new: [ShownRow] = []
    // The old position minus the new position of the nearest row above that keeps its views; if there is none, of the
    // first row that keeps its views.
    var shift = shift(of: rows)
    for row in rows {
      let frame = CGRect(x: 0, y: row.offset, width: Double(measuredWidth), height: row.length)
      if old.first?.index == row.index, let views = old.popFirst() {
        shift = views.island.frame.minY - frame.minY
        place(views, frame)
        new.append(views)
      } else if let views = comeIn(row, at: frame, from: shift) {
        new.append(views)
      }
    }
    shown = new
    if new.contains(where: { $0.remainingChecks > 0 }) { setNeedsLayout() }
    // A kind keeps as many spare views as there are visible rows, so that scrolling makes none.
    for kind in kinds.values { kind.settle(mostSpare: max(new.count, 4)) }
    dropFormerKinds()
  }

  /// Takes the views from rows that are no longer visible, or have other values.
  private func hideRows(except rows: [StackedLengths.Item]) {
    var rows = rows[...]
    // A copy, because removing a view calls code that reads the list.
    var left = shown, gone: [ShownRow] = [], stale: [ShownRow] = []
    left.removeAll { views in
      while let row = rows.first, row.index < views.index { rows.removeFirst() }
      if views.isTakenOut {
        report("the view of row \(views.index) was taken out of the list: the row gets another one")
        views.island.removeFromSuperview()
        return true
      }
      let isVisible = rows.first?.index == views.index
      if isVisible && !views.isStale { return false }
      if isVisible { stale.append(views) } else { gone.append(views) }
      return true
    }
    shown = left
    // The views kept last are used first, so other rows leave the views of rows that are filled again to these.
    for views in (gone + stale).reversed() { views.kind.keep(views) }
  }

  private func newRow(_ index: Int, _ height: Double) -> ShownRow? {
    ask {
      guard let row = dataSource?.list(self, rowAt: index) else { return nil }
      let hasHeight = row.usableHeight != nil
      return kind(of: row, hasHeight: hasHeight).show(row, at: index, width: measuredWidth, height: height)
    }
  }

  /// Assigns views at a frame to a row.
  ///
  /// In an animation, the row moves together with its neighbours. Inside the row, its views do not move from the
  /// positions that they had in another row.
  private func comeIn(_ row: StackedLengths.Item, at frame: CGRect, from shift: CGFloat) -> ShownRow? {
    guard LayoutChanges.recorder != nil else {
      let views = newRow(row.index, row.length)
      if let views { place(views, frame) }
      return views
    }
    let views: ShownRow? = LayoutChanges.unrecorded {
      guard let views = newRow(row.index, row.length) else { return nil }
      place(views, frame.offsetBy(dx: 0, dy: shift))
      views.island.layoutIfNeeded()
      return views
    }
    if let views { place(views, frame) }
    return views
  }

  /// The old position minus the new position of the first row that already has views; 0 if there is no such row.
  private func shift(of rows: [StackedLengths.Item]) -> CGFloat {
    for views in shown {
      if let row = rows.first(where: { $0.index == views.index }) { return views.island.frame.minY - row.offset }
    }
    return 0
  }

  private func place(_ row: ShownRow, _ frame: CGRect) {
    row.island.frame = frame
    if row.island.superview !== self { addSubview(row.island) }
  }

  /// Checks rows filled in an earlier round, whose constraints are solved now.
  ///
  /// Reports a row whose height differs from its measured height, unless the next round corrects the height.
  final func checkNewRows() {
    for row in shown where row.remainingChecks > 0 && !row.isStale {
      row.remainingChecks = row.hasWrongHeight ? row.remainingChecks - 1 : 0
      guard row.remainingChecks == 0, row.hasWrongHeight else { continue }
      let height = row.tree.root.frame.height
      report(
        height > StackedLengths.greatest
          ? "row \(row.index) is \(height) points high: a list shows at most \(StackedLengths.greatest) points of it"
          : "row \(row.index) was measured as \(row.island.frame.height) points high, but is \(height): the template's "
            + "whenShown action changes the layout")
    }
  }

  /// The indices of the rows within the bounds, as of the last layout.
  public final var visibleRows: Range<Int> {
    let from = Double(contentOffset.y), to = from + Double(bounds.size.height)
    guard !isStale, to > from, to > 0 else { return 0..<0 }
    let first = heights.index(at: from)
    guard first < heights.count else { return heights.count..<heights.count }
    let last = heights.index(at: to.nextDown)
    return first..<min(last + 1, heights.count)
  }

  /// The root of a row's views; `nil` if the row has none now.
  public final func rowView(at index: Int) -> View? { shown.first { $0.index == index }?.tree.root }

  /// The view that a row's template outputs under a name; `nil` if the row has no views now.
  public final func view(_ name: String, inRow index: Int) -> View? {
    shown.first { $0.index == index }?.tree.parts.outputs.first { $0.name == name }?.view
  }

  /// The index of the visible row that contains a view, for handlers of taps; `nil` if there is none.
  public final func row(containing view: View) -> Int? {
    shown.first { view.isDescendant(of: $0.island) }?.index
  }

  /// The index of the row at a point of the content; `nil` above and below all rows.
  ///
  /// - Complexity: O(log rows) once all are measured, as for all queries of positions.
  public final func row(at point: CGPoint) -> Int? {
    bringUpToDate()
    guard point.y >= 0 else { return nil }
    let index = heights.index(at: Double(point.y))
    return index < rowCount ? index : nil
  }

  /// The frame of a row in the content; an index out of range is reported to `LayoutDiagnostics`, and the frame is
  /// empty.
  public final func frame(ofRow index: Int) -> CGRect {
    bringUpToDate()
    guard has(index) else { return .zero }
    return CGRect(
      x: 0, y: heights.offset(of: index), width: Double(measuredWidth), height: heights.length(at: index))
  }
}
