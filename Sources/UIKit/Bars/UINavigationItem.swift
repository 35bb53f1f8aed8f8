public import AutoLayout
public import Foundation

/// The contents of a navigation bar for a controller.
open class UINavigationItem: ViewIsolated {
  /// Stored only: groups of buttons in the middle.
  open var centerItemGroups: [UIBarButtonItemGroup] = []
  /// Groups of buttons before the title, beside ``leftBarButtonItems``.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { bar?.setNeedsLayout() } }
  /// Groups of buttons after the title, beside ``rightBarButtonItems``; the last group is the outermost.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { bar?.setNeedsLayout() } }
  /// Stored only: the group that always stays at the trailing end.
  open var pinnedTrailingGroup: UIBarButtonItemGroup?
  /// Stored only: the name under which the user's changes of the bar are stored.
  open var customizationIdentifier: String?
  /// Stored only: the appearance of a compact bar while the edge of the content meets it.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored only: the large title.
  open var largeTitle: String?
  /// Stored only: the title with attributes.
  open var attributedTitle: AttributedString?
  /// Stored only: a menu of the title.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  /// The action that replaces the back button's.
  open var backAction: UIAction? { didSet { bar?.setNeedsLayout() } }
  /// The kind of screen for which a bar arranges its items.
  public enum ItemStyle: Int, Hashable, Sendable {
    /// A stack of screens.
    case navigator
    /// A browser with back and forward.
    case browser
    /// A document editor.
    case editor
  }
  /// The position of a search bar.
  public enum SearchBarPlacement: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Beside the bar's items.
    case inline
    /// Below the bar's items.
    case stacked
  }
  /// Stored only: the distribution of the bar's items.
  open var style = ItemStyle.navigator
  /// Stored only: the position of the search bar.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// The title.
  open var title: String? { didSet { bar?.setNeedsLayout() } }
  /// The view in place of the title.
  open var titleView: UIView? { didSet { bar?.setNeedsLayout() } }
  /// The buttons before the title.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.setNeedsLayout() } }
  /// The buttons after the title, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.setNeedsLayout() } }
  /// Stored only: a text above the title.
  open var prompt: String?
  /// Stored only: a text below the title.
  open var subtitle: String?
  /// The title or the image of the back button that returns to this item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.setNeedsLayout() } }
  /// The title of the back button that returns to this item.
  open var backButtonTitle: String? { didSet { bar?.setNeedsLayout() } }
  /// How the title of the back button that returns to this item is shown.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { bar?.setNeedsLayout() } }
  /// Whether the back button is hidden.
  open var hidesBackButton = false { didSet { bar?.setNeedsLayout() } }
  /// Whether other buttons appear beside the back button, instead of replacing it.
  open var leftItemsSupplementBackButton = false { didSet { bar?.setNeedsLayout() } }
  /// Whether the title is large, if the bar prefers large titles; determines the bar's height.
  ///
  /// An automatic mode means the mode of the item below.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changeHeight() } }
  }
  /// The bar that shows the item.
  final weak var bar: UINavigationBar?
  /// Adapts the bar, and the view that determines its height, to a change of the item.
  private func changeHeight() {
    bar?.superview?.setNeedsLayout()
    bar?.setNeedsLayout()
  }
  /// The controller of a search, whose bar a navigation controller shows below the title.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.isActive = false
      changeHeight()
    }
  }
  /// Stored only: whether the search bar is hidden while scrolling.
  open var hidesSearchBarWhenScrolling = true
  /// The appearance of the bar while it shows this item.
  open var standardAppearance: UINavigationBarAppearance? { didSet { bar?.setNeedsLayout() } }
  /// Stored only: the appearance of a compact bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance while the edge of the content meets the bar; takes precedence over ``standardAppearance``.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { bar?.setNeedsLayout() } }
  /// An item with a title.
  public init(title: String) { self.title = title.isEmpty ? nil : title }
  /// An item without a title.
  public convenience init() { self.init(title: "") }
  /// The first button before the title.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost button after the title.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets the button before the title.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button after the title.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the buttons before the title.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons after the title.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets whether the back button is hidden.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}
