/// Makes foreign text safe in a report: names, reasons of a policy, messages of a program.
public enum PrintedText {
  /// Text for one line of a terminal, without control characters.
  package static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\n", "\t", "\r", "\u{85}", "\u{2028}", "\u{2029}": line += " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": line += "\u{FFFD}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// Text for one line of Markdown, shown literally.
  ///
  /// Characters without a meaning at their position stay: an underscore within a word, a bracket that begins no link. An
  /// asterisk has a meaning within a word too.
  static func markdown(_ text: String) -> String {
    let characters = Array(line(text))
    let hasLink = text.contains("](") || text.contains("]:") || text.contains("][")
    var escaped = ""
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : nil
      let after = index + 1 < characters.count ? characters[index + 1] : nil
      switch character {
      case "\\", "`", "|", "~": escaped += "\\\(character)"
      case "<" where after.map { $0.isLetter || "/!?".contains($0) } ?? false: escaped += "&lt;"
      case "&" where after.map { $0 == "#" || $0.isLetter } ?? false: escaped += "&amp;"
      case "*" where before?.isWhitespace ?? true && after?.isWhitespace ?? true: escaped.append(character)
      case "*": escaped += "\\*"
      case "_" where !isInWord(before, after): escaped += "\\_"
      case _ where hasLink && "[]".contains(character): escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// Text in lines of limited length: broken between words, and within a word that is longer than a line.
  ///
  /// - Returns: one line at least.
  /// - Complexity: O(*n*) in the length of the text.
  public static func wrapped(_ text: String, width: Int) -> [String] {
    let width = max(width, 1)
    guard text.count > width else { return [text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var word = word
      if !line.isEmpty, line.count + 1 + word.count <= width {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      // A word may be a text of a megabyte, and counting all of it for each line would take seconds.
      while let end = word.index(word.startIndex, offsetBy: width, limitedBy: word.endIndex), end < word.endIndex {
        lines.append(String(word[..<end]))
        word = word[end...]
      }
      line = String(word)
    }
    return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
  }

  private static func isInWord(_ before: Character?, _ after: Character?) -> Bool {
    guard let before, let after else { return false }
    return (before.isLetter || before.isNumber || before == "_") && (after.isLetter || after.isNumber || after == "_")
  }
}
