import Testing
import UIKit

/// A cell with a text field, which counts how often it is reused.
private final class FieldCell: UICollectionViewCell {
  let field = UITextField()
  var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// Sections of texts with headers; records the requests and disappearances of cells and headers.
private final class Board: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  private var calls: [String] = []
  let collection: UICollectionView

  init(_ sections: [[String]]) {
    self.sections = sections
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    super.init()
    collection.register(FieldCell.self, forCellWithReuseIdentifier: "item")
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    (collection.dataSource, collection.delegate) = (self, self)
    collection.layoutIfNeeded()
    calls = []
  }

  func take() -> [String] {
    collection.layoutIfNeeded()
    defer { calls = [] }
    return calls
  }

  func cell(_ item: Int) -> FieldCell? { collection.cellForItem(at: row(item)) as? FieldCell }

  func header(_ section: Int) -> UICollectionReusableView? {
    collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: row(0, section))
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    calls.append(sections[indexPath.section][indexPath.item])
    return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    calls.append("header \(indexPath.section)")
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { calls.append("end \(indexPath.item)") }
}

/// Changes of a collection's items, and the cells and headers that stay.
@Suite struct CollectionChangeTests {
  @Test func onlyChangedItemsAreRequested() throws {
    let board = Board([["a", "b", "c"]])
    let (collection, cell) = (board.collection, try #require(board.cell(2)))
    board.sections = [["new", "a", "b", "c"]]
    collection.insertItems(at: [row(0)])
    #expect(board.take() == ["new"] && board.cell(3) === cell && cell.frame.minY == 170)
    board.sections = [["c", "new", "a", "b"]]
    collection.performBatchUpdates { collection.moveItem(at: row(3), to: row(0)) }
    #expect(board.take() == [] && board.cell(0) === cell && cell.frame.minY == 20)
    board.sections = [["c", "a", "b"]]
    collection.deleteItems(at: [row(1)])
    #expect(board.take() == ["end 1"] && board.cell(0) === cell)
    collection.reloadItems(at: [row(1)])
    #expect(board.take() == ["end 1", "a"] && board.cell(0) === cell)
    collection.performBatchUpdates(nil)
    #expect(board.take() == [] && cell.reuses == 0)
  }

  @Test func headersStayWithTheirSections() throws {
    let board = Board([["a"], ["b", "c"]])
    let (collection, header) = (board.collection, try #require(board.header(1)))
    board.sections = [["a"], ["b", "new", "c"]]
    collection.insertItems(at: [row(1, 1)])
    #expect(board.take() == ["new"] && board.header(1) === header)
    board.sections = [["b", "new", "c"]]
    collection.deleteSections([0])
    #expect(board.take() == ["end 0"] && board.header(0) === header && header.frame.minY == 0)
    collection.reloadSections([0])
    #expect(board.take() == ["end 0", "end 1", "end 2", "header 0", "b", "new", "c"])
  }

  @Test func changesThatContradictTheDataSourceRequestEverything() {
    let board = Board([["a", "b"]])
    var calls: [String] = []
    let found = reports {
      board.collection.insertItems(at: [row(0)])
      calls = board.take()
    }
    #expect(found.count == 1 && calls == ["end 1", "end 2", "header 0", "a", "b"])
  }

  @Test func anOpenBatchIsNotLaidOut() {
    let board = Board([["a", "b"]])
    let collection = board.collection
    collection.performBatchUpdates {
      board.sections = [["b"]]
      collection.deleteItems(at: [row(0)])
      collection.setNeedsLayout()
      collection.layoutIfNeeded()
      #expect(collection.numberOfItems(inSection: 0) == 2)
    }
    #expect(board.take() == ["end 0"] && collection.numberOfItems(inSection: 0) == 1)
  }

  @Test func anItemThatIsConfiguredAgainKeepsItsCell() throws {
    let board = Board([["a", "b"]])
    let cell = try #require(board.cell(1))
    cell.field.becomeFirstResponder()
    board.collection.reconfigureItems(at: [row(1)])
    #expect(board.take() == ["b"] && board.cell(1) === cell && cell.reuses == 0 && cell.field.isFirstResponder)
  }

  @Test func aSnapshotConfiguresAnItemInItsCell() throws {
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    var asked: [Int] = []
    let registration = UICollectionView.CellRegistration<FieldCell, Int> { _, _, item in asked.append(item) }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    collection.layoutIfNeeded()
    let cell = try #require(collection.cellForItem(at: row(1)) as? FieldCell)
    cell.field.becomeFirstResponder()
    asked = []
    snapshot.moveItem(2, beforeItem: 1)
    snapshot.reconfigureItems([2, 3])
    source.apply(snapshot)
    collection.layoutIfNeeded()
    #expect(asked == [2, 3] && collection.cellForItem(at: row(0)) === cell)
    #expect(cell.reuses == 0 && cell.field.isFirstResponder)
  }
}
