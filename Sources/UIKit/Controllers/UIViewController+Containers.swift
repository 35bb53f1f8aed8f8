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
  /// The controller that contains this one.
  @_nonoverride
  public final var parent: UIViewController? { (self as ViewController).parent as? UIViewController }
  /// Makes a controller a child of this one, by the name before Swift 4.2.
  public final func addChildViewController(_ child: UIViewController) { addChild(child) }
  /// Notifies the controller that it has become a child, by the name before Swift 4.2.
  public final func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
  /// Notifies the controller that it becomes a child, by the name before Swift 4.2.
  public final func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  /// Removes the controller from its container, by the name before Swift 4.2.
  public final func removeFromParentViewController() { removeFromParent() }
  /// The navigation controller that contains the controller.
  public final var navigationController: UINavigationController? { container(UINavigationController.self) }
  /// The tab bar controller that contains the controller.
  public final var tabBarController: UITabBarController? { container(UITabBarController.self) }
  /// The split view controller that contains the controller.
  public final var splitViewController: UISplitViewController? { container(UISplitViewController.self) }
  /// The storyboard of the controller; always `nil`.
  public final var storyboard: UIStoryboard? { nil }
  /// The coordinator of a presentation or dismissal by a presentation controller or an animator, or of a change of the
  /// top controller in a shown navigation controller; otherwise `nil`.
  ///
  /// The controllers that take part, and those inside them, have this coordinator.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let transition = modalTransition ?? presenter?.modalTransition { return transition }
    if let transition = (self as? UINavigationController)?.stackTransition { return transition }
    return parent?.transitionCoordinator
  }
  /// Whether the controller is being dismissed, in the methods that are called when it disappears.
  public final var isBeingDismissed: Bool { appearance.isDismissed }
  /// Whether the controller is being presented, in the methods that are called when it appears.
  public final var isBeingPresented: Bool { appearance.isPresented }
  /// Whether the controller is leaving its container, in the methods that are called when it disappears.
  public final var isMovingFromParent: Bool { appearance.leavesParent }
  /// Whether the controller enters its container; `true` in a container until the controller has appeared.
  public final var isMovingToParent: Bool { parent != nil && appearance.entersParent }
  /// No effect: requests an update of the home indicator.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// No effect: requests an update of the supported orientations.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Replaces one child's view by another's, whose frame stays, and calls the appearance methods of both.
  ///
  /// A controller that is not a child of this one is reported, and nothing is replaced.
  public final func transition(
    from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if let stranger = [from, to].first(where: { $0.parent !== self }) {
      return Misuse.report(
        "\(type(of: stranger)) is not a child of \(type(of: self)), and takes no part in a transition")
    }
    let place = from.view.superview
    exchange([from], for: [to], animated: duration > 0) {
      place?.addSubview(to.view)
      animations?()
      from.view.removeFromSuperview()
    }
    completion?(true)
  }
  /// The controller of a name in a storyboard; always `nil`.
  public final func instantiate(_ name: String) -> UIViewController? { nil }
  /// No effect: registers a view for previews.
  public final func registerForPreviewing(with delegate: AnyObject, sourceView: UIView) {}
}
