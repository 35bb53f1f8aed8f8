// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

extension UIViewController {
  private func container<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var candidate = parent
    while let current = candidate {
      if let found = current as? Container { return found }
      candidate = current.parent
    }
    return nil
  }

  /// The controllers inside this one.
  @_nonoverride
  public final var children: [UIViewController] {
    (self as ViewController).children.compactMap { $0 as? UIViewController }
  }
  /// The controllers inside this one, by the name that they had before Swift 4.2.
  public final var childViewControllers: [UIViewController] { children }
  /// The controller that this one is in.
  @_nonoverride
  public final var parent: UIViewController? { (self as ViewController).parent as? UIViewController }
  /// Makes a controller a child of this one, by the name before Swift 4.2.
  public final func addChildViewController(_ child: UIViewController) { addChild(child) }
  /// Tells the controller that it has become a child, by the name before Swift 4.2.
  public final func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
  /// Tells the controller that it becomes a child, by the name before Swift 4.2.
  public final func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  /// Ends being a child, by the name before Swift 4.2.
  public final func removeFromParentViewController() { removeFromParent() }
  /// The navigation controller that the controller is in.
  public final var navigationController: UINavigationController? { container(UINavigationController.self) }
  /// The tab bar controller that the controller is in.
  public final var tabBarController: UITabBarController? { container(UITabBarController.self) }
  /// The split view controller that the controller is in.
  public final var splitViewController: UISplitViewController? { container(UISplitViewController.self) }
  /// The page controller that the controller is in.
  public final var pageViewController: UIPageViewController? { container(UIPageViewController.self) }
  /// What the storyboard was: none here.
  public final var storyboard: UIStoryboard? { nil }
  /// What goes on while a controller comes: nothing.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// The surroundings of the view.
  public final var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .phone }
  /// Whether the controller is being dismissed: never, since that takes no time.
  public final var isBeingDismissed: Bool { false }
  /// Whether the controller is being presented: never, since that takes no time.
  public final var isBeingPresented: Bool { false }
  /// Whether the controller is going to another container.
  public final var isMovingFromParent: Bool { parent == nil }
  /// Whether the controller is coming to a container.
  public final var isMovingToParent: Bool { parent != nil && !hasAppeared }
  /// Kept nowhere: the line at the bottom.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Kept nowhere: how the interface is held.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Kept nowhere: which scroll view a bar follows.
  public final func setContentScrollView(_ scrollView: UIScrollView?) {}
  /// Replaces one child's view by another's.
  public final func transition(
    from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let place = from.view.superview
    to.view.frame = from.view.frame
    place?.addSubview(to.view)
    animations?()
    from.view.removeFromSuperview()
    completion?(true)
  }
  /// A controller of a storyboard: there is none here.
  public final func instantiate(_ name: String) -> UIViewController? { nil }
  /// Registers for peeking: kept nowhere.
  public final func registerForPreviewing(with delegate: AnyObject, sourceView: UIView) {}
}

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

/// What presents a controller; kept.
open class UIPresentationController: ViewIsolated {
  /// The presented one.
  public final unowned let presentedViewController: UIViewController
  /// Who presents it.
  open weak var presentingViewController: UIViewController!
  /// The view around.
  open lazy var containerView: UIView? = UIView()
  /// Kept: whom it asks.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// For a controller.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    (self.presentedViewController, presentingViewController) = (presentedViewController, presenting)
  }
  /// The presented view.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view is at the end.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenting view goes.
  open var shouldRemovePresentersView: Bool { false }
  /// Told before the presentation.
  open func presentationTransitionWillBegin() {}
  /// Told after the presentation.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Told before its end.
  open func dismissalTransitionWillBegin() {}
  /// Told after its end.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Told before layout.
  open func containerViewWillLayoutSubviews() {}
  /// Told after layout.
  open func containerViewDidLayoutSubviews() {}
}

/// What presents a popover; kept.
public final class UIPopoverPresentationController: UIPresentationController {
  /// Kept: the view that it points to.
  public var sourceView: UIView?
  /// Kept: the part that it points to.
  public var sourceRect = CGRect.zero
  /// Kept: the button that it points to.
  public var barButtonItem: UIBarButtonItem?
  /// Kept: where its arrow points.
  public var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Kept: the surface.
  public var backgroundColor: UIColor?
}

/// What presents a sheet; kept.
public final class UISheetPresentationController: UIPresentationController {
  /// A height of a sheet.
  public struct Detent: Hashable {
    /// The name.
    public let identifier: Identifier
    /// The name of a height.
    public enum Identifier: Hashable, Sendable {
      /// Half.
      case medium
      /// Full.
      case large
      /// Another.
      case other(String)
    }
    /// Half the height.
    public static func medium() -> Detent { Detent(identifier: .medium) }
    /// The full height.
    public static func large() -> Detent { Detent(identifier: .large) }
    /// Another height; kept.
    public static func custom(identifier: Identifier? = nil, resolver: (AnyObject?) -> CGFloat?) -> Detent {
      Detent(identifier: identifier ?? .other(""))
    }
  }
  /// Kept: the heights.
  public var detents: [Detent] = [.large()]
  /// Kept: the height.
  public var selectedDetentIdentifier: Detent.Identifier?
  /// Kept: the height up to which nothing dims.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Kept: whether a handle shows.
  public var prefersGrabberVisible = false
  /// Kept: the radius of corners.
  public var preferredCornerRadius: CGFloat?
  /// Kept: whether scrolling makes it higher.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Kept: whether it is at the bottom where there is little height.
  public var prefersEdgeAttachedInCompactHeight = false
  /// Makes changes.
  public func animateChanges(_ changes: () -> Void) { changes() }
}

/// Whom a presentation asks; nobody asks here.
#if MainActorViews
@preconcurrency @MainActor
#endif
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// How a presentation looks in other surroundings.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Told that it was dismissed by a finger.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Whether a finger may dismiss it.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Told that a finger has tried.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// As it is, unless implemented.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  /// Does nothing unless implemented.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Yes unless implemented.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing unless implemented.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Whom a popover asks; nobody asks here.
#if MainActorViews
@preconcurrency @MainActor
#endif
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
/// Whom a sheet asks; nobody asks here.
#if MainActorViews
@preconcurrency @MainActor
#endif
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// A storyboard, which is not read here.
public final class UIStoryboard: ViewIsolated {
  private let name: String
  /// A storyboard by name.
  public init(name: String, bundle: Bundle?) { self.name = name }
  /// A plain controller, reported.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    Misuse.report("the storyboard '\(name)' is not read: a plain controller stands for '\(identifier)'")
    return UIViewController()
  }
  /// A plain controller, reported.
  public func instantiateInitialViewController() -> UIViewController? { instantiateViewController(withIdentifier: "") }
}

/// A way of a storyboard: never made here.
public final class UIStoryboardSegue: ViewIsolated {
  /// The name.
  public let identifier: String?
  /// Where it leads.
  public let destination: UIViewController
  /// Where it begins.
  public let source: UIViewController
  /// A way.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
}

/// A nib, which is not read here.
public final class UINib: ViewIsolated {
  /// A nib by name.
  public init(nibName name: String, bundle: Bundle?) {}
  /// Nothing.
  public func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}
