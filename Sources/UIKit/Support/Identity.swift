import AutoLayout

// Objects of UIKit are equal only to themselves.

extension UIBarItem: Hashable {}
extension UINavigationItem: Hashable {}
extension UIAlertAction: Hashable {}
extension UIPresentationController: Hashable {}
extension UICollectionViewLayout: Hashable {}
extension UIVisualEffect: Hashable {}
extension UIAccessibilityElement: Hashable {}
extension UIAccessibilityCustomRotor: Hashable {}
extension UIActivity: Hashable {}
extension UIBarButtonItemGroup: Hashable {}
extension UICalendarSelection: Hashable {}
extension UICollectionViewLayoutInvalidationContext: Hashable {}
extension UIContextMenuConfiguration: Hashable {}
extension UIContextMenuInteraction: Hashable {}
extension UIContextualAction: Hashable {}
extension UIDevice: Hashable {}
extension UIDocumentInteractionController: Hashable {}
extension UIDragInteraction: Hashable {}
extension UIDragItem: Hashable {}
extension UIDropInteraction: Hashable {}
extension UIDynamicAnimator: Hashable {}
extension UIDynamicBehavior: Hashable {}
extension UIEditMenuInteraction: Hashable {}
extension UIFeedbackGenerator: Hashable {}
extension UIFindInteraction: Hashable {}
extension UILargeContentViewerInteraction: Hashable {}
extension UIMenuController: Hashable {}
extension UIMotionEffect: Hashable {}
extension UINib: Hashable {}
extension UIPencilInteraction: Hashable {}
extension UIPercentDrivenInteractiveTransition: Hashable {}
extension UIPointerInteraction: Hashable {}
extension UIPreviewAction: Hashable {}
extension UIPreviewActionGroup: Hashable {}
extension UIScreen: Hashable {}
extension UIScribbleInteraction: Hashable {}
extension UISearchToken: Hashable {}
extension UISpringLoadedInteraction: Hashable {}
extension UIStoryboard: Hashable {}
extension UIStoryboardSegue: Hashable {}
extension UISwipeActionsConfiguration: Hashable {}
extension UITableViewRowAction: Hashable {}
extension UIToolTipInteraction: Hashable {}

extension CAAnimation: Hashable {
  /// Whether both are the same object.
  public static func == (first: CAAnimation, second: CAAnimation) -> Bool { first === second }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
