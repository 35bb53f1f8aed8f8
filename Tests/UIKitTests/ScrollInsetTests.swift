import Testing
import UIKit

private final class Screen: UIViewController {
  let scroll = UIScrollView()
  let content = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroll)
    scroll.addSubview(content)
    content.frame = CGRect(x: 0, y: 0, width: 390, height: 2000)
    scroll.contentSize = content.frame.size
  }
}

private final class Watcher: NSObject, UIScrollViewDelegate {
  var changes = 0

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { changes += 1 }
}

/// Scroll views below bars, in a window of a phone whose safe area is 47 points at the top and 34 at the bottom.
@Suite struct ScrollInsetTests {
  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.hostSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func contentBeginsBelowTheNavigationBar() {
    let screen = Screen()
    let window = show(UINavigationController(rootViewController: screen))
    #expect(screen.scroll.adjustedContentInset == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    #expect(screen.scroll.contentOffset == CGPoint(x: 0, y: -91))
    #expect(screen.content.convert(screen.content.bounds, to: window).minY == 91)
  }

  @Test func aScrolledContentStays() {
    let screen = Screen()
    let container = UINavigationController(rootViewController: screen)
    let window = show(container)
    screen.scroll.contentOffset.y = 300
    container.setNavigationBarHidden(true, animated: false)
    window.layoutIfNeeded()
    #expect(screen.scroll.adjustedContentInset.top == 47)
    #expect(screen.scroll.contentOffset.y == 300)
  }

  @Test func insetsFollowABarThatGoes() {
    let screen = Screen()
    let container = UINavigationController(rootViewController: screen)
    let window = show(container)
    let watcher = Watcher()
    screen.scroll.delegate = watcher
    container.setNavigationBarHidden(true, animated: false)
    window.layoutIfNeeded()
    #expect(screen.scroll.contentOffset.y == -47)
    #expect(watcher.changes == 1)
  }

  @Test func neverLeavesTheContentBelowTheBar() {
    let screen = Screen()
    screen.scroll.contentInsetAdjustmentBehavior = .never
    let window = show(UINavigationController(rootViewController: screen))
    #expect(screen.scroll.adjustedContentInset == .zero)
    #expect(screen.content.convert(screen.content.bounds, to: window).minY == 0)
  }

  @Test func withoutBarsAnAxisCountsThatScrolls() {
    let screen = Screen()
    let window = show(screen)
    #expect(screen.scroll.adjustedContentInset.top == 47)
    screen.scroll.contentSize.height = 500
    window.layoutIfNeeded()
    #expect(screen.scroll.adjustedContentInset.top == 0)
    screen.scroll.contentInsetAdjustmentBehavior = .always
    #expect(screen.scroll.adjustedContentInset.top == 47)
  }

  @Test func contentInsetIsPartOfIt() {
    let screen = Screen()
    screen.scroll.contentInset.top = 10
    _ = show(UINavigationController(rootViewController: screen))
    #expect(screen.scroll.contentOffset.y == -101)
  }

  @Test func rowsScrollToBelowTheBar() {
    let controller = UITableViewController()
    let rows = Rows()
    let window = show(UINavigationController(rootViewController: controller))
    controller.tableView.dataSource = rows
    controller.tableView.rowHeight = 50
    window.layoutIfNeeded()
    #expect(controller.tableView.contentOffset.y == -91)
    controller.tableView.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    #expect(controller.tableView.contentOffset.y == 909)
  }
}

private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
