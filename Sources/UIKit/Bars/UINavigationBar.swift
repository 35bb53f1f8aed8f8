public import AutoLayout
public import Foundation

/// The bar of a navigation controller: 44 points high, 96 with a large title.
///
/// It shows the top item: the back button, the buttons of both sides, the title or its view, and a large title below
/// them.
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
      setNeedsLayout()
    }
  }
  /// The top item.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the top item.
  open var backItem: UINavigationItem? { items.flatMap { $0.count > 1 ? $0[$0.count - 2] : nil } }
  /// Whether titles are large, which makes the bar higher.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
  }
  /// Whether views extend under the bar, unless their controllers forbid it; not drawn.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } } }
  /// Stored only: the appearance.
  open var barStyle = UIBarStyle.default
  /// The background colour.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Stored only: the image of the shadow line.
  open var shadowImage: UIImage?
  /// The font and the colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The font and the colour of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The image of the back arrow.
  open var backIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  /// Stored only: the outline of the back arrow in transitions.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The appearance; changes of the object itself are drawn in the next layout of the bar.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      hasOwnAppearance = true
      setNeedsLayout()
    }
  }
  /// Whether the standard appearance was set.
  private(set) final var hasOwnAppearance = false
  /// Stored only: the appearance of a compact bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance while the edge of the content meets the bar.
  ///
  /// Here it takes precedence over the standard appearance at every scroll position.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { setNeedsLayout() } }
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
    (hasLargeTitle(item) ? 96 : 44) + searchHeight(of: item)
  }
  /// Whether the title of an item is large.
  final func hasLargeTitle(_ item: UINavigationItem) -> Bool {
    prefersLargeTitles && ![.never, .inline].contains(titleMode(of: item))
  }
  /// The height that the search bar of an item takes.
  final func searchHeight(of item: UINavigationItem) -> CGFloat { item.searchController == nil ? 0 : searchHeight }
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
    if search.frame != frame { search.place(in: frame) }
  }
  /// The nearest mode that is not automatic, from an item downwards; automatic if there is none.
  private func titleMode(of item: UINavigationItem) -> UINavigationItem.LargeTitleDisplayMode {
    if item.largeTitleDisplayMode != .automatic { return item.largeTitleDisplayMode }
    let below = (items ?? []).prefix { $0 !== item }
    return below.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode ?? .automatic
  }
  final let contents = NavigationBarContents()
  /// Places the contents of the top item.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contents.show(topItem, in: self)
  }
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}
