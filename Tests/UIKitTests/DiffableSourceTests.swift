import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A table that shows snapshots, and records the items whose cells it requests.
private final class SnapshotTable {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500), style: .plain)
  let source: UITableViewDiffableDataSource<String, Int>
  private let asking = Asking()

  private final class Asking {
    var items: [Int] = []
  }

  init(_ sections: [(String, [Int])]) {
    table.register(ItemCell.self, forCellReuseIdentifier: "item")
    table.rowHeight = 50
    source = UITableViewDiffableDataSource(tableView: table) { [asking] table, path, item in
      asking.items.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
      (cell as? ItemCell)?.item = item
      return cell
    }
    show(sections)
    _ = take()
  }

  func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var made = NSDiffableDataSourceSnapshot<String, Int>()
    for (name, items) in sections {
      made.appendSections([name])
      made.appendItems(items, toSection: name)
    }
    return made
  }

  func show(_ sections: [(String, [Int])]) {
    source.apply(snapshot(sections))
    table.layoutIfNeeded()
  }

  /// The items whose cells were requested since the last call.
  func take() -> [Int] {
    defer { asking.items = [] }
    return asking.items
  }

  /// The items of the visible cells, from top to bottom.
  var shown: [Int] {
    table.visibleCells.compactMap { $0 as? ItemCell }.sorted { $0.frame.minY < $1.frame.minY }.map(\.item)
  }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }
}

/// An item that counts its comparisons with others.
private final class ComparedItem: Hashable {
  final class Count {
    var comparisons = 0
  }
  let number: Int
  let count: Count

  init(_ number: Int, _ count: Count) { (self.number, self.count) = (number, count) }

  static func == (first: ComparedItem, second: ComparedItem) -> Bool {
    first.count.comparisons += 1
    return first.number == second.number
  }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Changes of tables and collections by snapshots.
@Suite struct DiffableSourceTests {
  @Test func positionsAreFoundWithoutComparingAllItems() {
    let table = UITableView()
    let source = UITableViewDiffableDataSource<Int, ComparedItem>(tableView: table) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let count = ComparedItem.Count()
    let items = (0..<1_000).map { ComparedItem($0, count) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, ComparedItem>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(items[..<500]), toSection: 0)
    snapshot.appendItems(Array(items[500...]), toSection: 1)
    source.apply(snapshot)
    count.comparisons = 0
    let paths = items.map { source.indexPath(for: $0) }
    #expect(paths == items.map { row($0.number % 500, $0.number / 500) })
    // A look-up also compares items whose hashes end in the same bits.
    #expect(count.comparisons < 10_000)
    snapshot.deleteItems([items[0]])
    source.apply(snapshot)
    #expect(source.indexPath(for: items[0]) == nil && source.indexPath(for: items[1]) == row(0))
  }

  @Test func itemsThatStayKeepTheirCells() throws {
    let shown = SnapshotTable([("a", [1, 2, 3]), ("b", [4, 5])])
    let cells = try (1...3).map { try #require(shown.cell($0 - 1)) }
    shown.show([("a", [9, 1, 3]), ("b", [4, 5])])
    #expect(shown.take() == [9])
    #expect(shown.shown == [9, 1, 3, 4, 5])
    #expect(shown.cell(1) === cells[0])
    #expect(shown.cell(2) === cells[2])
    #expect(shown.cell(2)?.frame.minY == 100)
  }

  @Test func itemsThatMoveKeepTheirCells() throws {
    let shown = SnapshotTable([("a", [1, 2, 3]), ("b", [4])])
    let (first, last) = (try #require(shown.cell(0)), try #require(shown.cell(2)))
    shown.show([("a", [3, 2]), ("b", [4, 1])])
    #expect(shown.take() == [])
    #expect(shown.shown == [3, 2, 4, 1])
    #expect(shown.cell(0) === last)
    #expect(shown.cell(1, 1) === first)
  }

  @Test func sectionsComeAndGo() {
    let shown = SnapshotTable([("a", [1]), ("b", [2]), ("c", [3])])
    shown.show([("c", [3, 2]), ("d", [4, 1])])
    #expect(shown.shown == [3, 2, 4, 1])
    #expect(shown.table.numberOfSections == 2)
    shown.show([("d", [1]), ("c", [2])])
    #expect(shown.shown == [1, 2])
  }

  @Test func reloadedAndReconfiguredItemsAreAskedForAgain() {
    let shown = SnapshotTable([("a", [1, 2, 3])])
    var next = shown.source.snapshot()
    next.reloadItems([2])
    next.reconfigureItems([3])
    #expect(next.reloadedItemIdentifiers == [2])
    shown.source.apply(next)
    shown.table.layoutIfNeeded()
    #expect(Set(shown.take()) == [2, 3])
    #expect(shown.source.snapshot().reloadedItemIdentifiers == [])
    next.reloadSections(["a"])
    shown.source.apply(next)
    shown.table.layoutIfNeeded()
    #expect(Set(shown.take()) == [1, 2, 3])
  }

  @Test func aRowThatIsConfiguredAgainKeepsItsCell() throws {
    let shown = SnapshotTable([("a", [1, 2, 3])])
    let cell = try #require(shown.cell(1))
    let field = UITextField()
    cell.contentView.addSubview(field)
    field.becomeFirstResponder()
    shown.table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    shown.table.layoutIfNeeded()
    #expect(shown.take() == [2] && shown.cell(1) === cell && field.isFirstResponder)
    var next = shown.source.snapshot()
    next.moveItem(2, beforeItem: 1)
    next.reconfigureItems([2])
    shown.source.apply(next)
    shown.table.layoutIfNeeded()
    #expect(shown.take() == [2] && shown.shown == [2, 1, 3] && shown.cell(0) === cell && field.isFirstResponder)
  }

  @Test func theSameSnapshotAsksForNothing() {
    let shown = SnapshotTable([("a", Array(0..<100))])
    shown.table.contentOffset.y = 1_000
    shown.table.layoutIfNeeded()
    _ = shown.take()
    shown.show([("a", Array(0..<100))])
    #expect(shown.take() == [])
    #expect(shown.table.contentOffset.y == 1_000)
  }

  @Test func scrollingStaysWhereItIs() {
    let shown = SnapshotTable([("a", Array(0..<100))])
    shown.table.contentOffset.y = 1_000
    shown.table.layoutIfNeeded()
    _ = shown.take()
    shown.show([("a", Array(0..<100) + [100, 101])])
    #expect(shown.take() == [])
    #expect(shown.table.contentOffset.y == 1_000)
    #expect(shown.table.contentSize.height == 5_100)
    #expect(shown.shown.first == 20)
  }

  @Test(arguments: 0..<Build.size(40, debug: 8) as Range<UInt64>) func anySnapshotShowsWhatItSays(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shown = SnapshotTable([("a", [1, 2, 3, 4]), ("b", [5, 6])])
    for round in 0..<12 {
      let items = (1...9).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let names = ["a", "b", "c"].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.shuffled(using: &random)
      guard !names.isEmpty else { continue }
      let cut = Int.random(in: 0...items.count, using: &random)
      var sections = names.map { ($0, [Int]()) }
      sections[0].1 = Array(items[..<cut])
      sections[names.count - 1].1 += items[cut...]
      let found = reports { shown.show(sections) }
      #expect(found == [], "seed \(seed), round \(round)")
      #expect(shown.shown == sections.flatMap(\.1), "seed \(seed), round \(round)")
      let rows = sections.indices.map { shown.table.numberOfRows(inSection: $0) }
      #expect(rows == sections.map(\.1.count), "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: [[], [3], [1, 2, 3], [3, 2, 1], [2, 5, 3, 4, 1, 6]])
  func aLongestRiseRises(_ numbers: [Int]) {
    let places = SnapshotChange<Int, Int>.longestRise(numbers).sorted()
    let values = places.map { numbers[$0] }
    #expect(values == values.sorted())
    let lengths = [[]: 0, [3]: 1, [1, 2, 3]: 3, [3, 2, 1]: 1, [2, 5, 3, 4, 1, 6]: 4]
    #expect(places.count == lengths[numbers])
  }

  @Test func collectionsKeepCellsOfItemsThatStay() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    var asked: [Int] = []
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, item in
      asked.append(item)
      return collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<30))
    source.apply(snapshot)
    collection.contentOffset.y = 200
    collection.layoutIfNeeded()
    collection.selectItem(at: IndexPath(item: 7, section: 0), animated: false, scrollPosition: [])
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 7, section: 0)))
    asked = []
    snapshot.deleteItems([8])
    snapshot.moveItem(7, afterItem: 10)
    source.apply(snapshot)
    collection.layoutIfNeeded()
    #expect(asked == [18])
    #expect(collection.contentOffset.y == 200)
    let place = try #require(source.indexPath(for: 7))
    #expect(place == IndexPath(item: 9, section: 0))
    #expect(collection.cellForItem(at: place) === cell)
    #expect(cell.frame == CGRect(x: 0, y: 300, width: 100, height: 100))
    #expect(collection.indexPathsForSelectedItems == [place])
    asked = []
    snapshot.reconfigureItems([9])
    source.apply(snapshot)
    collection.layoutIfNeeded()
    #expect(asked == [9])
  }

  @Test(arguments: [false, true]) func itemsAreReordered(_ movesItself: Bool) throws {
    final class Source: UICollectionViewDiffableDataSource<String, Int> {
      var movesItself = false

      override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        movesItself || super.collectionView(collectionView, canMoveItemAt: indexPath)
      }
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) {
        guard movesItself else {
          return super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
        }
        var next = snapshot()
        next.moveItem(1, afterItem: 3)
        apply(next)
      }
      override func indexTitles(for collectionView: UICollectionView) -> [String]? { snapshot().sectionIdentifiers }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let source = Source(collectionView: collection) { collection, path, _ in
      collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    source.movesItself = movesItself
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    source.apply(snapshot)
    collection.layoutIfNeeded()
    let cell = try #require(collection.cellForItem(at: row(0)))
    #expect(collection.beginInteractiveMovementForItem(at: row(0)) == movesItself)
    var moved: [NSDiffableDataSourceTransaction<String, Int>] = []
    source.reorderingHandlers.canReorderItem = { $0 == 1 }
    source.reorderingHandlers.didReorder = { moved.append($0) }
    #expect(collection.beginInteractiveMovementForItem(at: row(0)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 140))
    collection.endInteractiveMovement()
    collection.layoutIfNeeded()
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1] && collection.cellForItem(at: row(2)) === cell)
    #expect(moved.count == (movesItself ? 0 : 1) && source.indexTitles(for: collection) == ["a", "b"])
    for sections in moved.map(\.sectionTransactions) {
      #expect(sections.map(\.sectionIdentifier) == ["a"])
      #expect(sections.map(\.initialSnapshot.items) == [[1, 2, 3]])
      #expect(sections.map(\.finalSnapshot.items) == [[2, 3, 1]])
    }
  }

  @Test func itemsKeepTheirSelectionInOtherSections() {
    let shown = SnapshotTable([("a", [1]), ("b", [2])])
    shown.table.selectRow(at: row(0), animated: false, scrollPosition: .none)
    shown.show([("b", [2, 1])])
    #expect(shown.table.indexPathForSelectedRow == row(1) && shown.cell(1)?.isSelected == true)
    shown.show([("b", [2]), ("c", [3, 1])])
    #expect(shown.table.indexPathForSelectedRow == row(1, 1) && shown.cell(1, 1)?.isSelected == true)
    shown.show([("b", [2])])
    #expect(shown.table.indexPathForSelectedRow == nil)
  }

  @Test func aPathOfAnotherLengthHasNoItem() {
    let shown = SnapshotTable([("a", [1, 2])])
    #expect(shown.source.itemIdentifier(for: IndexPath()) == nil)
    #expect(shown.source.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(shown.source.itemIdentifier(for: row(-1)) == nil && shown.source.itemIdentifier(for: row(1)) == 2)
  }

  @Test func onlyWhatIsInASnapshotIsReloaded() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    let found = reports {
      snapshot.reloadItems([2, 7])
      snapshot.reconfigureItems([8, 1])
      snapshot.reloadSections(["b", "a"])
    }
    #expect(found.count == 3)
    #expect(snapshot.reloadedItemIdentifiers == [2] && snapshot.reconfiguredItemIdentifiers == [1])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  @Test func sectionsMoveInSnapshots() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b", "c"])
    snapshot.moveSection("a", afterSection: "c")
    #expect(snapshot.sectionIdentifiers == ["b", "c", "a"])
    snapshot.moveSection("a", beforeSection: "c")
    #expect(snapshot.sectionIdentifiers == ["b", "a", "c"])
    let found = reports { snapshot.moveSection("x", beforeSection: "a") }
    #expect(found.count == 1)
  }

  @Test func itemsBelowExpandedOnesAreVisible() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["fruit"])
    tree.append(["apple"], to: "fruit")
    tree.append(["red"], to: "apple")
    tree.expand(["fruit"])
    #expect(["fruit", "apple", "red", "roots"].map { tree.isVisible($0) } == [true, true, false, false])
    #expect(tree.visualDescription() == "* fruit\n  *+ apple\n    - red")
  }

  @Test func treesAreTakenApartAndReplaced() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["fruit", "roots"])
    tree.append(["apple", "pear"], to: "fruit")
    tree.append(["red"], to: "apple")
    tree.expand(["fruit"])
    let part = tree.snapshot(of: "fruit")
    #expect(part.rootItems == ["apple", "pear"])
    #expect(part.items == ["apple", "red", "pear"])
    #expect(tree.snapshot(of: "fruit", includingParent: true).rootItems == ["fruit"])
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["beet"])
    other.append(["leaf"], to: "beet")
    tree.replace(childrenOf: "roots", using: other)
    #expect(tree.items == ["fruit", "apple", "red", "pear", "roots", "beet", "leaf"])
    tree.replace(childrenOf: "fruit", using: NSDiffableDataSourceSectionSnapshot())
    #expect(tree.visibleItems == ["fruit", "roots"])
  }

  @Test func headersOfEmptySectionsAreRequestedAgain() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    let frame = CGRect(x: 0, y: 0, width: 100, height: 400)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { _, _, _ in
      UICollectionViewCell()
    }
    var requests = 0
    source.supplementaryViewProvider = { _, _, _ in
      requests += 1
      return UICollectionReusableView()
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    source.apply(snapshot)
    collection.layoutIfNeeded()
    #expect(requests == 1)
    snapshot.reloadSections(["a"])
    source.apply(snapshot)
    collection.layoutIfNeeded()
    #expect(requests == 2)
  }

  @Test func treesOfSectionsAreReplacedWithTheirItems() {
    let shown = SnapshotTable([("a", [1])])
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([3], to: 1)
    shown.source.apply(tree, to: "a")
    var same = shown.source.snapshot()
    same.reloadItems([2])
    shown.source.apply(same)
    #expect(shown.source.snapshot(for: "a").items == [1, 3, 2])
    shown.show([("a", [5, 6])])
    #expect(shown.source.snapshot(for: "a").items == [5, 6])
    shown.source.apply(tree, to: "a")
    shown.source.applySnapshotUsingReloadData(shown.snapshot([("b", [1, 2])]))
    #expect(shown.source.snapshot(for: "a").items == [])
  }
}
