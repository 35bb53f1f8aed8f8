public import AutoLayout

/// Says which rows a ``ListView`` has.
public protocol ListRowSource: ViewIsolated {
  /// The number of rows; asked for in each layout of the list.
  func numberOfRows(in list: ListView) -> Int

  /// The row at an index; asked for when the row is measured and when it comes into view.
  func list(_ list: ListView, rowAt index: Int) -> ListRow
}
