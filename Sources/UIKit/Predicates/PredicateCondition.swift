import Foundation

/// A condition of a predicate.
indirect enum PredicateCondition {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  /// A comparison; a quantifier compares the members of the left side.
  case comparison(
    PredicateTerm, PredicateRelation, String.CompareOptions, PredicateTerm, quantity: String?)

  /// Whether the condition holds for an object.
  func holds(for object: Any?) -> Bool {
    switch self {
    case .constant(let value): return value
    case .not(let inner): return !inner.holds(for: object)
    case .all(let parts): return parts.allSatisfy { $0.holds(for: object) }
    case .any(let parts): return parts.contains { $0.holds(for: object) }
    case .comparison(let left, let relation, let options, let right, let quantity):
      let first = left.value(in: object)
      let second = right.value(in: object)
      guard let quantity else { return relation.holds(first, second, options) }
      let members = PredicateTerm.members(of: first) ?? []
      switch quantity {
      case "ALL": return members.allSatisfy { relation.holds($0, second, options) }
      case "NONE": return !members.contains { relation.holds($0, second, options) }
      default: return members.contains { relation.holds($0, second, options) }
      }
    }
  }
}

/// A side of a comparison.
enum PredicateTerm {
  /// The value at a path of keys; without keys, the object itself.
  case key([String])
  case value(Any?)
  case list([PredicateTerm])

  /// The value for an object.
  func value(in object: Any?) -> Any? {
    switch self {
    case .key(let keys): return Self.value(at: keys[...], in: Self.plain(object))
    case .value(let value): return Self.plain(value)
    case .list(let members): return members.map { $0.value(in: object) as Any }
    }
  }

  /// The members of a collection; `nil` for another value.
  static func members(of value: Any?) -> [Any?]? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set: return mirror.children.map { plain($0.value) }
    default:
      let members = (value as? NSArray).map { Array($0) } ?? (value as? NSSet)?.allObjects
      return members?.map { plain($0) }
    }
  }

  /// The value at a path of keys; an operator of collections, such as `@sum`, applies to the values at the rest.
  private static func value(at keys: ArraySlice<String>, in object: Any?) -> Any? {
    guard let key = keys.first else { return object }
    guard ["@sum", "@avg", "@min", "@max"].contains(key), let members = members(of: object) else {
      return value(at: keys.dropFirst(), in: value(of: key, in: object))
    }
    let numbers = members.compactMap { PredicateNumber(value(at: keys.dropFirst(), in: $0))?.real }
    switch key {
    case "@min": return numbers.min()
    case "@max": return numbers.max()
    default:
      let sum = numbers.reduce(0, +)
      return key == "@sum" ? sum : numbers.isEmpty ? nil : sum / Double(numbers.count)
    }
  }

  /// The value of an entry or a stored property; for a collection, the values of its members.
  private static func value(of key: String, in object: Any?) -> Any? {
    guard let object else { return nil }
    if let entries = object as? [String: Any] { return plain(entries[key]) }
    if let members = members(of: object) {
      return key == "@count" ? members.count : members.map { value(of: key, in: $0) as Any }
    }
    if key == "length", let text = object as? String { return text.utf16.count }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      if let child = present.children.first(where: { $0.label == key || $0.label == "_" + key }) {
        return plain(child.value)
      }
      mirror = present.superclassMirror
    }
    return nil
  }

  /// The value without optionals around it.
  private static func plain(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value is NSNull ? nil : value }
    return mirror.children.first.flatMap { plain($0.value) }
  }
}
