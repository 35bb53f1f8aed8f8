import Foundation
import Testing
import UIKit

/// Numbers of sections and items, and sizes of items, however unusual.
private final class Odd: NSObject, UITableViewDataSource, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var counts: [Int]
  var sectionCount: Int?

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in tableView: UITableView) -> Int { sectionCount ?? counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount ?? counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 40, height: 20 + indexPath.item % 3) }

  func table() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    (table.dataSource, table.rowHeight) = (self, 50)
    return table
  }

  func collection(_ layout: UICollectionViewLayout = UICollectionViewFlowLayout()) -> UICollectionView {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (collection.dataSource, collection.delegate) = (self, self)
    return collection
  }
}

@Suite("Answers of data sources that make no sense")
struct NonsenseAnswerTests {
  @Test("A table uses no rows for a number that is too large", arguments: [Int.max, .max / 2, 1 << 40])
  func rows(_ count: Int) {
    let items = Odd([3, count, 2]), table = items.table()
    let found = reports { table.layoutIfNeeded() }
    #expect(found.count == 1)
    #expect(found.first?.contains("returned \(count) rows for section 1; 0 is used") == true)
    #expect(table.numberOfRows(inSection: 1) == 0)
    #expect(table.numberOfRows(inSection: 2) == 2)
  }

  @Test("A number that is too large only together with the earlier numbers counts as 0")
  func total() {
    let items = Odd([60_000_000, 60_000_000, 2]), collection = items.collection()
    collection.delegate = nil
    let found = reports { collection.layoutIfNeeded() }
    #expect(found.count == 1)
    #expect((0..<3).map { collection.numberOfItems(inSection: $0) } == [60_000_000, 0, 2])
  }

  @Test("A table and a collection use no sections for a number that is too large", arguments: [Int.max, 1 << 40])
  func sections(_ count: Int) {
    let items = Odd([]), table = items.table(), collection = items.collection()
    items.sectionCount = count
    let found = reports {
      table.layoutIfNeeded()
      collection.layoutIfNeeded()
    }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("returned \(count) sections; 0 is used") })
    #expect(table.numberOfSections == 0)
    #expect(collection.numberOfSections == 0)
  }

  @Test("A collection uses no items for a number that is too large", arguments: [Int.max, 1 << 40])
  func items(_ count: Int) {
    let items = Odd([3, count]), collection = items.collection()
    let found = reports { collection.layoutIfNeeded() }
    #expect(found.count == 1)
    #expect(found.first?.contains("returned \(count) items for section 1; 0 is used") == true)
    #expect(collection.visibleCells.count == 3)
  }

  @Test("A group of a compositional layout has a limited number of items")
  func group() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1_000_000))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let items = Odd([3])
    let found = reports {
      let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitem: item, count: .max)
      let section = NSCollectionLayoutSection(group: group)
      items.collection(UICollectionViewCompositionalLayout(section: section)).layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("a group of \(Int.max) items is too large") == true)
  }

  @Test("A collection reports items that a data source no longer has when other items are reloaded")
  func fewerItems() {
    for change: (UICollectionView, [IndexPath]) -> Void in [
      { $0.reloadItems(at: $1) }, { $0.reconfigureItems(at: $1) },
    ] {
      let items = Odd([100]), collection = items.collection()
      collection.layoutIfNeeded()
      items.counts = [10]
      let found = reports {
        change(collection, [IndexPath(item: 80, section: 0)])
        collection.layoutIfNeeded()
      }
      #expect(found.count == 1)
      #expect(found.first?.contains("section 0 has 10 items") == true)
      #expect(collection.visibleCells.count == 10)
    }
  }

  @Test("A collection survives the deletion of a missing item when the data source has fewer items than before")
  func missingDeletion() {
    let items = Odd([100]), collection = items.collection()
    collection.layoutIfNeeded()
    items.counts = [10]
    let found = reports {
      collection.deleteItems(at: [IndexPath(item: 500, section: 0)])
      collection.layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect(collection.visibleCells.count == 10)
  }

  @Test("A compositional layout with sizes that are no numbers reports it, and shows the other items")
  func undefinedSizes() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let bad = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(.nan))
    let sections = [size, bad].map { size in
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return NSCollectionLayoutSection(group: group)
    }
    let items = Odd([3, 3])
    let collection = items.collection(UICollectionViewCompositionalLayout { index, _ in sections[index] })
    let found = reports { collection.layoutIfNeeded() }
    #expect(found.contains { $0.contains("which cannot be shown") })
    #expect(collection.cellForItem(at: IndexPath(item: 2, section: 0)) != nil)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 1)) == nil)
    let rect = CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 9)
    #expect(collection.collectionViewLayout.layoutAttributesForElements(in: rect)?.isEmpty == true)
  }

  @Test("An index path that is too short has no section or row")
  func shortPaths() {
    var path = IndexPath(index: 3)
    let found = reports {
      #expect(IndexPath().section == NSNotFound)
      #expect(path.row == NSNotFound)
      path.item = 4
    }
    #expect(found.count == 3)
    #expect(path == IndexPath(index: 3) && path.section == 3)
    let items = Odd([3]), table = items.table()
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: path) == nil)
    #expect(table.rectForRow(at: path) == .zero)
  }

  /// The name of a section, which can be changed.
  private final class Name: Hashable {
    var text: String

    init(_ text: String) { self.text = text }

    static func == (first: Name, second: Name) -> Bool { first.text == second.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  @Test("Snapshots can be applied although identifiers of sections have become equal")
  func equalSections() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let source = UITableViewDiffableDataSource<Name, Int>(tableView: table) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let names = [Name("a"), Name("b")]
    var snapshot = NSDiffableDataSourceSnapshot<Name, Int>()
    snapshot.appendSections(names)
    snapshot.appendItems([1], toSection: names[0])
    source.apply(snapshot)
    table.layoutIfNeeded()
    names[1].text = "a"
    _ = reports {
      source.apply(snapshot)
      table.layoutIfNeeded()
    }
    #expect(table.numberOfSections == 2)
  }

  /// A text whose attributes apply to ranges that make no sense.
  private final class Storage: NSTextStorage {
    var range = NSRange()
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var string: String { "abcd" }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
      unsafe range?.pointee = self.range
      return [.kern: 2]
    }
    override func replaceCharacters(in range: NSRange, with string: String) {}
    override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {}
  }

  @Test(
    "A text with attributes of impossible ranges can be read",
    arguments: [
      NSRange(location: 0, length: 9), NSRange(location: 0, length: 2), NSRange(location: -5, length: 7),
      NSRange(location: NSNotFound, length: 3), NSRange(location: 2, length: 2),
    ])
  func attributes(_ range: NSRange) {
    let storage = Storage()
    storage.range = range
    let part = storage.attributedSubstring(from: NSRange(location: 1, length: 2))
    #expect(part.string == "bc")
  }

  @Test("Places of letters far outside of a line are at its ends")
  func letters() {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "abc"))
    let offsets = [.min, 0, 3, .max].map { CTLineGetOffsetForStringIndex(line, $0, nil) }
    #expect(offsets[0] == offsets[1] && offsets[1] < offsets[2] && offsets[2] == offsets[3])
  }

  @Test("A negative number of rectangles fills nothing")
  func rectangles() {
    let rectangle = CGRect(x: 0, y: 0, width: 1, height: 1)
    unsafe withUnsafePointer(to: rectangle) {
      unsafe NSLayoutManager().fillBackgroundRectArray(
        $0, count: -1, forCharacterRange: NSRange(location: 0, length: 1), color: .red)
    }
  }

  @Test("Missing rows can be selected before the first layout, and rows inserted then", arguments: [0, Int.max])
  func selection(section: Int) {
    let items = Odd([3]), table = items.table(), collection = items.collection()
    let path = IndexPath(row: .max, section: section)
    items.counts = [4]
    _ = reports {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      table.insertSections([0], with: .none)
      table.layoutIfNeeded()
      collection.selectItem(at: path, animated: false, scrollPosition: [])
      collection.insertItems(at: [IndexPath(item: 0, section: 0)])
      collection.insertSections([0])
      collection.layoutIfNeeded()
    }
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(collection.indexPathsForSelectedItems?.isEmpty != false)
  }

  @Test("A page control has a limited number of pages")
  func pages() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
    let found = reports {
      control.numberOfPages = .max
      control.currentPage = .max
      control.layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect(control.numberOfPages == 100_000 && control.currentPage == 99_999)
  }
}
