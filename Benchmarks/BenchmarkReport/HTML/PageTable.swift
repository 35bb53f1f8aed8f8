/// A table of a page; if it is too wide, it scrolls in its own box.
struct PageTable {
  /// A cell.
  struct Cell {
    /// The cell's text.
    var text: String
    /// Its class in the style sheet.
    var style: String?
    /// The number of columns that it spans.
    var columns = 1

    /// A text cell.
    static func words(_ text: String) -> Cell { Cell(text: text) }
    /// A number, aligned at the right.
    static func number(_ text: String) -> Cell { Cell(text: text, style: text == "n/a" ? "number quiet" : "number") }
    /// A failure.
    static func bad(_ text: String, columns: Int = 1) -> Cell { Cell(text: text, style: "bad words", columns: columns) }
    /// A missing value.
    static func quiet(_ text: String, columns: Int = 1) -> Cell {
      Cell(text: text, style: "quiet words", columns: columns)
    }
  }

  /// A column.
  struct Column {
    /// The title above it.
    var title: String
    /// Whether its cells are aligned at the right.
    var isNumeric = true
  }

  /// The caption.
  var caption: String
  /// The columns.
  var columns: [Column]
  /// The number of leading cells that identify a row.
  var keys: Int
  /// The rows.
  var rows: [[Cell]] = []

  /// The table.
  var markup: Markup {
    // The box scrolls with the keyboard, so it is focusable and has a name.
    Markup("div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption]) {
      Markup("table") {
        Markup("caption") { caption }
        Markup("thead") {
          Markup("tr") {
            for column in columns {
              Markup("th", ["scope": "col", "class": column.isNumeric ? "number" : nil]) { column.title }
            }
          }
        }
        Markup("tbody") {
          for row in rows { Markup("tr") { cells(row) } }
        }
      }
    }
  }

  private func cells(_ row: [Cell]) -> [Markup] {
    row.enumerated().map { index, cell in
      let columns = cell.columns > 1 ? "\(cell.columns)" : nil
      return index < keys
        ? Markup("th", ["scope": "row", "class": cell.style]) { cell.text }
        : Markup("td", ["class": cell.style, "colspan": columns]) { cell.text }
    }
  }
}

extension TextTable {
  /// The same table on a page.
  func markup(caption: String, keys: Int) -> Markup {
    let rows = rows.map { row in
      zip(row, columns).map { $1.isNumeric ? PageTable.Cell.number($0) : .words($0) }
    }
    return PageTable(
      caption: caption, columns: columns.map { .init(title: $0.title, isNumeric: $0.isNumeric) }, keys: keys, rows: rows
    ).markup
  }
}
