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
    new.items = bar.items
    if isViewLoaded {
      bar.removeFromSuperview()
      view.addSubview(new)
      view.setNeedsLayout()
    }
    bar = new
  }
  /// Stored only: the controllers that the reader may rearrange.
  open var customizableViewControllers: [UIViewController]?
  /// The controller for tabs that do not fit into the bar; never shown here.
  open private(set) lazy var moreNavigationController = UINavigationController()
  /// The delegate of the controller; not kept alive.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The index of the selected controller.
  open var selectedIndex = 0 { didSet { showSelected(former: oldValue) } }

  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { shownControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The selected controller.
  open var selectedViewController: UIViewController? {
    get { shownControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { selectedIndex = shownControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }

  /// Replaces the controllers.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    for gone in shownControllers ?? [] {
      gone.viewIfLoaded?.removeFromSuperview()
      gone.removeFromParent()
    }
    shownControllers = controllers
    for controller in controllers ?? [] { addChild(controller) }
    tabBar.items = controllers?.compactMap(\.tabBarItem)
    selectedIndex = 0
  }

  /// Selects a controller as a tap does, and notifies the delegate.
  open func select(tabAt index: Int) {
    guard let shownControllers, shownControllers.indices.contains(index),
      delegate?.tabBarController(self, shouldSelect: shownControllers[index]) ?? true
    else { return }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: shownControllers[index])
  }

  /// Called after an item of the bar was selected.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The selected controller.
  override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  /// Makes the view.
  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.addSubview(tabBar)
    showSelected(former: selectedIndex)
  }

  /// Places the bar and the selected controller's view.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showSelected(former: selectedIndex)
  }

  private func showSelected(former: Int) {
    guard isViewLoaded else { return }
    let height: CGFloat = tabBar.isHidden ? 0 : 49
    let whole = height + view.safeAreaInsets.bottom
    let bar = CGRect(x: 0, y: view.bounds.size.height - whole, width: view.bounds.size.width, height: whole)
    if tabBar.frame != bar { tabBar.frame = bar }
    guard let selected = selectedViewController, let shownControllers else { return }
    tabBar.selectedItem = selected.tabBarItem
    for other in shownControllers where other !== selected {
      if hasAppeared { other.disappear(false) }
      other.viewIfLoaded?.removeFromSuperview()
    }
    if selected.view.superview !== view { view.insertSubview(selected.view, at: 0) }
    if selected.view.frame != view.bounds { selected.view.frame = view.bounds }
    if selected.additionalSafeAreaInsets.bottom != height {
      selected.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    }
    if hasAppeared, former != selectedIndex { selected.appear(false) }
  }
}

extension UITabBarController {
  /// Whether the bar is hidden.
  public final var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Sets whether the bar is hidden.
  public final func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    tabBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }
}
