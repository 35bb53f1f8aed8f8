import Foundation
import Testing
import UIKit

/// Notes the rows and items that are prefetched.
private final class Source: UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
  private(set) var wanted: [Int] = []
  private(set) var cancelled: [Int] = []

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { wanted += indexPaths.map(\.row) }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.row)
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    wanted += indexPaths.map(\.item)
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.item)
  }

  func take() -> [Int] {
    defer { (wanted, cancelled) = ([], []) }
    return wanted
  }
}

/// Data of rows and items that become visible next.
@Suite struct PrefetchingTests {
  private let source = Source()

  @Test func rowsOfTheNextScreenArePrefetched() {
    let items = TableItems([Array(0..<100)])
    let table = items.table()
    (table.rowHeight, table.prefetchDataSource) = (50, source)
    func scroll(_ offset: CGFloat) {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
    }
    scroll(0)
    #expect(source.take() == Array(8..<16))
    scroll(400)
    #expect(source.cancelled == [] && source.take() == Array(16..<24))
    scroll(2_000)
    #expect(source.cancelled == Array(16..<24) && source.take() == Array(48..<56))
    scroll(1_950)
    #expect(source.cancelled == Array(48..<56) && source.take() == (31..<39).reversed())
    table.isPrefetchingEnabled = false
    scroll(3_000)
    #expect(source.take() == [])
  }

  @Test func rowsBelowABarArePrefetched() {
    let (screen, items) = (UITableViewController(style: .plain), TableItems([Array(0..<100)]))
    let table: UITableView = screen.tableView
    table.register(ItemCell.self, forCellReuseIdentifier: "item")
    (table.rowHeight, table.dataSource, table.prefetchDataSource) = (50, items, source)
    let window = shown(UINavigationController(rootViewController: screen))
    window.layoutIfNeeded()
    // The inset below the bar moves the rows down by 44 points, so the next screen ends one row earlier.
    #expect(table.contentOffset.y == -44 && source.cancelled == [33] && source.wanted == Array(17...33) + [16])
  }

  @Test func theEndOfTheRowsIsNotPassed() {
    let table = TableItems([Array(0..<10)]).table()
    (table.rowHeight, table.prefetchDataSource) = (50, source)
    table.layoutIfNeeded()
    #expect(source.take() == [])
    let items = TableItems([Array(0..<10)])
    table.dataSource = items
    table.layoutIfNeeded()
    #expect(source.take() == [8, 9])
  }

  @Test func itemsOfTheNextScreenArePrefetched() {
    final class Squares: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
      }
    }
    let (squares, layout) = (Squares(), UICollectionViewFlowLayout())
    (layout.scrollDirection, layout.itemSize) = (.horizontal, CGSize(width: 100, height: 100))
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
    (view.dataSource, view.prefetchDataSource) = (squares, source)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count >= 6 && source.take().prefix(6) == [6, 7, 8, 9, 10, 11])
    view.contentOffset.x = 300
    view.layoutIfNeeded()
    #expect(source.cancelled == [] && source.take().contains(17))
  }
}
