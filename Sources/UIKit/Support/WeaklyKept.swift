import AutoLayout

/// An object that is not kept alive.
private final class WeakObject {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

extension UIView {
  /// The object stored for a property without keeping the object alive.
  final func keptWeakly(_ property: String = #function) -> AnyObject? {
    (kept(property) as WeakObject?)?.object
  }

  /// Stores the object of a property without keeping it alive.
  final func keepWeakly(_ object: AnyObject?, _ property: String = #function) {
    keep(object.map { WeakObject($0) }, property)
  }
}
