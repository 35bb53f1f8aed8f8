import Foundation
import Testing
import UIKit

/// Equal items, 50 points long in both directions.
private final class Squares: NSObject, UICollectionViewDataSource {
  var count = 40

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
  }

  /// A collection of one line.
  func collection(_ direction: UICollectionView.ScrollDirection) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    (layout.scrollDirection, layout.itemSize) = (direction, CGSize(width: 50, height: 50))
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let isVertical = direction == .vertical
    let frame = CGRect(x: 0, y: 0, width: isVertical ? 50 : 400, height: isVertical ? 400 : 50)
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
    view.dataSource = self
    view.layoutIfNeeded()
    return view
  }
}

@Suite("Tables and collections scroll back when their end comes closer") struct ShrunkenContentTests {
  /// A table of 40 rows, 50 points high, of which the last eight are visible.
  private func table(_ items: TableItems) -> UITableView {
    let table = items.table()
    table.rowHeight = 50
    table.layoutIfNeeded()
    table.contentOffset.y = 1_600
    table.layoutIfNeeded()
    _ = items.takeRows()
    return table
  }

  private let items = TableItems([Array(0..<40)])

  @Test func fewerRowsAfterAReloadAreVisible() {
    let table = table(items)
    items.sections = [[7, 8, 9]]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 0 && table.visibleCells.compactMap { ($0 as? ItemCell)?.item } == [7, 8, 9])
    items.sections = [Array(0..<40)]
    table.reloadData()
    table.contentOffset.y = 1_600
    table.layoutIfNeeded()
    items.sections = [Array(0..<20)]
    table.contentInset = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 630)
    items.sections = [[]]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == -44)
  }

  @Test func deletionsRequestTheRowsThatComeBack() {
    let table = table(items)
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
    table.layoutIfNeeded()
    items.sections = [Array(0..<10)]
    table.deleteRows(at: (10..<40).map { row($0) }, with: .none)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 200 && items.takeRows() == Array(4..<10))
    #expect(table.contentSize.height == 600)
  }

  @Test func rowsOfEstimatedHeightAreVisible() {
    let table = items.table()
    table.layoutIfNeeded()
    table.contentOffset.y = 1_300
    table.layoutIfNeeded()
    items.sections = [Array(0..<20)]
    table.reloadData()
    table.layoutIfNeeded()
    let cells = table.visibleCells
    #expect((cells.first?.frame.minY ?? .infinity) <= table.contentOffset.y)
    #expect((cells.last?.frame.maxY ?? 0) >= table.contentOffset.y + 400)
  }

  @Test func offsetsBeyondTheEndStayOtherwise() {
    let table = table(items)
    table.contentOffset.y = 1_700
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 1_700)
    table.contentOffset.y = -60
    items.sections = [[1]]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == -60)
  }

  @Test func aHigherTableShowsNothingBelowItsEnd() {
    let table = table(items)
    table.frame.size.height = 600
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 1_400 && table.visibleCells.count == 12)
  }

  @Test func viewsThatWereScrolledWithoutASizeAreAtTheirEnd() {
    let table = items.table()
    (table.frame, table.rowHeight) = (.zero, 50)
    table.scrollToRow(at: row(39), at: .middle, animated: false)
    table.frame.size = CGSize(width: 320, height: 400)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 1_600 && table.visibleCells.count == 8)
    let (squares, layout) = (Squares(), UICollectionViewFlowLayout())
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 50, height: 50), 0)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
    view.dataSource = squares
    view.contentOffset.y = 3_000
    view.frame.size = CGSize(width: 50, height: 400)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 1_600 && view.visibleCells.count == 8)
  }

  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func fewerItemsAreVisible(_ direction: UICollectionView.ScrollDirection) {
    let squares = Squares(), view = squares.collection(direction)
    func offset() -> CGFloat {
      view.layoutIfNeeded()
      return direction == .vertical ? view.contentOffset.y : view.contentOffset.x
    }
    view.contentOffset = direction == .vertical ? CGPoint(x: 0, y: 1_600) : CGPoint(x: 1_600, y: 0)
    #expect(offset() == 1_600)
    squares.count = 20
    view.reloadData()
    #expect(offset() == 600 && view.indexPathsForVisibleItems == (12..<20).map { row($0) })
    squares.count = 10
    view.deleteItems(at: (10..<20).map { row($0) })
    #expect(offset() == 100 && view.indexPathsForVisibleItems == (2..<10).map { row($0) })
    squares.count = 3
    view.reloadData()
    #expect(offset() == 0 && view.visibleCells.count == 3)
  }
}
