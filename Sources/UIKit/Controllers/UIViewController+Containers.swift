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
  /// The storyboard: none here.
  public final var storyboard: UIStoryboard? { nil }
  /// The coordinator of the present transition; always `nil`.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// Whether the controller is being dismissed: never, because that takes no time.
  public final var isBeingDismissed: Bool { false }
  /// Whether the controller is being presented: never, because that takes no time.
  public final var isBeingPresented: Bool { false }
  /// Whether the controller is going to another container.
  public final var isMovingFromParent: Bool { parent == nil }
  /// Whether the controller is coming to a container.
  public final var isMovingToParent: Bool { parent != nil && !hasAppeared }
  /// No effect: the line at the bottom.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// No effect: requests an update of the supported orientations.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
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
  /// Registers for peeking: no effect.
  public final func registerForPreviewing(with delegate: AnyObject, sourceView: UIView) {}
}
