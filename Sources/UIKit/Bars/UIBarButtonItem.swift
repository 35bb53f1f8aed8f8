public import AutoLayout
public import Foundation

/// A button of a bar; ``send()`` performs its action.
open class UIBarButtonItem: UIBarItem {
  /// Stored only: the order of the menu's items.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Stored only: whether symbols are animated.
  open var isSymbolAnimationEnabled = false
  /// Stored only: whether the background that buttons share is hidden.
  open var hidesSharedBackground = false
  /// Stored only: whether the button shares a background with others.
  open var sharesBackground = true
  /// A group of this button.
  open func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
  }
  /// The button in a bar; `nil` until a bar shows the item, and for a custom view.
  final var button: BarButton?
  override final var shownView: UIView? { customView ?? button }
  /// Whether the item is a back button, which shows its image and its title.
  final var isBack = false
  /// Stored only: whether a choice in the menu changes the button's selection.
  open var changesSelectionAsPrimaryAction = false
  /// The target.
  open weak var target: AnyObject?
  /// The selector of the called method.
  open var action: Selector? { didSet { showAgain() } }
  /// The action that is run in place of the target's method.
  ///
  /// Its title and its image, if it has them, become the button's, except in a button of the system.
  open var primaryAction: UIAction? {
    didSet {
      showAgain()
      guard let primaryAction, systemItem == nil else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
  }
  /// The menu of the button, which a tap shows if there is no action.
  open var menu: UIMenu? { didSet { if menu !== oldValue { showAgain() } } }
  /// The view in place of title and image.
  open var customView: UIView? { didSet { if customView !== oldValue { showAgain() } } }
  /// The style: titles of the style `done` are semibold.
  open var style = Style.plain { didSet { if style != oldValue { showAgain() } } }
  /// The width of the button or space; 0 for the width of the contents.
  open var width: CGFloat = 0 { didSet { if width != oldValue { showAgain() } } }
  /// Stored only: the titles that the button may have.
  open var possibleTitles: Set<String>?
  /// The colour; `nil` for the bar's.
  open var tintColor: UIColor? { didSet { showAgain() } }
  /// Stored only: whether an item dragged over the button activates it.
  open var isSpringLoaded = false
  /// Stored only: whether the button is selected.
  open var isSelected = false
  /// Whether the button is hidden; a hidden button takes no space.
  open var isHidden = false { didSet { if isHidden != oldValue { showAgain() } } }
  /// The system item, which determines the title or the image.
  open private(set) var systemItem: SystemItem?
  /// A button.
  public override init() { super.init() }
  /// Ignores the archive, which is not read here.
  public convenience init?(coder: NSCoder) { self.init() }
  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target.map { $0 as AnyObject }
  }
  /// A button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// A button with an image, and another one for landscape phones.
  public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?)
  {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
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
  /// A button with title, image, action and menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
  }
  /// A space that takes the remaining width.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
  /// A space of a width.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }
  /// Performs the item's action, unless the item is disabled.
  open func send() {
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    if let target, let action { action.perform(on: target, self) }
  }
  /// No effect: the background image.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
  /// No effect: an offset of the title.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  /// No effect: an offset of the back button's title.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  /// The appearance proxy of buttons; no effect.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }
  /// The appearance proxy of buttons in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIBarButtonItem { UIBarButtonItem() }
}

/// Buttons that belong together; shown at the sides of a navigation bar.
open class UIBarButtonItemGroup: ViewIsolated {
  /// The buttons.
  open var barButtonItems: [UIBarButtonItem] { didSet { bar?.setNeedsLayout() } }
  /// Stored only: the button that replaces the group if space is short.
  open var representativeItem: UIBarButtonItem?
  /// Whether the buttons are hidden.
  open var isHidden = false { didSet { if isHidden != oldValue { bar?.setNeedsLayout() } } }
  /// The bar that shows the group.
  final weak var bar: UIView?
  /// A group of buttons.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
  }
  /// A group that users cannot move.
  public static func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
}
