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

  /// A controller with a view that constraints tie to the safe area or to the whole view.
  private func controller(showing view: UIView, inSafeArea: Bool) -> UIViewController {
    let controller = UIViewController()
    guard let outer = controller.view else { return controller }
    outer.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let area = outer.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      view.topAnchor.constraint(equalTo: inSafeArea ? area.topAnchor : outer.topAnchor),
      view.bottomAnchor.constraint(equalTo: inSafeArea ? area.bottomAnchor : outer.bottomAnchor),
    ])
    return controller
  }

  @Test(arguments: [false, true]) func aViewInsideTheSafeAreaBeginsAtItsTop(hasBar: Bool) {
    let table = UITableView(), rows = Rows()
    table.dataSource = rows
    table.rowHeight = 50
    let shown = controller(showing: table, inSafeArea: true)
    let window = show(hasBar ? UINavigationController(rootViewController: shown) : shown)
    #expect(table.frame.minY == (hasBar ? 91 : 47) && table.adjustedContentInset == .zero)
    #expect(table.contentOffset.y == 0)
    window.hostSafeAreaInsets.top = 20
    window.layoutIfNeeded()
    #expect(table.frame.minY == (hasBar ? 64 : 20) && table.contentOffset.y == 0)
  }

  @Test(arguments: [false, true]) func itemsThatComeAfterwardsBeginBelowTheStatusBar(isNested: Bool) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let items = UICollectionView(frame: .zero, collectionViewLayout: layout), source = Items()
    items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    items.dataSource = source
    let window = show(
      controller(showing: isNested ? UIStackView(arrangedSubviews: [items]) : items, inSafeArea: false))
    #expect(items.contentOffset.y == 0)
    source.count = 100
    items.reloadData()
    window.layoutIfNeeded()
    #expect(items.adjustedContentInset.top == 47 && items.contentOffset.y == -47)
  }

  @Test func insetsFollowAContentThatGrows() {
    let scroll = UIScrollView(), content = UIView(), watcher = Watcher()
    scroll.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    let height = content.heightAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor), height,
    ])
    let window = show(controller(showing: scroll, inSafeArea: false))
    #expect(scroll.contentOffset.y == 0)
    scroll.delegate = watcher
    for (length, offset) in [(2000, -47), (100, 0)] as [(CGFloat, CGFloat)] {
      height.constant = length
      window.layoutIfNeeded()
      #expect(scroll.contentOffset.y == offset)
    }
    #expect(watcher.changes == 2)
  }

  @Test func aViewThatComesLaterBeginsBelowTheStatusBar() {
    let box = UIView(), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let window = show(controller(showing: box, inSafeArea: false))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    box.addSubview(scroll)
    window.layoutIfNeeded()
    #expect(scroll.adjustedContentInset.top == 47 && scroll.contentOffset.y == -47)
  }

  @Test func insetsFollowAContentSizeThatIsSet() {
    let screen = Screen()
    let window = show(screen)
    #expect(screen.scroll.contentOffset.y == -47)
    screen.scroll.contentSize.height = 500
    window.layoutIfNeeded()
    #expect(screen.scroll.contentOffset.y == 0)
  }

  @Test(arguments: [false, true]) func contentThatScrollsBeginsBelowTheBarInAnyCase(scrolls: Bool) {
    let screen = Screen()
    screen.automaticallyAdjustsScrollViewInsets = false
    let window = show(UINavigationController(rootViewController: screen))
    #expect(screen.scroll.contentOffset.y == -91)
    screen.scroll.contentSize.height = scrolls ? 1000 : 100
    window.layoutIfNeeded()
    #expect(screen.scroll.contentOffset.y == (scrolls ? -91 : 0))
    screen.automaticallyAdjustsScrollViewInsets = true
    screen.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(screen.scroll.contentOffset.y == -91)
  }

  @Test(arguments: [false, true]) func aNegativeInsetHidesTheStart(adjusts: Bool) {
    let screen = Screen()
    screen.automaticallyAdjustsScrollViewInsets = adjusts
    screen.scroll.contentInset.top = -20
    let window = show(screen)
    #expect(screen.scroll.contentOffset.y == -27)
    screen.scroll.contentOffset.y = -10
    screen.scroll.contentInset.top = -60
    window.layoutIfNeeded()
    #expect(screen.scroll.contentOffset.y == 13)
  }

  @Test func contentAtItsStartFollowsAnInsetThatChangesLater() {
    let screen = Screen(), watcher = Watcher()
    let window = show(screen)
    screen.scroll.delegate = watcher
    screen.scroll.contentInset = UIEdgeInsets(top: 10, left: 30, bottom: 0, right: 0)
    window.layoutIfNeeded()
    #expect(screen.scroll.contentOffset == CGPoint(x: -30, y: -57) && watcher.changes == 1)
    screen.scroll.contentOffset.y = 100
    screen.scroll.contentInset = .zero
    window.layoutIfNeeded()
    #expect(screen.scroll.contentOffset == CGPoint(x: 0, y: 100) && watcher.changes == 2)
  }
}

private final class Items: NSObject, UICollectionViewDataSource {
  var count = 0

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
