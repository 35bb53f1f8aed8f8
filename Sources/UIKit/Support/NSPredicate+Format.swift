public import Foundation

extension NSPredicate {
  /// A condition written as text: `NSPredicate(format: "SELF MATCHES %@", pattern)`; takes effect.
  ///
  /// Understood are comparisons of `SELF`, of keys and of values with `=`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`,
  /// `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` and `MATCHES`, the options `[cd]`, `ANY`, `ALL` and `NONE`, and their
  /// combinations by `AND`, `OR` and `NOT`. A key names an entry of a dictionary or a stored property. Another text is
  /// reported, and holds for nothing.
  ///
  /// - Parameters:
  ///   - format: the text, in which `%@` stands for a value, `%d` and its like for a number, and `%K` for a key.
  ///   - arguments: the values of the placeholders, in their order.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// A condition written as text, with the values that its placeholders stand for in an array; takes effect.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    let condition: PredicateCondition
    do {
      var parser = try PredicateParser(format, arguments ?? [])
      condition = try parser.parse()
    } catch {
      Misuse.report("the predicate '\(format)' is not understood at '\(error.place)': it holds for nothing")
      condition = .constant(false)
    }
    let kept = KeptCondition(condition)
    self.init { object, _ in kept.condition.holds(for: object) }
  }
}

/// A condition with its values, which are used where the predicate was made.
private final class KeptCondition: @unchecked Sendable {
  let condition: PredicateCondition

  init(_ condition: PredicateCondition) { self.condition = condition }
}
