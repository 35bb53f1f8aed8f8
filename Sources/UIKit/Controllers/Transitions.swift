// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// What goes on while a controller comes.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// How long it takes.
  var transitionDuration: TimeInterval { get }
  /// Whether it was given up.
  var isCancelled: Bool { get }
  /// The view around.
  var containerView: UIView { get }
  /// One of the controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Has changes made beside those of a controller that comes.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Makes changes, and calls another closure at the end.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Makes changes.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// What a transition is about.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view around.
  var containerView: UIView { get }
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// Whether a finger leads it.
  var isInteractive: Bool { get }
  /// Whether it was given up.
  var transitionWasCancelled: Bool { get }
  /// One of the controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the beginning.
  func initialFrame(for controller: UIViewController) -> CGRect
  /// Where a controller's view is at the end.
  func finalFrame(for controller: UIViewController) -> CGRect
  /// Says that it has ended.
  func completeTransition(_ didComplete: Bool)
  /// Says how far it is.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that a finger has ended it.
  func finishInteractiveTransition()
  /// Says that a finger has given it up.
  func cancelInteractiveTransition()
}

/// Which controller of a transition.
public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  private let name: String
  /// The one that goes.
  public static let from = UITransitionContextViewControllerKey(name: "from")
  /// The one that comes.
  public static let to = UITransitionContextViewControllerKey(name: "to")
}

/// Which view of a transition.
public struct UITransitionContextViewKey: Hashable, Sendable {
  private let name: String
  /// The one that goes.
  public static let from = UITransitionContextViewKey(name: "from")
  /// The one that comes.
  public static let to = UITransitionContextViewKey(name: "to")
}

/// Makes a transition; nobody asks it here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Makes it.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Told that it has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing unless implemented.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Makes a transition that a finger leads; nobody asks it here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins it.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// A transition that a finger leads; kept.
open class UIPercentDrivenInteractiveTransition: ViewIsolated, UIViewControllerInteractiveTransitioning {
  /// Kept: whether a finger leads from the beginning.
  open var wantsInteractiveStart = true
  /// Kept: how it goes on after the finger.
  open var timingCurve: (any UITimingCurveProvider)?
  /// How long it takes.
  open var duration: CGFloat { 0.35 }
  /// Stops it for a finger.
  open func pause() {}
  /// A transition.
  public init() {}
  /// How far it is.
  open private(set) var percentComplete: CGFloat = 0
  /// Kept: how fast it ends.
  open var completionSpeed: CGFloat = 1
  /// Kept: the curve.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Begins it.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
  /// Says how far it is.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  /// Ends it.
  open func finish() {}
  /// Gives it up.
  open func cancel() {}
}

/// Who makes transitions; nobody asks here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Who makes the transition to a presented controller.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who makes the transition from a presented controller.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who lets a finger lead to it.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Who lets a finger lead from it.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What presents it.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Nobody unless implemented.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nobody unless implemented.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nobody unless implemented.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nobody unless implemented.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The usual one unless implemented.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// What can be animated and stopped: an animator.
public typealias UIViewImplicitlyAnimating = UIViewPropertyAnimator
