/// Cells in rows, numbered row by row, in an approximate square; the last row may be incomplete.
struct CellGrid {
  let count: Int
  let columns: Int
  let rows: Int

  init(count: Int) {
    self.count = count
    columns = Int(Double(count).squareRoot())
    rows = (count + columns - 1) / columns
  }

  func place(of cell: Int) -> (row: Int, column: Int) { (cell / columns, cell % columns) }

  /// Whether a cell is the last of the first row, and so closes the columns.
  func closesColumns(_ cell: Int) -> Bool { cell == columns - 1 }

  /// Whether a cell is the last of the first column, and so closes the rows.
  func closesRows(_ cell: Int) -> Bool { cell == (rows - 1) * columns }

  /// The number of all widths, plus the number of all left edges except in the first column.
  var widths: Int { 2 * count - rows }

  /// The number of all heights, plus the number of all top edges except in the first row.
  var heights: Int { 2 * count - columns }

  /// The number of cells in a cell's row from that cell on.
  func cellsRight(from cell: Int) -> Int { min((cell / columns + 1) * columns, count) - cell }

  /// The number of cells in a cell's column from that cell on.
  func cellsDown(from cell: Int) -> Int {
    let (row, column) = place(of: cell)
    return (count - column + columns - 1) / columns - row
  }
}
