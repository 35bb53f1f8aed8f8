import Foundation
import Testing
import UIKit

/// Searches whose bar is in a navigation bar or in a view.
@Suite struct SearchTests {
  /// A controller with a search, in a navigation controller.
  private final class Screen {
    let (root, calls) = (UIViewController(), Calls())
    let (navigation, search, results): (UINavigationController, UISearchController, Watched)
    let window: UIWindow

    init(definesContext: Bool = true) {
      results = Watched("results", calls)
      search = UISearchController(searchResultsController: results)
      root.navigationItem.searchController = search
      root.definesPresentationContext = definesContext
      navigation = UINavigationController(rootViewController: root)
      window = shown(navigation)
      window.layoutIfNeeded()
    }
  }

  @Test func theBarIsBelowTheTitle() {
    let screen = Screen(), bar = screen.search.searchBar
    #expect(screen.navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 390, height: 96))
    #expect(bar.superview === screen.navigation.navigationBar)
    #expect(bar.frame == CGRect(x: 0, y: 44, width: 390, height: 52))
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 8, width: 374, height: 36))
    #expect(screen.root.view.safeAreaInsets.top == 96)
    screen.navigation.navigationBar.prefersLargeTitles = true
    screen.window.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 96, width: 390, height: 52) && screen.root.view.safeAreaInsets.top == 148)
    let next = UIViewController()
    next.navigationItem.largeTitleDisplayMode = .never
    screen.navigation.pushViewController(next, animated: false)
    screen.window.layoutIfNeeded()
    #expect(bar.superview == nil && screen.navigation.navigationBar.frame.height == 44)
    screen.navigation.popViewController(animated: false)
    #expect(bar.superview === screen.navigation.navigationBar)
    screen.root.navigationItem.searchController = nil
    screen.window.layoutIfNeeded()
    #expect(bar.superview == nil && screen.root.view.safeAreaInsets.top == 96)
  }

  @Test func resultsAreVisibleWhileThereIsAText() {
    let screen = Screen(), (search, results, calls) = (screen.search, screen.results, screen.calls)
    let bar = search.searchBar
    #expect(screen.window.tap(at: CGPoint(x: 100, y: 70)) === bar.searchTextField && search.isActive)
    #expect(!results.isViewLoaded && screen.root.presentedViewController === search)
    bar.enter("a")
    screen.window.layoutIfNeeded()
    let appearances = calls.take().filter { $0.contains("appear") }
    #expect(appearances == ["results will appear, moving", "results appeared, moving"])
    #expect(results.parent === search && results.view.superview === search.view)
    #expect(search.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844) && results.view.safeAreaInsets.top == 96)
    #expect(screen.window.hitTest(CGPoint(x: 100, y: 400), with: nil) === results.view)
    #expect(screen.window.hitTest(CGPoint(x: 100, y: 70), with: nil)?.isDescendant(of: bar) == true)
    bar.searchTextField.deleteBackward()
    #expect(calls.take() == ["results will disappear", "results disappeared"] && search.view.superview == nil)
    search.showsSearchResultsController = true
    #expect(calls.take() == ["results will appear", "results appeared"])
    search.isActive = false
    #expect(calls.take() == ["results will disappear", "results disappeared"])
    #expect(screen.root.presentedViewController == nil && search.presentingViewController == nil)
    #expect(search.view.superview == nil)
  }

  @Test func resultsAreCoveredByAPushedController() {
    let screen = Screen(), (results, calls) = (screen.results, screen.calls)
    screen.search.searchBar.enter("a")
    _ = calls.take()
    results.presentingViewController?.navigationController?.pushViewController(UIViewController(), animated: false)
    #expect(screen.navigation.viewControllers.count == 2 && screen.search.isActive)
    #expect(calls.take() == ["results will disappear", "results disappeared"])
    #expect(screen.search.view.superview == nil)
    screen.navigation.popViewController(animated: false)
    #expect(calls.take() == ["results will appear", "results appeared"])
    #expect(screen.search.view.superview === screen.navigation.view)
  }

  @Test func resultsDisappearWithTheirTab() {
    let (root, calls) = (UIViewController(), Calls())
    let search = UISearchController(searchResultsController: Watched("results", calls))
    root.navigationItem.searchController = search
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: root), UIViewController()]
    let window = shown(tabs)
    window.layoutIfNeeded()
    search.searchBar.enter("a")
    _ = calls.take()
    tabs.selectedIndex = 1
    #expect(calls.take() == ["results will disappear", "results disappeared"] && search.isActive)
    tabs.selectedIndex = 0
    #expect(calls.take() == ["results will appear", "results appeared"] && search.isActive)
  }

  @Test func aSearchThatIsPresentedBecomesActive() {
    let (root, search) = (UIViewController(), UISearchController())
    let window = shown(root)
    var isDone = false
    root.present(search, animated: true) { isDone = true }
    #expect(isDone && search.isActive && root.presentedViewController === search)
    #expect(window.hitTest(CGPoint(x: 100, y: 400), with: nil) === root.view)
    root.dismiss(animated: true)
    #expect(!search.isActive && root.presentedViewController == nil && search.viewIfLoaded?.superview == nil)
  }

  @Test func aDismissalEndsTheSearch() {
    let screen = Screen(definesContext: false)
    screen.search.searchBar.enter("a")
    #expect(screen.search.presentingViewController === screen.navigation)
    #expect(screen.navigation.visibleViewController === screen.search)
    var isDone = false
    screen.results.dismiss(animated: true) { isDone = true }
    #expect(isDone && !screen.search.isActive && screen.search.searchBar.text == "")
    #expect(screen.navigation.presentedViewController == nil && screen.results.view.superview == nil)
  }

  @Test func aPoppedControllerEndsItsSearch() {
    let screen = Screen()
    let (next, search) = (UIViewController(), UISearchController())
    next.navigationItem.searchController = search
    screen.navigation.pushViewController(next, animated: false)
    search.searchBar.enter("a")
    #expect(search.isActive && screen.navigation.presentedViewController === search)
    screen.navigation.popViewController(animated: false)
    #expect(!search.isActive && screen.navigation.presentedViewController == nil)
  }

  @Test func resultsBeginBelowABarInsideTheView() {
    let (table, results) = (UITableViewController(style: .plain), UIViewController())
    let search = UISearchController(searchResultsController: results)
    search.searchBar.frame = CGRect(x: 0, y: 0, width: 390, height: 56)
    table.tableView.tableHeaderView = search.searchBar
    let window = shown(table)
    window.layoutIfNeeded()
    search.searchBar.enter("a")
    #expect(search.presentingViewController === table)
    #expect(search.view.superview === window && search.view.frame == CGRect(x: 0, y: 56, width: 390, height: 788))
    #expect(results.view.frame == CGRect(x: 0, y: 0, width: 390, height: 788))
  }
}
