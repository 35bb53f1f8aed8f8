public import AutoLayout
public import Foundation

/// The bar of a navigation controller: 44 points high, 96 with a large title.
open class UINavigationBar: UIView {
  /// The items, from bottom to top.
  open var items: [UINavigationItem]?
  /// The item on top.
  public final var topItem: UINavigationItem? { items?.last }
  /// The item below.
  public final var backItem: UINavigationItem? { items.flatMap { $0.count > 1 ? $0[$0.count - 2] : nil } }
  /// Kept: whether titles are large; acts.
  public final var prefersLargeTitles = false
  /// Kept: whether content shows through.
  public final var isTranslucent = true
  /// Kept: the look.
  public final var barStyle = UIBarStyle.default
  /// Kept: the surface.
  public final var barTintColor: UIColor?
  /// Kept: the line.
  public final var shadowImage: UIImage?
  /// Kept: the look of the title.
  public final var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept: the look of a large title.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept: the arrow back.
  public final var backIndicatorImage: UIImage?
  /// Kept: the arrow back, while it comes.
  public final var backIndicatorTransitionMaskImage: UIImage?
  /// Kept: the look.
  public final var standardAppearance = UINavigationBarAppearance()
  /// Kept: the look of a low bar.
  public final var compactAppearance: UINavigationBarAppearance?
  /// Kept: the look above the end of content.
  public final var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Kept: the look of a low bar above the end of content.
  public final var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Kept: whom it tells.
  public final weak var delegate: (any UINavigationBarDelegate)?
  /// Kept nowhere: a picture behind.
  public final func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
  /// Kept nowhere: a picture behind.
  public final func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {}
  /// Puts an item on top.
  public final func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  /// Sets the items.
  public final func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// The looks of all bars; kept.
  public static func appearance() -> UINavigationBar { UINavigationBar() }
  /// The looks of all bars in containers; kept.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UINavigationBar { UINavigationBar() }
  /// How high the bar is for an item.
  final func height(for item: UINavigationItem) -> CGFloat {
    prefersLargeTitles && ![.never, .inline].contains(item.largeTitleDisplayMode) ? 96 : 44
  }
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// A bar of buttons: 44 points high.
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// Kept: whether content shows through.
  public final var isTranslucent = true
  /// Kept: the look.
  public final var barStyle = UIBarStyle.default
  /// Kept: the surface.
  public final var barTintColor: UIColor?
  /// Kept: the look.
  public final var standardAppearance = UIToolbarAppearance()
  /// Kept: the look above the end of content.
  public final var scrollEdgeAppearance: UIToolbarAppearance?
  /// Sets the buttons.
  public final func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// Kept nowhere: a picture behind.
  public final func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// Kept nowhere: the line.
  public final func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// The bar of a tab bar controller: 49 points high.
open class UITabBar: UIView {
  /// The items.
  open var items: [UITabBarItem]?
  /// The chosen item.
  open var selectedItem: UITabBarItem?
  /// Kept: whom it tells.
  public final weak var delegate: (any UITabBarDelegate)?
  /// Kept: whether content shows through.
  public final var isTranslucent = true
  /// Kept: the look.
  public final var barStyle = UIBarStyle.default
  /// Kept: the surface.
  public final var barTintColor: UIColor?
  /// Kept: the colour of other items.
  public final var unselectedItemTintColor: UIColor?
  /// Kept: a picture behind.
  public final var backgroundImage: UIImage?
  /// Kept: the line.
  public final var shadowImage: UIImage?
  /// Kept: a picture behind the chosen item.
  public final var selectionIndicatorImage: UIImage?
  /// Kept: the look.
  public final var standardAppearance = UITabBarAppearance()
  /// Kept: the look above the end of content.
  public final var scrollEdgeAppearance: UITabBarAppearance?
  /// Sets the items.
  public final func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The looks of all bars; kept.
  public static func appearance() -> UITabBar { UITabBar() }
  /// 49 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
}
