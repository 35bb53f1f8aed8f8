import AutoLayout
import Foundation

extension ListView {
  /// Requests all rows again in the next layout; the first row that begins on the screen stays in place, by its index.
  public final func reloadData() {
    guard mayEdit() else { return }
    noteAnchor()
    isStale = true
    setNeedsLayout()
  }

  /// Runs the closures of templates again in the next layout: after a change of something that they read, such as
  /// fonts.
  ///
  /// Rows keep their order and are measured again.
  ///
  /// - Complexity: O(rows).
  public final func remakeRows() {
    guard mayEdit() else { return }
    noteAnchor()
    for row in shown { row.island.removeFromSuperview() }
    shown.removeAll()
    dropKinds()
    heights.forget()
    setNeedsLayout()
  }

  /// Notes rows inserted into the data; the first of them now has the given index.
  ///
  /// An index out of range is reported to `LayoutDiagnostics`, and nothing is inserted; the same holds for all edits.
  ///
  /// - Complexity: O(count + visible rows + log of all rows), plus measuring the rows in the next layout.
  public final func insertRows(_ count: Int = 1, at index: Int) {
    guard mayEdit(), !isStale else { return }
    guard count >= 0, index >= 0, index <= heights.count, count <= ListView.mostRows - heights.count else {
      return report("\(count) rows cannot be inserted at \(index): the list has \(heights.count)")
    }
    noteAnchor()
    heights.insert(count: count, at: index)
    for row in shown where row.index >= index { row.index += count }
    if let row = anchor?.row, row >= index { anchor?.row += count }
    setNeedsLayout()
  }

  /// Notes rows removed from the data, by their former indices.
  ///
  /// - Complexity: O(range + visible rows + log of all rows).
  public final func removeRows(_ range: Range<Int>) {
    guard mayEdit(), !isStale, has(range) else { return }
    noteAnchor()
    heights.remove(range)
    shown.removeAll { row in
      guard range.contains(row.index) else { return false }
      row.index = -1
      row.kind.keep(row)
      return true
    }
    for row in shown where row.index >= range.upperBound { row.index -= range.count }
    if let row = anchor?.row {
      anchor?.row = row < range.lowerBound ? row : max(row - range.count, range.lowerBound)
    }
    setNeedsLayout()
  }

  /// Notes a row moved in the data from one index to another.
  ///
  /// - Complexity: O(visible rows + log of all rows).
  public final func moveRow(from start: Int, to end: Int) {
    guard mayEdit(), !isStale, has(start), has(end) else { return }
    noteAnchor()
    heights.move(from: start, to: end)
    func moved(_ index: Int) -> Int {
      if index == start { return end }
      if start < index, index <= end { return index - 1 }
      return end <= index && index < start ? index + 1 : index
    }
    for row in shown { row.index = moved(row.index) }
    shown.sort { $0.index < $1.index }
    // If the row that keeps its position is itself moved, the row that is now at its index takes over, so that the list
    // does not scroll along.
    if let row = anchor?.row, row != start { anchor?.row = moved(row) }
    setNeedsLayout()
  }

  /// Notes rows with new values, which are requested and measured again.
  ///
  /// - Complexity: O(range · log of all rows + visible rows), plus measuring.
  public final func reloadRows(_ range: Range<Int>) {
    guard mayEdit(), !isStale, has(range) else { return }
    noteAnchor()
    for index in range { heights.estimate(heights.length(at: index), at: index) }
    for row in shown where range.contains(row.index) { row.isStale = true }
    setNeedsLayout()
  }

  /// Notes a row with new values.
  public final func reloadRow(at index: Int) {
    guard mayEdit(), !isStale, has(index) else { return }
    reloadRows(index..<index + 1)
  }

  private func has(_ range: Range<Int>) -> Bool {
    if range.lowerBound >= 0, range.upperBound <= rowCount { return true }
    report("there are no rows \(range): the list has \(rowCount)")
    return false
  }

  /// Whether there is a row at an index; reports an index without a row.
  final func has(_ index: Int) -> Bool {
    if index >= 0, index < rowCount { return true }
    report("there is no row \(index): the list has \(rowCount)")
    return false
  }

  /// Whether rows may be edited now; reports an edit while rows are requested, measured or shown.
  private func mayEdit() -> Bool {
    if isAsking { report("rows cannot be edited while the list requests, measures or shows them") }
    return !isAsking
  }
}
