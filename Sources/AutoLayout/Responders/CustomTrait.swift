/// The value of a trait, compared by the module that defines the trait.
package protocol TraitValue: Sendable {
  /// Whether another value is equal.
  func isEqual(to other: any TraitValue) -> Bool

  /// Hashes the value.
  func hash(into hasher: inout Hasher)
}

/// The value of a trait that is not a property of ``TraitCollection``.
package struct CustomTrait: Hashable, Sendable {
  /// The value.
  package let value: any TraitValue

  /// Wraps a value.
  package init(_ value: any TraitValue) { self.value = value }

  /// Whether two values are equal.
  package static func == (one: CustomTrait, other: CustomTrait) -> Bool { one.value.isEqual(to: other.value) }

  /// Hashes the value.
  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
