import Foundation
import Testing
import UIKit

/// A row that counts how often it was deselected after it was selected.
private final class CountingRow: UITableViewCell {
  var deselections = 0
  override func setSelected(_ selected: Bool, animated: Bool) {
    if isSelected, !selected { deselections += 1 }
    super.setSelected(selected, animated: animated)
  }
}

/// An item that counts how often it was deselected after it was selected.
private final class CountingItem: UICollectionViewCell {
  var deselections = 0
  override var isSelected: Bool { didSet { if oldValue, !isSelected { deselections += 1 } } }
}

/// A number of items in each section, for a table and a collection, with the calls of their delegates.
private final class Counts: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  var counts = [5]
  var calls: [String] = []
  var staying: Int?
  var refused: Int?
  var sectionCount: Int?

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = CountingRow(style: .default, reuseIdentifier: nil)
    cell.accessoryType = .detailDisclosureButton
    return cell
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    calls.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    calls.append("unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("will deselect \(indexPath.row)")
    return indexPath.row == staying ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    calls.append("detail \(indexPath.row)")
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount ?? counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { CountingItem() }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    calls.append("highlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    calls.append("unhighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    indexPath.item != refused
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    indexPath.item != staying
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.item)")
    if collectionView.cellForItem(at: indexPath)?.isHighlighted == true { calls.append("while highlighted") }
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.item)")
  }

  func table() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    (table.dataSource, table.delegate) = (self, self)
    table.layoutIfNeeded()
    return table
  }

  func collection() -> UICollectionView {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    let collection = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    (collection.dataSource, collection.delegate) = (self, self)
    collection.layoutIfNeeded()
    return collection
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Selected rows and items, when data changes and when they are tapped.
@Suite struct SelectionTests {
  private let items = Counts()

  @Test func theSelectionOfACollectionFollowsItsItems() {
    items.counts = [5, 3]
    let collection = items.collection()
    collection.allowsMultipleSelection = true
    func change(_ counts: [Int], _ body: () -> Void) -> [IndexPath] {
      items.counts = counts
      body()
      collection.layoutIfNeeded()
      let paths = (collection.indexPathsForSelectedItems ?? []).sorted()
      #expect(collection.visibleCells.filter(\.isSelected).count == paths.count)
      return paths
    }
    for path in [row(2), row(4), row(1, 1)] { collection.selectItem(at: path, animated: false, scrollPosition: []) }
    #expect(change([4, 3]) { collection.deleteItems(at: [row(0)]) } == [row(1), row(3), row(1, 1)])
    #expect(change([6, 3]) { collection.insertItems(at: [row(0), row(2)]) } == [row(3), row(5), row(1, 1)])
    #expect(change([6, 3]) { collection.moveItem(at: row(5), to: row(0)) } == [row(0), row(4), row(1, 1)])
    #expect(change([3, 6]) { collection.moveSection(1, toSection: 0) } == [row(1), row(0, 1), row(4, 1)])
    #expect(change([1, 3, 6]) { collection.insertSections([0]) } == [row(1, 1), row(0, 2), row(4, 2)])
    #expect(change([1, 6]) { collection.deleteSections([1]) } == [row(0, 1), row(4, 1)])
    let last = change([6]) {
      collection.performBatchUpdates {
        collection.deleteSections([0])
        collection.insertItems(at: [row(0)])
        collection.deleteItems(at: [row(2, 1)])
      }
    }
    #expect(last == [row(1), row(4)])
  }

  @Test func reloadingDeselectsEverything() {
    let (table, collection) = (items.table(), items.collection())
    table.selectRow(at: row(3), animated: false, scrollPosition: .none)
    collection.selectItem(at: row(3), animated: false, scrollPosition: [])
    (table.delegate, collection.delegate) = (items, items)
    table.layoutIfNeeded()
    collection.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow == row(3) && collection.indexPathsForSelectedItems == [row(3)])
    table.reloadData()
    collection.reloadData()
    #expect(table.indexPathForSelectedRow == nil && collection.indexPathsForSelectedItems == [])
    table.layoutIfNeeded()
    collection.layoutIfNeeded()
    #expect(table.visibleCells.allSatisfy { !$0.isSelected } && collection.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func theSelectionOfATableFollowsChangesBeforeItsLayout() {
    let table = items.table()
    table.selectRow(at: row(3), animated: false, scrollPosition: .none)
    table.delegate = items
    items.counts = [4]
    table.deleteRows(at: [row(0)], with: .none)
    table.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow == row(2))
  }

  @Test func reloadedRowsAreDeselected() {
    items.counts = [5, 3]
    let table = items.table()
    table.allowsMultipleSelection = true
    for path in [row(1), row(2), row(0, 1)] { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    table.reconfigureRows(at: [row(1), row(2)])
    table.layoutIfNeeded()
    #expect(table.indexPathsForSelectedRows == [row(1), row(2), row(0, 1)])
    table.reloadRows(at: [row(2)], with: .none)
    table.layoutIfNeeded()
    #expect(table.indexPathsForSelectedRows == [row(1), row(0, 1)])
    table.reloadSections([1], with: .none)
    table.layoutIfNeeded()
    #expect(table.indexPathsForSelectedRows == [row(1)] && table.visibleCells.filter(\.isSelected).count == 1)
  }

  @Test func itemsKeepTheirSelectionWhenTheyAreConfiguredAgain() {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    let collection = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { _, _, _ in
      UICollectionViewCell()
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    collection.layoutIfNeeded()
    collection.selectItem(at: row(1), animated: false, scrollPosition: [])
    snapshot.reconfigureItems([2])
    snapshot.moveItem(2, beforeItem: 1)
    source.apply(snapshot)
    collection.layoutIfNeeded()
    #expect(collection.indexPathsForSelectedItems == [row(0)])
    #expect(collection.cellForItem(at: row(0))?.isSelected == true)
  }

  @Test func changesOfImpossiblePlacesAreIgnored() {
    let (table, collection) = (items.table(), items.collection())
    collection.selectItem(at: row(3), animated: false, scrollPosition: [])
    for path in [row(-1), row(.max), row(0, .max), IndexPath()] {
      let found = reports {
        table.insertRows(at: [path], with: .none)
        table.layoutIfNeeded()
      }
      #expect(found.count == 1)
      let others = reports {
        collection.insertItems(at: [path])
        collection.layoutIfNeeded()
        collection.moveItem(at: path, to: path)
        collection.layoutIfNeeded()
      }
      #expect(others.count == 2)
    }
    let found = reports { table.moveSection(0, toSection: .max) }
    #expect(found.count == 1)
    collection.moveSection(-1, toSection: .max)
    collection.layoutIfNeeded()
    #expect(collection.indexPathsForSelectedItems == [row(3)])
  }

  @Test func rowsThatAreSelectedAgainStaySelected() {
    let (table, collection) = (items.table(), items.collection())
    for number in [1, 1, 2] {
      table.selectRow(at: row(number), animated: false, scrollPosition: .none)
      collection.selectItem(at: row(number), animated: false, scrollPosition: [])
    }
    let (cell, item) = (table.cellForRow(at: row(1)), collection.cellForItem(at: row(1)))
    #expect((cell as? CountingRow)?.deselections == 1 && (item as? CountingItem)?.deselections == 1)
    #expect(table.indexPathForSelectedRow == row(2) && collection.indexPathsForSelectedItems == [row(2)])
  }

  @Test func selectingNoItemDeselectsAll() {
    let collection = items.collection()
    collection.allowsMultipleSelection = true
    for number in [1, 3] { collection.selectItem(at: row(number), animated: false, scrollPosition: []) }
    collection.allowsSelection = false
    collection.selectItem(at: row(2), animated: false, scrollPosition: [])
    collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [row(1), row(3)])
    collection.allowsSelection = true
    collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [])
    #expect(collection.visibleCells.allSatisfy { !$0.isSelected })
  }

  /// If each call visited all selected rows, this would take minutes.
  @Test func manyAreSelectedAndDeselected() {
    items.counts = [10_000]
    let (table, collection) = (items.table(), items.collection())
    (table.allowsMultipleSelection, collection.allowsMultipleSelection) = (true, true)
    let paths = (0..<10_000).map { row($0) }
    for path in paths {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
      collection.selectItem(at: path, animated: false, scrollPosition: [])
    }
    #expect(table.indexPathsForSelectedRows == paths && collection.indexPathsForSelectedItems == paths)
    for path in paths.dropLast() {
      table.deselectRow(at: path, animated: false)
      collection.deselectItem(at: path, animated: false)
    }
    #expect(table.indexPathForSelectedRow == row(9_999) && collection.indexPathsForSelectedItems == [row(9_999)])
  }

  /// If each selected row visited all inserted rows, this would take many seconds.
  @Test func manySelectedRowsFollowManyInsertions() {
    items.counts = [4_000]
    let table = items.table()
    table.allowsMultipleSelection = true
    for number in 0..<4_000 { table.selectRow(at: row(number), animated: false, scrollPosition: .none) }
    items.counts = [8_000]
    table.insertRows(at: (0..<4_000).map { row($0 * 2) }, with: .none)
    #expect(table.indexPathsForSelectedRows == (0..<4_000).map { row($0 * 2 + 1) })
    items.counts = [6_000]
    table.deleteRows(at: (0..<2_000).map { row($0 * 4 + 2) }, with: .none)
    #expect(table.indexPathsForSelectedRows == (0..<4_000).map { row($0 / 2 * 3 + $0 % 2 + 1) })
  }

  @Test func theSelectionKeepsItsOrder() {
    let table = items.table()
    table.allowsMultipleSelection = true
    for number in [3, 1, 4, 2] { table.selectRow(at: row(number), animated: false, scrollPosition: .none) }
    table.selectRow(at: row(3), animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [row(3), row(1), row(4), row(2)])
    table.deselectRow(at: row(1), animated: false)
    table.deselectRow(at: row(3), animated: false)
    #expect(table.indexPathForSelectedRow == row(4))
    table.selectRow(at: row(3), animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [row(4), row(2), row(3)])
  }

  @Test func missingRowsCannotBeSelected() {
    let (table, collection) = (items.table(), items.collection())
    table.selectRow(at: row(1), animated: false, scrollPosition: .none)
    collection.selectItem(at: row(1), animated: false, scrollPosition: [])
    for path in [row(5), row(-1), row(0, 1), IndexPath()] {
      let found = reports {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        collection.selectItem(at: path, animated: false, scrollPosition: [])
      }
      #expect(found.count == 2)
    }
    #expect(table.indexPathForSelectedRow == row(1) && collection.indexPathsForSelectedItems == [row(1)])
  }

  @Test func aMissingItemCannotBeScrolledTo() {
    let collection = items.collection()
    let found = reports { collection.scrollToItem(at: row(5), at: .top, animated: false) }
    #expect(found.count == 1 && found[0].contains("there is no such item"))
  }

  @Test func aNegativeNumberOfSectionsIsReported() {
    items.sectionCount = -2
    let found = reports { #expect(items.collection().numberOfSections == 0) }
    #expect(!found.isEmpty && found.allSatisfy { $0.contains("returned -2 sections") })
  }

  @Test func tapsHighlightSelectAndDeselectRows() throws {
    let table = items.table()
    for number in [1, 2] { try #require(table.cellForRow(at: row(number))).tap() }
    let first = ["highlight 1", "unhighlight 1", "select 1"]
    #expect(items.take() == first + ["highlight 2", "unhighlight 2", "will deselect 1", "deselect 1", "select 2"])
    items.staying = 2
    try #require(table.cellForRow(at: row(3))).tap()
    #expect(items.take() == ["highlight 3", "unhighlight 3", "will deselect 2", "select 3"])
    #expect(table.indexPathsForSelectedRows?.sorted() == [row(2), row(3)])
    #expect(table.cellForRow(at: row(2))?.isSelected == true)
    table.allowsMultipleSelection = true
    try #require(table.cellForRow(at: row(2))).tap()
    #expect(items.take().suffix(1) == ["will deselect 2"])
    try #require(table.cellForRow(at: row(3))).tap()
    #expect(items.take().suffix(2) == ["will deselect 3", "deselect 3"])
    #expect(table.indexPathsForSelectedRows == [row(2)])
  }

  @Test func tapsDuringEditingSelectIfTheListAllowsIt() throws {
    let (table, collection) = (items.table(), items.collection())
    (table.isEditing, collection.isEditing) = (true, true)
    func tap(_ numbers: [Int]) throws {
      for number in numbers {
        try #require(table.cellForRow(at: row(number))).tap()
        try #require(collection.cellForItem(at: row(number))).tap()
      }
    }
    try tap([1])
    #expect(items.take().isEmpty && table.indexPathForSelectedRow == nil)
    (table.allowsSelectionDuringEditing, collection.allowsSelectionDuringEditing) = (true, true)
    try tap([1, 2])
    #expect(table.indexPathsForSelectedRows == [row(2)] && collection.indexPathsForSelectedItems == [row(2)])
    (table.allowsMultipleSelectionDuringEditing, collection.allowsMultipleSelectionDuringEditing) = (true, true)
    try tap([3, 4])
    #expect(table.indexPathsForSelectedRows == [row(2), row(3), row(4)])
    #expect(collection.indexPathsForSelectedItems == [row(2), row(3), row(4)])
    // Only the properties for editing count while rows and items are edited.
    (table.allowsSelection, collection.allowsSelection) = (false, false)
    try tap([0])
    #expect(table.indexPathsForSelectedRows?.last == row(0) && collection.indexPathsForSelectedItems?.last == row(0))
  }

  @Test func controllersOfListsClearTheSelectionAsTheyAppear() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    }
    final class Items: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    }
    let (rows, grid) = (Rows(), Items(collectionViewLayout: UICollectionViewFlowLayout()))
    let navigation = UINavigationController(rootViewController: rows)
    let window = shown(navigation)
    func returns(to controller: UIViewController) -> (IndexPath?, [IndexPath]?) {
      navigation.setViewControllers([controller], animated: false)
      window.layoutIfNeeded()
      rows.tableView.selectRow(at: row(1), animated: false, scrollPosition: .none)
      grid.collectionView.selectItem(at: row(1), animated: false, scrollPosition: [])
      navigation.pushViewController(UIViewController(), animated: false)
      navigation.popViewController(animated: false)
      return (rows.tableView.indexPathForSelectedRow, grid.collectionView.indexPathsForSelectedItems)
    }
    #expect(returns(to: rows).0 == nil && returns(to: grid).1 == [])
    (rows.clearsSelectionOnViewWillAppear, grid.clearsSelectionOnViewWillAppear) = (false, false)
    #expect(returns(to: rows).0 == row(1) && returns(to: grid).1 == [row(1)])
    (rows.clearsSelectionOnViewWillAppear, rows.tableView.allowsMultipleSelection) = (true, true)
    #expect(returns(to: rows).0 == row(1))
  }

  @Test func tapsOfDetailButtonsSelectNothing() throws {
    let table = items.table()
    table.allowsSelection = false
    let cell = try #require(table.cellForRow(at: row(1)))
    cell.layoutIfNeeded()
    #expect(cell.tap(at: CGPoint(x: 300 - 16 - 20, y: 22)) === cell)
    #expect(items.take() == ["detail 1"] && table.indexPathForSelectedRow == nil)
  }

  @Test func tapsHighlightItemsUntilTheyAreSelectedOrDeselected() throws {
    let collection = items.collection()
    func tap(_ number: Int) throws -> [String] {
      let cell = try #require(collection.cellForItem(at: row(number)))
      cell.tap()
      #expect(!cell.isHighlighted)
      return items.take()
    }
    #expect(try tap(1) == ["highlight 1", "select 1", "while highlighted", "unhighlight 1"])
    #expect(try tap(2) == ["highlight 2", "deselect 1", "select 2", "while highlighted", "unhighlight 2"])
    items.refused = 3
    #expect(try tap(3) == ["highlight 3", "unhighlight 3"])
    collection.allowsMultipleSelection = true
    #expect(try tap(4) == ["highlight 4", "select 4", "while highlighted", "unhighlight 4"])
    #expect(try tap(2) == ["highlight 2", "deselect 2", "unhighlight 2"])
    items.staying = 4
    #expect(try tap(4) == ["highlight 4", "unhighlight 4"])
    #expect(collection.indexPathsForSelectedItems == [row(4)])
  }
}
