import Foundation

/// Objects that exist once for each thread, because views belong to the thread that uses them.
enum OnePerThread {
  /// The present thread's object with a given name; made at its first use.
  static func object<Object: AnyObject>(named name: String, make: () -> Object) -> Object {
    let objects = Thread.current.threadDictionary
    let key = "SnapLayout.UIKit." + name
    if let found = objects[key] as? Object { return found }
    let made = make()
    objects[key] = made
    return made
  }
}
