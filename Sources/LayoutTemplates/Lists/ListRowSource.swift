public import AutoLayout

/// The source of a ``ListView``'s rows.
public protocol ListRowSource: ViewIsolated {
  /// The number of rows; requested in each layout of the list.
  func numberOfRows(in list: ListView) -> Int

  /// The row at an index; requested when the row is measured and when it becomes visible.
  func list(_ list: ListView, rowAt index: Int) -> ListRow
}
