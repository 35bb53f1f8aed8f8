import AutoLayout
import Foundation

/// A change of the top controller of a shown navigation controller.
final class StackTransition: InstantTransition {
  private weak var container: UIViewController?
  private weak var former: UIViewController?
  private weak var new: UIViewController?

  override var containerView: UIView { container?.viewIfLoaded ?? UIView() }

  init(in container: UIViewController, from: UIViewController, to: UIViewController, isAnimated: Bool) {
    (self.container, former, new) = (container, from, to)
    super.init(isAnimated: isAnimated)
  }

  override func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? former : new
  }
}
