import AutoLayout
import Foundation

/// The transition of a window to another size, without duration.
final class SizeTransition: UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let window: UIWindow
  private var changes: [Step] = []
  private var completions: [Step] = []
  private var hasEnded = false

  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  let isCancelled = false
  var containerView: UIView { window }

  init(of window: UIWindow) {
    self.window = window
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    window.rootViewController
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { window.rootViewController?.viewIfLoaded }

  /// Keeps closures for the time after the change; `false` if it has ended.
  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if hasEnded { return false }
    if let animation { changes.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs the changes, lays out the window, and runs the completions.
  func run() {
    hasEnded = true
    if changes.isEmpty && completions.isEmpty { return }
    for change in changes { change(self) }
    window.layoutIfNeeded()
    for completion in completions { completion(self) }
  }
}
