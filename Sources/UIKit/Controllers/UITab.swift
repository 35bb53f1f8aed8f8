public import AutoLayout
import Foundation

/// A tab of a tab bar controller, as in iOS 18 and later: makes its controller on first use.
open class UITab: ViewIsolated, Hashable {
  /// The placement of a tab; stored only.
  public enum Placement: Int, Hashable, Sendable {
    /// The system decides.
    case automatic
    /// In the bar unless the user removes it.
    case `default`
    /// Not in the bar unless the user adds it.
    case optional
    /// In the bar; users may move it.
    case movable
    /// Pinned to the end of the bar.
    case pinned
    /// Always in the bar.
    case fixed
    /// Only in the side bar.
    case sidebarOnly
  }
  /// The name.
  public final let identifier: String
  /// The title.
  open var title: String { didSet { made?.tabBarItem.title = title } }
  /// The image.
  open var image: UIImage? { didSet { made?.tabBarItem.image = image } }
  /// Stored only: a text below the title.
  open var subtitle: String?
  /// The text of the badge.
  open var badgeValue: String? { didSet { made?.tabBarItem.badgeValue = badgeValue } }
  /// Stored only: the application's data for the tab.
  open var userInfo: Any?
  /// Stored only: the preferred place of the tab.
  open var preferredPlacement = Placement.automatic
  /// Stored only: whether the user can hide the tab.
  open var allowsHiding = false
  /// Stored only: whether the tab is hidden.
  open var isHidden = false
  /// Stored only: whether the tab is enabled.
  open var isEnabled = true
  /// The group that contains the tab.
  public final internal(set) weak var parent: UITabGroup?
  /// The tab bar controller that shows the tab.
  public final internal(set) weak var tabBarController: UITabBarController?
  private let provider: ((UITab) -> UIViewController)?
  private(set) final var made: UIViewController?

  /// Makes a tab, whose controller the provider makes.
  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
  }

  /// The controller, made on first access.
  open var viewController: UIViewController? {
    if let made { return made }
    guard let controller = provider?(self) else { return nil }
    controller.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
    controller.tabBarItem.badgeValue = badgeValue
    made = controller
    return controller
  }

  /// Enters a tab bar controller, or leaves it.
  func belong(to controller: UITabBarController?) { tabBarController = controller }
}

/// A group of tabs, which shows the controller of the selected tab.
open class UITabGroup: UITab {
  /// The tabs; the group itself, and groups that contain it, are reported and left out.
  open var children: [UITab] {
    didSet {
      var around: UITab? = self
      while let group = around {
        if children.contains(where: { $0 === group }) {
          Misuse.report("the group of tabs '\(group.identifier)' cannot be inside itself")
          children.removeAll { $0 === group }
        }
        around = group.parent
      }
      for child in oldValue where child.parent === self && !children.contains(where: { $0 === child }) {
        child.parent = nil
        child.belong(to: nil)
        if selectedChild === child { selectedChild = nil }
      }
      adopt()
      tabBarController?.showTabs()
    }
  }
  /// The selected tab; a tab that is not in the group is reported and not selected.
  open var selectedChild: UITab? {
    didSet {
      if let tab = selectedChild, !children.contains(where: { $0 === tab }) {
        Misuse.report("the tab '\(tab.identifier)' is not in the group '\(identifier)' and cannot be selected there")
        selectedChild = oldValue
      }
      if selectedChild !== oldValue { tabBarController?.showTabs() }
    }
  }
  /// Stored only: the navigation controller that shows the controllers of the group.
  open var managingNavigationController: UINavigationController?
  /// Stored only: the identifiers of the tabs, in the order chosen by the user.
  open var displayOrderIdentifiers: [String] = []
  /// Stored only: whether the user can rearrange the tabs.
  open var allowsReordering = false

  /// Makes a group of tabs.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    adopt()
  }
  private func adopt() {
    for child in children where child.parent !== self {
      child.parent?.children.removeAll { $0 === child }
      child.parent = self
      child.belong(to: tabBarController)
    }
  }
  override func belong(to controller: UITabBarController?) {
    super.belong(to: controller)
    for child in children { child.belong(to: controller) }
  }

  /// The controller of the group, or else of the selected tab, or else of the first tab.
  open override var viewController: UIViewController? {
    super.viewController ?? (selectedChild ?? children.first)?.viewController
  }
}

/// The tab of a search.
open class UISearchTab: UITab {
  /// Stored only: whether the selection of the tab opens the keyboard.
  open var automaticallyActivatesSearch = false
  /// Makes the tab of a search.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search",
      viewControllerProvider: viewControllerProvider)
  }
}

extension UITabBarController {
  /// The display of tabs; stored only.
  public enum Mode: Int, Hashable, Sendable {
    /// The system decides.
    case automatic
    /// In a bar.
    case tabBar
    /// In a side bar beside the content.
    case tabSidebar
  }
  /// When the bar becomes small; stored only.
  public enum MinimizeBehavior: Int, Hashable, Sendable {
    /// The system decides.
    case automatic
    /// Never.
    case never
    /// When the content scrolls down.
    case onScrollDown
    /// When the content scrolls up.
    case onScrollUp
  }

  /// Makes a controller that shows tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }
  /// The tabs, whose controllers the tab bar controller shows; none if ``viewControllers`` was set instead.
  public final var tabs: [UITab] {
    get { shownTabs }
    set { setTabs(newValue, animated: false) }
  }
  /// Replaces the tabs; they leave their former tab bar controller.
  public final func setTabs(_ tabs: [UITab], animated: Bool) {
    adopt(tabs)
    showTabs(animated)
  }
  /// Shows the controllers of the tabs.
  final func showTabs(_ animated: Bool = false) { replace(by: shownTabs.compactMap(\.viewController), animated) }
  /// Makes tabs the controller's own.
  final func adopt(_ tabs: [UITab]) {
    let former = shownTabs
    shownTabs = tabs
    for tab in former where tab.tabBarController === self && !tabs.contains(where: { $0 === tab }) {
      tab.belong(to: nil)
    }
    for tab in tabs where tab.tabBarController !== self {
      tab.tabBarController?.shownTabs.removeAll { $0 === tab }
      tab.belong(to: self)
    }
  }
  /// The selected tab of the bar; a tab inside a group is selected in its group.
  public final var selectedTab: UITab? {
    get { selectedViewController.flatMap { selected in tabs.first { $0.viewController === selected } } }
    set {
      guard var tab = newValue else { return }
      while let group = tab.parent {
        group.selectedChild = tab
        tab = group
      }
      selectedViewController = tab.viewController
    }
  }
  /// The tab with an identifier, also inside a group.
  public final func tab(forIdentifier identifier: String) -> UITab? {
    tabs.lazy.compactMap { $0.tab(named: identifier) }.first
  }
  /// Stored only: the way in which tabs are shown.
  public final var mode: Mode {
    get { value(forKey: "mode") as? Mode ?? .automatic }
    set { setValue(newValue, forKey: "mode") }
  }
  /// Stored only: when the bar becomes small.
  public final var tabBarMinimizeBehavior: MinimizeBehavior {
    get { value(forKey: "tabBarMinimizeBehavior") as? MinimizeBehavior ?? .automatic }
    set { setValue(newValue, forKey: "tabBarMinimizeBehavior") }
  }
  /// Stored only: a view above the bar.
  public final var bottomAccessory: UITabAccessory? {
    get { value(forKey: "bottomAccessory") as? UITabAccessory }
    set { setValue(newValue, forKey: "bottomAccessory") }
  }
  /// Stored only: a view above the bar.
  public final func setBottomAccessory(_ accessory: UITabAccessory?, animated: Bool) { bottomAccessory = accessory }
}

/// A view above a tab bar; stored only.
open class UITabAccessory: ViewIsolated {
  /// The view.
  public final let contentView: UIView
  /// Makes an accessory that contains a view.
  public init(contentView: UIView) { self.contentView = contentView }
}

extension UIViewController {
  /// The tab that made the controller, also one inside a group; `nil` outside a tab bar controller.
  public final var tab: UITab? { tabBarController?.tabs.lazy.compactMap { $0.tab(of: self) }.first }
}

extension UITab {
  /// The tab with an identifier: this one or one inside it.
  final func tab(named identifier: String) -> UITab? {
    if self.identifier == identifier { return self }
    return (self as? UITabGroup)?.children.lazy.compactMap { $0.tab(named: identifier) }.first
  }
  /// The tab that made a controller: this one or one inside it.
  final func tab(of controller: UIViewController) -> UITab? {
    if made === controller { return self }
    return (self as? UITabGroup)?.children.lazy.compactMap { $0.tab(of: controller) }.first
  }
}
