import Foundation
import Testing
import UIKit

/// Navigation bars, tab bars, tool bars and search bars.
@Suite struct BarTests {
  @Test func aHiddenBarTakesNoSpace() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = shown(tabs)
    navigation.navigationBar.isHidden = true
    tabs.tabBar.isHidden = true
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.isHidden && !navigation.isNavigationBarHidden)
    #expect(root.view.safeAreaInsets == .zero)
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: window.bounds.height - 49, width: window.bounds.width, height: 49))
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.setNavigationBarHidden(false, animated: false)
    tabs.tabBar.isHidden = false
    window.layoutIfNeeded()
    #expect(!navigation.navigationBar.isHidden)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
  }

  @Test func theBarFollowsTheModesOfTitles() {
    let (a, b) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: a)
    navigation.navigationBar.prefersLargeTitles = true
    let window = shown(navigation)
    func height() -> CGFloat {
      window.layoutIfNeeded()
      return navigation.navigationBar.frame.size.height
    }
    #expect(height() == 96)
    a.navigationItem.largeTitleDisplayMode = .never
    #expect(height() == 44 && a.view.safeAreaInsets.top == 44)
    // The mode of the pushed item is automatic, so the mode of the item below applies.
    navigation.pushViewController(b, animated: false)
    #expect(height() == 44)
    a.navigationItem.largeTitleDisplayMode = .always
    #expect(height() == 96)
    b.navigationItem.largeTitleDisplayMode = .inline
    #expect(height() == 44)
    navigation.popViewController(animated: false)
    #expect(height() == 96 && a.view.safeAreaInsets.top == 96)
  }

  @Test func aPrimaryActionReplacesTheTarget() {
    final class Target {
      var calls = 0
      func call() { calls += 1 }
    }
    let target = Target()
    let item = UIBarButtonItem(title: "Old", style: .plain, target: target, action: Selector("call", Target.call))
    var runs = 0
    item.primaryAction = UIAction(title: "New") { _ in runs += 1 }
    item.send()
    #expect(item.title == "New" && runs == 1 && target.calls == 0)
    item.primaryAction = nil
    item.send()
    #expect(item.title == "New" && runs == 1 && target.calls == 1)
    let named = UIBarButtonItem(title: "Own", primaryAction: UIAction(title: "Action") { _ in })
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction(title: "Action") { _ in })
    #expect(named.title == "Own" && done.title == nil)
  }

  @Test func copiesOfAppearancesAreIndependent() throws {
    let bar = UINavigationBarAppearance()
    bar.buttonAppearance.normal.iconColor = .red
    let copy = try #require(bar.copy() as? UINavigationBarAppearance)
    #expect(copy.buttonAppearance.normal.iconColor == .red)
    copy.buttonAppearance.normal.iconColor = .blue
    #expect(bar.buttonAppearance.normal.iconColor == .red)
    let tabs = UITabBarAppearance()
    let other = UITabBarAppearance(barAppearance: tabs)
    other.stackedLayoutAppearance.selected.badgeBackgroundColor = .green
    #expect(tabs.stackedLayoutAppearance.selected.badgeBackgroundColor == nil)
  }

  @Test func aToolBarIsAboveTheTabsAndHasTheButtonsOfTheTop() {
    let (root, next) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = shown(tabs)
    navigation.setToolbarHidden(false, animated: false)
    root.toolbarItems = [.flexibleSpace()]
    window.layoutIfNeeded()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 751, width: 390, height: 44))
    #expect(root.view.safeAreaInsets.bottom == 93 && navigation.toolbar.items?.first === root.toolbarItems?.first)
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: false)
    window.layoutIfNeeded()
    #expect(next.view.safeAreaInsets.bottom == 0 && navigation.toolbar.superview == nil)
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(navigation.toolbar.superview === navigation.view && root.view.safeAreaInsets.bottom == 93)
    navigation.isToolbarHidden = true
    window.layoutIfNeeded()
    #expect(navigation.toolbar.superview == nil && root.view.safeAreaInsets.bottom == 49)
  }

  @Test func aSearchBarHasItsFieldUnderAKey() {
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    bar.setValue("Done", forKey: "cancelButtonText")
    #expect(bar.value(forKey: "cancelButtonText") as? String == "Done")
  }

  @Test func aSearchBarTellsItsDelegateOfEditing() {
    final class Screen: UISearchBarDelegate {
      var calls: [String] = []
      var refuses = false
      var isFinal = false
      func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { !refuses }
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("began") }
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append(searchText) }
      func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { !isFinal && range.location + text.utf16.count < 4 }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        calls.append("search")
        searchBar.resignFirstResponder()
      }
      func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("ended") }
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    }
    let (root, bar, screen) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), UISearchBar(), Screen())
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
    bar.delegate = screen
    root.addSubview(bar)
    root.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    screen.refuses = true
    #expect(!bar.becomeFirstResponder() && !bar.isFirstResponder)
    screen.refuses = false
    #expect(root.tap(at: CGPoint(x: 100, y: 28)) === bar.searchTextField && bar.isFirstResponder)
    bar.searchTextField.pressReturn()
    bar.enter("oak")
    bar.enter("s")
    bar.searchTextField.deleteBackward()
    screen.isFinal = true
    bar.searchTextField.deleteBackward()
    bar.searchTextField.insertText("k")
    screen.isFinal = false
    bar.searchTextField.pressReturn()
    #expect(screen.calls == ["began", "oak", "oa", "search", "ended"] && !bar.isFirstResponder)
    bar.becomeFirstResponder()
    root.endEditing(true)
    bar.pressCancel()
    #expect(screen.calls.suffix(3) == ["began", "ended", "cancel"] && bar.text == "oa")
  }

  @Test func aSearchBeginsInItsBarAndEndsEmpty() {
    let (root, search) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), UISearchController())
    root.addSubview(search.searchBar)
    search.searchBar.becomeFirstResponder()
    #expect(search.isActive)
    search.searchBar.enter("a")
    search.searchBar.pressCancel()
    #expect(!search.isActive && search.searchBar.text == "" && !search.searchBar.isFirstResponder)
  }

  @Test func aSearchTellsItsDelegateThatItBeginsAndEnds() {
    final class Screen: UISearchControllerDelegate, UISearchResultsUpdating {
      var calls: [String] = []
      func willPresentSearchController(_ search: UISearchController) { calls.append("will begin \(search.isActive)") }
      func didPresentSearchController(_ search: UISearchController) { calls.append("began \(search.isActive)") }
      func willDismissSearchController(_ search: UISearchController) { calls.append("will end \(search.isActive)") }
      func didDismissSearchController(_ search: UISearchController) { calls.append("ended \(search.isActive)") }
      func updateSearchResults(for searchController: UISearchController) { calls.append("results") }
    }
    let (search, screen) = (UISearchController(), Screen())
    (search.delegate, search.searchResultsUpdater) = (screen, screen)
    search.isActive = false
    search.searchBar.enter("a")
    search.isActive = true
    #expect(screen.calls == ["will begin false", "results", "began true", "results"])
    screen.calls = []
    search.isActive = false
    #expect(screen.calls == ["will end true", "results", "ended false"])
  }
}
