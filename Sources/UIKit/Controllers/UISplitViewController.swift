// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import AutoLayout
public import Foundation

/// Controllers side by side; here only the last one is shown.
open class UISplitViewController: UIViewController {
  /// Stored only: how columns share the space.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// Stored only: the background of the first column.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// Stored only: the width of the first column.
  open var preferredPrimaryColumnWidth: CGFloat = -1
  /// Stored only: the width of the middle column.
  open var preferredSupplementaryColumnWidth: CGFloat = -1
  /// Stored only: whether there is a button that shows the last column alone.
  open var showsSecondaryOnlyButton = false
  /// Stored only: the side of the first column.
  open var primaryEdge = PrimaryEdge.leading
  /// The distribution of the space between columns.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// The system decides.
    case automatic
    /// Columns are side by side.
    case tile
    /// The primary column covers the secondary one.
    case overlay
    /// The primary column displaces the secondary one.
    case displace
  }
  /// The background of a column.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// No style.
    case none
    /// The style of a side bar.
    case sidebar
  }
  /// The side of a column.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
  }
  /// The controllers, of which the last one is shown.
  open var viewControllers: [UIViewController] {
    get { stored }
    set { replace(by: newValue) }
  }
  private var stored: [UIViewController] = []
  /// Stored only: the visible columns.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Stored only: the first column's share of the width.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0
  /// The number of columns; unless it is unspecified, each column except `compact` has a navigation controller.
  public enum Style: Int, Hashable, Sendable {
    /// No style is specified.
    case unspecified
    /// Two columns.
    case doubleColumn
    /// Three columns.
    case tripleColumn
  }
  /// A controller of columns.
  public convenience init(style: Style) {
    self.init(nibName: nil, bundle: nil)
    self.style = style
  }
  /// The number of columns with which the controller was made.
  open private(set) var style = Style.unspecified
  /// A column.
  public enum Column: Int, Hashable, Sendable {
    /// The primary column.
    case primary
    /// The supplementary column, in the middle.
    case supplementary
    /// The secondary column.
    case secondary
    /// The only column, if space is short.
    case compact
  }
  /// Stored only: the delegate of the controller.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The preferred visible columns; only the last controller is visible.
  open var displayMode: DisplayMode { preferredDisplayMode }
  /// Whether there is only one column; `false` unless overridden.
  open var isCollapsed: Bool { false }
  /// Stored only: the least width of the first column.
  open var minimumPrimaryColumnWidth: CGFloat = 0
  /// Stored only: the greatest width of the first column.
  open var maximumPrimaryColumnWidth: CGFloat = 0
  /// Stored only: whether a movement of a finger shows the first column.
  open var presentsWithGesture = true
  /// Stored only: whether the bar has a button that shows columns.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  /// Whether the bar has a button that shows columns.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// The system decides.
    case automatic
    /// Never.
    case never
    /// Always.
    case always
  }
  /// The controller of each column, and the controller that shows it: itself, or a navigation controller around it.
  private var columns: [Column: (controller: UIViewController, container: UIViewController)] = [:]
  /// Sets the controller of a column.
  ///
  /// As in UIKit, a split view controller that was made with a style puts the column's controller into a navigation
  /// controller, unless it is one or the column is `compact`.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    columns[column] = controller.map { ($0, column == .compact ? $0 : contained($0)) }
    guard column != .compact else { return }
    viewControllers = [.primary, .supplementary, .secondary].compactMap { columns[$0]?.container }
  }
  private func contained(_ controller: UIViewController) -> UIViewController {
    if style == .unspecified || controller is UINavigationController { return controller }
    if let navigation = controller.navigationController, navigation.parent === self { return navigation }
    return UINavigationController(rootViewController: controller)
  }
  /// The controller in a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column]?.controller }
  /// No effect: shows a column.
  open func show(_ column: Column) {}
  /// No effect: hides a column.
  open func hide(_ column: Column) {}
  /// A button that shows and hides the first column; it has no action here.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.left"), style: .plain, target: nil, action: nil)

  /// The visible controller.
  override var shownChildren: [UIViewController] { stored.last.map { [$0] } ?? [] }
  override var placedChildren: [UIViewController] { stored }
  override func forget(_ child: UIViewController) {
    columns = columns.filter { $0.value.container !== child }
    if stored.contains(where: { $0 === child }) { replace(by: stored.without([child])) }
  }

  private func replace(by controllers: [UIViewController]) {
    let (old, former) = (stored, shownChildren)
    stored = acceptable(controllers)
    replaceChildren(old, by: stored, visible: (former, shownChildren), animated: false) { showLast(at: $0) }
  }

  /// Shows a controller in place of the last one; if there is only one column, the first controller shows it instead.
  open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if isCollapsed, let first = stored.first { return first.show(controller, sender: sender) }
    guard columns.isEmpty else { return setViewController(controller, for: .secondary) }
    viewControllers = stored.prefix(1) + [controller]
  }

  /// Makes the view.
  open override func loadView() {
    super.loadView()
    showLast()
  }

  /// Places the last controller's view.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showLast()
  }

  private func showLast(at formerPlace: Int? = nil) {
    guard isViewLoaded, let last = stored.last else { return }
    fill(with: last, of: stored, at: formerPlace)
  }
}

/// The delegate of a split view controller; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Whether the last column disappears if space is short.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// `false` unless implemented.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}
