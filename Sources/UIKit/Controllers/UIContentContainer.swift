public import Foundation

/// An object that prefers a size inside a container: a controller.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContentContainer: AnyObject {
  /// The preferred size.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}
