public import AutoLayout
public import Foundation

/// The bar of a navigation controller: 44 points high, 96 with a large title.
open class UINavigationBar: UIView {
  /// Kept: the preferred behaviour.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// Stored nowhere: an offset of titles.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
  /// The vertical offset of titles: zero.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { 0 }
  /// The items, from bottom to top.
  open var items: [UINavigationItem]?
  /// The item on top.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below.
  open var backItem: UINavigationItem? { items.flatMap { $0.count > 1 ? $0[$0.count - 2] : nil } }
  /// Kept: whether titles are large; acts.
  open var prefersLargeTitles = false
  /// Kept: whether content shows through.
  open var isTranslucent = true
  /// Kept: the appearance.
  open var barStyle = UIBarStyle.default
  /// Kept: the surface.
  open var barTintColor: UIColor?
  /// Kept: the line.
  open var shadowImage: UIImage?
  /// Kept: the appearance of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept: the appearance of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept: the arrow back.
  open var backIndicatorImage: UIImage?
  /// Kept: the back arrow during a transition.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// Kept: the appearance.
  open var standardAppearance = UINavigationBarAppearance()
  /// Kept: the appearance of a low bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// Kept: the appearance above the end of content.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Kept: the appearance of a low bar above the end of content.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Kept: its delegate.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// Kept nowhere: a picture behind.
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
  /// Kept nowhere: a picture behind.
  open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {}
  /// Pushes an item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  /// Takes away the item on top, unless it is the last.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    items.flatMap { $0.count > 1 ? items?.removeLast() : nil }
  }
  /// The picture behind: none.
  open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { nil }
  /// Sets the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// The looks of all bars; kept.
  public static func appearance() -> UINavigationBar { UINavigationBar() }
  /// The looks of all bars in containers; kept.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UINavigationBar { UINavigationBar() }
  /// The height of the bar for an item.
  final func height(for item: UINavigationItem) -> CGFloat {
    prefersLargeTitles && ![.never, .inline].contains(item.largeTitleDisplayMode) ? 96 : 44
  }
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// A bar of buttons: 44 points high.
open class UIToolbar: UIView {
  /// Kept: the receiver of its messages.
  open weak var delegate: (any UIToolbarDelegate)?
  /// Kept: the look of a low bar.
  open var compactAppearance: UIToolbarAppearance?
  /// The picture behind: none.
  open func backgroundImage(
    forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// Kept: whether content shows through.
  open var isTranslucent = true
  /// Kept: the appearance.
  open var barStyle = UIBarStyle.default
  /// Kept: the surface.
  open var barTintColor: UIColor?
  /// Kept: the appearance.
  open var standardAppearance = UIToolbarAppearance()
  /// Kept: the appearance above the end of content.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// Kept nowhere: a picture behind.
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// Kept nowhere: the line.
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// The bar of a tab bar controller: 49 points high.
open class UITabBar: UIView {
  /// The distribution of items.
  public enum ItemPositioning: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Over the width.
    case fill
    /// In the middle.
    case centered
  }
  /// Kept: the distribution of items.
  open var itemPositioning = ItemPositioning.automatic
  /// Kept: the space between items.
  open var itemSpacing: CGFloat = 0
  /// Kept: the width of items.
  open var itemWidth: CGFloat = 0
  /// The items.
  open var items: [UITabBarItem]?
  /// The chosen item.
  open var selectedItem: UITabBarItem?
  /// Kept: its delegate.
  open weak var delegate: (any UITabBarDelegate)?
  /// Kept: whether content shows through.
  open var isTranslucent = true
  /// Kept: the appearance.
  open var barStyle = UIBarStyle.default
  /// Kept: the surface.
  open var barTintColor: UIColor?
  /// Kept: the colour of other items.
  open var unselectedItemTintColor: UIColor?
  /// Kept: a picture behind.
  open var backgroundImage: UIImage?
  /// Kept: the line.
  open var shadowImage: UIImage?
  /// Kept: a picture behind the chosen item.
  open var selectionIndicatorImage: UIImage?
  /// Kept: the appearance.
  open var standardAppearance = UITabBarAppearance()
  /// Kept: the appearance above the end of content.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The looks of all bars; kept.
  public static func appearance() -> UITabBar { UITabBar() }
  /// 49 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
}
