import AutoLayout

// Objects of UIKit are equal only to themselves.

extension UIBarItem: Hashable {}
extension UINavigationItem: Hashable {}
extension UIAlertAction: Hashable {}
extension UIPresentationController: Hashable {}
extension UICollectionViewLayout: Hashable {}
extension UIVisualEffect: Hashable {}

extension CAAnimation: Hashable {
  /// Whether both are the same object.
  public static func == (first: CAAnimation, second: CAAnimation) -> Bool { first === second }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
