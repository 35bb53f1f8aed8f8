// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import AutoLayout
import Foundation

/// The delegate of a tab bar controller.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a controller may be selected.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after a controller was selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// `true` unless implemented.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing unless implemented.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Controllers in tabs above a bar.
///
/// The selected controller's view fills the container, and its safe area ends at the bar.
open class UITabBarController: UIViewController, UITabBarDelegate {
  private var shownControllers: [UIViewController]?
  /// The bar.
  open var tabBar: UITabBar { bar }
  private var bar = UITabBar()
  /// Stores a value under a name; under the name `tabBar`, replaces the bar.
  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "tabBar", let new = value as? UITabBar else { return super.setValue(value, forKey: key) }
    (new.items, new.selectedItem) = (bar.items, bar.selectedItem)
    if isViewLoaded {
      bar.removeFromSuperview()
      view.addSubview(new)
      view.setNeedsLayout()
    }
    bar = new
  }
  /// Stored only: the controllers that the user may rearrange.
  open var customizableViewControllers: [UIViewController]?
  /// The controller for tabs that do not fit into the bar; never shown here.
  open private(set) lazy var moreNavigationController = UINavigationController()
  /// The delegate of the controller; not kept alive.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var index = 0
  /// The tabs whose controllers are shown; none if the controllers were set.
  final var shownTabs: [UITab] = []

  /// The index of the selected controller.
  ///
  /// A new index without a controller is reported and ignored. While there are no controllers, any index is stored for
  /// controllers that are set later.
  open var selectedIndex: Int {
    get { index }
    set {
      guard let shownControllers, !shownControllers.isEmpty else { return index = newValue }
      guard shownControllers.indices.contains(newValue) else {
        return Misuse.report("\(type(of: self)) has no controller at the index \(newValue)")
      }
      let former = shownChildren
      index = newValue
      tabBar.selectedItem = selectedViewController?.tabBarItem
      exchange(former, for: shownChildren, animated: false, newFirst: true) { showSelected() }
    }
  }

  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { shownControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The selected controller; a new one that is not among the controllers is reported and ignored.
  open var selectedViewController: UIViewController? {
    get { shownControllers.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
    set {
      guard let newValue else { return }
      guard let place = shownControllers?.firstIndex(where: { $0 === newValue }) else {
        return Misuse.report("\(type(of: newValue)) is not in the tab bar controller")
      }
      selectedIndex = place
    }
  }

  /// Replaces the controllers, and removes all tabs.
  ///
  /// The selected controller stays selected; if it is removed, the one at its index is selected, or else the first.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    adopt([])
    replace(by: controllers, animated)
  }

  /// Adds a controller, with a tab, after the others.
  open override func addChild(_ childController: UIViewController) {
    let shown = shownControllers ?? []
    // New controllers of the list are made children by this method.
    guard !shown.contains(where: { $0 === childController }) else { return super.addChild(childController) }
    setViewControllers(shown + [childController], animated: false)
  }

  /// Replaces the controllers.
  final func replace(by controllers: [UIViewController]?, _ animated: Bool) {
    let (old, former) = (shownControllers ?? [], shownChildren)
    let new = acceptable(controllers ?? [])
    shownControllers = controllers.map { _ in new }
    index = new.firstIndex { $0 === former.first } ?? (new.indices.contains(index) ? index : 0)
    replaceChildren(old, by: new, visible: (former, shownChildren), animated: animated, newFirst: true) {
      updateItems()
      showSelected(at: $0)
    }
  }

  override var placedChildren: [UIViewController] { shownControllers ?? [] }
  override func forget(_ child: UIViewController) {
    guard let shownControllers, shownControllers.contains(where: { $0 === child }) else { return }
    adopt(shownTabs.filter { $0.made !== child })
    replace(by: shownControllers.without([child]), false)
  }

  /// Shows the controllers' items in the bar.
  final func updateItems() {
    let items = shownControllers?.compactMap(\.tabBarItem)
    if !(tabBar.items ?? []).elementsEqual(items ?? [], by: ===) { tabBar.items = items }
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  /// Selects a controller as a tap does, and notifies the delegate.
  ///
  /// A navigation controller that is selected already returns to its first controller.
  open func select(tabAt index: Int) {
    guard let shownControllers, shownControllers.indices.contains(index) else { return }
    let controller = shownControllers[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    let isSelected = controller === selectedViewController
    if let item = controller.tabBarItem {
      bar.selectedItem = item
      self.tabBar(bar, didSelect: item)
    }
    if isSelected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      // The delegate may have moved the controller.
      selectedViewController = controller
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Called after an item of the bar was selected, and before its controller is.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The selected controller.
  override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  /// Makes the view.
  open override func loadView() {
    super.loadView()
    view.addSubview(tabBar)
    showSelected()
  }

  /// Places the bar and the selected controller's view.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showSelected()
  }

  private func showSelected(at formerPlace: Int? = nil) {
    guard isViewLoaded else { return }
    // A bar that a pushed controller hides is below the view, as in UIKit at the end of the push.
    let isBelow = (selectedViewController as? UINavigationController)?.hidesBottomBar ?? false
    let barHeight: CGFloat = 49
    // A hidden bar keeps its frame, which applications read to place a bar of their own.
    let height = isBelow || tabBar.isHidden ? 0 : barHeight
    let whole = barHeight + view.safeAreaInsets.bottom
    let top = view.bounds.size.height - (isBelow ? 0 : whole)
    let bar = CGRect(x: 0, y: top, width: view.bounds.size.width, height: whole)
    if tabBar.frame != bar { tabBar.frame = bar }
    guard let selected = selectedViewController, let shownControllers else { return }
    let bars = ContainerBars(
      heights: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0), opaqueEdges: tabBar.isTranslucent ? [] : .bottom
    )
    fill(with: selected, of: shownControllers, at: formerPlace, between: bars)
  }
}

extension UITabBarController {
  /// Whether the bar is hidden.
  public final var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Sets whether the bar is hidden.
  public final func setTabBarHidden(_ hidden: Bool, animated: Bool) { tabBar.isHidden = hidden }
}
