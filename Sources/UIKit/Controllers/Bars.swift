public import AutoLayout
public import Foundation

/// The bar of a navigation controller: 44 points high, 96 with a large title; its items are not drawn.
open class UINavigationBar: UIView {
  /// Stored only: the preferred behaviour.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// No effect: an offset of titles.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
  /// The vertical offset of titles: zero.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { 0 }
  /// Whether the bar is hidden; a hidden bar takes no space in a navigation controller.
  open override var isHidden: Bool { didSet { if isHidden != oldValue { superview?.setNeedsLayout() } } }
  /// The items, from bottom to top.
  open var items: [UINavigationItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      for item in items ?? [] { item.bar = self }
    }
  }
  /// The top item.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the top item.
  open var backItem: UINavigationItem? { items.flatMap { $0.count > 1 ? $0[$0.count - 2] : nil } }
  /// Whether titles are large, which makes the bar higher.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { superview?.setNeedsLayout() } } }
  /// Stored only: whether content shows through.
  open var isTranslucent = true
  /// Stored only: the appearance.
  open var barStyle = UIBarStyle.default
  /// Stored only: the background colour.
  open var barTintColor: UIColor?
  /// Stored only: the image of the shadow line.
  open var shadowImage: UIImage?
  /// Stored only: the appearance of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// Stored only: the appearance of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Stored only: the image of the back arrow.
  open var backIndicatorImage: UIImage?
  /// Stored only: the outline of the back arrow in transitions.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// Stored only: the appearance.
  open var standardAppearance = UINavigationBarAppearance() { didSet { hasOwnAppearance = true } }
  /// Whether the standard appearance was set.
  private(set) final var hasOwnAppearance = false
  /// Stored only: the appearance of a compact bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored only: the appearance while the edge of the content meets the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored only: the appearance of a compact bar while the edge of the content meets it.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored only: the delegate of the bar.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// No effect: the background image.
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
  /// No effect: the background image.
  open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {}
  /// Pushes an item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  /// Removes the top item, unless it is the only one.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    items.flatMap { $0.count > 1 ? items?.removeLast() : nil }
  }
  /// The background image: always `nil`.
  open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { nil }
  /// Sets the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// The appearance proxy of bars.
  public static func appearance() -> UINavigationBar { LookProxies.proxy(of: self, UINavigationBar()) }
  /// The appearance proxy of bars in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UINavigationBar { UINavigationBar() }
  /// The height of the bar for an item.
  final func height(for item: UINavigationItem) -> CGFloat {
    let isLarge = prefersLargeTitles && ![.never, .inline].contains(titleMode(of: item))
    return (isLarge ? 96 : 44) + (item.searchController == nil ? 0 : searchHeight)
  }
  /// The height that a search bar adds.
  private var searchHeight: CGFloat { 52 }
  private var searchBar: UISearchBar?
  /// Shows a search bar at the lower end, in place of the former one.
  final func show(_ search: UISearchBar?) {
    if searchBar !== search { removeOwn(searchBar) }
    searchBar = search
    guard let search else { return }
    if search.superview !== self { addSubview(search) }
    let frame = CGRect(
      x: 0, y: bounds.size.height - searchHeight, width: bounds.size.width, height: searchHeight)
    if search.frame != frame { search.frame = frame }
  }
  /// The nearest mode that is not automatic, from an item downwards; automatic if there is none.
  private func titleMode(of item: UINavigationItem) -> UINavigationItem.LargeTitleDisplayMode {
    if item.largeTitleDisplayMode != .automatic { return item.largeTitleDisplayMode }
    let below = (items ?? []).prefix { $0 !== item }
    return below.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode ?? .automatic
  }
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// A bar of buttons: 44 points high; the buttons are not drawn.
open class UIToolbar: UIView {
  /// Stored only: the delegate of the bar.
  open weak var delegate: (any UIToolbarDelegate)?
  /// Stored only: the appearance of a compact bar.
  open var compactAppearance: UIToolbarAppearance?
  /// The background image: always `nil`.
  open func backgroundImage(
    forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// Stored only: whether content shows through.
  open var isTranslucent = true
  /// Stored only: the appearance.
  open var barStyle = UIBarStyle.default
  /// Stored only: the background colour.
  open var barTintColor: UIColor?
  /// Stored only: the appearance.
  open var standardAppearance = UIToolbarAppearance() { didSet { hasOwnAppearance = true } }
  /// Whether the standard appearance was set.
  private(set) final var hasOwnAppearance = false
  /// Stored only: the appearance while the edge of the content meets the bar.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// No effect: the background image.
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// No effect: the image of the shadow line.
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// The bar of a tab bar controller: 49 points high; its items are not drawn.
open class UITabBar: UIView {
  /// The distribution of items.
  public enum ItemPositioning: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Items fill the width.
    case fill
    /// Items are centred.
    case centered
  }
  /// Stored only: the distribution of items.
  open var itemPositioning = ItemPositioning.automatic
  /// Stored only: the space between items.
  open var itemSpacing: CGFloat = 0
  /// Stored only: the width of items.
  open var itemWidth: CGFloat = 0
  /// Whether the bar is hidden; a hidden bar takes no space in a tab bar controller.
  open override var isHidden: Bool { didSet { if isHidden != oldValue { superview?.setNeedsLayout() } } }
  /// The items.
  open var items: [UITabBarItem]?
  /// The selected item.
  open var selectedItem: UITabBarItem?
  /// The delegate of the bar, which learns of taps on items; not kept alive.
  open weak var delegate: (any UITabBarDelegate)?
  /// Selects the item at a point as a tap does: items share the width of the bar evenly.
  final func take(tapAt point: CGPoint) -> Bool {
    guard let items, !items.isEmpty, bounds.size.width > 0 else { return false }
    let share = distanceInReading(to: point.x) / bounds.size.width
    let index = min(max(Int(share * CGFloat(items.count)), 0), items.count - 1)
    guard items[index].isEnabled else { return true }
    if let controller = superview?.next as? UITabBarController, controller.tabBar === self {
      controller.select(tabAt: index)
    } else {
      selectedItem = items[index]
      delegate?.tabBar(self, didSelect: items[index])
    }
    return true
  }
  /// Stored only: whether content shows through.
  open var isTranslucent = true
  /// Stored only: the appearance.
  open var barStyle = UIBarStyle.default
  /// Stored only: the background colour.
  open var barTintColor: UIColor?
  /// Stored only: the colour of items that are not selected.
  open var unselectedItemTintColor: UIColor?
  /// Stored only: the background image.
  open var backgroundImage: UIImage?
  /// Stored only: the image of the shadow line.
  open var shadowImage: UIImage?
  /// Stored only: the image behind the selected item.
  open var selectionIndicatorImage: UIImage?
  /// Stored only: the appearance.
  open var standardAppearance = UITabBarAppearance() { didSet { hasOwnAppearance = true } }
  /// Whether the standard appearance was set.
  private(set) final var hasOwnAppearance = false
  /// Stored only: the appearance while the edge of the content meets the bar.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The appearance proxy of bars.
  public static func appearance() -> UITabBar { LookProxies.proxy(of: self, UITabBar()) }
  /// 49 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
}
