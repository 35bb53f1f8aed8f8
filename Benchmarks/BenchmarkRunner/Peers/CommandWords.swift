/// Splits a command into words like a shell: at spaces outside quotation marks and not after a backslash.
///
/// Nothing is expanded: variables, patterns and substitutions are ordinary text.
public enum CommandWords {
  /// The words; nil for an unclosed quotation mark, or a backslash at the end.
  public static func split(_ command: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var mark: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", mark != "'" {
        isEscaped = true
      } else if let open = mark {
        if character == open { mark = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        mark = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard mark == nil, !isEscaped else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}
