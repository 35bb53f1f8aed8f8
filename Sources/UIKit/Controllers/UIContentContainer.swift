public import Foundation

/// What has a size inside of something: a controller.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContentContainer: AnyObject {
  /// The wished size.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}
