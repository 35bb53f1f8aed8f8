public import AutoLayout
public import Foundation

/// The bar of a tab bar controller, 49 points high.
///
/// The items share the width evenly.
open class UITabBar: UIView {
  /// A bar without items, with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly(.vertical)
  }
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
  open var items: [UITabBarItem]? { didSet { setNeedsLayout() } }
  /// The selected item.
  open var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
  /// The delegate of the bar, which learns of taps on items; not kept alive.
  open weak var delegate: (any UITabBarDelegate)?
  /// Selects the item at a point, as a tap does; returns whether the bar took the tap.
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
  /// Whether views extend under the bar, unless their controllers forbid it; not drawn.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } } }
  /// Stored only: the appearance.
  open var barStyle = UIBarStyle.default
  /// The background colour.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of items that are not selected; grey unless set.
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Stored only: the background image.
  open var backgroundImage: UIImage?
  /// Stored only: the image of the shadow line.
  open var shadowImage: UIImage?
  /// Stored only: the image behind the selected item.
  open var selectionIndicatorImage: UIImage?
  /// The appearance; if the object itself changes, the next layout of the bar draws the change.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasOwnAppearance = true
      setNeedsLayout()
    }
  }
  /// Whether the standard appearance was set.
  private(set) final var hasOwnAppearance = false
  /// The appearance while the edge of the content meets the bar.
  ///
  /// Here it takes precedence over the standard appearance at every scroll position.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { setNeedsLayout() } }
  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The appearance proxy of bars.
  public static func appearance() -> UITabBar { LookProxies.proxy(of: self, UITabBar()) }
  /// Shows the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  private let background = BarBackground()
  private var tabs: [TabView] = []
  /// Places the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let look = scrollEdgeAppearance ?? standardAppearance
    background.show(look.surface(tint: barTintColor), in: self)
    let items = items ?? []
    while tabs.count > items.count { tabs.removeLast().removeFromSuperview() }
    while tabs.count < items.count {
      tabs.append(TabView())
      if let last = tabs.last { addSubview(last) }
    }
    let width = bounds.size.width / CGFloat(max(items.count, 1))
    for (index, (item, view)) in zip(items, tabs).enumerated() {
      view.frame = mirrored(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 49), in: bounds.size.width)
      view.show(item, isSelected: item === selectedItem, in: self, look.stackedLayoutAppearance)
    }
  }
  /// 49 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
}
