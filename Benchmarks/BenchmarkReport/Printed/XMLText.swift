internal import BenchmarkAnalysis
internal import BenchmarkModel

/// How text becomes part of a document: of a page, which is well-formed both as HTML and as XML, or of JUnit's XML.
enum XMLText {
  /// Text between tags: white space stays as it is.
  static func content(_ text: String) -> String {
    escaped(text) { scalar in String(scalar) }
  }

  /// Text within the quotes of an attribute, where a reader would make blanks of line breaks and tabs.
  static func attribute(_ text: String) -> String {
    escaped(text) { scalar in "&#\(scalar.value);" }
  }

  /// Text without the characters that mean something else in a document.
  ///
  /// XML 1.0 has no way to write most control characters, as those of terminals are, and HTML takes none; they become
  /// the sign for an unknown character.
  private static func escaped(_ text: String, whiteSpace: (Unicode.Scalar) -> String) -> String {
    text.replacing("\r\n", with: "\n").unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n": escaped += whiteSpace(scalar)
      // By itself, every reader makes a line's end of it.
      case "\r": escaped += whiteSpace("\n")
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
