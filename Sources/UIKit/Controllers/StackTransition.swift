import AutoLayout
import Foundation

/// A change of the top controller of a shown navigation controller.
final class StackTransition: InstantTransition {
  private weak var container: UIViewController?

  override var containerView: UIView { container?.viewIfLoaded ?? UIView() }

  init(in container: UIViewController, from: UIViewController, to: UIViewController, isAnimated: Bool) {
    self.container = container
    super.init(from: from, to: to, isAnimated: isAnimated)
  }
}
