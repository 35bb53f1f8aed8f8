/// The value of a trait that is not a property of ``TraitCollection``.
///
/// Values that cannot be compared are equal if they are the same object.
package final class CustomTrait: Hashable, @unchecked Sendable {
  /// The value; the application answers for its use on several threads.
  package let value: Any

  /// A value.
  package init(_ value: Any) { self.value = value }

  /// Whether two values are equal.
  package static func == (one: CustomTrait, other: CustomTrait) -> Bool {
    one === other || isEqual(one.value, other.value)
  }

  /// Hashes the value.
  package func hash(into hasher: inout Hasher) { (value as? any Hashable)?.hash(into: &hasher) }

  private static func isEqual(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? any Equatable { return isEqual(one, to: other) }
    guard type(of: one) is AnyClass, type(of: other) is AnyClass else { return false }
    return one as AnyObject === other as AnyObject
  }

  private static func isEqual<Value: Equatable>(_ one: Value, to other: Any) -> Bool { one == other as? Value }
}
