// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// Describes a controller's transition: to another size, by a presentation or dismissal, or in a navigation controller.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The duration, in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view for a key.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs changes alongside a controller's transition: to another size, by a presentation or dismissal, or in a
/// navigation controller.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Calls a closure with changes, and another one at the end.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinatorContext {
  /// The completed fraction; always 1.
  public var percentComplete: CGFloat { 1 }
  /// The speed after an interaction; always 1.
  public var completionVelocity: CGFloat { 1 }
  /// The timing curve after an interaction.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Whether a finger controls the transition; always `false`.
  public var isInteractive: Bool { false }
  /// Whether a finger controlled the transition at first; always `false`.
  public var initiallyInteractive: Bool { false }
  /// Whether the transition can be interrupted; always `false`.
  public var isInterruptible: Bool { false }
  /// The rotation of the transition; always the identity.
  public var targetTransform: CGAffineTransform { .identity }
  /// The style of the presentation; always `fullScreen`.
  public var presentationStyle: UIModalPresentationStyle { .fullScreen }
}

extension UIViewControllerTransitionCoordinator {
  /// Calls a closure when a finger no longer controls the transition; here at once, because no finger controls it.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { handler(self) }
  /// Calls a closure with changes of a view, and another one at the end.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
  /// Adds animations to the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The context of a transition that an animator runs.
///
/// The animator adds the view that appears to the container, unless the container has it already, and calls
/// ``completeTransition(_:)`` at the end.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture controls the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled: by ``cancelInteractiveTransition()`` or, once it has ended, by
  /// ``completeTransition(_:)`` with `false`.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` in a navigation controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view for a key.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The initial frame of a controller's view; zero if the view is not visible then.
  func initialFrame(for controller: UIViewController) -> CGRect
  /// The final frame of a controller's view; zero if the view is not visible then.
  ///
  /// For a dismissed controller it is the frame of its presentation, from which animators compute where the view goes.
  func finalFrame(for controller: UIViewController) -> CGRect
  /// Ends the transition; without completion, everything is as before it.
  func completeTransition(_ didComplete: Bool)
  /// Sets the progress.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Finishes the interactive transition.
  func finishInteractiveTransition()
  /// Cancels the interactive transition.
  func cancelInteractiveTransition()
}

extension UIViewControllerContextTransitioning {
  /// Full screen unless implemented.
  public var presentationStyle: UIModalPresentationStyle { .fullScreen }
  /// The rotation of the transition; the identity unless implemented.
  public var targetTransform: CGAffineTransform { .identity }
  /// Pauses the interactive transition; does nothing unless implemented.
  public func pauseInteractiveTransition() {}
}

/// The key of a controller in a transition.
public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  private let name: String
  /// The controller that disappears.
  public static let from = UITransitionContextViewControllerKey(name: "from")
  /// The controller that appears.
  public static let to = UITransitionContextViewControllerKey(name: "to")
}

/// The key of a view in a transition.
public struct UITransitionContextViewKey: Hashable, Sendable {
  private let name: String
  /// The view that disappears.
  public static let from = UITransitionContextViewKey(name: "from")
  /// The view that appears.
  public static let to = UITransitionContextViewKey(name: "to")
}

/// Animates a presentation, a dismissal, or a change of a navigation controller's stack.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The duration, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Runs the transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called after the transition ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing unless implemented.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Animates an interactive transition; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// A transition controlled by a finger; stored only.
open class UIPercentDrivenInteractiveTransition: ViewIsolated, UIViewControllerInteractiveTransitioning {
  /// Stored only: whether a finger controls the transition from the beginning.
  open var wantsInteractiveStart = true
  /// Stored only: the timing after the finger is lifted.
  open var timingCurve: (any UITimingCurveProvider)?
  /// The duration, in seconds.
  open var duration: CGFloat { 0.35 }
  /// No effect: pauses the transition.
  open func pause() {}
  /// A transition.
  public init() {}
  /// The progress.
  open private(set) var percentComplete: CGFloat = 0
  /// Stored only: the speed of the completion.
  open var completionSpeed: CGFloat = 1
  /// Stored only: the curve.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// No effect: begins the transition.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
  /// Sets the progress.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  /// No effect: ends the transition.
  open func finish() {}
  /// No effect: cancels the transition.
  open func cancel() {}
}

/// The source of animators and presentation controllers; interactive animators are never requested.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// The animator of a presentation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animator of a dismissal.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// The interactive animator of a presentation.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The interactive animator of a dismissal.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The presentation controller.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// No controller unless implemented.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// No controller unless implemented.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// No controller unless implemented.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// No controller unless implemented.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The default controller unless implemented.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// An animation that can be stopped: an animator.
public typealias UIViewImplicitlyAnimating = UIViewPropertyAnimator
