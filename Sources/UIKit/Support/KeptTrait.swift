import AutoLayout

/// The value of a trait that the application defines; the application answers for its use on several threads.
///
/// Values that cannot be compared are equal if they are the same object, or were kept by the same assignment.
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
