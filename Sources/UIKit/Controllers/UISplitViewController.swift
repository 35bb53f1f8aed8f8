// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import AutoLayout
public import Foundation

/// Controllers side by side; only the last one is shown here.
open class UISplitViewController: UIViewController {
  /// Stored only: the division of the room between columns.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// Stored only: the surface of the first column.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// Stored only: the width of the first column.
  open var preferredPrimaryColumnWidth: CGFloat = -1
  /// Stored only: the width of the column between.
  open var preferredSupplementaryColumnWidth: CGFloat = -1
  /// Stored only: whether a button shows the last column alone.
  open var showsSecondaryOnlyButton = false
  /// Stored only: the side of the first column.
  open var primaryEdge = PrimaryEdge.leading
  /// The division of the room between columns.
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
  /// The controllers.
  open var viewControllers: [UIViewController] = [] {
    didSet { for controller in viewControllers { addChild(controller) } }
  }
  /// Stored only: the visible columns.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Stored only: the part of the first column.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0
  /// Stored only: the columns.
  public enum Style: Int, Hashable, Sendable {
    /// No style is specified.
    case unspecified
    /// Two columns.
    case doubleColumn
    /// Three columns.
    case tripleColumn
  }
  /// A controller of columns.
  public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }
  /// A column.
  public enum Column: Int, Hashable, Sendable {
    /// The primary column.
    case primary
    /// The supplementary column, between the two.
    case supplementary
    /// The secondary column.
    case secondary
    /// The only column, if space is short.
    case compact
  }
  /// Stored only: its delegate.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The visible columns.
  open var displayMode: DisplayMode { preferredDisplayMode }
  /// Whether there is only one column; `false` unless overridden.
  open var isCollapsed: Bool { false }
  /// Stored only: the least width of the first column.
  open var minimumPrimaryColumnWidth: CGFloat = 0
  /// Stored only: the greatest width of the first column.
  open var maximumPrimaryColumnWidth: CGFloat = 0
  /// Stored only: whether a finger shows the first column.
  open var presentsWithGesture = true
  /// Stored only: whether the button that shows columns is in the bar.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  /// Whether the button that shows columns is in the bar.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// The system decides.
    case automatic
    /// Never.
    case never
    /// Always.
    case always
  }
  private var columns: [Column: UIViewController] = [:]
  /// Sets the controller of a column.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    columns[column] = controller
    viewControllers = [.primary, .supplementary, .secondary].compactMap { columns[$0] }
  }
  /// The controller in a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }
  /// No effect: shows a column.
  open func show(_ column: Column) {}
  /// No effect: hides a column.
  open func hide(_ column: Column) {}
  /// A button that shows and hides the first column.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.left"), style: .plain, target: nil, action: nil)
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
