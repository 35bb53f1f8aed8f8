// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// Manages a view.
///
/// Lifecycle, children, presentation and containers take effect; features of a screen are stored only.
open class UIViewController: DeviceViewController {

  /// Stored only: whether the controller determines the status bar while it is presented.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Stored only: the group within which the focus moves.
  open var focusGroupIdentifier: String?
  /// Stored only: the transition with which the controller appears.
  open var preferredTransition: Transition?
  /// Stored only: a name for measurements.
  open var interactionActivityTrackingBaseName: String?
  private var values: [String: Any] = [:]
  /// The scroll view that bars follow, at all edges.
  weak var keptContentScrollView: UIScrollView?
  /// The content-unavailable configuration and its view.
  final var placeholder = ContentPlaceholder()
  /// Stores a value under a name.
  open func setValue(_ value: Any?, forKey key: String) { _ = values.exchange(value, forKey: key) }
  /// The value stored under a name.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Stored only: the name of a nib, which is not read.
  open private(set) var nibName: String?
  /// Stored only: the bundle of a nib.
  open private(set) var nibBundle: Bundle?
  /// The title; setting it also sets the titles of ``navigationItem`` and ``tabBarItem``.
  open var title: String? { didSet { showTitle() } }
  /// The controller's title and buttons in a navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The controller's title, image and badge in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get { existingTabBarItem ?? makeTabBarItem() }
    set {
      ownTabBarItem = newValue
      tabBarController?.updateItems()
    }
  }
  final var ownTabBarItem: UITabBarItem?
  /// The buttons of the tool bar of a navigation controller.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.viewIfLoaded?.setNeedsLayout() } }
  /// The presentation style of the controller.
  ///
  /// Selects ``presentationController`` and, in the styles of contexts, the presenting controller. The size follows
  /// from the heights of a sheet, the preferred size of a popover and, in the style `custom`, the presentation
  /// controller of ``transitioningDelegate``.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition with which the controller appears; stored only.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Stored only: whether a finger cannot dismiss the controller.
  open var isModalInPresentation = false
  /// Whether the controller presents the controllers that its children present in the styles of contexts.
  open var definesPresentationContext = false
  /// Stored only: whether the presenting controller determines the transition.
  open var providesPresentationContextTransitionStyle = false
  /// The edges at which the view extends under the visible bars of navigation and tab bar controllers; at others, it
  /// ends at the bar.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { extensionChanged() } }
  }
  /// Whether the view extends under bars that are not translucent too.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extensionChanged() } }
  }
  /// Whether content that does not scroll begins below bars too.
  ///
  /// As on iOS since version 11, content that scrolls does in any case, unless the scroll view's
  /// `contentInsetAdjustmentBehavior` is `never`.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the bar of a tab bar controller is hidden while the controller is in a navigation controller, which is one
  /// of the tabs, and the tool bar of that navigation controller; the value at the last push or pop counts.
  open var hidesBottomBarWhenPushed = false
  /// The preferred size of the contents: the size of a popover.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      presenter?.customPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Whether the controller is in editing mode; setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { isBeingEdited }
    set { setEditing(newValue, animated: false) }
  }
  private var isBeingEdited = false
  /// Stored only: a name for restoring the interface.
  open var restorationIdentifier: String?
  /// The light or dark style of the controller's view and everything inside it; `unspecified` to inherit the style.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverridesOfView.style }
    set { traitOverridesOfView.style = newValue }
  }
  /// Determines the presentation controller for the style `custom`, and the animators of animated presentations and
  /// dismissals.
  ///
  /// A presentation or dismissal by an animator lasts until the animator completes it. The delegate is not kept alive.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The controller that this one or its container presents.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  final var presented: UIViewController?
  final weak var presenter: UIViewController?
  /// The active search in the controller's contents.
  final weak var activeSearch: UISearchController?
  /// The presentation controller that shows the presented controller; `nil` if there is none.
  final var customPresentation: UIPresentationController?
  /// The transition by which a presentation controller is showing or hiding the presented controller.
  final var modalTransition: InstantTransition?
  /// The animation by which the application is showing or hiding the presented controller.
  final var modalAnimation: AnimatorTransition?
  /// A presentation controller of the class for the presentation style; in a container, the container's.
  ///
  /// With the style `custom`, this is the application's presentation controller while it presents this controller.
  open var presentationController: UIPresentationController? {
    if let parent { return parent.presentationController }
    switch modalPresentationStyle {
    case .popover: return ownPopover
    case .automatic, .pageSheet, .formSheet: return ownSheet
    case .custom: return presenter?.customPresentation ?? plainPresentationController
    default: return plainPresentationController
    }
  }
  private lazy var plainPresentationController = UIPresentationController(ownedBy: self)
  /// The presentation controller that presents this controller, or the outermost container around it, as a popover,
  /// beside its source.
  open var popoverPresentationController: UIPopoverPresentationController? {
    parent?.popoverPresentationController ?? ownPopover
  }
  private lazy var ownPopover = UIPopoverPresentationController(ownedBy: self)
  /// The presentation controller that presents this controller, or the outermost container around it, as a sheet; its
  /// heights take effect.
  open var sheetPresentationController: UISheetPresentationController? {
    parent?.sheetPresentationController ?? ownSheet
  }
  private lazy var ownSheet = UISheetPresentationController(ownedBy: self)
  final var appearance = AppearanceState()

  /// A controller whose view is made when first requested; no nib is read.
  public init(nibName: String?, bundle: Bundle?) {
    (self.nibName, nibBundle) = (nibName, bundle)
    super.init()
    layoutFollower = { ($0 as? UIViewController)?.followLayout() }
  }

  /// A controller whose view is made when first requested; the archive is not read.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    layoutFollower = { ($0 as? UIViewController)?.followLayout() }
  }

  /// A controller whose view is made when first requested.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a view as large as the screen, which follows the size of a superview.
  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Sets the insets of the controller's scroll views so that bars do not cover their content, and notices children
  /// that have come or gone.
  private func followLayout() {
    noticeChildren()
    guard let view = viewIfLoaded else { return }
    let hasBars = navigationController != nil || tabBarController != nil || parent is UISearchController
    view.followInsets(below: hasBars && automaticallyAdjustsScrollViewInsets)
  }

  /// The traits of the view; before it is loaded, those that it will have inside the parent.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? traitsBeforeLoading }
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called while the view appears: it has its size and traits, and its contents are laid out next.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when memory is short; never called here.
  open func didReceiveMemoryWarning() {}
  /// Called before the size of a shown window changes.
  ///
  /// Unless overridden, forwards the call to the children and to a presented controller whose views fill this
  /// controller's view.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let view = viewIfLoaded else { return }
    // A controller that a container presents is called by the container.
    let followers = children.filter { $0.isIn(self) } + [presented].compactMap { $0 }
    for child in followers where child.viewIfLoaded?.frame.size == view.frame.size {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
    customPresentation?.viewWillTransition(to: size, with: coordinator)
  }
  /// Called before the size classes change with the size of a shown window, and before
  /// ``viewWillTransition(to:with:)``.
  ///
  /// Unless overridden, forwards the call to the children and to a presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for follower in children + [presented].compactMap({ $0 }) {
      follower.willTransition(to: newCollection, with: coordinator)
    }
    customPresentation?.willTransition(to: newCollection, with: coordinator)
  }
  /// Called before a segue shows another controller; never called here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue may show another controller; never called here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Reports that there are no storyboards, and so no segues, here.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Misuse.report("storyboards are not read: the segue '\(identifier)' cannot be performed")
  }
  /// Called after the controller was made from an archive; never called here.
  open func awakeFromNib() {}
  /// Never called; exists for classes that override the class method by mistake, as Objective-C lets them.
  open class func awakeFromNib() {}
  /// The name of the class.
  open class func description() -> String { String(reflecting: self) }
  /// Sets whether the controller is in editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isBeingEdited = editing
    if let editButton { showEditing(in: editButton) }
  }
  /// A button that begins and ends editing, with the title "Edit" or "Done".
  open var editButtonItem: UIBarButtonItem {
    if let editButton { return editButton }
    let button = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    editButton = button
    showEditing(in: button)
    return button
  }
  private var editButton: UIBarButtonItem?
  private func showEditing(in button: UIBarButtonItem) {
    (button.title, button.style) = isBeingEdited ? ("Done", .done) : ("Edit", .plain)
  }
  /// A magic tap of assistive software; never called here.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// An escape of assistive software; never called here.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Called before the controller becomes a child, or stops being one.
  @_nonoverride
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller became a child, or stopped being one.
  @_nonoverride
  open func didMove(toParent parent: UIViewController?) {}
  /// Forwards the call to UIKit's method.
  public final override func willMove(toParent parent: ViewController?) {
    let controller = parent as? UIViewController
    willMove(toParent: controller)
  }
  /// Forwards the call to UIKit's method.
  public final override func didMove(toParent parent: ViewController?) {
    let controller = parent as? UIViewController
    didMove(toParent: controller)
  }

  /// Pushes a controller in the navigation controller; without one, presents it.
  open func show(_ controller: UIViewController, sender: Any?) {
    if let navigationController { return navigationController.pushViewController(controller, animated: true) }
    present(controller, animated: true)
  }

  /// Presents a controller: calls its appearance methods, and gives its view the frame that a presentation controller
  /// determines, or else the size of the presenting view's window.
  ///
  /// The outermost container presents the controller. With the styles `currentContext` and `overCurrentContext`, the
  /// nearest container that defines a presentation context does.
  open func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    beginPresentation(of: controller, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this controller or its container presents, or else this controller or its container.
  ///
  /// Controllers presented by the dismissed one are dismissed too.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard presented == nil else {
      endPresentation(flag, completion: completion)
      return
    }
    guard let presenting = presentingAncestor ?? presentingViewController else {
      completion?()
      return
    }
    presenting.dismiss(animated: flag, completion: completion)
  }

  /// The next responder: the controller that presents this one, or else the view's superview, or the parent.
  open override var next: UIResponder? { presenter ?? super.next }

  /// The controller that presents this one or its container.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

  /// Calls the appearance methods of the controller and its children, with a layout in between.
  open func appear(_ animated: Bool) {
    guard !hasAppeared else { return }
    beginAppearing(animated)
    endAppearing()
  }

  /// Calls the disappearance methods of the controller and its children.
  open func disappear(_ animated: Bool) {
    beginDisappearing(animated)
    endDisappearing()
  }

  /// The children that the controller shows and hides itself; others appear when their views enter its view.
  var placedChildren: [UIViewController] { [] }
  /// The placed children that are visible.
  var shownChildren: [UIViewController] { [] }
  /// Called before the placed children appear together with the controller.
  func placedChildrenWillAppear() {}
  /// Called after the placed children have appeared together with the controller.
  func placedChildrenDidAppear() {}
  /// Called before a child leaves; containers remove it from their own lists.
  func forget(_ child: UIViewController) {}

  /// Removes the controller from its parent, also from the list of controllers of a container.
  open override func removeFromParent() { leaveParent { super.removeFromParent() } }
  /// Makes a controller a child of this one; see `ViewController.addChild(_:)`.
  ///
  /// Adding a controller that presents this one, directly or not, is reported and does nothing.
  @_nonoverride
  open func addChild(_ childController: UIViewController) {
    if !childController.children.isEmpty || childController.presented != nil, isInside(childController) {
      return Misuse.report("\(childController) cannot be a child of itself")
    }
    let former = childController.parent
    super.addChild(childController)
    if childController.parent !== former { childController.appearance.entersParent = true }
  }
  /// Notifies a child that it will appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { beginAppearing(animated) } else { beginDisappearing(animated) }
  }
  /// Notifies a child that it has appeared or disappeared, after ``beginAppearanceTransition(_:animated:)``.
  open func endAppearanceTransition() {
    endAppearing()
    endDisappearing()
  }
  /// Whether the container calls its children's appearance methods; `true` unless overridden.
  ///
  /// If `false`, the container calls ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Adds a key command; no effect.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {}
  /// Stored only: whether the focus returns after a transition.
  open var restoresFocusAfterTransition = true
  /// The traits that the controller sets for a child; never called here.
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? { child.traitsByParent }
  /// Called to describe the user's activity; never called here.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Called to continue an activity that the user began elsewhere; never called here.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// Called to update a command before it is shown; never called here.
  open func validate(_ command: UICommand) {}
  /// Sets the traits that a collection specifies for a child's view and everything inside it, until the child leaves
  /// its parent.
  ///
  /// The reading direction left to right counts as unspecified.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    child.traitsByParent = collection
  }
  /// Whether the keyboard stays when input ends; has no effect.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// No effect: the edges at which the application's gestures precede the system's.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// The key commands; have no effect.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Presents a controller, from the split view controller if there is one.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if let splitViewController { return splitViewController.showDetailViewController(controller, sender: sender) }
    present(controller, animated: true)
  }
  /// Called after the preferred size of a child has changed; never called here.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called after the size that constraints give a child has changed; never called here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The preferred size of a child; without one, the size of the parent.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { container.preferredContentSize == .zero ? parentSize : container.preferredContentSize }
}
