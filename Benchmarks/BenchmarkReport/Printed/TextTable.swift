/// A table of words, aligned in columns for a terminal or written as Markdown.
struct TextTable {
  /// A column.
  struct Column {
    /// The title above it.
    var title: String
    /// Whether its cells are aligned right, like numbers.
    var isNumeric: Bool
  }

  let columns: [Column]
  private(set) var rows: [[String]] = []

  /// Makes a table without rows.
  ///
  /// - Parameters:
  ///   - words: titles of columns aligned at the left.
  ///   - numbers: titles of the following columns, aligned at the right.
  ///   - notes: titles of the last columns, aligned at the left.
  init(words: [String], numbers: [String], notes: [String] = []) {
    columns =
      words.map { Column(title: $0, isNumeric: false) } + numbers.map { Column(title: $0, isNumeric: true) }
      + notes.map { Column(title: $0, isNumeric: false) }
  }

  /// Adds a heading above rows, across the table's width.
  mutating func append(heading: String) {
    rows.append([PrintedText.line(heading)])
  }

  /// Adds a row with a cell for each column.
  mutating func append(_ cells: [String]) {
    rows.append(cells.map(PrintedText.line))
  }

  /// The lines for a terminal.
  ///
  /// Two spaces separate the columns, or one space if all columns fit only in this way. If they do not fit at all, the
  /// remaining columns are printed in further tables below, each of which repeats the first `keys` columns. Cells are
  /// broken into several lines in a column that does not fit beside the keys. Cells of the keys are broken too, if the
  /// keys fill more than half of the width and leave too little for another column.
  func lines(width limit: Int, keys: Int) -> [String] {
    var widths = columns.indices.map { column in
      rows.filter { !isHeading($0) }.reduce(columns[column].title.count) { max($0, $1[column].count) }
    }
    narrow(&widths, to: limit, keys: keys)
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
      lines += self.lines(columns.map(\.title), shown, widths, gap, limit)
      for row in rows { lines += self.lines(row, shown, widths, gap, limit) }
    } while next < columns.count
    return lines
  }

  /// The least width of a text column.
  private static let leastWidth = 8

  /// Narrows the keys if they leave too little room for another column, and columns that do not fit beside the keys.
  private func narrow(_ widths: inout [Int], to limit: Int, keys: Int) {
    // Each cell is followed by two spaces.
    func size(_ range: Range<Int>) -> Int { widths[range].reduce(0) { $0 + $1 + 2 } }
    let others = keys..<columns.count
    let widest = others.map { columns[$0].isNumeric ? widths[$0] : min(widths[$0], limit / 2) }.max() ?? 0
    let room = others.isEmpty ? limit : max(limit / 2, limit - widest - 2)
    while size(0..<keys) > room {
      guard
        let widestKey = (0..<keys).filter({ !columns[$0].isNumeric && widths[$0] > Self.leastWidth }).max(by: {
          widths[$0] < widths[$1]
        })
      else { break }
      widths[widestKey] -= 1
    }
    let left = max(Self.leastWidth, limit - size(0..<keys) - 2)
    for column in others { widths[column] = min(widths[column], left) }
  }

  private func isHeading(_ row: [String]) -> Bool { row.count == 1 && columns.count > 1 }

  private func lines(_ cells: [String], _ shown: [Int], _ widths: [Int], _ gap: Int, _ limit: Int) -> [String] {
    if isHeading(cells) { return PrintedText.wrapped(cells[0], width: limit) }
    let parts = shown.map { PrintedText.wrapped(cells[$0], width: widths[$0]) }
    return (0..<(parts.map(\.count).max() ?? 0)).map { index in
      var line = ""
      for (column, part) in zip(shown, parts) {
        let text = index < part.count ? part[index] : ""
        let padding = String(repeating: " ", count: max(0, widths[column] - text.count))
        line += columns[column].isNumeric ? padding + text : text + padding
        line += String(repeating: " ", count: gap)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The lines in Markdown.
  func markdown() -> [String] {
    func line(_ cells: [String]) -> String {
      "| "
        + (isHeading(cells) ? cells + columns.dropFirst().map { _ in "" } : cells).map(PrintedText.markdown)
        .joined(separator: " | ") + " |"
    }
    return [line(columns.map(\.title)), "|" + columns.map { $0.isNumeric ? " ---: |" : " --- |" }.joined()]
      + rows.map(line)
  }
}
