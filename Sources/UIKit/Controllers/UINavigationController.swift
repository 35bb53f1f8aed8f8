// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import AutoLayout
public import Foundation

/// The delegate of a navigation controller.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before a controller appears; `animated` is `false` if the navigation controller appears too.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after a controller appeared.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// The animator of an animated change of a shown stack; the change lasts until the animator completes it.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The interactive animator; never called here.
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
  /// No controller unless implemented.
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// No controller unless implemented.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A stack of controllers below a bar.
///
/// The top controller's view fills the container, and its safe area ends at the bar.
open class UINavigationController: UIViewController {
  /// The seconds that bars take on a device to appear or disappear: 0.2; here they take no time.
  public static let hideShowBarDuration: CGFloat = 0.2
  /// Stored only: the tap that hides bars.
  public final let barHideOnTapGestureRecognizer = UITapGestureRecognizer(target: nil, action: nil)
  /// Stored only: the swipe that hides bars.
  public final let barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// Stored only: the gesture that pops the top controller from anywhere.
  public final let interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIPanGestureRecognizer(
    target: nil, action: nil)
  /// Stored only: whether bars are hidden at small heights.
  open var hidesBarsWhenVerticallyCompact = false
  /// Stored only: whether bars hide when the keyboard appears.
  open var hidesBarsWhenKeyboardAppears = false
  private var stack: [UIViewController] = [] {
    didSet {
      if let top = stack.last, !top.extends(like: oldValue.last) { tabBarController?.viewIfLoaded?.setNeedsLayout() }
      let hides = stack.contains { $0.hidesBottomBarWhenPushed }
      guard hides != hidesBottomBar else { return }
      hidesBottomBar = hides
      tabBarController?.viewIfLoaded?.setNeedsLayout()
    }
  }
  /// Whether one of the controllers hid the bar of tabs when the stack changed last.
  final private(set) var hidesBottomBar = false
  /// The calls that the delegate has not received yet for the top controller.
  ///
  /// As in UIKit, the delegate receives calls for changes of a hidden stack when the navigation controller appears.
  private var due = (willShow: true, didShow: true)
  /// The bar.
  open var navigationBar: UINavigationBar { bar }
  private let bar: UINavigationBar
  /// The tool bar at the bottom, with the buttons of the top controller; shown unless ``isToolbarHidden``.
  open lazy var toolbar: UIToolbar! = UIToolbar()
  /// The delegate of the controller; not kept alive.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the controller hides the bar; the application may also hide the bar itself.
  open var isNavigationBarHidden = false {
    didSet {
      if !isNavigationBarHidden { navigationBar.isHidden = false }
      showTop()
    }
  }
  /// Whether the tool bar is hidden.
  open var isToolbarHidden = true { didSet { if isToolbarHidden != oldValue { showTop() } } }
  /// Stored only: whether bars hide when content is scrolled.
  open var hidesBarsOnSwipe = false
  /// Stored only: whether bars hide at a tap.
  open var hidesBarsOnTap = false
  /// Stored only: the gesture that pops the top controller.
  public final let interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer(
    target: nil, action: nil)

  /// A container of one controller.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// A container without controllers.
  public override init(nibName: String?, bundle: Bundle?) {
    bar = UINavigationBar()
    super.init(nibName: nibName, bundle: bundle)
  }

  /// A container without controllers; its bar is always of the default class.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
  }

  /// A container without controllers.
  public required init?(coder: NSCoder) {
    bar = UINavigationBar()
    super.init(coder: coder)
  }

  /// The controllers, from bottom to top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top.
  open var topViewController: UIViewController? { stack.last }
  /// The controller presented by the top controller, or else the top controller.
  open var visibleViewController: UIViewController? { stack.last?.presentedViewController ?? stack.last }

  /// Pushes a controller, which leaves its former container.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      return Misuse.report("\(type(of: controller)) cannot be pushed: it is already in the navigation controller")
    }
    change(to: stack + [controller], animated)
  }

  /// Removes the top controller, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated)
    return top
  }

  /// Removes all controllers except the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let first = stack.first else { return nil }
    return popToViewController(first, animated: animated)
  }

  /// Removes all controllers above another.
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

  /// Pushes a controller.
  open override func show(_ controller: UIViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  /// Replaces all controllers.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) { change(to: controllers, animated) }
  /// Sets whether the bar is hidden.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  /// Sets whether the tool bar is hidden.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// The top controller.
  override var shownChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }

  /// Pushes a controller while the navigation controller is not visible; otherwise makes it a child beside the stack.
  open override func addChild(_ childController: UIViewController) {
    // New controllers of the stack are made children by this method.
    guard !hasAppeared, !stack.contains(where: { $0 === childController }) else {
      return super.addChild(childController)
    }
    change(to: stack + [childController], false)
  }

  override var placedChildren: [UIViewController] { stack }
  override func forget(_ child: UIViewController) {
    if stack.contains(where: { $0 === child }) { change(to: stack.without([child]), false) }
  }

  /// The application's animation that now changes the shown controller.
  private var stackAnimation: AnimatorTransition?
  /// The change of the shown controller that is under way.
  final private(set) var stackTransition: StackTransition?

  /// The top controller, if the stack is shown and another controller was at its top.
  private func newTop(after former: UIViewController) -> UIViewController? {
    appearance.phase == .shown && stack.last !== former ? stack.last : nil
  }

  /// Makes the coordinator of a change of the top controller, if the stack is shown.
  private func beginTransition(from leaving: UIViewController?, _ animated: Bool) -> StackTransition? {
    guard let leaving, let coming = newTop(after: leaving) else { return nil }
    let transition = StackTransition(in: self, from: leaving, to: coming, isAnimated: animated)
    stackTransition = transition
    return transition
  }

  private func end(_ transition: StackTransition?) {
    // A method of a controller may have begun another change.
    if stackTransition === transition { stackTransition = nil }
    transition?.runCompletions()
  }

  /// The delegate's animator for a change of the top controller, if the stack is shown.
  private func animator(from former: [UIViewController]) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let leaving = former.last, let coming = newTop(after: leaving) else { return nil }
    let operation: Operation = former.contains { $0 === coming } ? .pop : .push
    return delegate?.navigationController(self, animationControllerFor: operation, from: leaving, to: coming)
  }

  /// Changes the shown controller by an animator of the application.
  private func animate(
    from former: [UIViewController], _ leaving: UIViewController, to coming: UIViewController,
    by animator: any UIViewControllerAnimatedTransitioning, _ transition: StackTransition?
  ) {
    let (gone, come) = beginReplacing(former, by: stack)
    coming.loadViewIfNeeded()
    leaving.beginDisappearing(true)
    coming.beginAppearing(true)
    // A method of one of the controllers may have changed the stack or hidden the navigation controller.
    guard coming === stack.last, appearance.phase == .shown else {
      let left = gone.without(stack)
      for child in left where child.isIn(self) { child.view.removeFromSuperview() }
      showTop()
      transition?.runChanges()
      leaving.endDisappearing()
      endReplacing(left, by: come)
      return end(transition)
    }
    let container = UIView(frame: view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(container, at: place(ofChildren: [leaving]))
    for controller in [leaving, coming] {
      controller.view.frame = place(of: controller, between: bars(around: controller)).frame
    }
    container.addSubview(leaving.view)
    let animation = AnimatorTransition(
      in: container,
      from: AnimatorTransition.Side(
        controller: leaving, view: leaving.view, start: leaving.view.frame, end: .zero),
      to: AnimatorTransition.Side(controller: coming, view: coming.view, start: .zero, end: coming.view.frame),
      style: .none, by: animator
    ) { [weak self] didComplete in
      guard let self else { return }
      stackAnimation = nil
      transition?.isUnderWay = false
      transition?.runChanges()
      if didComplete {
        endAnimation(in: container, from: leaving, to: coming)
        endReplacing(gone, by: come)
        if coming === stack.last, appearance.phase == .shown { tellDidShow(true) }
      } else {
        transition?.isCancelled = true
        stack = former
        for child in gone { child.appearance.leavesParent = false }
        endAnimation(in: container, from: coming, to: leaving)
        endReplacing(come, by: gone)
      }
      end(transition)
    }
    stackAnimation = animation
    showTop()
    transition?.isUnderWay = true
    animation.begin()
    transition?.runChanges()
    guard stackAnimation === animation else { return }
    view.layoutIfNeeded()
    coming.tellIsAppearing()
  }

  /// Shows one of the two controllers that took part in an animation, and hides the other.
  private func endAnimation(in container: UIView, from hidden: UIViewController, to shown: UIViewController) {
    if hidden.isIn(self) { hidden.view.removeFromSuperview() }
    showTop(at: view.subviews.firstIndex(of: container))
    container.removeFromSuperview()
    if hidden.hasAppeared { hidden.beginDisappearing(true) }
    hidden.endDisappearing()
    // If the navigation controller disappeared during the animation, both controllers disappeared with it.
    guard hasAppeared else { return }
    shown.beginAppearing(true)
    if appearance.phase == .shown { shown.endAppearing() }
  }

  private func change(to controllers: [UIViewController], _ animated: Bool) {
    stackAnimation?.completeTransition(true)
    let former = stack
    stack = acceptable(controllers)
    let top = stack.last
    let transition = beginTransition(from: former.last, animated)
    if hasAppeared {
      tellWillShow(animated)
    } else if top !== former.last {
      due = (true, true)
    }
    if animated, let leaving = former.last, let top, let animator = animator(from: former) {
      return animate(from: former, leaving, to: top, by: animator, transition)
    }
    let visible = (former.last.map { [$0] } ?? [], shownChildren)
    replaceChildren(former, by: stack, visible: visible, animated: animated) {
      showTop(at: $0)
      transition?.runChanges()
    }
    // Methods of children may have changed the stack again. While the navigation controller is appearing, its top
    // controller has not appeared yet.
    if top === stack.last, appearance.phase == .shown { tellDidShow(animated) }
    end(transition)
  }

  private func tellWillShow(_ animated: Bool) {
    due = (false, true)
    if let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
  }

  private func tellDidShow(_ animated: Bool) {
    due.didShow = false
    if let top = stack.last { delegate?.navigationController(self, didShow: top, animated: animated) }
  }

  override func placedChildrenWillAppear() { if due.willShow { tellWillShow(false) } }
  override func placedChildrenDidAppear() { if due.didShow { tellDidShow(false) } }

  /// Makes the view.
  open override func loadView() {
    super.loadView()
    view.addSubview(navigationBar)
    showTop()
  }

  /// Lays out the bar and the top controller's view.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showTop()
  }

  private func showTop(at formerPlace: Int? = nil) {
    guard isViewLoaded else { return }
    let items = stack.map(\.navigationItem)
    if !(navigationBar.items ?? []).elementsEqual(items, by: ===) { navigationBar.items = items }
    guard let top = stack.last else { return }
    // During a transition, the views are the animator's.
    if stackAnimation == nil {
      fill(with: top, of: stack, at: formerPlace, between: bars(around: top))
    } else {
      top.containerInsets = place(of: top, between: bars(around: top)).covered
    }
    if isNavigationBarHidden { navigationBar.isHidden = true }
    placeToolbar(of: top)
    // A hidden bar keeps its height, which applications read to place a bar of their own.
    let height = navigationBar.height(for: top.navigationItem)
    let bar = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.size.width, height: height)
    place(navigationBar, in: bar)
    if stackAnimation == nil { placeSearches(of: stack) }
  }

  /// The bars that are visible while a controller is the top one.
  private func bars(around top: UIViewController) -> ContainerBars {
    var bars = ContainerBars()
    if !navigationBar.isHidden, !isNavigationBarHidden {
      bars.heights.top = navigationBar.height(for: top.navigationItem)
      if !navigationBar.isTranslucent { bars.opaqueEdges.insert(.top) }
    }
    if let toolbar = shownToolbar {
      bars.heights.bottom = Self.toolbarHeight
      if !toolbar.isTranslucent { bars.opaqueEdges.insert(.bottom) }
    }
    return bars
  }

  private static let toolbarHeight: CGFloat = 44

  /// The tool bar, unless it is hidden.
  private var shownToolbar: UIToolbar? { isToolbarHidden || hidesBottomBar ? nil : toolbar }

  /// Whether the tool bar is in the view: a look at its superview would make a bar that was never shown.
  private var hasToolbar = false

  /// Shows the tool bar with the buttons of a controller, unless it is hidden.
  private func placeToolbar(of top: UIViewController) {
    guard let toolbar = shownToolbar else {
      if hasToolbar { view.removeOwn(toolbar) }
      hasToolbar = false
      return
    }
    hasToolbar = true
    if toolbar.superview !== view { view.addSubview(toolbar) }
    let items = top.toolbarItems ?? []
    if !(toolbar.items ?? []).elementsEqual(items, by: ===) { toolbar.items = items }
    let bottom = view.bounds.size.height - view.safeAreaInsets.bottom
    place(
      toolbar,
      in: CGRect(
        x: 0, y: bottom - Self.toolbarHeight, width: view.bounds.size.width, height: Self.toolbarHeight))
  }

  /// Moves a bar, whose background depends on its distance from the edge of the screen.
  private func place(_ bar: UIView, in frame: CGRect) {
    guard bar.frame != frame else { return }
    bar.frame = frame
    bar.setNeedsLayout()
  }
}
