import AutoLayout

/// The value of a trait that is not a property of `TraitCollection`.
///
/// Values that are not equatable are equal if they are the same object, or if the same assignment stored them. The
/// application is responsible for the use of its values on several threads.
final class KeptTrait: TraitValue, @unchecked Sendable {
  let value: Any

  init(_ value: Any) { self.value = value }

  func isEqual(to other: any TraitValue) -> Bool {
    guard let other = other as? KeptTrait else { return false }
    if self === other { return true }
    if let value = value as? any Equatable { return Self.isEqual(value, to: other.value) }
    guard type(of: value) is AnyClass, type(of: other.value) is AnyClass else { return false }
    return value as AnyObject === other.value as AnyObject
  }

  func hash(into hasher: inout Hasher) { (value as? any Hashable)?.hash(into: &hasher) }

  private static func isEqual<Value: Equatable>(_ one: Value, to other: Any) -> Bool { one == other as? Value }
}
