import AutoLayout
import Foundation

/// The transition of a window to another size, without duration.
///
/// A controller may keep it, so it keeps neither the window nor, after its end, the closures that it was given.
final class SizeTransition: UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private weak var window: UIWindow?
  private var changes: [Step] = []
  private var completions: [Step] = []
  private var hasEnded = false

  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  let isCancelled = false
  var containerView: UIView { window ?? UIView() }

  init(of window: UIWindow) {
    self.window = window
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    window?.rootViewController
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { window?.rootViewController?.viewIfLoaded }

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
    let (alongside, afterwards) = (changes, completions)
    (changes, completions) = ([], [])
    for change in alongside { change(self) }
    window?.layoutIfNeeded()
    for completion in afterwards { completion(self) }
  }
}
