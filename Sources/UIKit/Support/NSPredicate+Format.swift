public import Foundation

extension NSPredicate {
  /// A condition written as text, such as `NSPredicate(format: "SELF MATCHES %@", pattern)`.
  ///
  /// The text may contain comparisons of `SELF`, of keys and of values with `=`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`,
  /// `IN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` and `MATCHES`, the options `[cd]`, `ANY`, `ALL` and `NONE`, and
  /// their combinations by `AND`, `OR` and `NOT`. A key names an entry of a dictionary or a stored property. Keys of
  /// collections may contain `@count`, and `@sum`, `@avg`, `@min` and `@max` of numbers. Any other text is reported,
  /// and its condition is always false.
  ///
  /// - Parameters:
  ///   - format: the text, in which `%@` represents a value, `%d` and the like a number, and `%K` a key.
  ///   - arguments: the values of the placeholders, in their order.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// A condition written as text, with the values of its placeholders in an array.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    let condition: PredicateCondition
    do {
      var parser = try PredicateParser(format, arguments ?? [])
      condition = try parser.parse()
    } catch {
      Misuse.report("the predicate '\(format)' cannot be parsed at '\(error.place)'; it is always false")
      condition = .constant(false)
    }
    let kept = KeptCondition(condition)
    self.init { object, _ in kept.condition.holds(for: object) }
  }
}

/// A condition with its values, which may be used only on the thread that made the predicate.
private final class KeptCondition: @unchecked Sendable {
  let condition: PredicateCondition

  init(_ condition: PredicateCondition) { self.condition = condition }
}
