// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Synchronization

/// Locks an object for this thread, and waits while another thread has locked it.
///
/// A thread may lock an object repeatedly.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.take(ObjectIdentifier(object as AnyObject)).lock()
  return 0
}

/// Unlocks an object; called once for each ``objc_sync_enter(_:)``, with the same object, on the same thread.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  guard let lock = ObjectLocks.leave(ObjectIdentifier(object as AnyObject)) else {
    Misuse.report("objc_sync_exit(_:) was called without a matching objc_sync_enter(_:)")
    return -1
  }
  lock.unlock()
  return 0
}

/// The locks of objects that threads have locked, or wait for.
private enum ObjectLocks {
  private static let users = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, count: Int)]>([:])

  static func take(_ object: ObjectIdentifier) -> NSRecursiveLock {
    users.withLock { users in
      let entry = users[object] ?? (NSRecursiveLock(), 0)
      users[object] = (entry.lock, entry.count + 1)
      return entry.lock
    }
  }

  static func leave(_ object: ObjectIdentifier) -> NSRecursiveLock? {
    users.withLock { users in
      guard let entry = users[object] else { return nil }
      users[object] = entry.count > 1 ? (entry.lock, entry.count - 1) : nil
      return entry.lock
    }
  }
}
