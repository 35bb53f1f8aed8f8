import Foundation
import Testing
import UIKit

/// Items for a table and a collection, whose callbacks query and reload them.
private final class Items: NSObject, UITableViewDataSource, UICollectionViewDataSource, UICollectionViewDelegate {
  var texts: [String]
  var title = "first"
  var onHeader: (UICollectionView) -> Void = { _ in }
  var onCell: (UICollectionView) -> Void = { _ in }
  var onDisplay: (UICollectionView) -> Void = { _ in }
  /// The requested items that do not exist.
  var missing: [Int] = []
  var sectionCounts: [Int] = []
  var shared: UICollectionViewCell?

  init(_ texts: [String]) { self.texts = texts }

  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionCounts.append(tableView.numberOfSections)
    return section == tableView.numberOfSections - 1 ? 1 : 3
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionCounts.append(collectionView.numberOfSections)
    return texts.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = shared ?? collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    guard texts.indices.contains(indexPath.item) else {
      missing.append(indexPath.item)
      return cell
    }
    cell.accessibilityLabel = texts[indexPath.item]
    onCell(collectionView)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { onDisplay(collectionView) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = UICollectionReusableView()
    view.accessibilityLabel = title
    onHeader(collectionView)
    return view
  }

  func collection() -> UICollectionView {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    let collection = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (collection.dataSource, collection.delegate) = (self, self)
    return collection
  }
}

/// Rows with a text each.
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var texts = ["a", "b", "c"]
  var onCell: (UITableView) -> Void = { _ in }
  var onDisplay: (UITableView) -> Void = { _ in }
  var onEnd: (UITableView) -> Void = { _ in }

  func numberOfSections(in tableView: UITableView) -> Int { texts.isEmpty ? 0 : 1 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessibilityLabel = texts[indexPath.row]
    onCell(tableView)
    return cell
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    onDisplay(tableView)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    onEnd(tableView)
  }
}

/// Forty rows and items, 50 points high, and the order in which they disappear.
private final class Long: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  var ended: [Int] = []
  var onEnd: () -> Void = {}

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    ended.append(indexPath.row)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    ended.append(indexPath.item)
    onEnd()
  }

  func table() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 50
    (table.dataSource, table.delegate) = (self, self)
    table.layoutIfNeeded()
    return table
  }

  func collection() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (collection.dataSource, collection.delegate) = (self, self)
    collection.layoutIfNeeded()
    return collection
  }
}

/// A layout that also places an item that does not exist.
private final class GenerousLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let extra = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 9, section: 0))
    extra.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [extra]
  }
}

/// Data sources and delegates that query or reload a table or a collection while it calls them.
@Suite struct CallbackReloadTests {
  private func labels(_ collection: UICollectionView) -> [String?] { collection.visibleCells.map(\.accessibilityLabel) }

  @Test(arguments: [false, true]) func aReloadDuringALayoutEndsIt(_ isForCell: Bool) {
    let items = Items(["a", "b", "c"])
    let collection = items.collection()
    func shrink(_ collection: UICollectionView) {
      guard items.texts.count == 3 else { return }
      items.texts = ["d"]
      collection.reloadData()
    }
    if isForCell { items.onCell = shrink } else { items.onDisplay = shrink }
    collection.layoutIfNeeded()
    collection.layoutIfNeeded()
    #expect(items.missing == [])
    #expect(labels(collection) == ["d"])
    #expect(collection.subviews.filter { $0 is UICollectionViewCell }.count == 1)
  }

  @Test func aHeaderMadeBeforeAReloadIsNotShown() {
    let items = Items(["a"])
    let collection = items.collection()
    (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(width: 9, height: 9)
    items.onHeader = { collection in
      guard items.title == "first" else { return }
      items.title = "second"
      collection.reloadData()
    }
    for _ in 0..<2 { collection.layoutIfNeeded() }
    let headers = collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.map { $0.accessibilityLabel ?? "" } == ["second"])
  }

  @Test(arguments: [false, true], [[], ["d"]] as [[String]])
  func aReloadDuringTheLayoutOfATableEndsIt(_ isForCell: Bool, _ texts: [String]) {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    table.rowHeight = 50
    (table.dataSource, table.delegate) = (rows, rows)
    func shrink(_ table: UITableView) {
      guard rows.texts.count == 3 else { return }
      rows.texts = texts
      table.reloadData()
      #expect(table.numberOfSections == min(texts.count, 1))
    }
    if isForCell { rows.onCell = shrink } else { rows.onDisplay = shrink }
    for _ in 0..<2 { table.layoutIfNeeded() }
    #expect(table.visibleCells.map { $0.accessibilityLabel ?? "" } == texts)
    #expect(table.subviews.filter { $0 is UITableViewCell }.count == texts.count)
  }

  @Test func rowsCanBeDeletedWhenAnotherDisappears() {
    let rows = Rows()
    rows.texts = ["a", "b", "c", "d"]
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    table.rowHeight = 50
    (table.dataSource, table.delegate) = (rows, rows)
    table.layoutIfNeeded()
    rows.onEnd = { table in
      guard rows.texts.count == 3 else { return }
      rows.texts = ["c"]
      table.deleteRows(at: [row(0), row(1)], with: .none)
    }
    rows.texts = ["a", "b", "c"]
    table.deleteRows(at: [row(3)], with: .none)
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.accessibilityLabel ?? "" } == ["c"] && table.contentSize.height == 50)
  }

  @Test func countsCanDependOnTheNumberOfSections() {
    let items = Items(["a", "b"])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    table.dataSource = items
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 3 && table.numberOfRows(inSection: 1) == 1)
    #expect(Set(items.sectionCounts) == [2])
    items.sectionCounts = []
    let collection = items.collection()
    collection.layoutIfNeeded()
    #expect(collection.numberOfItems(inSection: 0) == 2 && Set(items.sectionCounts) == [1])
  }

  @Test func cellsDisappearInTheirOrder() {
    let long = Long()
    let (table, collection) = (long.table(), long.collection())
    table.contentOffset.y = 1_000
    table.layoutIfNeeded()
    #expect(long.ended == Array(0..<8))
    long.ended = []
    collection.contentOffset.y = 1_000
    collection.layoutIfNeeded()
    #expect(long.ended == Array(0..<8))
    long.ended = []
    collection.reloadData()
    #expect(long.ended == Array(20..<28))
  }

  @Test func aReloadWhenCellsDisappearReusesEachOnce() {
    let long = Long()
    let collection = long.collection()
    long.onEnd = { [weak collection] in collection?.reloadData() }
    collection.contentOffset.y = 100
    let found = reports {
      collection.layoutIfNeeded()
      collection.reloadData()
      collection.layoutIfNeeded()
    }
    #expect(found == [])
    #expect(collection.visibleCells.count == 8 && Set(collection.visibleCells.map(ObjectIdentifier.init)).count == 8)
  }

  @Test func anItemThatALayoutInventsIsReported() {
    let items = Items(["a", "b"])
    let collection = items.collection()
    collection.collectionViewLayout = GenerousLayout()
    let found = reports { collection.layoutIfNeeded() }
    #expect(items.missing == [] && collection.visibleCells.count == 2)
    #expect(!found.isEmpty && found.allSatisfy { $0.contains("does not exist") })
  }

  @Test func aCellForTwoItemsIsReported() {
    let items = Items(["a", "b"])
    items.shared = UICollectionViewCell()
    let collection = items.collection()
    let found = reports { collection.layoutIfNeeded() }
    #expect(found.contains { $0.contains("returned the same cell for item 0 of section 0 and item 1 of section 0") })
    #expect(collection.visibleCells.count == 1)
  }

  @Test func aCellForTwoRowsIsReportedAlsoAfterAReload() {
    final class OneCell: NSObject, UITableViewDataSource {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
    let source = OneCell()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    table.dataSource = source
    table.rowHeight = 50
    for _ in 0..<2 {
      let found = reports { table.layoutIfNeeded() }
      #expect(found.contains { $0.contains("returned the same cell for row 0 of section 0 and row 1 of section 0") })
      #expect(table.visibleCells.count == 1)
      table.reloadData()
    }
  }
}
