import Testing
import UIKit

/// Sections of ten items, 50 points high, with headers of 20 and footers of 30 points.
private final class Sections: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  private static func flow() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.footerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    return layout
  }

  private static func compositional() -> UICollectionViewLayout {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    }
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(50), subitems: [NSCollectionLayoutItem(layoutSize: size(50))])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(20), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top),
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(30), elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom),
    ]
    for item in section.boundarySupplementaryItems { item.pinToVisibleBounds = true }
    return UICollectionViewCompositionalLayout(section: section)
  }

  func collection(isFlow: Bool) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: isFlow ? Self.flow() : Self.compositional())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = self
    view.layoutIfNeeded()
    return view
  }
}

/// Headers and footers that stay at the edges while a part of their section is visible.
@Suite struct PinnedHeaderTests {
  private let sections = Sections()

  private func top(_ view: UICollectionView, _ kind: String, _ section: Int) -> CGFloat? {
    view.supplementaryView(forElementKind: kind, at: row(0, section))?.frame.minY
  }

  @Test(arguments: [true, false]) func headersAndFootersStayVisible(_ isFlow: Bool) throws {
    let view = sections.collection(isFlow: isFlow)
    let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
    #expect(top(view, header, 0) == 0 && top(view, footer, 0) == 170)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(top(view, header, 0) == 100 && top(view, footer, 0) == 270)
    let front = try #require(view.supplementaryView(forElementKind: header, at: row(0)))
    let inFront = view.subviews.drop { $0 !== front }
    #expect(!inFront.contains { $0 is UICollectionViewCell })
    // The first section ends at 550 points, and its footer begins at 520 points.
    view.contentOffset.y = 510
    view.layoutIfNeeded()
    #expect(top(view, header, 0) == 500 && top(view, footer, 0) == 520)
    #expect(top(view, header, 1) == 550 && top(view, footer, 1) == 680)
    view.contentInset.top = 15
    view.contentOffset.y = 700
    view.layoutIfNeeded()
    #expect(top(view, header, 1) == 715 && top(view, header, 0) == nil)
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: header, at: row(0, 2))?.frame.minY == 1_100)
  }
}
