/// The words of a command, as a shell tells them apart: by spaces that are not within quotation marks or behind a backslash.
///
/// Nothing is replaced: variables, patterns and substitutions are not heeded.
public enum CommandWords {
  /// The words; nil if a quotation mark is not closed, or nothing follows a backslash.
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
