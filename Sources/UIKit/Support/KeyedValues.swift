public import Foundation

// Objective-C's names of `set(_:forKey:)` and `object(forKey:)`. All objects have these methods on Apple's systems.
extension UserDefaults {
  /// Stores a value by its key; `nil` removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Stores a value by its key; `nil` removes it.
  public func setValue(_ value: Any?, forKeyPath key: String) { set(value, forKey: key) }

  /// The value for a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// The value for a key.
  public func value(forKeyPath key: String) -> Any? { object(forKey: key) }

  /// Stores values by their keys; `NSNull` removes a value.
  public func setValuesForKeys(_ values: [String: Any]) {
    for (key, value) in values { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  /// The values of keys; `NSNull` for keys without one.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, object(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
  }
}

extension NSMutableDictionary {
  /// Stores a value by its key; `nil` removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { self[key] = value } else { removeObject(forKey: key) }
  }
}

extension NSDictionary {
  /// The value at a path of keys separated by full stops; each key is looked up in the dictionary found by the one
  /// before.
  public func value(forKeyPath keys: String) -> Any? {
    keys.split(separator: ".").reduce(self as Any?) { value, key in (value as? NSDictionary)?[String(key)] }
  }
}
