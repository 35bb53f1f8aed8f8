import Testing
import UIKit

private final class Words: NSObject, UICollectionViewDataSource {
  let texts: [String]
  var asked = 0

  init(_ texts: [String]) { self.texts = texts }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? TextCell)?.label.text = texts[indexPath.item]
    return cell
  }

  /// A collection of 200 by 400 points.
  func collection(_ section: NSCollectionLayoutSection) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(TextCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = self
    view.layoutIfNeeded()
    return view
  }
}

@Suite("Sizes of groups in compositional layouts") struct GroupSizeTests {
  private func cloud() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(50), .estimated(20)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(20)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    return section
  }

  @Test func itemsOfOwnWidthFillRows() {
    let words = Words(["aaaa", "aaaaaaaaaa", "aaaaaa", "aaa"])
    let view = words.collection(cloud())
    #expect(
      view.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 40, height: 24), CGRect(x: 50, y: 0, width: 100, height: 24),
        CGRect(x: 0, y: 29, width: 60, height: 24), CGRect(x: 70, y: 29, width: 30, height: 24),
      ])
    #expect(view.contentSize == CGSize(width: 200, height: 53) && words.asked == 4)
  }

  @Test func anItemOfOwnWidthIsNotWiderThanItsGroup() {
    let words = Words(["a", "aaaaaaaaa aaaaaaaaa aaaaaaaaa", "a"])
    let view = words.collection(cloud())
    #expect(
      view.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 10, height: 24), CGRect(x: 0, y: 29, width: 200, height: 48),
        CGRect(x: 0, y: 82, width: 10, height: 24),
      ])
  }

  @Test func itemsOfOwnWidthOutOfSightKeepTheirEstimates() {
    let words = Words(Array(repeating: "aaaaaaaaaaaaaaa", count: 1_000))
    let view = words.collection(cloud())
    // One measured item fits into a row, or three of 50 points.
    #expect(view.visibleCells.count == 14 && words.asked < 20)
    view.contentOffset.y = 2_000
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 150, height: 24) } && words.asked < 100)
  }

  @Test func nestedGroupsFollowTheirItems() {
    let row = size(.fractionalWidth(1), .estimated(20))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .estimated(40)),
      subitems: [NSCollectionLayoutItem(layoutSize: row), NSCollectionLayoutItem(layoutSize: row)])
    let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(40)), subitems: [leading, column])
    let words = Words(["aaaa", "aaaaaaaa aaaaaaaa", "a", "aaaa"])
    let view = words.collection(NSCollectionLayoutSection(group: group))
    #expect(
      view.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 100, height: 72), CGRect(x: 100, y: 0, width: 100, height: 48),
        CGRect(x: 100, y: 48, width: 100, height: 24), CGRect(x: 0, y: 72, width: 100, height: 40),
      ])
    #expect(view.contentSize.height == 112)
  }

  @Test func groupsOfOwnWidthStandSideBySide() {
    let own = size(.estimated(100), .absolute(30))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: own, subitems: [NSCollectionLayoutItem(layoutSize: own)]))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    let view = Words(["aaaa", "aaaaaaaa", "aa"]).collection(section)
    let frames = (0..<3).compactMap { view.layoutAttributesForItem(at: row($0))?.frame }
    #expect(frames.map(\.minX) == [0, 50, 140] && frames.map(\.width) == [40, 80, 20])
  }

  @Test func spacesAroundItemsCount() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(30)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .fixed(5), trailing: .fixed(10), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: .fixed(20), trailing: nil, bottom: nil)
    let view = Words(["a", "b", "c"]).collection(NSCollectionLayoutSection(group: group))
    let origins = view.visibleCells.map(\.frame.origin)
    // Two items with their spaces take 140 points, and a third one would need 210.
    #expect(origins == [CGPoint(x: 10, y: 25), CGPoint(x: 80, y: 25), CGPoint(x: 10, y: 85)])
    #expect(view.contentSize.height == 120)
  }

  @Test func flexibleSpacesShareTheRoom() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(30)))
    let flexible = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
    item.edgeSpacing = flexible
    func minX(_ group: NSCollectionLayoutGroup) -> [CGFloat] {
      Words(["a", "b"]).collection(NSCollectionLayoutSection(group: group)).visibleCells.map(\.frame.minX)
    }
    let whole = size(.fractionalWidth(1), .absolute(30))
    #expect(minX(.vertical(layoutSize: whole, subitems: [item])) == [75, 75])
    #expect(minX(.horizontal(layoutSize: whole, repeatingSubitem: item, count: 2)) == [25, 125])
    let narrow = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .absolute(30)),
      subitems: [NSCollectionLayoutItem(layoutSize: whole)])
    narrow.edgeSpacing = flexible
    #expect(minX(narrow) == [50, 50])
  }
}

@Suite("Headers and footers of whole layouts") struct OuterHeaderTests {
  private final class Titled: NSObject, UICollectionViewDataSource {
    var paths: [IndexPath] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      paths.append(indexPath)
      return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    }
  }

  @Test(arguments: [NSCollectionLayoutDimension.absolute(60), .estimated(60)])
  func aHeaderOfTheLayoutIsAboveAllSections(_ height: NSCollectionLayoutDimension) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let tall = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: tall, elementKind: "head", alignment: .top)
    header.pinToVisibleBounds = true
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      header, NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "foot", alignment: .bottom),
    ]
    configuration.interSectionSpacing = 10
    let titled = Titled()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    view.register(TextCell.self, forCellWithReuseIdentifier: "word")
    for kind in ["head", "foot"] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = titled
    view.layoutIfNeeded()
    view.insertItems(at: [])
    view.layoutIfNeeded()
    #expect(titled.paths == [IndexPath(index: 0)])
    #expect(view.contentSize.height == CGFloat(60 + 20 * 40 + 10 + 20 * 40 + 40))
    #expect(view.cellForItem(at: row(0))?.frame.minY == 60)
    view.contentOffset.y = 1_310
    view.layoutIfNeeded()
    let path = IndexPath(index: 0)
    #expect(view.supplementaryView(forElementKind: "head", at: path)?.frame.minY == 1_310)
    #expect(view.supplementaryView(forElementKind: "foot", at: path)?.frame.minY == 1_670)
  }
}
