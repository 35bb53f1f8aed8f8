public import AutoLayout
public import Foundation

extension ListView {
  /// Puts views on the rows that show, and takes back those of rows that do not.
  final func showRows() {
    guard !isAsking, measuredWidth > 0 else { return }
    let from = Double(contentOffset.y - margin), to = Double(contentOffset.y + bounds.size.height + margin)
    let rows = to > from ? heights.items(from: from, to: to) : []
    hideRows(except: rows)
    var old = shown[...]
    var new: [ShownRow] = []
    for row in rows {
      guard let views = old.first?.index == row.index ? old.popFirst() : newRow(row.index, row.length) else { continue }
      place(views, CGRect(x: 0, y: row.offset, width: Double(measuredWidth), height: row.length))
      new.append(views)
    }
    shown = new
    if new.contains(where: { $0.looks > 0 }) { setNeedsLayout() }
    // A kind keeps as many spare views as there are rows on the screen, so that scrolling makes none.
    for kind in kinds.values { kind.settle(mostSpare: max(new.count, 4)) }
  }

  /// Takes back the views of rows that show no longer, or have other values.
  private func hideRows(except rows: [StackedLengths.Item]) {
    var rows = rows[...]
    shown.removeAll { views in
      while let row = rows.first, row.index < views.index { rows.removeFirst() }
      guard views.isStale || rows.first?.index != views.index else { return false }
      views.kind.keep(views)
      return true
    }
  }

  private func newRow(_ index: Int, _ height: Double) -> ShownRow? {
    ask {
      guard let row = dataSource?.list(self, rowAt: index) else { return nil }
      let hasHeight = givenHeight(of: row, at: index) != nil
      return kind(of: row, hasHeight: hasHeight).show(row, at: index, width: measuredWidth, height: height)
    }
  }

  private func place(_ row: ShownRow, _ frame: CGRect) {
    row.island.frame = frame
    if row.island.superview !== self { addSubview(row.island) }
  }

  /// Looks at rows that have been filled in a former round, whose constraints are solved now: one that is not as high as the list
  /// has measured it is reported, unless the next round puts that right.
  final func lookAtNewRows() {
    for row in shown where row.looks > 0 && !row.isStale {
      row.looks = row.isOdd ? row.looks - 1 : 0
      guard row.looks == 0, row.isOdd else { continue }
      report(
        "row \(row.index) is \(row.tree.root.frame.height) points high and was measured as "
          + "\(row.island.frame.height): what its template does when it is shown changes its layout")
    }
  }

  /// The rows that lie in the bounds, by index, as of the last layout.
  public final var visibleRows: Range<Int> {
    let from = Double(contentOffset.y), to = from + Double(bounds.size.height)
    guard !isStale, to > from, to > 0 else { return 0..<0 }
    let first = heights.index(at: from)
    guard first < heights.count else { return heights.count..<heights.count }
    let last = heights.index(at: to.nextDown)
    return first..<min(last + 1, heights.count)
  }

  /// The root of the views of a row; `nil` if the row has none at present.
  public final func rowView(at index: Int) -> View? { shown.first { $0.index == index }?.tree.root }

  /// The view of a row that its template gives under a name; `nil` if the row has no views at present.
  public final func view(_ name: String, inRow index: Int) -> View? {
    shown.first { $0.index == index }?.tree.parts.outputs.first { $0.name == name }?.view
  }

  /// The row that a view is in, if it is in one that shows: for what taps do.
  public final func row(containing view: View) -> Int? {
    shown.first { view.isDescendant(of: $0.island) }?.index
  }

  /// The row at a place of the content; `nil` above and below all rows.
  ///
  /// - Complexity: O(log rows), once all are measured; so with all questions for places.
  public final func row(at point: CGPoint) -> Int? {
    bringUpToDate()
    guard point.y >= 0 else { return nil }
    let index = heights.index(at: Double(point.y))
    return index < heights.count ? index : nil
  }

  /// The frame of a row in the content; a row that there is not is reported to `LayoutDiagnostics`, and has no size.
  public final func frame(ofRow index: Int) -> CGRect {
    bringUpToDate()
    guard has(index) else { return .zero }
    return CGRect(
      x: 0, y: heights.offset(of: index), width: Double(measuredWidth), height: heights.length(at: index))
  }
}
