public import Foundation

/// An object with a size inside another: a controller.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContentContainer: AnyObject {
  /// The preferred size.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}
