import TestSupport
import Testing
import UIKit

/// Counts a collection's requests for items.
private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[Int]]
  var cells: [Int] = []

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cells.append(indexPath.item)
    return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func takeCells() -> [Int] {
    defer { cells = [] }
    return cells
  }
}

/// Gives the sizes of items, too.
private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  let items: Items
  var asked = 0

  init(_ items: Items) { self.items = items }

  static func size(of item: Int) -> CGSize { CGSize(width: 40 + item % 5 * 30, height: 20 + item % 7) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return Self.size(of: items.sections[indexPath.section][indexPath.item])
  }
}

private func newCollection(_ items: Items, _ configure: (UICollectionViewFlowLayout) -> Void) -> UICollectionView {
  let layout = UICollectionViewFlowLayout()
  configure(layout)
  let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
  collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
  collection.dataSource = items
  collection.delegate = items
  return collection
}

@Suite struct LongCollectionTests {
  /// If each query visited all sections, this would take many seconds.
  @Test func sectionsAreFoundDirectly() {
    let items = Items((0..<3_000).map { [$0] })
    let collection = newCollection(items) { layout in
      layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0)
    }
    collection.layoutIfNeeded()
    let layout = collection.collectionViewLayout
    #expect(
      (0..<3_000).allSatisfy { number in
        let rect = CGRect(x: 0, y: number * 60 + 10, width: 300, height: 20)
        return layout.layoutAttributesForElements(in: rect)?.map(\.indexPath) == [row(0, number)]
      })
    let all = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 55, width: 300, height: 70)) ?? []
    #expect(all.map(\.indexPath) == [row(0, 1), row(0, 2)])
  }

  @Test func itemsOfOneSizeArePlacedByArithmetic() {
    let items = Items([Array(0..<10_000)])
    let collection = newCollection(items) { layout in
      layout.itemSize = CGSize(width: 300, height: 40)
      layout.minimumLineSpacing = 10
    }
    collection.layoutIfNeeded()
    #expect(items.takeCells() == Array(0..<8))
    #expect(collection.contentSize == CGSize(width: 300, height: 499_990))
    collection.contentOffset.y = 400
    collection.layoutIfNeeded()
    #expect(items.takeCells() == Array(8..<16))
    collection.reloadItems(at: [IndexPath(item: 9, section: 0)])
    collection.layoutIfNeeded()
    #expect(items.takeCells() == [9])
    items.sections[0].insert(-1, at: 0)
    collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    collection.layoutIfNeeded()
    #expect(items.takeCells() == [8])
    #expect(collection.contentSize.height == 500_040)
    let last = collection.layoutAttributesForItem(at: IndexPath(item: 10_000, section: 0))
    #expect(last?.frame == CGRect(x: 0, y: 500_000, width: 300, height: 40))
  }

  @Test func changesThatContradictTheItemsAreReported() {
    let items = Items([[0, 1, 2], [3]])
    let collection = newCollection(items) { _ in }
    collection.layoutIfNeeded()
    func found(_ body: () -> Void) -> [String] {
      reports {
        body()
        collection.layoutIfNeeded()
      }
    }
    let inserted = found { collection.insertItems(at: [row(0)]) }
    let text = "section 0 has 3 items in the data source, but after the changes there should be 4"
    #expect(inserted.count == 1 && inserted[0].contains(text))
    let deleted = found { collection.deleteItems(at: [row(9)]) }
    #expect(deleted.count == 1 && deleted[0].contains("there is no item 9 in section 0"))
    let gone = found { collection.deleteSections([1]) }
    #expect(gone.count == 1 && gone[0].contains("has 2 sections, but after the changes there should be 1"))
    items.sections = [[1, 2], [9, 9], [8, 3]]
    let batch = found {
      collection.performBatchUpdates {
        collection.deleteItems(at: [row(0)])
        collection.insertSections([1])
        collection.insertItems(at: [row(0, 2)])
      }
    }
    items.sections[1] = [9]
    let reloaded = found { collection.reloadSections([1]) }
    items.sections = [[5]]
    let fresh = found { collection.reloadData() }
    #expect(batch == [] && reloaded == [] && fresh == [] && collection.visibleCells.count == 1)
    let far = found { collection.insertItems(at: [row(7)]) }
    #expect(far.count == 1 && far[0].contains("item 7 of section 0 cannot be inserted"))
  }

  @Test func theLastOfItemsThatOverlapIsAtAPoint() {
    let items = Items([Array(0..<10)])
    let collection = newCollection(items) { layout in
      layout.itemSize = CGSize(width: 300, height: 50)
      layout.minimumLineSpacing = -25
    }
    collection.layoutIfNeeded()
    // An item begins every 25 points, so each point lies in two items.
    let found = (1..<10).map { collection.indexPathForItem(at: CGPoint(x: 10, y: 25 * $0 + 5)) }
    #expect(found == (1..<10).map { row($0) })
    #expect(collection.indexPathForItem(at: CGPoint(x: 10, y: 290)) == nil)
  }

  @Test func aDelegateIsAskedForSizesFromTheChangedItemOn() {
    let items = Items([Array(0..<10_000), Array(0..<10)])
    let collection = newCollection(items) { _ in }
    let sizes = Sizes(items)
    collection.delegate = sizes
    collection.layoutIfNeeded()
    #expect(sizes.asked == 10_010)
    sizes.asked = 0
    collection.contentOffset.y = 5_000
    collection.layoutIfNeeded()
    #expect(sizes.asked == 0)
    items.sections[0].insert(3, at: 9_990)
    collection.insertItems(at: [IndexPath(item: 9_990, section: 0)])
    collection.layoutIfNeeded()
    #expect(sizes.asked == 11 + 10)
    sizes.asked = 0
    collection.performBatchUpdates(nil)
    collection.layoutIfNeeded()
    #expect(sizes.asked == 10_011)
    sizes.asked = 0
    collection.frame.size.width = 310
    collection.layoutIfNeeded()
    #expect(sizes.asked == 10_011)
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func changesLeaveWhatANewCollectionShows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let items = Items((0..<3).map { _ in (0..<Int.random(in: 0...40, using: &random)).map { $0 * 3 } })
    func configure(_ layout: UICollectionViewFlowLayout) {
      layout.sectionInset = UIEdgeInsets(top: 3, left: 7, bottom: 5, right: 11)
      layout.headerReferenceSize = CGSize(width: 0, height: 9)
      if seed % 2 == 1 { layout.scrollDirection = .horizontal }
      if seed % 3 == 0 { layout.itemSize = CGSize(width: CGFloat(30 + seed), height: 33) }
    }
    let collection = newCollection(items, configure)
    let sizes = Sizes(items)
    if seed % 3 != 0 { collection.delegate = sizes }
    collection.layoutIfNeeded()
    for _ in 0..<10 {
      let section = Int.random(in: 0..<3, using: &random)
      let place = Int.random(in: 0...items.sections[section].count, using: &random)
      let path = IndexPath(item: place, section: section)
      if Bool.random(using: &random), place < items.sections[section].count {
        items.sections[section].remove(at: place)
        collection.deleteItems(at: [path])
      } else {
        items.sections[section].insert(Int.random(in: 0...50, using: &random), at: place)
        collection.insertItems(at: [path])
      }
      if Bool.random(using: &random) { collection.layoutIfNeeded() }
    }
    collection.layoutIfNeeded()
    let other = LongCollectionTests.collection(like: collection, items, configure)
    #expect(collection.contentSize == other.contentSize, "seed \(seed)")
    for (section, row) in items.sections.enumerated() {
      for item in row.indices {
        let path = IndexPath(item: item, section: section)
        let frames = [collection, other].map { $0.layoutAttributesForItem(at: path)?.frame }
        #expect(frames[0] != nil && frames[0] == frames[1], "seed \(seed), \(path)")
      }
    }
    withExtendedLifetime(sizes) {}
  }

  private static func collection(
    like first: UICollectionView, _ items: Items, _ configure: (UICollectionViewFlowLayout) -> Void
  ) -> UICollectionView {
    let made = newCollection(items, configure)
    made.delegate = first.delegate
    made.layoutIfNeeded()
    return made
  }
}
