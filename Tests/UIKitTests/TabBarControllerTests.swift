import Foundation
import Testing
import UIKit

/// Controllers and tabs of a tab bar controller.
@Suite struct TabBarControllerTests {
  private let calls = Calls()
  private func watched(_ name: String) -> Watched { Watched(name, calls) }
  private func tab(_ name: String) -> UITab {
    UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
  }

  @Test func selectionsTellBothControllers() {
    let (a, b) = (watched("a"), watched("b"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let window = shown(tabs)
    _ = calls.take()
    tabs.selectedIndex = 1
    #expect(
      calls.take() == ["b will appear, moving", "a will disappear", "a disappeared", "b appeared, moving"])
    tabs.selectedIndex = 1
    #expect(calls.take().isEmpty && b.view.superview === tabs.view && a.view.superview == nil)
    #expect(reports { tabs.selectedIndex = 2 }.count == 1 && tabs.selectedViewController === b)
    #expect(reports { tabs.selectedViewController = window.rootViewController }.count == 1)
    tabs.selectedViewController = a
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === a.tabBarItem)
  }

  @Test func theSelectedControllerStaysSelected() {
    let (a, b, c) = (watched("a"), watched("b"), watched("c"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let window = shown(tabs)
    tabs.selectedIndex = 1
    _ = calls.take()
    tabs.setViewControllers([c, a, b], animated: false)
    #expect(tabs.selectedIndex == 2 && calls.take() == ["c will enter", "c entered"])
    tabs.setViewControllers([a, b], animated: false)
    #expect(calls.take() == ["c will leave", "c left"] && tabs.selectedViewController === b)
    tabs.setViewControllers([a, c], animated: false)
    #expect(tabs.selectedIndex == 1)
    #expect(
      calls.take() == [
        "b will leave", "c will enter", "c will appear, moving", "b will disappear, moving", "b disappeared, moving",
        "c appeared, moving", "b left", "c entered",
      ])
    tabs.setViewControllers([b], animated: false)
    #expect(tabs.selectedIndex == 0 && b.view.superview === tabs.view && b.view.safeAreaInsets.bottom == 49)
    #expect(window.rootViewController === tabs && tabs.children == [b])
    _ = calls.take()
    tabs.viewControllers = nil
    #expect(calls.take() == ["b will leave", "b will disappear, moving", "b disappeared, moving", "b left"])
    #expect(tabs.tabBar.items == nil && b.view.superview == nil)
  }

  @Test func aControllerMovesToAnotherContainer() {
    let (a, b) = (watched("a"), watched("b"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let window = shown(tabs)
    _ = calls.take()
    let navigation = UINavigationController(rootViewController: a)
    #expect(
      calls.take() == [
        "a will leave", "b will appear, moving", "a will disappear, moving", "a disappeared, moving",
        "b appeared, moving", "a left", "a will enter", "a entered",
      ])
    #expect(tabs.viewControllers == [b] && tabs.tabBar.items?.count == 1 && a.navigationController === navigation)
    #expect(window.rootViewController === tabs)
  }

  @Test func aTabHasOneTabBarController() {
    let (moved, other) = (tab("moved"), tab("other"))
    let (a, b) = (UITabBarController(tabs: [moved, other]), UITabBarController())
    b.tabs = [moved]
    #expect(a.tabs == [other] && moved.tabBarController === b && moved.viewController?.parent === b)
    a.tabs = []
    #expect(moved.tabBarController === b && other.tabBarController == nil && a.selectedTab == nil)
    b.viewControllers = [UIViewController()]
    #expect(b.tabs.isEmpty && moved.tabBarController == nil && b.selectedTab == nil)
    b.setValue(5, forKey: "tabs")
    b.tabs = [moved]
    #expect(b.tabs == [moved] && b.selectedTab === moved)
    moved.viewController?.removeFromParent()
    #expect(b.tabs.isEmpty && moved.tabBarController == nil)
  }

  @Test func tabsOfAGroupBelongToItsController() throws {
    let (first, second, last) = (tab("first"), tab("second"), tab("last"))
    let group = UITabGroup(title: "group", image: nil, identifier: "group", children: [first, second])
    let tabs = UITabBarController(tabs: [tab("a"), group])
    #expect(first.tabBarController === tabs && second.tabBarController === tabs)
    tabs.selectedTab = second
    #expect(tabs.selectedTab === group && group.selectedChild === second)
    let shown = try #require(tabs.selectedViewController)
    #expect(shown === second.viewController && shown.tab === second && first.viewController?.parent == nil)
    group.children = [first, last]
    #expect(second.parent == nil && second.tabBarController == nil && shown.parent == nil)
    #expect(last.tabBarController === tabs && tabs.selectedViewController === first.viewController)
    let other = UITabGroup(title: "other", image: nil, identifier: "other", children: [first])
    #expect(group.children == [last] && first.parent === other && first.tabBarController == nil)
    tabs.tabs = [other]
    #expect(first.tabBarController === tabs && last.tabBarController == nil)
  }

  @Test func theBarFollowsItemsInsideNavigationControllers() {
    let (root, other) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    root.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
    #expect(tabs.tabBar.items?.first === root.tabBarItem && tabs.tabBar.selectedItem === root.tabBarItem)
    navigation.viewControllers = [other]
    #expect(tabs.tabBar.items?.first === other.tabBarItem)
    navigation.title = "Own"
    #expect(tabs.tabBar.items?.map(\.title) == ["Own", nil] && tabs.tabBar.selectedItem?.title == "Own")
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.selectedItem === tabs.tabBar.items?.last)
    tabs.setValue(UITabBar(), forKey: "tabBar")
    #expect(tabs.tabBar.items?.count == 2 && tabs.tabBar.selectedItem === tabs.tabBar.items?.last)
    tabs.viewControllers = []
    #expect(tabs.tabBar.selectedItem == nil)
  }

  @Test func tabsAreFoundAtEveryDepth() {
    let deep = tab("deep")
    let inner = UITabGroup(title: "inner", image: nil, identifier: "inner", children: [tab("a"), deep])
    let outer = UITabGroup(title: "outer", image: nil, identifier: "outer", children: [inner])
    let tabs = UITabBarController(tabs: [outer])
    #expect(tabs.tab(forIdentifier: "inner") === inner && tabs.tab(forIdentifier: "deep") === deep)
    #expect(tabs.tab(forIdentifier: "none") == nil)
  }

  @Test func aPushedControllerHidesTheBar() {
    let (root, chat, photo) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = shown(tabs)
    #expect(root.view.safeAreaInsets.bottom == 49)
    chat.hidesBottomBarWhenPushed = true
    navigation.pushViewController(chat, animated: false)
    navigation.pushViewController(photo, animated: false)
    window.layoutIfNeeded()
    #expect(photo.view.safeAreaInsets.bottom == 0 && !tabs.tabBar.isHidden)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 844, width: 390, height: 49))
    navigation.popToRootViewController(animated: false)
    window.layoutIfNeeded()
    #expect(root.view.safeAreaInsets.bottom == 49)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 795, width: 390, height: 49))
  }

  @Test func aTapOnAnItemSelectsIt() {
    final class Tabs: UITabBarController {
      var told: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        told.append("\(item.title ?? "") \(selectedIndex) \(tabBar.selectedItem === item)")
      }
    }
    final class Delegate: UITabBarDelegate {
      var told: [String?] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { told.append(item.title) }
    }
    let (a, b, tabs) = (UIViewController(), UIViewController(), Tabs())
    (a.title, b.title) = ("a", "b")
    tabs.viewControllers = [a, b]
    let window = shown(tabs)
    window.tap(at: CGPoint(x: 300, y: 820))
    #expect(tabs.selectedIndex == 1 && tabs.told == ["b 0 true"])
    window.tap(at: CGPoint(x: 10, y: 820))
    #expect(tabs.selectedIndex == 0 && tabs.told == ["b 0 true", "a 1 true"])

    let (bar, delegate) = (UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49)), Delegate())
    bar.items = ["1", "2", "3"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.delegate = delegate
    bar.items?[2].isEnabled = false
    for x in [150, 290, 20] as [CGFloat] { bar.tap(at: CGPoint(x: x, y: 20)) }
    #expect(delegate.told == ["2", "1"] && bar.selectedItem === bar.items?[0])
  }

  @Test func aTapOnTheSelectedTabReturnsToTheFirstController() {
    final class Delegate: UITabBarControllerDelegate {
      var selected: [UIViewController] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        tabBarController.viewControllers?.reverse()
        return true
      }
      func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        selected.append(viewController)
      }
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    let (other, delegate, tabs) = (UIViewController(), Delegate(), UITabBarController())
    tabs.viewControllers = [navigation, other]
    navigation.pushViewController(UIViewController(), animated: false)
    tabs.select(tabAt: 0)
    #expect(navigation.viewControllers.count == 1 && tabs.selectedViewController === navigation)
    tabs.delegate = delegate
    tabs.select(tabAt: 1)
    #expect(tabs.viewControllers == [other, navigation] && tabs.selectedViewController === other)
    #expect(delegate.selected == [other])
  }

  @Test func anItemHasItsTabUnderAKey() throws {
    let (a, b) = (UIViewController(), UIViewController())
    let (first, second) = (
      UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1)
    )
    (a.tabBarItem, b.tabBarItem) = (first, second)
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    #expect(first.value(forKey: "view") == nil)
    let window = shown(tabs)
    window.layoutIfNeeded()
    let view = try #require(second.value(forKey: "view") as? UIView)
    #expect(view.convert(view.bounds, to: tabs.tabBar) == CGRect(x: 195, y: 0, width: 195, height: 49))
    // The tab now shows the other item.
    tabs.viewControllers = [b]
    window.layoutIfNeeded()
    #expect((second.value(forKey: "view") as? UIView)?.frame.width == 390)
    #expect(first.value(forKey: "view") == nil)
    second.setValue(5, forKey: "view")
    #expect(second.value(forKey: "view") as? Int == 5)
  }
}
