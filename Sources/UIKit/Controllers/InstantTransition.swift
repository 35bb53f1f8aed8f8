import AutoLayout
import Foundation

/// A transition without duration, which runs the closures that it is given.
///
/// A controller may keep the transition. So the transition keeps no views and no controllers and, after its end, no
/// closures.
class InstantTransition: UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var changes: [Step] = []
  private var completions: [Step] = []
  private var hasEnded = false
  private weak var former: UIViewController?
  private weak var new: UIViewController?
  /// Whether an animator is running the transition; then closures are still accepted, and changes run at once.
  final var isUnderWay = false

  let isAnimated: Bool
  let transitionDuration: TimeInterval = 0
  final var isCancelled = false
  var containerView: UIView { UIView() }

  init(from former: UIViewController?, to new: UIViewController?, isAnimated: Bool) {
    (self.former, self.new, self.isAnimated) = (former, new, isAnimated)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? former : new
  }

  final func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
  }

  /// Keeps closures, to run them at the change and after it; returns `false` if the transition has ended.
  final func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if hasEnded, !isUnderWay { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasEnded { animation(self) } else { changes.append(animation) }
    return true
  }

  /// Whether there are closures to run.
  final var hasSteps: Bool { !changes.isEmpty || !completions.isEmpty }

  /// Runs the changes; later closures are refused, unless the transition is under way.
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
