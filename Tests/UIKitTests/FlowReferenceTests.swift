import Testing
import UIKit

private func tiles() -> PlainItems { PlainItems(3, in: CGSize(width: 200, height: 100)) }

/// A layout that sets its item size and does not call `super`.
private final class Halves: UICollectionViewFlowLayout {
  override func prepare() {
    guard let collectionView else { return }
    (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
    itemSize = CGSize(width: collectionView.bounds.width / 2, height: 30)
  }
}

/// A layout that calls `super` only if there are items.
private final class Filled: UICollectionViewFlowLayout {
  override func prepare() {
    guard let collectionView, collectionView.numberOfItems(inSection: 0) > 0 else { return }
    super.prepare()
  }
}

private final class Mosaic: UICollectionViewCompositionalLayout {
  var prepared = 0
  override func prepare() { prepared += 1 }
}

@Suite("Insets of flow layouts, and layouts that do not call super") struct FlowReferenceTests {
  private func layout(_ reference: UICollectionViewFlowLayout.SectionInsetReference) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 3, left: 5, bottom: 3, right: 5)
    layout.sectionInsetReference = reference
    return layout
  }

  @Test func insetsCountFromTheMargins() {
    let (tiles, layout) = (tiles(), layout(.fromLayoutMargins))
    let view = tiles.collection(layout)
    view.layoutMargins = UIEdgeInsets(top: 7, left: 11, bottom: 7, right: 13)
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.origin == CGPoint(x: 16, y: 3))
    // Three items share 166 points.
    #expect(view.visibleCells.last?.frame.maxX == 182)
    layout.sectionInsetReference = .fromContentInset
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.origin == CGPoint(x: 5, y: 3))
  }

  @Test func insetsOfAHorizontalLayoutCountFromItsMargins() {
    let (tiles, layout) = (tiles(), layout(.fromLayoutMargins))
    layout.scrollDirection = .horizontal
    let view = tiles.collection(layout)
    view.layoutMargins = UIEdgeInsets(top: 7, left: 11, bottom: 20, right: 13)
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.origin == CGPoint(x: 5, y: 10))
  }

  @Test func insetsCountFromTheSafeArea() {
    let (tiles, controller) = (tiles(), UIViewController())
    let view = tiles.collection(layout(.fromSafeArea))
    controller.view.addSubview(view)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.minX == 35)
    // Insets that contain the safe area are not counted again.
    view.contentInsetAdjustmentBehavior = .always
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.minX == 5)
  }

  @Test func aFlowLayoutNeedNotCallSuper() {
    let tiles = tiles()
    let view = tiles.collection(Halves())
    #expect(view.visibleCells.map(\.frame.origin) == [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 30)])
    #expect(view.contentSize == CGSize(width: 200, height: 60))
    view.frame.size.width = 300
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.minX) == [0, 150, 0])
  }

  @Test func aFlowLayoutThatCallsSuperAtTimesFollowsItsItems() {
    let tiles = tiles()
    let view = tiles.collection(Filled())
    #expect(view.visibleCells.count == 3 && view.contentSize.height == 50)
    tiles.count = 0
    view.reloadData()
    let found = reports { view.layoutIfNeeded() }
    #expect(found.isEmpty && view.visibleCells.isEmpty && view.contentSize.height == 0)
    tiles.count = 1
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 1)
  }

  @Test func aCompositionalLayoutNeedNotCallSuper() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = Mosaic { _, _ in NSCollectionLayoutSection(group: group) }
    let tiles = tiles()
    let view = tiles.collection(layout)
    #expect(layout.prepared > 0)
    #expect(view.visibleCells.map(\.frame.minY) == [0, 20, 40])
  }
}
