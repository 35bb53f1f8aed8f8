public import AutoLayout
public import Foundation

/// What a bar shows.
open class UIBarItem: ViewIsolated {
  /// An item.
  public init() {}
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// Whether it can be used.
  open var isEnabled = true
  /// A number for the application's use.
  open var tag = 0
  /// Kept: the space around the picture.
  open var imageInsets = UIEdgeInsets.zero
  /// Kept: the picture of a phone held across.
  open var landscapeImagePhone: UIImage?
  /// Kept: what assistive software calls it.
  open var accessibilityLabel: String?
  /// Kept: a name for tests.
  open var accessibilityIdentifier: String?
  /// Kept: what assistive software says it is for.
  open var accessibilityHint: String?
  private var looks: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Kept: the look of the title.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    looks[state.rawValue] = attributes
  }
  /// The kept look of the title.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { looks[state.rawValue] }
}

/// A button of a bar; its action can be sent.
open class UIBarButtonItem: UIBarItem {
  /// Kept: whether the menu changes the selection.
  open var changesSelectionAsPrimaryAction = false
  /// The target.
  open weak var target: AnyObject?
  /// The method that is called.
  open var action: Selector?
  /// The action that is run.
  open var primaryAction: UIAction?
  /// The menu.
  open var menu: UIMenu?
  /// The view in place of title and picture.
  open var customView: UIView?
  /// Kept: the look.
  open var style = Style.plain
  /// Kept: the width.
  open var width: CGFloat = 0
  /// Kept: the titles that it may have.
  open var possibleTitles: Set<String>?
  /// Kept: the colour.
  open var tintColor: UIColor?
  /// Kept: whether it opens under what is dragged.
  open var isSpringLoaded = false
  /// Kept: whether it is chosen.
  open var isSelected = false
  /// Kept: whether it is hidden.
  open var isHidden = false
  /// The system's button that it is.
  open private(set) var systemItem: SystemItem?
  /// A button.
  public override init() { super.init() }
  /// A button from an archive, of which there is none here.
  public convenience init?(coder: NSCoder) { self.init() }
  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target.map { $0 as AnyObject }
  }
  /// A button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// A button with a picture, and another for a phone held across.
  public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?)
  {
    self.init(image: image, style: style, target: target, action: action)
  }
  /// A button of the system.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
    systemItem = item
  }
  /// A button of the system with an action.
  public convenience init(systemItem item: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: item, target: nil, action: nil)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  /// A button of a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// A button with title, picture, action and menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  /// A space as wide as there is.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
  /// A space of a width.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }
  /// Does what a tap does.
  open func send() {
    guard isEnabled else { return }
    primaryAction?.performWithSender(self, target: nil)
    if let target, let action { action.perform(on: target, self) }
  }
  /// Kept nowhere: a picture behind.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
  /// Kept nowhere: how far the title is moved.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  /// Kept nowhere: how far the back button's title is moved.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  /// The looks of all buttons; kept.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }
  /// The looks of all buttons in containers; kept.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIBarButtonItem { UIBarButtonItem() }
}

/// An item of a tab bar.
open class UITabBarItem: UIBarItem {
  /// Kept: the badge.
  open var badgeValue: String?
  /// Kept: the badge's colour.
  open var badgeColor: UIColor?
  /// Kept: the picture of the chosen item.
  open var selectedImage: UIImage?
  /// Kept: how far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// Kept: the look.
  open var standardAppearance: UITabBarAppearance?
  /// Kept: the look above the end of content.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// An item.
  public override init() { super.init() }
  /// An item with title and picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// An item with title and pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
  /// An item of the system.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: "\(systemItem)", image: nil, tag: tag)
  }
}

/// What a navigation bar shows for a controller.
open class UINavigationItem: ViewIsolated {
  /// Kept: a menu of the title.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  /// Kept: what going back does.
  open var backAction: UIAction?
  /// How a bar spreads its items.
  public enum ItemStyle: Int, Hashable, Sendable {
    /// As for going deeper.
    case navigator
    /// As for going around.
    case browser
    /// As for editing.
    case editor
  }
  /// Where a search bar is.
  public enum SearchBarPlacement: Int, Hashable, Sendable {
    /// As usual.
    case automatic
    /// Beside the items.
    case inline
    /// Below the items.
    case stacked
  }
  /// Kept: how the bar spreads its items.
  open var style = ItemStyle.navigator
  /// Kept: where the search bar is.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// The title.
  open var title: String?
  /// The view in place of the title.
  open var titleView: UIView?
  /// The buttons before the title.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons after the title, from the end.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Kept: a text above the title.
  open var prompt: String?
  /// Kept: a text below the title.
  open var subtitle: String?
  /// Kept: the button that goes back here.
  open var backBarButtonItem: UIBarButtonItem?
  /// Kept: the title of that button.
  open var backButtonTitle: String?
  /// Kept: the label of that button.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// Kept: whether the button that goes back is hidden.
  open var hidesBackButton = false
  /// Kept: whether other buttons stand beside it.
  open var leftItemsSupplementBackButton = false
  /// Kept: whether the title is large; acts.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Kept: the search.
  open var searchController: UISearchController?
  /// Kept: whether the search goes when content is scrolled.
  open var hidesSearchBarWhenScrolling = true
  /// Kept: the look.
  open var standardAppearance: UINavigationBarAppearance?
  /// Kept: the look of a low bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// Kept: the look above the end of content.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// An item with a title.
  public init(title: String) { self.title = title.isEmpty ? nil : title }
  /// The first button before the title.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button after the title, from the end.
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
  /// Hides the button that goes back.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}
