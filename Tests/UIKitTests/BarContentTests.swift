import Foundation
import Testing
import UIKit

/// The visible contents of bars.
///
/// In tests, a letter is half as wide as its font is high.
@Suite struct BarContentTests {
  private func navigation(_ titles: String...) -> (UINavigationController, UIWindow) {
    let navigation = UINavigationController()
    navigation.viewControllers = titles.map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    return (navigation, shown(navigation))
  }

  /// The visible texts inside a view, with their frames in it.
  private func texts(_ view: UIView) -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    func visit(_ inner: UIView) {
      if let label = inner as? UILabel, let text = label.text, !label.isHidden {
        found[text] = label.convert(label.bounds, to: view)
      }
      for next in inner.subviews { visit(next) }
    }
    visit(view)
    return found
  }

  private func button(_ title: String, _ run: @escaping () -> Void = {}) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { _ in run() })
  }

  @Test func aBarShowsItsTitleInTheMiddle() throws {
    let (navigation, window) = navigation("Inbox")
    window.layoutIfNeeded()
    let title = try #require(texts(navigation.navigationBar)["Inbox"])
    #expect(title.midX == 195 && title.midY == 22)
    // Five letters of 8.5 points, rounded up.
    #expect(title.width == 43)
    navigation.topViewController?.title = "Sent"
    window.layoutIfNeeded()
    #expect(texts(navigation.navigationBar).keys.sorted() == ["Sent"])
    navigation.topViewController?.title = nil
    window.layoutIfNeeded()
    #expect(texts(navigation.navigationBar).isEmpty)
  }

  @Test(arguments: [false, true]) func buttonsAreAtBothEnds(_ isMirrored: Bool) throws {
    let (navigation, window) = navigation("Title")
    let bar = navigation.navigationBar
    if isMirrored { bar.semanticContentAttribute = .forceRightToLeft }
    let item = try #require(navigation.topViewController?.navigationItem)
    item.leftBarButtonItem = button("Edit")
    item.rightBarButtonItems = [button("Done"), button("Go")]
    window.layoutIfNeeded()
    let found = texts(bar)
    // Letters of 17 points are 8.5 points wide; the outermost button at the right is the first.
    for (title, x, width) in [("Edit", 16.0, 34.0), ("Done", 340.0, 34.0), ("Go", 307.0, 17.0)] {
      let frame = try #require(found[title])
      #expect(frame.minX == CGFloat(isMirrored ? 390 - x - width : x), "\(title)")
      #expect(frame.width == CGFloat(width), "\(title)")
    }
    item.leftBarButtonItem?.isHidden = true
    item.rightBarButtonItems = nil
    window.layoutIfNeeded()
    #expect(texts(bar).keys.sorted() == ["Title"])
  }

  @Test func aTitleMakesRoomForButtons() throws {
    let (navigation, window) = navigation("A title of a screen")
    navigation.topViewController?.navigationItem.leftBarButtonItem = button("A button of thirty letters too")
    window.layoutIfNeeded()
    let found = texts(navigation.navigationBar)
    // 16 + 30 × 8.5 ends the button; the title begins 8 points after it, and ends at the margin.
    let title = try #require(found["A title of a screen"])
    #expect(title.minX == 279 && title.maxX == 374)
  }

  @Test func barsFollowTheirItems() throws {
    let (navigation, window) = navigation("Inbox", "Letter")
    let bar = navigation.navigationBar
    func shownTexts() -> [String] {
      window.layoutIfNeeded()
      return texts(bar).keys.sorted()
    }
    let item = try #require(navigation.topViewController?.navigationItem)
    let hidden = button("Hidden")
    hidden.isHidden = true
    item.rightBarButtonItem = hidden
    #expect(shownTexts() == ["Inbox", "Letter"])
    hidden.isHidden = false
    #expect(shownTexts() == ["Hidden", "Inbox", "Letter"])
    let group = UIBarButtonItemGroup(barButtonItems: [button("In group")], representativeItem: nil)
    group.isHidden = true
    item.trailingItemGroups = [group]
    #expect(shownTexts() == ["Hidden", "Inbox", "Letter"])
    group.isHidden = false
    #expect(shownTexts() == ["Hidden", "In group", "Inbox", "Letter"])
    item.trailingItemGroups = []
    let back = UIBarButtonItem(title: "Back to it", style: .plain, target: nil, action: nil)
    navigation.viewControllers.first?.navigationItem.backBarButtonItem = back
    #expect(shownTexts() == ["Back to it", "Hidden", "Letter"])
    back.title = "All"
    #expect(shownTexts() == ["All", "Hidden", "Letter"])
    let view = try #require(hidden.value(forKey: "view") as? UIButton)
    hidden.primaryAction = nil
    hidden.menu = UIMenu(title: "", children: [])
    hidden.accessibilityLabel = "spoken"
    window.layoutIfNeeded()
    #expect(view.menu === hidden.menu && view.showsMenuAsPrimaryAction)
    #expect(view.accessibilityLabel == "spoken")
    hidden.accessibilityLabel = nil
    window.layoutIfNeeded()
    #expect(view.accessibilityLabel == "Hidden")
  }

  @Test func tapsPerformTheActions() throws {
    let (navigation, window) = navigation("Title")
    var taps = 0
    let edit = button("Edit") { taps += 1 }
    navigation.topViewController?.navigationItem.leftBarButtonItem = edit
    window.layoutIfNeeded()
    let view = try #require(edit.value(forKey: "view") as? UIButton)
    #expect(view.isDescendant(of: navigation.navigationBar))
    view.tap()
    #expect(taps == 1)
    edit.isEnabled = false
    window.layoutIfNeeded()
    view.tap()
    #expect(taps == 1 && !view.isEnabled)
  }

  @Test func theBackButtonReturns() throws {
    let (navigation, window) = navigation("Inbox", "Letter")
    window.layoutIfNeeded()
    let bar = navigation.navigationBar
    #expect(texts(bar).keys.sorted() == ["Inbox", "Letter"])
    let back = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
    #expect(back.frame.minX == 16 && back.currentImage != nil)
    back.tap()
    window.layoutIfNeeded()
    #expect(navigation.viewControllers.count == 1)
    #expect(texts(bar).keys.sorted() == ["Inbox"])
    #expect(!bar.subviews.contains { $0 is UIButton })
  }

  @Test func barsSettle() {
    let (navigation, window) = navigation("Inbox", "A letter with a title that is too long for a back button", "Reply")
    navigation.isToolbarHidden = false
    navigation.topViewController?.toolbarItems = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .done),
    ]
    window.layoutIfNeeded()
    let found = reports {
      navigation.navigationBar.setNeedsLayout()
      navigation.toolbar.setNeedsLayout()
      window.setNeedsLayout()
      window.layoutIfNeeded()
    }
    #expect(found.isEmpty)
  }

  @Test func theBackButtonFollowsItsItem() throws {
    let (navigation, window) = navigation("Inbox", "Letter")
    let bar = navigation.navigationBar
    func shownTexts() -> [String] {
      window.layoutIfNeeded()
      return texts(bar).keys.sorted()
    }
    let below = try #require(navigation.viewControllers.first?.navigationItem)
    let top = try #require(navigation.topViewController?.navigationItem)
    below.backButtonTitle = "All"
    #expect(shownTexts() == ["All", "Letter"])
    below.backBarButtonItem = UIBarButtonItem(title: "Return", style: .plain, target: nil, action: nil)
    navigation.popViewController(animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(shownTexts() == ["Return"])
    navigation.viewControllers = [try #require(navigation.viewControllers.first)]
    #expect(shownTexts() == ["Inbox"])
    let other = UIViewController()
    other.navigationItem.leftBarButtonItem = button("Close")
    navigation.pushViewController(other, animated: false)
    #expect(shownTexts() == ["Close"])
    other.navigationItem.leftItemsSupplementBackButton = true
    #expect(shownTexts() == ["Close", "Return"])
    other.navigationItem.hidesBackButton = true
    #expect(shownTexts() == ["Close"])
    _ = top
  }

  @Test func largeTitlesAreBelowTheButtons() throws {
    let (navigation, window) = navigation("Inbox")
    navigation.navigationBar.prefersLargeTitles = true
    navigation.topViewController?.navigationItem.rightBarButtonItem = button("Add")
    window.layoutIfNeeded()
    let found = texts(navigation.navigationBar)
    let title = try #require(found["Inbox"])
    #expect(title.minX == 16 && title.midY == 70)
    #expect(try #require(found["Add"]).midY == 22)
  }

  @Test func titleViewsHaveTheirNaturalSize() throws {
    let (navigation, window) = navigation("Inbox")
    let bar = navigation.navigationBar
    let item = try #require(navigation.topViewController?.navigationItem)
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    item.titleView = plain
    window.layoutIfNeeded()
    #expect(plain.superview === bar && plain.frame == CGRect(x: 145, y: 7, width: 100, height: 30))
    #expect(texts(bar).isEmpty)

    let constrained = UIView()
    constrained.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      constrained.widthAnchor.constraint(equalToConstant: 60), constrained.heightAnchor.constraint(equalToConstant: 20),
    ])
    item.titleView = constrained
    window.layoutIfNeeded()
    #expect(plain.superview == nil)
    #expect(constrained.convert(constrained.bounds, to: bar) == CGRect(x: 165, y: 12, width: 60, height: 20))

    let search = UISearchBar()
    item.titleView = search
    item.rightBarButtonItem = button("Go")
    window.layoutIfNeeded()
    // The search bar fills the room beside the button: 390 - 16 - 17 - 8 is its end.
    #expect(search.frame.minX == 16 && search.frame.maxX == 349)
    item.rightBarButtonItem = nil
    window.layoutIfNeeded()
    #expect(search.frame.minX == 16 && search.frame.maxX == 374)

    // A search bar that was below the title fills the room too, however wide the bar was.
    let controller = UISearchController(searchResultsController: nil)
    item.titleView = nil
    item.searchController = controller
    window.layoutIfNeeded()
    #expect(controller.searchBar.frame.width == 390)
    window.frame.size.width = 800
    item.searchController = nil
    item.titleView = controller.searchBar
    window.layoutIfNeeded()
    let margin = controller.searchBar.frame.minX
    #expect(margin > 0 && controller.searchBar.frame.width == CGFloat(800 - 2 * margin))
    window.frame.size.width = 390

    let text = UILabel()
    text.text = "ab"
    let stack = UIStackView(arrangedSubviews: [text])
    item.titleView = stack
    window.layoutIfNeeded()
    #expect(stack.frame.width == 17)
    text.text = "abcd"
    bar.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(stack.frame.width == 34)
  }

  @Test func customViewsKeepTheirSizeInANarrowBar() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let bar = UIToolbar()
    bar.items = [UIBarButtonItem(customView: view)]
    bar.layoutIfNeeded()
    #expect(view.frame.width == 0)
    bar.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
    bar.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 7, width: 100, height: 30))
    view.frame.size = CGSize(width: 50, height: 20)
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 12, width: 50, height: 20))
  }

  @Test func appearancesColourBars() throws {
    let (navigation, window) = navigation("Inbox")
    window.hostSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    look.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 20)]
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    let bar = navigation.navigationBar
    bar.standardAppearance = look
    let add = button("Add")
    navigation.topViewController?.navigationItem.rightBarButtonItem = add
    window.layoutIfNeeded()
    let background = try #require(bar.subviews.first)
    #expect(background.backgroundColor == .red)
    // The background covers the status bar.
    #expect(background.frame == CGRect(x: 0, y: -47, width: 390, height: 91))
    let title = try #require(bar.subviews.compactMap { $0 as? UILabel }.first)
    #expect(title.textColor == .white && title.frame.width == 50)
    #expect((add.value(forKey: "view") as? UIButton)?.titleColor(for: .normal) == .yellow)
    navigation.pushViewController(UIViewController(), animated: false)
    let back = UIBarButtonItemAppearance()
    back.normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 10)]
    look.backButtonAppearance = back
    window.layoutIfNeeded()
    let backButton = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
    #expect(backButton.titleColor(for: .normal) == .yellow)
    #expect(backButton.titleLabel?.font == .systemFont(ofSize: 10))
    navigation.popViewController(animated: false)
    navigation.isToolbarHidden = false
    navigation.toolbar.barTintColor = .green
    window.layoutIfNeeded()
    window.hostSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    window.layoutIfNeeded()
    #expect(background.frame == CGRect(x: 0, y: -20, width: 390, height: 64))
    #expect(navigation.toolbar.subviews.first?.frame == CGRect(x: 0, y: 0, width: 390, height: 54))
    bar.standardAppearance = UINavigationBarAppearance()
    bar.barTintColor = .blue
    window.layoutIfNeeded()
    #expect(bar.subviews.first?.backgroundColor == .blue)
  }

  @Test func appearancesCanBeChangedInPlace() throws {
    let (navigation, window) = navigation("Inbox")
    navigation.isToolbarHidden = false
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    navigation.navigationBar.standardAppearance.backgroundColor = .red
    navigation.navigationBar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigation.toolbar.standardAppearance.backgroundColor = .green
    tabs.standardAppearance.backgroundColor = .blue
    // The bar was shown already, and does not notice the change of its appearance.
    navigation.navigationBar.setNeedsLayout()
    window.layoutIfNeeded()
    tabs.layoutIfNeeded()
    let bars: [UIView] = [navigation.navigationBar, navigation.toolbar, tabs]
    #expect(bars.map { $0.subviews.first?.backgroundColor } == [.red, .green, .blue])
    let title = navigation.navigationBar.subviews.compactMap { $0 as? UILabel }.first
    #expect(try #require(title).textColor == .white)
  }

  @Test func tabsShareTheWidth() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["Home", "Find", "Me"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
      return controller
    }
    let window = shown(tabs)
    window.layoutIfNeeded()
    let bar = tabs.tabBar
    bar.tintColor = .purple
    bar.unselectedItemTintColor = .brown
    window.layoutIfNeeded()
    let found = texts(bar)
    for (index, title) in ["Home", "Find", "Me"].enumerated() {
      #expect(try #require(found[title]).midX == 65 + 130 * CGFloat(index), "\(title)")
    }
    let labels = bar.subviews.flatMap { $0.subviews.compactMap { $0 as? UILabel } }
    #expect(labels.map(\.textColor) == [.purple, .brown, .brown])
    bar.tap(at: CGPoint(x: 200, y: 20))
    tabs.viewControllers?[2].tabBarItem.badgeValue = "12"
    window.layoutIfNeeded()
    #expect(tabs.selectedIndex == 1)
    #expect(labels.map(\.textColor) == [.brown, .purple, .brown])
    #expect(texts(bar)["12"]?.height == 18)
    tabs.viewControllers = [UIViewController()]
    window.layoutIfNeeded()
    #expect(texts(bar).isEmpty)
  }

  @Test func flexibleSpacesShareAToolBar() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [
      button("Aaaa"), .flexibleSpace(), button("Bb"), .fixedSpace(30), button("Cc"), .flexibleSpace(), button("Dddd"),
    ]
    bar.layoutIfNeeded()
    let found = texts(bar)
    // The titles are 34, 17, 17 and 34 points wide; 358 - 132 = 226 is left for two spaces.
    for (title, x) in [("Aaaa", 16.0), ("Bb", 163.0), ("Cc", 210.0), ("Dddd", 340.0)] {
      #expect(try #require(found[title]).minX == CGFloat(x), "\(title)")
    }
    bar.items = [button("Aaaa"), button("Bb")]
    bar.layoutIfNeeded()
    #expect(texts(bar)["Bb"]?.minX == 66)
  }

  @Test(arguments: [false, true]) func viewsStayWhereTheyWereMoved(_ isConstrained: Bool) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    let bars = [0, 44].map { UIToolbar(frame: CGRect(x: 0, y: $0, width: 390, height: 44)) }
    for bar in bars { root.addSubview(bar) }
    let view = UISwitch()
    view.translatesAutoresizingMaskIntoConstraints = !isConstrained
    let item = UIBarButtonItem(customView: view)
    let found = reports {
      for bar in bars {
        bar.items = [item]
        root.layoutIfNeeded()
        #expect(view.isDescendant(of: bar))
      }
      bars[0].setNeedsLayout()
      root.layoutIfNeeded()
      #expect(view.isDescendant(of: bars[1]))
      root.addSubview(view)
      for bar in bars { bar.setNeedsLayout() }
      root.layoutIfNeeded()
      #expect(view.superview === root)
      // Only the backgrounds remain.
      #expect(bars.allSatisfy { $0.subviews.count == 1 })
    }
    #expect(found.isEmpty)
  }

  @Test func theLastBarShowsTheChangesOfAnItem() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    let bars = [0, 44].map { UIToolbar(frame: CGRect(x: 0, y: $0, width: 390, height: 44)) }
    let item = button("Ab")
    for bar in bars {
      root.addSubview(bar)
      bar.items = [item]
      root.layoutIfNeeded()
    }
    root.layoutIfNeeded()
    item.title = "Abcd"
    root.layoutIfNeeded()
    #expect(texts(bars[0]).isEmpty)
    #expect(texts(bars[1])["Abcd"]?.width == 34)
  }

  @Test func customViewsAreShown() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let view = UISwitch()
    let item = UIBarButtonItem(customView: view)
    bar.items = [.flexibleSpace(), item]
    bar.layoutIfNeeded()
    #expect(view.superview === bar && view.frame.maxX == 374 && view.frame.midY == 22)
    bar.items = []
    bar.layoutIfNeeded()
    #expect(view.superview == nil)
  }

  @Test func barsOverContentsHaveABackground() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    func color() -> UIColor? {
      bar.setNeedsLayout()
      bar.layoutIfNeeded()
      return bar.subviews.first?.backgroundColor
    }
    #expect(color() == .systemBackground.withAlphaComponent(0.94))
    let look = UITabBarAppearance()
    look.configureWithOpaqueBackground()
    bar.standardAppearance = look
    #expect(color() == .systemBackground)
    look.configureWithTransparentBackground()
    #expect(color() == nil)
    bar.barTintColor = .green
    #expect(color() == .green)
    look.configureWithDefaultBackground()
    bar.barTintColor = nil
    #expect(color() == .systemBackground.withAlphaComponent(0.94))
  }
}
