// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AutoLayout
import Foundation

/// The ownership of an associated object; here, every policy retains the object.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// Not retained by Objective-C; retained here.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Retained; not copied here.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Retained; not copied here.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Stores a value for an object, under the address of a key, as long as the object is alive.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let (owner, address) = (object as AnyObject, UInt(bitPattern: key))
  if let item = owner as? LayoutItem { return item.keep(value, "associated \(address)") }
  AssociatedObjects.all.set(value, address, owner)
}

/// The value stored for an object under the address of a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let (owner, address) = (object as AnyObject, UInt(bitPattern: key))
  if let item = owner as? LayoutItem { return item.kept("associated \(address)") }
  return AssociatedObjects.all.value(address, owner)
}

/// Values of objects that cannot store them themselves.
///
/// The values of objects that no longer exist are dropped whenever the number of objects has doubled.
final class AssociatedObjects: @unchecked Sendable {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UInt: Any] = [:]
  }

  static let all = AssociatedObjects()
  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 16

  func set(_ value: Any?, _ key: UInt, _ owner: AnyObject) {
    // Released after the lock, because the deinitialiser of a value or an owner may use this object.
    var released: [Any] = []
    lock.withLock {
      if entries.count >= limit {
        released.append(entries)
        entries = entries.filter { entry in
          guard let owner = entry.value.owner else { return false }
          // Another thread may release its last reference meanwhile.
          released.append(owner)
          return true
        }
        limit = max(16, entries.count * 2)
      }
      let id = ObjectIdentifier(owner)
      var entry = entries[id] ?? Entry(owner: owner)
      released.append(entry)
      // Another object may have had the address.
      if entry.owner !== owner { entry = Entry(owner: owner) }
      entry.values[key] = value
      entries[id] = entry
    }
    withExtendedLifetime(released) {}
  }

  func value(_ key: UInt, _ owner: AnyObject) -> Any? {
    lock.withLock {
      // Another object may now have the address.
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      return entry.values[key]
    }
  }
}
