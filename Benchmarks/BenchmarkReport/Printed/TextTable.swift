/// A table of words, aligned in columns for a terminal or written as Markdown.
struct TextTable {
  /// A column.
  struct Column {
    /// What stands above it.
    var title: String
    /// Whether its cells end at the same place, as numbers do.
    var isNumeric: Bool
  }

  let columns: [Column]
  private(set) var rows: [[String]] = []

  /// A table without rows.
  ///
  /// - Parameters:
  ///   - words: titles of columns that are aligned at their start.
  ///   - numbers: titles of columns, behind those, that are aligned at their end.
  ///   - notes: titles of columns, behind those, that are aligned at their start.
  init(words: [String], numbers: [String], notes: [String] = []) {
    columns =
      words.map { Column(title: $0, isNumeric: false) } + numbers.map { Column(title: $0, isNumeric: true) }
      + notes.map { Column(title: $0, isNumeric: false) }
  }

  /// Adds a line that stands above rows and takes the width of the table.
  mutating func append(heading: String) {
    rows.append([heading])
  }

  /// Adds a row, a cell for each column.
  mutating func append(_ cells: [String]) {
    rows.append(cells)
  }

  /// The lines for a terminal.
  ///
  /// Where the columns do not fit, they move together by a space. Those that are left then go into a second table below that
  /// repeats the first `keys` columns, and so on.
  func lines(width limit: Int, keys: Int) -> [String] {
    let widths = columns.indices.map { column in
      rows.filter { !isHeading($0) }.reduce(columns[column].title.count) { max($0, $1[column].count) }
    }
    let gap = widths.reduce(2 * widths.count, +) <= limit || widths.reduce(widths.count, +) > limit ? 2 : 1
    var lines: [String] = []
    var next = keys
    repeat {
      var shown = Array(0..<keys)
      var width = shown.reduce(0) { $0 + widths[$1] + gap }
      while next < columns.count, shown.count == keys || width + widths[next] + gap <= limit {
        shown.append(next)
        width += widths[next] + gap
        next += 1
      }
      if !lines.isEmpty { lines.append("") }
      lines.append(line(columns.map(\.title), shown, widths, gap))
      for row in rows { lines.append(line(row, shown, widths, gap)) }
    } while next < columns.count
    return lines
  }

  private func isHeading(_ row: [String]) -> Bool { row.count == 1 && columns.count > 1 }

  private func line(_ cells: [String], _ shown: [Int], _ widths: [Int], _ gap: Int) -> String {
    if isHeading(cells) { return cells[0] }
    var line = ""
    for column in shown {
      let padding = String(repeating: " ", count: widths[column] - cells[column].count)
      line += columns[column].isNumeric ? padding + cells[column] : cells[column] + padding
      line += String(repeating: " ", count: gap)
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The lines in Markdown.
  func markdown() -> [String] {
    func line(_ cells: [String]) -> String {
      "| "
        + (isHeading(cells) ? cells + columns.dropFirst().map { _ in "" } : cells).map {
          $0.replacing("|", with: "\\|")
        }.joined(separator: " | ") + " |"
    }
    return [line(columns.map(\.title)), "|" + columns.map { $0.isNumeric ? " ---: |" : " --- |" }.joined()]
      + rows.map(line)
  }
}
