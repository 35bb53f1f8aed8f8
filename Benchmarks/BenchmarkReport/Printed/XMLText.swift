/// Escapes text for a document: a page, which is well-formed both as HTML and as XML, or JUnit's XML.
enum XMLText {
  /// Text between tags, where white space needs no escape.
  static func content(_ text: String) -> String {
    escaped(text) { scalar in String(scalar) }
  }

  /// Text within an attribute's quotes, where a parser would turn line breaks and tabs into spaces.
  static func attribute(_ text: String) -> String {
    escaped(text) { scalar in "&#\(scalar.value);" }
  }

  /// Text without the characters that have a meaning in a document.
  ///
  /// XML 1.0 cannot represent most control characters, such as a terminal's, and HTML does not allow them; the sign for
  /// an unknown character replaces them.
  private static func escaped(_ text: String, whiteSpace: (Unicode.Scalar) -> String) -> String {
    text.replacing("\r\n", with: "\n").unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n": escaped += whiteSpace(scalar)
      // A parser would turn a carriage return into a line feed.
      case "\r": escaped += whiteSpace("\n")
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
