import Foundation
import Testing
import UIKit

/// Containers, and what they tell their children.
@Suite struct ContainerTests {
  private let calls = Calls()
  private func watched(_ name: String) -> Watched { Watched(name, calls) }

  @Test func pushesAndPopsTellBothControllers() {
    let (a, b) = (watched("a"), watched("b"))
    let navigation = UINavigationController(rootViewController: a)
    let window = shown(navigation)
    #expect(calls.take() == ["a will enter", "a entered", "a will appear, moving", "a appeared, moving"])
    navigation.pushViewController(b, animated: false)
    #expect(
      calls.take() == [
        "b will enter", "a will disappear", "b will appear, moving", "a disappeared", "b appeared, moving", "b entered",
      ])
    #expect(!b.isMovingToParent && b.view.superview === navigation.view && a.view.superview == nil)
    navigation.popViewController(animated: false)
    #expect(
      calls.take() == [
        "b will leave", "b will disappear, moving", "a will appear", "b disappeared, moving", "a appeared", "b left",
      ])
    #expect(!b.isMovingFromParent && b.view.superview == nil && window.rootViewController === navigation)
  }

  @Test func addedChildrenOfContainersAreShown() {
    let (page, second, third) = (UIViewController(), UIViewController(), UIViewController())
    let (navigation, tabs) = (UINavigationController(), UITabBarController())
    navigation.addChild(page)
    #expect(navigation.viewControllers == [page] && page.navigationController === navigation)
    for child in [navigation, second] { tabs.addChild(child) }
    #expect(tabs.viewControllers == [navigation, second] && tabs.tabBar.items?.count == 2)
    let window = shown(tabs)
    #expect(page.view.window === window && tabs.selectedIndex == 0)
    tabs.addChild(third)
    tabs.selectedIndex = 2
    window.layoutIfNeeded()
    #expect(third.view.superview === tabs.view && navigation.view.superview == nil)
    second.removeFromParent()
    #expect(tabs.viewControllers == [navigation, third] && tabs.selectedViewController === third)
  }

  /// If each push compared all pairs of controllers, this would take several seconds.
  @Test func manyControllersArePushed() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    for _ in 0..<400 { navigation.pushViewController(UIViewController(), animated: false) }
    let all = navigation.viewControllers
    #expect(all.count == 401 && navigation.children.count == 401)
    let found = reports { navigation.viewControllers = all + [all[7], navigation] }
    #expect(found.count == 2 && navigation.viewControllers.elementsEqual(all, by: ===))
    #expect(navigation.popToRootViewController(animated: false)?.elementsEqual(all.dropFirst(), by: ===) == true)
    #expect(navigation.children.count == 1 && all[400].parent == nil)
  }

  private final class Listener: UINavigationControllerDelegate {
    let calls: Calls
    init(_ calls: Calls) { self.calls = calls }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { note("will show", viewController, animated) }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { note("did show", viewController, animated) }
    private func note(_ call: String, _ controller: UIViewController, _ animated: Bool) {
      let name = (controller as? Watched)?.name ?? "?"
      calls.note("\(call) \(name)" + (animated ? ", animated" : ""))
    }
  }

  @Test func theDelegateIsToldOfTheFirstController() {
    let (a, b) = (watched("a"), watched("b"))
    let navigation = UINavigationController(rootViewController: a)
    let listener = Listener(calls)
    navigation.delegate = listener
    #expect(calls.take() == ["a will enter", "a entered"])
    let window = shown(navigation)
    #expect(calls.take() == ["will show a", "a will appear, moving", "a appeared, moving", "did show a"])
    navigation.pushViewController(b, animated: true)
    #expect(
      calls.take() == [
        "will show b, animated", "b will enter", "a will disappear", "b will appear, moving", "a disappeared",
        "b appeared, moving", "b entered", "did show b, animated",
      ])
    // The delegate is not told again when the same controller returns.
    window.rootViewController = UIViewController()
    window.rootViewController = navigation
    #expect(calls.take().filter { $0.contains("show") } == [])
  }

  @Test func theDelegateIsToldOfChangesOfAHiddenStackWhenItAppears() {
    let (a, b) = (watched("a"), watched("b"))
    let navigation = UINavigationController(rootViewController: a)
    let listener = Listener(calls)
    navigation.delegate = listener
    navigation.pushViewController(b, animated: true)
    #expect(calls.take() == ["a will enter", "a entered", "b will enter", "b entered"])
    let window = shown(navigation)
    #expect(calls.take() == ["will show b", "b will appear, moving", "b appeared, moving", "did show b"])
    #expect(window.rootViewController === navigation && listener.calls === calls)
  }

  @Test func aPushWhileTheContainerAppearsIsToldOnceItHasAppeared() {
    final class Forwarding: UIViewController {
      var successor: UIViewController?
      override func viewWillAppear(_ animated: Bool) {
        if let successor { navigationController?.pushViewController(successor, animated: false) }
        successor = nil
      }
    }
    let first = Forwarding()
    first.successor = watched("b")
    let navigation = UINavigationController(rootViewController: first)
    let listener = Listener(calls)
    navigation.delegate = listener
    let window = shown(navigation)
    #expect(calls.take().filter { $0.contains("show") } == ["will show ?", "will show b", "did show b"])
    #expect(window.rootViewController === navigation && listener.calls === calls)
  }

  @Test func aPoppedControllerIsNoLongerOnTheStackWhenItDisappears() {
    final class Leaving: UIViewController {
      var wasOnStack: Bool?
      override func viewWillDisappear(_ animated: Bool) {
        wasOnStack = navigationController?.viewControllers.contains { $0 === self }
      }
    }
    let top = Leaving()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = shown(navigation)
    navigation.pushViewController(top, animated: false)
    navigation.popViewController(animated: false)
    #expect(top.wasOnStack == false && window.rootViewController === navigation)
  }

  @Test func aPopInsideAPushLeavesTheFormerController() {
    final class Returning: UIViewController {
      override func viewWillAppear(_ animated: Bool) { navigationController?.popViewController(animated: false) }
    }
    let a = watched("a")
    let navigation = UINavigationController(rootViewController: a)
    let window = shown(navigation)
    _ = calls.take()
    let other = Returning()
    navigation.pushViewController(other, animated: false)
    #expect(calls.take() == ["a will disappear", "a will appear", "a appeared"])
    #expect(navigation.viewControllers == [a] && other.parent == nil && other.view.superview == nil)
    #expect(window.rootViewController === navigation)
  }

  @Test func aLayoutInsideAPopDoesNotShowTheFormerControllerAgain() {
    final class Laying: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.view.setNeedsLayout()
        navigationController?.view.layoutIfNeeded()
      }
    }
    let navigation = UINavigationController(rootViewController: Laying())
    let window = shown(navigation)
    navigation.pushViewController(watched("a"), animated: false)
    _ = calls.take()
    navigation.popViewController(animated: false)
    #expect(calls.take() == ["a will leave", "a will disappear, moving", "a disappeared, moving", "a left"])
    #expect(window.rootViewController === navigation)
  }

  @Test func aNavigationControllerPushesWhatItMustShow() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let shown = UIViewController()
    navigation.show(shown, sender: nil)
    #expect(navigation.topViewController === shown && navigation.presentedViewController == nil)
  }

  @Test func aPushedControllerLeavesItsFormerStack() {
    let (a, b, c) = (watched("a"), watched("b"), watched("c"))
    let (first, second) = (
      UINavigationController(rootViewController: a), UINavigationController(rootViewController: b)
    )
    let windows = [shown(first), shown(second)]
    first.pushViewController(c, animated: false)
    _ = calls.take()
    second.pushViewController(c, animated: false)
    #expect(first.viewControllers == [a] && second.viewControllers == [b, c] && c.navigationController === second)
    #expect(
      calls.take() == [
        "c will leave", "c will disappear, moving", "a will appear", "c disappeared, moving", "a appeared", "c left",
        "c will enter", "b will disappear", "c will appear, moving", "b disappeared", "c appeared, moving", "c entered",
      ])
    windows.forEach { $0.layoutIfNeeded() }
    #expect(c.view.superview === second.view && a.view.superview === first.view)
    #expect(first.navigationBar.items?.count == 1 && second.navigationBar.topItem === c.navigationItem)
    c.removeFromParent()
    #expect(second.viewControllers == [b] && c.view.superview == nil)
    a.removeFromParent()
    #expect(first.viewControllers.isEmpty && first.navigationBar.items?.isEmpty == true)
    #expect(reports { first.pushViewController(first, animated: false) }.count == 1)
    #expect(reports { first.viewControllers = [a, a] }.count == 1)
    #expect(first.viewControllers == [a])
  }

  @Test func aControllerMayMoveOnWhenItLeaves() {
    final class Moving: UIViewController {
      weak var target: UINavigationController?
      override func didMove(toParent parent: UIViewController?) {
        if parent == nil { target?.pushViewController(self, animated: false) }
      }
    }
    let moving = Moving()
    let (first, second) = (
      UINavigationController(rootViewController: moving), UINavigationController(rootViewController: UIViewController())
    )
    moving.target = second
    moving.removeFromParent()
    #expect(first.viewControllers.isEmpty && second.topViewController === moving && moving.parent === second)
    #expect(moving.isMovingToParent && !moving.isMovingFromParent)
  }

  @Test func insetsOfBarsAreApartFromOthers() {
    let a = UIViewController()
    a.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 5, bottom: 50, right: 7)
    let navigation = UINavigationController(rootViewController: a)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    navigation.additionalSafeAreaInsets.left = 2
    let window = shown(tabs)
    window.layoutIfNeeded()
    #expect(a.additionalSafeAreaInsets == UIEdgeInsets(top: 1, left: 5, bottom: 50, right: 7))
    #expect(navigation.additionalSafeAreaInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0))
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 45, left: 7, bottom: 99, right: 7))
    navigation.setNavigationBarHidden(true, animated: false)
    window.layoutIfNeeded()
    #expect(a.view.safeAreaInsets.top == 1)
    navigation.setViewControllers([], animated: false)
    window.rootViewController = a
    window.layoutIfNeeded()
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 1, left: 5, bottom: 50, right: 7))
  }

  @Test func titlesFollowTheController() {
    let controller = UIViewController()
    controller.title = "A"
    #expect(controller.navigationItem.title == "A" && controller.tabBarItem.title == "A")
    controller.title = "B"
    #expect(controller.navigationItem.title == "B" && controller.tabBarItem.title == "B")
    controller.navigationItem.title = "own"
    #expect(controller.title == "B" && controller.tabBarItem.title == "B")
    controller.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    let title = controller.tabBarItem.title
    controller.title = "C"
    #expect(controller.navigationItem.title == "C" && controller.tabBarItem.title == title)
  }

  @Test func aNavigationControllerHasTheTabItemOfItsRoot() {
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 3)
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    #expect(tabs.tabBar.items?.first === root.tabBarItem)
    navigation.title = "Own"
    #expect(navigation.tabBarItem.title == "Own" && root.tabBarItem.title == "Home")
    let other = UITabBarItem(title: "Other", image: nil, tag: 4)
    navigation.tabBarItem = other
    #expect(tabs.tabBar.items?.first === other)
  }

  @Test func pagesAreToldOfTheirAppearance() {
    let (a, b) = (watched("a"), watched("b"))
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([a], direction: .forward, animated: false)
    let window = shown(pages)
    _ = calls.take()
    pages.setViewControllers([b], direction: .forward, animated: false)
    #expect(
      calls.take() == [
        "a will leave", "b will enter", "b will appear, moving", "a will disappear, moving", "a disappeared, moving",
        "b appeared, moving", "a left", "b entered",
      ])
    pages.setViewControllers([b], direction: .forward, animated: false)
    #expect(calls.take().isEmpty && b.view.superview === pages.view && window.rootViewController === pages)
    b.removeFromParent()
    #expect(pages.viewControllers == [] && b.view.superview == nil)
  }

  @Test func columnsHaveNavigationControllers() {
    let (list, detail, other) = (UIViewController(), UIViewController(), UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let window = shown(split)
    window.layoutIfNeeded()
    #expect(split.viewControllers == [list.navigationController, detail.navigationController])
    #expect(split.viewController(for: .primary) === list && split.viewController(for: .secondary) === detail)
    #expect(detail.splitViewController === split && detail.view.safeAreaInsets.top == 44)
    // Columns that stay keep their navigation controllers.
    let navigation = list.navigationController
    list.showDetailViewController(other, sender: nil)
    #expect(list.navigationController === navigation && detail.parent?.parent == nil)
    #expect(other.navigationController?.parent === split && split.viewControllers.count == 2)
    // A navigation controller whose stack was replaced stays in its column.
    let (column, next) = (other.navigationController, UIViewController())
    column?.setViewControllers([next], animated: false)
    split.setViewController(list, for: .primary)
    #expect(split.viewControllers == [navigation, column] && next.navigationController === column)
    column?.removeFromParent()
    #expect(split.viewController(for: .secondary) == nil && split.viewControllers == [navigation])
    // A navigation controller gets no other navigation controller around it.
    let own = UINavigationController(rootViewController: UIViewController())
    split.setViewController(own, for: .secondary)
    #expect(split.viewControllers == [navigation, own])
  }

  @Test func aSplitViewControllerShowsItsLastController() {
    let (a, b, c) = (watched("a"), watched("b"), watched("c"))
    let split = UISplitViewController()
    split.viewControllers = [a]
    split.viewControllers = [b]
    #expect(split.children == [b] && a.splitViewController == nil)
    let window = shown(split)
    #expect(b.view.window === window && b.view.frame == window.bounds)
    _ = calls.take()
    b.showDetailViewController(c, sender: nil)
    #expect(split.viewControllers == [b, c] && c.view.superview === split.view && b.view.superview == nil)
    #expect(split.presentedViewController == nil)
    #expect(
      calls.take() == [
        "c will enter", "b will disappear", "c will appear, moving", "b disappeared", "c appeared, moving", "c entered",
      ])
    split.setViewController(a, for: .primary)
    split.setViewController(b, for: .secondary)
    #expect(split.viewControllers == [a, b] && c.parent == nil)
    a.showDetailViewController(c, sender: nil)
    #expect(split.viewController(for: .secondary) === c && b.parent == nil)
    c.removeFromParent()
    #expect(split.viewController(for: .secondary) == nil && split.viewControllers == [a])
  }

  @Test func aViewThatHasMovedOnStaysInItsContainer() {
    let (root, container) = (UIViewController(), UIViewController())
    let window = shown(root)
    container.addChild(root)
    container.view.addSubview(root.view)
    window.rootViewController = container
    #expect(root.view.superview === container.view && window.subviews == [container.view])
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    navigation.loadViewIfNeeded()
    container.view.addSubview(child.view)
    container.addChild(child)
    #expect(child.view.superview === container.view && navigation.viewControllers.isEmpty)
    let (hidden, visible) = (UIViewController(), UIViewController())
    let (split, tabs) = (UISplitViewController(), UITabBarController())
    let stacked = UINavigationController()
    split.viewControllers = [hidden, visible]
    #expect(Self.staysElsewhere(hidden, in: split))
    tabs.viewControllers = [visible, hidden]
    #expect(Self.staysElsewhere(hidden, in: tabs))
    stacked.viewControllers = [hidden, visible]
    #expect(Self.staysElsewhere(hidden, in: stacked))
  }

  /// Whether the view of a child that a container does not show stays in the view to which it was moved.
  private static func staysElsewhere(_ child: UIViewController, in container: UIViewController) -> Bool {
    let elsewhere = UIView()
    container.view.layoutIfNeeded()
    elsewhere.addSubview(child.view)
    container.view.setNeedsLayout()
    container.view.layoutIfNeeded()
    return child.view.superview === elsewhere
  }

  @Test func sharedViewsStayWhereTheyWereAddedLast() {
    let (mark, background) = (UIView(), UIView())
    let (first, second) = (UITableViewCell(frame: .zero), UITableViewCell(frame: .zero))
    for cell in [first, second] { (cell.accessoryView, cell.backgroundView) = (mark, background) }
    (first.accessoryView, first.backgroundView) = (nil, nil)
    #expect(mark.superview === second && background.superview === second)
    let fields = [UITextField(), UITextField()]
    for field in fields { field.leftView = mark }
    fields[0].leftView = nil
    #expect(mark.superview === fields[1])
    let content = UIView()
    let extensions = [UIBackgroundExtensionView(), UIBackgroundExtensionView()]
    for view in extensions { view.contentView = content }
    extensions[0].contentView = nil
    #expect(content.superview === extensions[1])
  }
}
