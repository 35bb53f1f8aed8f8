// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import AutoLayout
public import Foundation

/// What a navigation controller tells.
#if MainActorViews
@preconcurrency @MainActor
#endif
public protocol UINavigationControllerDelegate: AnyObject {
  /// Told before a controller shows.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Told after a controller shows.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Who makes transitions; nobody asks here.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who lets a finger lead transitions; nobody asks here.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Does nothing unless implemented.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing unless implemented.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  /// Nobody unless implemented.
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nobody unless implemented.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Controllers on top of each other, below a bar: the top one's view fills the container, and the bar is part of its safe area.
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  /// The bar.
  public final let navigationBar: UINavigationBar
  /// The bar at the bottom; kept.
  open lazy var toolbar: UIToolbar! = UIToolbar()
  /// Whom it tells; not kept alive.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false { didSet { showTop() } }
  /// Kept: whether the bar at the bottom is hidden.
  open var isToolbarHidden = true
  /// Kept: whether bars go when content is scrolled.
  open var hidesBarsOnSwipe = false
  /// Kept: whether bars go at a tap.
  open var hidesBarsOnTap = false
  /// Kept: the gesture that goes back.
  public final let interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer(
    target: nil, action: nil)

  /// A container of one controller.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// A container without controllers.
  public override init(nibName: String?, bundle: Bundle?) {
    navigationBar = UINavigationBar()
    super.init(nibName: nibName, bundle: bundle)
  }

  /// A container with a bar of a class: of the usual one here.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
  }

  /// A container without controllers.
  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    super.init(coder: coder)
  }

  /// The controllers, from bottom to top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that shows.
  open var visibleViewController: UIViewController? { stack.last?.presentedViewController ?? stack.last }

  /// Puts a controller on top.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      return Misuse.report("\(type(of: controller)) is in the navigation controller already")
    }
    change(to: stack + [controller], animated)
  }

  /// Takes the top controller away; the last one stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated)
    return top
  }

  /// Takes all controllers away but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let first = stack.first else { return nil }
    return popToViewController(first, animated: animated)
  }

  /// Takes all controllers away above another.
  @discardableResult
  open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      Misuse.report("\(type(of: controller)) is not in the navigation controller")
      return nil
    }
    let gone = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated)
    return gone
  }

  /// Replaces all controllers.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) { change(to: controllers, animated) }
  /// Hides the bar or shows it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  /// Kept: hides the bar at the bottom.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Only the top shows.
  override var shownChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }

  private func change(to controllers: [UIViewController], _ animated: Bool) {
    let former = stack.last
    for gone in stack where !controllers.contains(where: { $0 === gone }) {
      if gone === former, hasAppeared { gone.disappear(animated) }
      gone.willMove(toParent: nil as UIViewController?)
      gone.viewIfLoaded?.removeFromSuperview()
      gone.removeFromParent()
    }
    let new = controllers.filter { controller in !stack.contains { $0 === controller } }
    stack = controllers
    for controller in new { addChild(controller) }
    if let former, former !== stack.last, former.parent === self, hasAppeared { former.disappear(animated) }
    if let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
    if isViewLoaded { showTop() }
    for controller in new { controller.didMove(toParent: self as UIViewController?) }
    guard let top = stack.last else { return }
    if hasAppeared { top.appear(animated) }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  /// Makes the view.
  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.addSubview(navigationBar)
    showTop()
  }

  /// Places bar and top.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showTop()
  }

  private func showTop() {
    guard isViewLoaded, let top = stack.last else { return }
    for other in stack where other !== top { other.viewIfLoaded?.removeFromSuperview() }
    if top.view.superview !== view { view.insertSubview(top.view, at: 0) }
    if top.view.frame != view.bounds { top.view.frame = view.bounds }
    let height = isNavigationBarHidden ? 0 : navigationBar.height(for: top.navigationItem)
    let insets = UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    if top.additionalSafeAreaInsets.top != height { top.additionalSafeAreaInsets = insets }
    navigationBar.isHidden = isNavigationBarHidden
    let bar = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.size.width, height: height)
    if navigationBar.frame != bar { navigationBar.frame = bar }
    let items = stack.map(\.navigationItem)
    if navigationBar.items?.count != items.count || navigationBar.topItem !== items.last { navigationBar.items = items }
  }
}

/// What a tab bar controller asks and tells.
#if MainActorViews
@preconcurrency @MainActor
#endif
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a controller may be chosen.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Told that a controller was chosen.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Yes unless implemented.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing unless implemented.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Controllers beside each other, above a bar: the chosen one's view fills the container, and the bar is part of its safe area.
open class UITabBarController: UIViewController, UITabBarDelegate {
  private var tabs: [UIViewController]?
  /// The bar.
  public final let tabBar = UITabBar()
  /// Whom it asks and tells; not kept alive.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The index of the chosen controller.
  open var selectedIndex = 0 { didSet { showSelected(former: oldValue) } }

  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The chosen controller.
  open var selectedViewController: UIViewController? {
    get { tabs.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { selectedIndex = tabs?.firstIndex { $0 === newValue } ?? selectedIndex }
  }

  /// Replaces the controllers.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    for gone in tabs ?? [] {
      gone.viewIfLoaded?.removeFromSuperview()
      gone.removeFromParent()
    }
    tabs = controllers
    for controller in controllers ?? [] { addChild(controller) }
    tabBar.items = controllers?.compactMap(\.tabBarItem)
    selectedIndex = 0
  }

  /// Chooses a controller as a tap does, and tells the delegate.
  open func select(tabAt index: Int) {
    guard let tabs, tabs.indices.contains(index), delegate?.tabBarController(self, shouldSelect: tabs[index]) ?? true
    else { return }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: tabs[index])
  }

  /// Told that an item of the bar was chosen.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Only the chosen one shows.
  override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  /// Makes the view.
  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.addSubview(tabBar)
    showSelected(former: selectedIndex)
  }

  /// Places bar and chosen controller.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showSelected(former: selectedIndex)
  }

  private func showSelected(former: Int) {
    guard isViewLoaded, let selected = selectedViewController, let tabs else { return }
    tabBar.selectedItem = selected.tabBarItem
    for other in tabs where other !== selected {
      if hasAppeared { other.disappear(false) }
      other.viewIfLoaded?.removeFromSuperview()
    }
    if selected.view.superview !== view { view.insertSubview(selected.view, at: 0) }
    if selected.view.frame != view.bounds { selected.view.frame = view.bounds }
    let height: CGFloat = tabBar.isHidden ? 0 : 49
    if selected.additionalSafeAreaInsets.bottom != height {
      selected.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    }
    let whole = height + view.safeAreaInsets.bottom
    let bar = CGRect(x: 0, y: view.bounds.size.height - whole, width: view.bounds.size.width, height: whole)
    if tabBar.frame != bar { tabBar.frame = bar }
    if hasAppeared, former != selectedIndex { selected.appear(false) }
  }
}

/// Controllers side by side; the last one shows here.
open class UISplitViewController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController] = [] {
    didSet { for controller in viewControllers { addChild(controller) } }
  }
  /// Kept: which columns show.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Kept: the part of the first column.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0
  /// Kept: the columns.
  public enum Style: Int, Hashable, Sendable {
    /// Not said.
    case unspecified
    /// Two.
    case doubleColumn
    /// Three.
    case tripleColumn
  }
  /// Columns.
  public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }
}

/// What a page controller shows.
#if MainActorViews
@preconcurrency @MainActor
#endif
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots show.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is chosen.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// None unless implemented.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first unless implemented.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// What a page controller tells.
#if MainActorViews
@preconcurrency @MainActor
#endif
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Told before pages turn.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Told after pages have turned.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing unless implemented.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing unless implemented.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Pages: the one that was set shows.
open class UIPageViewController: UIViewController {
  /// Keys of options.
  public struct OptionsKey: Hashable, Sendable {
    private let name: String
    /// The space between pages.
    public static let interPageSpacing = OptionsKey(name: "interPageSpacing")
    /// Where the spine is.
    public static let spineLocation = OptionsKey(name: "spineLocation")
  }
  /// What is shown; not kept alive.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Whom it tells; not kept alive.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Kept: how pages turn.
  public final let transitionStyle: TransitionStyle
  /// Kept: the direction of pages.
  public final let navigationOrientation: NavigationOrientation
  /// The pages that show.
  open private(set) var viewControllers: [UIViewController]?
  /// Kept: whether pages have backs.
  open var isDoubleSided = false

  /// Pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation orientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, navigationOrientation) = (style, orientation)
    super.init(nibName: nil, bundle: nil)
  }

  /// Pages.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
    super.init(coder: coder)
  }

  /// Shows a page.
  open func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    for former in viewControllers ?? [] {
      former.viewIfLoaded?.removeFromSuperview()
      former.removeFromParent()
    }
    viewControllers = controllers
    for controller in controllers ?? [] {
      addChild(controller)
      controller.view.frame = view.bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(controller.view)
      controller.didMove(toParent: self as UIViewController?)
    }
    completion?(true)
  }
}
