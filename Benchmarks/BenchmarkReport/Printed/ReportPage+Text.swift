extension ReportPage {
  /// Columns of a report outside a terminal.
  static let width = 120
  /// The least width of a report's layout, in columns.
  private static let leastWidth = 40

  func text(isColored: Bool, width: Int? = nil) -> String {
    let limit = max(width ?? Self.width, Self.leastWidth)
    func wrapped(_ text: String, after indentation: Int) -> [String] {
      width == nil ? [text] : PrintedText.wrapped(text, width: limit - indentation)
    }
    var lines: [String] = []
    for part in parts {
      switch part {
      case .heading(let text):
        if !lines.isEmpty { lines.append("") }
        for heading in wrapped(PrintedText.line(text), after: 0) {
          lines.append(isColored ? "\u{1B}[1m\(heading)\u{1B}[0m" : heading)
        }
      case .sentence(let sentence):
        let parts = wrapped(PrintedText.line(sentence), after: 4)
        lines.append("  " + parts[0])
        lines += parts.dropFirst().map { "    " + $0 }
      case .table(let table, let keys):
        lines += table.lines(width: limit - 2, keys: keys).map { $0.isEmpty ? "" : "  " + $0 }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    guard isColored else { return text }
    return ["MISMATCH", "FAILED", "REGRESSED"].reduce(text) { $0.replacing($1, with: "\u{1B}[31m\($1)\u{1B}[0m") }
  }

  var markdown: String {
    var lines: [String] = []
    for part in parts {
      switch part {
      case .heading(let heading): lines += ["", "## \(PrintedText.markdown(heading))", ""]
      case .sentence(let sentence): lines += [PrintedText.markdown(sentence), ""]
      case .table(let table, _): lines += table.markdown() + [""]
      }
    }
    // No line break at the start, and never two consecutive empty lines.
    let text = lines.drop { $0.isEmpty }.joined(separator: "\n")
    return text.replacing("\n\n\n", with: "\n\n")
  }
}
