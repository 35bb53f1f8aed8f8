extension ReportPage {
  /// Columns of a report on a terminal.
  static let width = 120

  func text(isColored: Bool) -> String {
    var lines: [String] = []
    for part in parts {
      switch part {
      case .heading(let heading):
        if !lines.isEmpty { lines.append("") }
        lines.append(isColored ? "\u{1B}[1m\(heading)\u{1B}[0m" : heading)
      case .sentence(let sentence): lines.append("  " + sentence)
      case .table(let table, let keys):
        lines += table.lines(width: Self.width - 2, keys: keys).map { $0.isEmpty ? "" : "  " + $0 }
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
      case .heading(let heading): lines += ["", "## \(heading)", ""]
      case .sentence(let sentence): lines += [sentence, ""]
      case .table(let table, _): lines += table.markdown() + [""]
      }
    }
    // No line break at the start, and never two empty lines.
    let text = lines.drop { $0.isEmpty }.joined(separator: "\n")
    return text.replacing("\n\n\n", with: "\n\n")
  }
}
