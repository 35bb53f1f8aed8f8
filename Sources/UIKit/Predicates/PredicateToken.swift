/// A word of a predicate's text.
struct PredicateToken {
  enum Kind {
    case word, string, number, symbol, placeholder, options
  }

  let kind: Kind
  let text: String

  /// The words of a text.
  static func tokens(of text: String) throws(PredicateError) -> [PredicateToken] {
    var rest = Substring(text)
    var found: [PredicateToken] = []
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        found.append(.init(kind: .string, text: try string(&rest)))
      } else if first == "%" {
        // The placeholder includes a flag of length, as in `%ld`.
        let flags = rest.dropFirst().prefix { "lhqz".contains($0) }
        let length = flags.count + 2
        guard rest.count >= length else { throw PredicateError(place: String(rest)) }
        found.append(.init(kind: .placeholder, text: String(rest.prefix(length))))
        rest.removeFirst(length)
      } else if first == "[", let end = rest.firstIndex(of: "]") {
        found.append(.init(kind: .options, text: rest[..<end].lowercased()))
        rest = rest[rest.index(after: end)...]
      } else if let run = run(first, rest) {
        found.append(run)
        rest.removeFirst(run.text.count)
      } else {
        throw PredicateError(place: String(rest))
      }
    }
    return found
  }

  /// A word, a number or a symbol at the beginning of a text.
  private static func run(_ first: Character, _ rest: Substring) -> PredicateToken? {
    if first.isLetter || "_@#$".contains(first) {
      let text = rest.prefix { $0.isLetter || $0.isNumber || "_.@#$".contains($0) }
      return .init(kind: .word, text: String(text))
    }
    if first.isNumber || "-.".contains(first) {
      let text = rest.prefix { $0.isNumber || "-.eE".contains($0) }
      return Double(text) == nil ? nil : .init(kind: .number, text: String(text))
    }
    let pair = String(rest.prefix(2))
    let pairs = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"]
    if pairs.contains(pair) { return .init(kind: .symbol, text: pair) }
    return "=<>!(){},".contains(first) ? .init(kind: .symbol, text: String(first)) : nil
  }

  /// Removes a quoted text from the beginning; after a backslash, the next character is taken literally.
  private static func string(_ rest: inout Substring) throws(PredicateError) -> String {
    let start = rest
    let quote = rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == quote { return text }
      if next == "\\", let kept = rest.popFirst() {
        text.append(kept)
      } else {
        text.append(next)
      }
    }
    throw PredicateError(place: String(start))
  }
}
