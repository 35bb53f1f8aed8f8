import AutoLayout
import Foundation

/// The transition of a window to another size.
final class SizeTransition: InstantTransition {
  private weak var window: UIWindow?

  override var containerView: UIView { window ?? UIView() }

  init(of window: UIWindow) {
    self.window = window
    super.init(from: nil, to: nil, isAnimated: false)
  }

  override func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    window?.rootViewController
  }

  /// Runs the changes, lays out the window, and runs the completions.
  func run() {
    let changesWindow = hasSteps
    runChanges()
    if changesWindow { window?.layoutIfNeeded() }
    runCompletions()
  }
}
