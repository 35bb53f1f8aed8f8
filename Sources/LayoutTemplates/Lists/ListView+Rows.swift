public import AutoLayout
public import Foundation

extension ListView {
  /// Puts views on the rows that show, and takes back those of rows that do not.
  final func showRows() {
    guard !isAsking, measuredWidth > 0 else { return }
    let from = Double(contentOffset.y - margin), to = Double(contentOffset.y + bounds.size.height + margin)
    let first = to > from ? heights.index(at: from) : heights.count
    hideRows(from, to)
    var old = shown[...]
    var rows: [ShownRow] = []
    var index = first, top = heights.offset(of: first)
    while index < heights.count, top < to {
      let height = heights.length(at: index)
      // Rows without height are passed over, however many there are.
      if height > 0 {
        let row = old.first?.index == index ? old.popFirst() : newRow(index, height)
        if let row {
          place(row, CGRect(x: 0, y: top, width: Double(measuredWidth), height: height))
          rows.append(row)
        }
      }
      let next = heights.offset(of: index + 1)
      index = height > 0 ? index + 1 : max(index + 1, heights.index(at: next))
      top = next
    }
    shown = rows
    if rows.contains(where: { $0.looks > 0 }) { setNeedsLayout() }
    // A kind keeps as many spare views as there are rows on the screen, so that scrolling makes none.
    for kind in kinds.values { kind.settle(mostSpare: max(rows.count, 4)) }
  }

  /// Takes back the views of rows that show no longer, or have other values.
  private func hideRows(_ from: Double, _ to: Double) {
    shown.removeAll { row in
      let height = row.isStale ? 0 : heights.length(at: row.index)
      let top = heights.offset(of: row.index)
      guard height == 0 || top >= to || top + height <= from else { return false }
      if row.island.superview === self { row.kind.keep(row) }
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

  /// Looks at rows that have been filled in a former round, whose constraints are solved now.
  ///
  /// Views that another row may have had an influence on are made anew. A row that is not as high as the list has measured it is
  /// reported, unless the next round puts that right.
  final func lookAtNewRows() {
    for place in shown.indices where shown[place].looks > 0 && !shown[place].isStale {
      let row = shown[place]
      row.looks = row.isOdd ? row.looks - 1 : 0
      if row.dependsOnFormerRow {
        row.island.removeFromSuperview()
        row.kind.dropSpare()
        row.isStale = true
      } else if row.looks == 0, row.isOdd {
        report(
          "row \(row.index) is \(row.tree.root.frame.height) points high and was measured as "
            + "\(row.island.frame.height): what its template does when it is shown changes its layout")
      }
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
