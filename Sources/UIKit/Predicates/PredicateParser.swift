import Foundation

/// The first part of a predicate's text that the parser does not understand.
struct PredicateError: Error {
  let place: String
}

/// Reads a predicate's text.
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var arguments: ArraySlice<Any>
  private var position = 0
  /// The number of conditions and lists around the next token.
  private var depth = 0
  /// The largest depth: more would overflow the call stack.
  private static let deepest = 500

  init(_ text: String, _ arguments: [Any]) throws(PredicateError) {
    tokens = try PredicateToken.tokens(of: text)
    self.arguments = arguments[...]
  }

  /// The whole text as a condition.
  mutating func parse() throws(PredicateError) -> PredicateCondition {
    let condition = try alternatives()
    if position < tokens.count { throw PredicateError(place: tokens[position].text) }
    return condition
  }

  private var next: PredicateToken? { position < tokens.count ? tokens[position] : nil }

  /// Skips the next token if it is one of the given words or symbols; returns the token in capitals.
  private mutating func take(_ words: String...) -> String? {
    guard let next, next.kind != .string, words.contains(next.text.uppercased()) else { return nil }
    position += 1
    return next.text.uppercased()
  }

  private func failure() -> PredicateError { PredicateError(place: next?.text ?? "its end") }

  private mutating func deepen() throws(PredicateError) {
    guard depth < Self.deepest else { throw failure() }
    depth += 1
  }

  private mutating func alternatives() throws(PredicateError) -> PredicateCondition {
    var parts = [try conjunction()]
    while take("OR", "||") != nil { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(PredicateError) -> PredicateCondition {
    var parts = [try negation()]
    while take("AND", "&&") != nil { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws(PredicateError) -> PredicateCondition {
    try deepen()
    defer { depth -= 1 }
    if take("NOT", "!") != nil { return .not(try negation()) }
    if let constant = take("TRUEPREDICATE", "FALSEPREDICATE") { return .constant(constant == "TRUEPREDICATE") }
    guard take("(") != nil else { return try comparison() }
    let inner = try alternatives()
    guard take(")") != nil else { throw failure() }
    return inner
  }

  private mutating func comparison() throws(PredicateError) -> PredicateCondition {
    let quantity = take("ANY", "SOME", "ALL", "NONE")
    let left = try term()
    guard let next, next.kind != .string, let relation = PredicateRelation(next.text.uppercased()) else {
      throw failure()
    }
    position += 1
    var options: String.CompareOptions = []
    if let next = self.next, next.kind == .options {
      position += 1
      if next.text.contains("c") { options.insert(.caseInsensitive) }
      if next.text.contains("d") { options.insert(.diacriticInsensitive) }
    }
    return .comparison(left, relation, options, try term(), quantity: quantity)
  }

  private mutating func term() throws(PredicateError) -> PredicateTerm {
    try deepen()
    defer { depth -= 1 }
    guard let token = next else { throw failure() }
    position += 1
    switch token.kind {
    case .string: return .value(token.text)
    case .number: return .value(Int(token.text).map { $0 as Any } ?? Double(token.text))
    case .placeholder:
      guard let argument = arguments.popFirst() else { throw PredicateError(place: token.text) }
      guard token.text == "%K" else { return .value(argument) }
      return .key("\(argument)".split(separator: ".").map(String.init))
    case .word:
      switch token.text.uppercased() {
      case "SELF": return .key([])
      case "TRUE", "YES": return .value(true)
      case "FALSE", "NO": return .value(false)
      case "NULL", "NIL": return .value(nil)
      default:
        let keys = token.text.split(separator: ".").map(String.init)
        return .key(keys.first?.uppercased() == "SELF" ? Array(keys.dropFirst()) : keys)
      }
    case .symbol where token.text == "{":
      var members: [PredicateTerm] = []
      while take("}") == nil {
        members.append(try term())
        if take(",") == nil, next?.text != "}" { throw failure() }
      }
      return .list(members)
    default:
      position -= 1
      throw failure()
    }
  }
}
