import AutoLayout
import Foundation

/// A transition without duration, which runs the closures that it is given.
///
/// A controller may keep it, so it keeps neither views and controllers nor, after its end, the closures.
class InstantTransition: UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var changes: [Step] = []
  private var completions: [Step] = []
  private var hasEnded = false

  let isAnimated: Bool
  let transitionDuration: TimeInterval = 0
  final var isCancelled = false
  var containerView: UIView { UIView() }

  init(isAnimated: Bool) {
    self.isAnimated = isAnimated
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }

  final func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
  }

  /// Keeps closures for the time after the change; `false` if it has ended.
  final func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if hasEnded { return false }
    if let animation { changes.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Whether there are closures to run.
  final var hasSteps: Bool { !changes.isEmpty || !completions.isEmpty }

  /// Runs the changes; later ones are refused.
  final func runChanges() {
    hasEnded = true
    let steps = changes
    changes = []
    for step in steps { step(self) }
  }

  /// Runs the completions.
  final func runCompletions() {
    let steps = completions
    completions = []
    for step in steps { step(self) }
  }
}
