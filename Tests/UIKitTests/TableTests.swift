import Synchronization
import Testing
import UIKit

private final class MessageCell: UITableViewCell {
  let message = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    message.numberOfLines = 0
    message.font = .systemFont(ofSize: 20)
    message.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(message)
    NSLayoutConstraint.activate([
      message.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      message.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      contentView.trailingAnchor.constraint(equalTo: message.trailingAnchor, constant: 10),
      contentView.bottomAnchor.constraint(equalTo: message.bottomAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}

private final class Messages: NSObject, UITableViewDataSource, UITableViewDelegate {
  var texts: [String]
  var asked: [Int] = []
  var chosen: [IndexPath] = []

  init(_ texts: [String]) {
    self.texts = texts
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath.row)
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? MessageCell)?.message.text = texts[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
}

@Suite struct TableTests {
  private func table(_ source: Messages) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 220, height: 200))
    table.register(MessageCell.self, forCellReuseIdentifier: "message")
    table.dataSource = source
    table.delegate = source
    return table
  }

  @Test func sizesCellsByTheirConstraints() {
    // A letter takes 10 points, a line 24: 20 letters fill a line of 200 points.
    let source = Messages(["aaaa", "aaaaaaaaaaaaaaa aaaaaaaaaaaaaaa"])
    let table = table(source)
    table.layoutIfNeeded()
    #expect(
      table.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 220, height: 40), CGRect(x: 0, y: 40, width: 220, height: 64),
      ])
    let label = (table.visibleCells.last as? MessageCell)?.message.frame
    #expect(label == CGRect(x: 10, y: 8, width: 200, height: 48))
    #expect(table.contentSize == CGSize(width: 220, height: 104))
  }

  @Test(arguments: [(1, 0), (2, 1)]) func reportsRowsThatContradictTheirChanges(_ added: Int, _ faults: Int) {
    let source = Messages(["a", "b"])
    let table = table(source)
    table.layoutIfNeeded()
    source.texts += Array(repeating: "c", count: added)
    let reports = Mutex<[String]>([])
    LayoutDiagnostics.withHandler({ diagnostic in reports.withLock { $0.append("\(diagnostic)") } }) {
      table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
      table.layoutIfNeeded()
    }
    let found = reports.withLock { $0 }
    #expect(found.count == faults)
    if faults > 0 {
      let text = "the data source has 4 rows, but after the insertions and deletions there should be 3 (before: 2)"
      #expect(found.first?.contains(text) == true)
    }
  }

  @Test func asksForRowsThatShowAndUsesCellsAgain() {
    let source = Messages(Array(repeating: "a", count: 1000))
    let table = table(source)
    table.layoutIfNeeded()
    #expect(source.asked == [0, 1, 2, 3, 4])
    let first = table.visibleCells.first
    table.contentOffset = CGPoint(x: 0, y: 40)
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows == [1, 2, 3, 4, 5].map { IndexPath(row: $0, section: 0) })
    table.contentOffset = CGPoint(x: 0, y: 80)
    table.layoutIfNeeded()
    #expect(table.visibleCells.contains { $0 === first })
  }

  @Test func aTapSelectsItsRow() {
    let source = Messages(["a", "b"])
    let table = table(source)
    table.layoutIfNeeded()
    table.tap(at: CGPoint(x: 50, y: 60))
    #expect(source.chosen == [IndexPath(row: 1, section: 0)])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(table.visibleCells.map(\.isSelected) == [false, true])
  }

  @Test func showsOtherDataAfterReload() {
    let source = Messages(["a"])
    let table = table(source)
    table.layoutIfNeeded()
    source.texts = ["a", "b", "c"]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
    #expect(table.contentSize.height == 120)
  }
}

private final class Tile: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError() }
}

private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var chosen: [Int] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 90, height: 50) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append(indexPath.item)
  }
}

@Suite struct CollectionTests {
  @Test func flowsItemsInLines() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    layout.minimumLineSpacing = 20
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    let source = Tiles()
    collection.dataSource = source
    collection.delegate = source
    collection.layoutIfNeeded()
    // Three items of 90 points are in a line of 300 points, 15 points apart; items of the last line are as far apart.
    #expect(
      collection.visibleCells.map(\.frame) == [
        CGRect(x: 10, y: 5, width: 90, height: 50), CGRect(x: 115, y: 5, width: 90, height: 50),
        CGRect(x: 220, y: 5, width: 90, height: 50), CGRect(x: 10, y: 75, width: 90, height: 50),
        CGRect(x: 115, y: 75, width: 90, height: 50),
      ])
    #expect(collection.contentSize == CGSize(width: 320, height: 130))
    #expect(collection.visibleCells.allSatisfy { $0 is Tile })
    collection.tap(at: CGPoint(x: 120, y: 80))
    #expect(source.chosen == [4])
  }

  @Test func theOnlyItemOfALineIsInTheMiddle() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 40, height: 60)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    let source = PlainTiles()
    collection.dataSource = source
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.map(\.frame.minY) == [20, 20, 20])
    layout.itemSize = CGSize(width: 40, height: 30)
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    // The first line has two items, and the second line has the third item, at the position of the first.
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 70, 0])
  }
}

private final class PlainTiles: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }
}
