import Foundation

/// A relation of two values in a predicate.
enum PredicateRelation {
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, between
  case isIn, contains, beginsWith, endsWith, like, matches

  /// The relation of a symbol, or of a name in capitals; `nil` for other texts.
  init?(_ text: String) {
    switch text {
    case "=", "==": self = .equal
    case "!=", "<>": self = .unequal
    case "<": self = .less
    case "<=", "=<": self = .lessOrEqual
    case ">": self = .greater
    case ">=", "=>": self = .greaterOrEqual
    case "BETWEEN": self = .between
    case "IN": self = .isIn
    case "CONTAINS": self = .contains
    case "BEGINSWITH": self = .beginsWith
    case "ENDSWITH": self = .endsWith
    case "LIKE": self = .like
    case "MATCHES": self = .matches
    default: return nil
    }
  }

  /// Whether the relation holds for two values.
  func holds(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) -> Bool {
    switch self {
    case .equal: return Self.areEqual(first, second, options)
    case .unequal: return !Self.areEqual(first, second, options)
    case .less: return Self.order(first, second, options) == .orderedAscending
    case .greater: return Self.order(first, second, options) == .orderedDescending
    case .lessOrEqual:
      return Self.areEqual(first, second, options) || Self.order(first, second, options) == .orderedAscending
    case .greaterOrEqual:
      return Self.areEqual(first, second, options) || Self.order(first, second, options) == .orderedDescending
    case .between:
      guard let bounds = PredicateTerm.members(of: second), bounds.count == 2 else { return false }
      return Self.greaterOrEqual.holds(first, bounds[0], options) && Self.lessOrEqual.holds(first, bounds[1], options)
    case .isIn: return Self.contains.holds(second, first, options)
    case .contains:
      if let members = PredicateTerm.members(of: first) {
        return members.contains { Self.areEqual($0, second, options) }
      }
      guard let text = first as? String, let part = second as? String else { return false }
      return text.range(of: part, options: options) != nil
    case .beginsWith, .endsWith:
      guard let text = first as? String, let part = second as? String else { return false }
      let end: String.CompareOptions = self == .endsWith ? [.anchored, .backwards] : .anchored
      return text.range(of: part, options: options.union(end)) != nil
    case .like, .matches:
      guard let text = first as? String, let pattern = second as? String else { return false }
      return Self.matches(text, self == .like ? Self.expression(for: pattern) : pattern, options)
    }
  }

  private static func areEqual(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    if let order = order(first, second, options) { return order == .orderedSame }
    if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
    return type(of: first) is AnyClass && first as AnyObject === second as AnyObject
  }

  /// The order of two numbers, texts or dates; `nil` for other values.
  private static func order(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) -> ComparisonResult? {
    if let first = first as? String, let second = second as? String {
      return first.compare(second, options: options)
    }
    if let first = first as? Date, let second = second as? Date { return first.compare(second) }
    guard let first = PredicateNumber(first), let second = PredicateNumber(second) else { return nil }
    return first.order(second)
  }

  /// Whether a whole text matches a regular expression.
  private static func matches(_ text: String, _ pattern: String, _ options: String.CompareOptions) -> Bool {
    let kind: NSRegularExpression.Options = options.contains(.caseInsensitive) ? .caseInsensitive : []
    let isFolded = options.contains(.diacriticInsensitive)
    func folded(_ text: String) -> String {
      isFolded ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    }
    guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(folded(pattern)))\\z", options: kind) else {
      Misuse.report("the regular expression '\(pattern)' of a predicate is invalid; it matches nothing")
      return false
    }
    let subject = folded(text)
    return expression.firstMatch(in: subject, range: NSRange(subject.startIndex..., in: subject)) != nil
  }

  /// The regular expression for a pattern with `*` for any text and `?` for any character.
  private static func expression(for pattern: String) -> String {
    pattern.map { character in
      switch character {
      case "*": ".*"
      case "?": "."
      default: NSRegularExpression.escapedPattern(for: String(character))
      }
    }.joined()
  }
}
