import AutoLayout
import Foundation

/// A transition that an animator of the application runs; it lasts until the animator completes it.
final class AnimatorTransition: UIViewControllerContextTransitioning {
  /// A controller that takes part in a transition.
  struct Side {
    weak var controller: UIViewController?
    /// The view that the animator may move; `nil` if the controller's view stays where it is.
    weak var view: UIView?
    /// The frame of the view before the transition; zero if it is not visible then.
    let start: CGRect
    /// The frame of the view after the transition, of a dismissed view that of its presentation; otherwise zero if it
    /// is not visible then.
    let end: CGRect
  }

  let containerView: UIView
  let isAnimated = true
  let isInteractive = false
  let presentationStyle: UIModalPresentationStyle
  private(set) var transitionWasCancelled = false
  private let from: Side
  private let to: Side
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var ending: ((Bool) -> Void)?

  /// A transition; the closure is called once, when it ends.
  init(
    in container: UIView, from: Side, to: Side, style: UIModalPresentationStyle,
    by animator: any UIViewControllerAnimatedTransitioning, ending: @escaping (Bool) -> Void
  ) {
    (containerView, presentationStyle) = (container, style)
    (self.from, self.to, self.animator, self.ending) = (from, to, animator, ending)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : to.controller
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : to.view }

  func initialFrame(for controller: UIViewController) -> CGRect { side(of: controller)?.start ?? .zero }

  func finalFrame(for controller: UIViewController) -> CGRect { side(of: controller)?.end ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    controller === from.controller ? from : controller === to.controller ? to : nil
  }

  /// Starts the animator.
  func begin() { animator?.animateTransition(using: self) }

  func completeTransition(_ didComplete: Bool) {
    guard let ending else { return }
    let animator = self.animator
    (self.ending, self.animator) = (nil, nil)
    // Code that runs at the end learns the outcome, also without a gesture and if it differs from the gesture's.
    transitionWasCancelled = !didComplete
    ending(didComplete)
    animator?.animationEnded(didComplete)
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() { transitionWasCancelled = true }
}

/// The place of a view in its superview; after a transition, the view returns to this place.
struct ViewPlace {
  private let view: UIView
  private weak var superview: UIView?
  private let frame: CGRect
  /// Whether the view fills its superview, whose size may change during the transition.
  private let isFull: Bool
  private let index: Int

  init(of view: UIView) {
    (self.view, superview, frame) = (view, view.superview, view.frame)
    isFull = view.frame == view.superview?.bounds
    index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
  }

  /// Puts the view back, if an animator has moved it elsewhere.
  func restore() {
    guard let superview, view.superview !== superview else { return }
    superview.insertSubview(view, at: min(index, superview.subviews.count))
    view.frame = isFull ? superview.bounds : frame
  }
}
