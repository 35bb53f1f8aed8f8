import Foundation
import Testing
import UIKit

/// Sections of a compositional layout that scroll across.
@Suite struct OrthogonalSectionTests {
  /// Items in sections; notes the requested ones of the first section.
  private final class Items: NSObject, UICollectionViewDataSource {
    var counts = [10, 3]
    var asked: Set<Int> = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      if indexPath.section == 0 { asked.insert(indexPath.item) }
      return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  private let items = Items()

  /// A section of items of a width, 50 points high and 10 points apart.
  private func line(
    _ behaviour: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 80
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = behaviour
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    return section
  }

  /// A collection of 200 by 400 points; the sections after the first are rows of 40 points.
  private func collection(_ first: NSCollectionLayoutSection) -> UICollectionView {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let layout = UICollectionViewCompositionalLayout { section, _ in
      if section == 0 { return first }
      return NSCollectionLayoutSection(
        group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.layoutIfNeeded()
    return view
  }

  private func scrollView(_ collection: UICollectionView) throws -> UIScrollView {
    try #require(collection.subviews.compactMap { $0 as? UIScrollView }.first)
  }

  /// The visible items of the first section.
  private func visible(_ collection: UICollectionView) -> [Int] {
    collection.layoutIfNeeded()
    return collection.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
  }

  @Test func aSectionScrollsByItself() throws {
    let view = collection(line(.continuous))
    #expect(visible(view) == [0, 1, 2] && items.asked == [0, 1, 2])
    let scroll = try scrollView(view)
    #expect(scroll.frame == CGRect(x: 0, y: 0, width: 200, height: 50) && scroll.contentSize.width == 910)
    scroll.contentOffset.x = 300
    #expect(visible(view) == [3, 4, 5] && items.asked.count == 6 && view.contentOffset == .zero)
    #expect(view.layoutAttributesForItem(at: row(4))?.frame == CGRect(x: 370, y: 0, width: 80, height: 50))
    let cell = try #require(view.cellForItem(at: row(4)))
    #expect(cell.convert(cell.bounds, to: view) == CGRect(x: 70, y: 0, width: 80, height: 50))
    #expect(view.indexPathForItem(at: CGPoint(x: 100, y: 25)) == row(4))
    view.tap(at: CGPoint(x: 100, y: 25))
    #expect(view.indexPathsForSelectedItems == [row(4)])
    #expect(view.cellForItem(at: row(0, 1))?.frame == CGRect(x: 0, y: 50, width: 200, height: 40))
  }

  @Test func itemsAreScrolledTo() throws {
    let view = collection(line(.groupPaging))
    let scroll = try scrollView(view)
    view.scrollToItem(at: row(5), at: .centeredHorizontally, animated: false)
    view.layoutIfNeeded()
    #expect(scroll.contentOffset.x == 400 && view.contentOffset == .zero)
    view.scrollToItem(at: row(9), at: .left, animated: false)
    #expect(visible(view) == [7, 8, 9] && scroll.contentOffset.x == 710)
    view.scrollToItem(at: row(0), at: [], animated: false)
    #expect(visible(view) == [0, 1, 2] && scroll.contentOffset.x == 10)
    view.scrollToItem(at: row(9), at: .right, animated: false)
    view.layoutIfNeeded()
    items.counts[0] = 5
    view.reloadData()
    #expect(visible(view) == [2, 3, 4] && scroll.contentOffset.x == 260)
  }

  @Test func aSectionOutOfSightKeepsItsOffset() throws {
    items.counts = [10, 100]
    let view = collection(line(.continuous))
    try scrollView(view).contentOffset.x = 300
    view.contentOffset.y = 1_000
    #expect(visible(view) == [] && !view.subviews.contains { $0 is UIScrollView })
    view.contentOffset.y = 0
    #expect(visible(view) == [3, 4, 5])
    #expect(try scrollView(view).contentOffset.x == 300)
    view.collectionViewLayout = UICollectionViewFlowLayout()
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { $0.superview === view })
    #expect(view.subviews.allSatisfy { !($0 is UIScrollView) })
  }

  @Test func anOffsetMovesWithItsSection() throws {
    items.counts = [10, 10]
    let section = line(.continuous)
    let view = collection(section)
    view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    view.layoutIfNeeded()
    view.scrollToItem(at: row(9, 1), at: .right, animated: false)
    func offsets() -> [CGFloat] {
      view.layoutIfNeeded()
      let lines = view.subviews.compactMap { $0 as? UIScrollView }
      return lines.sorted { $0.frame.minY < $1.frame.minY }.map(\.contentOffset.x)
    }
    #expect(offsets() == [0, 700])
    items.counts.insert(10, at: 0)
    view.insertSections([0])
    #expect(offsets() == [0, 0, 700])
    items.counts.remove(at: 0)
    view.deleteSections([0])
    #expect(offsets() == [0, 700])
  }

  @Test func aHandlerChangesVisibleItems() throws {
    let section = line(.continuous)
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.x)
      let middle = environment.container.contentSize.width / 2
      for item in items where item.representedElementCategory == .cell {
        item.alpha = abs(item.frame.midX - offset.x - middle) < 50 ? 1 : 0.5
      }
    }
    let view = collection(section)
    // The middles are at 50, 140 and 230 points.
    #expect((0..<3).map { view.cellForItem(at: row($0))?.alpha } == [0.5, 1, 0.5])
    try scrollView(view).contentOffset.x = 90
    view.layoutIfNeeded()
    #expect((1..<4).map { view.cellForItem(at: row($0))?.alpha } == [0.5, 1, 0.5])
    #expect(offsets.first == 0 && offsets.last == 90)
    #expect(view.layoutAttributesForItem(at: row(1))?.alpha == 1)
  }

  @Test func aSectionBeginsAtItsLeadingEnd() throws {
    let view = collection(line(.continuous))
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    #expect(visible(view) == [0, 1, 2])
    let cell = try #require(view.cellForItem(at: row(0)))
    #expect(cell.convert(cell.bounds, to: view).minX == 110)
    #expect(try scrollView(view).contentOffset.x == 710)
    view.scrollToItem(at: row(9), at: .left, animated: false)
    #expect(visible(view) == [7, 8, 9])
  }

  @Test func groupsAreCentred() throws {
    let view = collection(line(.groupPagingCentered, width: 120))
    #expect(view.layoutAttributesForItem(at: row(0))?.frame.minX == 40)
    view.scrollToItem(at: row(9), at: .centeredHorizontally, animated: false)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: row(9)))
    #expect(cell.convert(cell.bounds, to: view).minX == 40)
  }
}
