/// Values of properties for which the item has no storage, by the name of the property.
private final class KeptValues {
  var values: [String: Any] = [:]
}

extension LayoutItem {
  /// The stored value of a property; `nil` if there is none.
  package final func kept<Value>(_ property: String = #function) -> Value? {
    // A missing value must not become a `nil` of type `Any`.
    guard let found = extensionRecord(KeptValues.self)?.values[property] else { return nil }
    return found as? Value
  }

  /// Stores the value of a property.
  package final func keep<Value>(_ value: Value?, _ property: String = #function) {
    guard let record = extensionRecord(KeptValues.self) else {
      guard let value else { return }
      let record = KeptValues()
      record.values[property] = value
      return keepExtensionRecord(record)
    }
    _ = record.values.exchange(value, forKey: property)
  }
}

extension Dictionary {
  /// Sets or removes a value; returns the former one.
  ///
  /// The former value outlives the access to the dictionary, because its deinitialiser may use the dictionary's owner.
  package mutating func exchange(_ value: Value?, forKey key: Key) -> Value? {
    guard let value else { return removeValue(forKey: key) }
    return updateValue(value, forKey: key)
  }
}
