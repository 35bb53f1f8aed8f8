/// What is remembered of an item that the item itself has no place for, by the name of the property.
private final class KeptValues {
  var values: [String: Any] = [:]
}

extension LayoutItem {
  /// The value that was kept for a property; `nil` before one was.
  package final func kept<Value>(_ property: String = #function) -> Value? {
    // None is not taken for a value where any is asked for.
    guard let found = extensionRecord(KeptValues.self)?.values[property] else { return nil }
    return found as? Value
  }

  /// Keeps a value for a property.
  package final func keep<Value>(_ value: Value?, _ property: String = #function) {
    guard let record = extensionRecord(KeptValues.self) else {
      guard let value else { return }
      let record = KeptValues()
      record.values[property] = value
      return keepExtensionRecord(record)
    }
    record.values[property] = value
  }
}
