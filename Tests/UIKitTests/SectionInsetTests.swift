import Testing
import UIKit

private final class Cells: NSObject, UICollectionViewDataSource {
  let counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
}

/// A window of 800 by 400 points, with a safe area that is 50 points narrower at the left and 30 at the right.
private struct Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 400))
  let view: UICollectionView
  let cells: Cells

  init(_ layout: UICollectionViewCompositionalLayout, counts: [Int] = [1], isMirrored: Bool = false) {
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    cells = Cells(counts)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["head", "foot"] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = cells
    if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    window.hostSafeAreaInsets = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 30)
    window.addSubview(view)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func header(_ kind: String, _ section: Int = 0) -> CGRect? {
    view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }
}

@Suite struct SectionInsetTests {
  private func rows(_ height: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1))
  }

  private func header(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    return NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
  }

  @Test func insetsWiderThanTheViewLeaveNoRoom() {
    let section = rows(44)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 500, bottom: 0, trailing: 400)
    section.boundarySupplementaryItems = [header("head", .top)]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let screen = Screen(layout)
    let frame = screen.view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame
    #expect(frame?.size == CGSize(width: 0, height: 44))
  }

  @Test(arguments: [false, true]) func sectionsAreInsideTheSafeArea(_ isMirrored: Bool) {
    let section = rows(44)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 0)
    section.boundarySupplementaryItems = [header("head", .top)]
    let screen = Screen(UICollectionViewCompositionalLayout(section: section), isMirrored: isMirrored)
    // The leading inset of 10 is at the right in a mirrored layout.
    let x: CGFloat = isMirrored ? 50 : 60
    #expect(screen.frame(0) == CGRect(x: x, y: 20, width: 710, height: 44))
    #expect(screen.header("head") == CGRect(x: x, y: 0, width: 710, height: 20))
  }

  @Test func sectionsFollowTheirReference() {
    let section = rows(44)
    section.contentInsetsReference = .none
    let whole = Screen(UICollectionViewCompositionalLayout(section: section))
    #expect(whole.frame(0) == CGRect(x: 0, y: 0, width: 800, height: 44))

    let margins = rows(44)
    margins.contentInsetsReference = .layoutMargins
    margins.boundarySupplementaryItems = [header("head", .top)]
    margins.supplementaryContentInsetsReference = .safeArea
    let screen = Screen(UICollectionViewCompositionalLayout(section: margins))
    // The margins are 8 points inside the safe area.
    #expect(screen.frame(0) == CGRect(x: 58, y: 20, width: 704, height: 44))
    #expect(screen.header("head") == CGRect(x: 50, y: 0, width: 720, height: 20))
    screen.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 40)
    screen.window.layoutIfNeeded()
    #expect(screen.frame(0) == CGRect(x: 70, y: 20, width: 660, height: 44))
  }

  @Test func configurationsGiveSectionsTheirReference() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = .none
    var container: [CGSize] = []
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        container.append(environment.container.effectiveContentSize)
        let section = rows(44)
        if index == 1 { section.contentInsetsReference = .safeArea }
        return section
      }, configuration: configuration)
    let screen = Screen(layout, counts: [1, 1])
    #expect(screen.frame(0, 0) == CGRect(x: 0, y: 0, width: 800, height: 44))
    #expect(screen.frame(0, 1) == CGRect(x: 50, y: 44, width: 720, height: 44))
    #expect(container.last == CGSize(width: 800, height: 400))
    let other = UICollectionViewCompositionalLayoutConfiguration()
    layout.configuration = other
    screen.window.layoutIfNeeded()
    #expect(screen.frame(0, 0) == CGRect(x: 50, y: 0, width: 720, height: 44))
    #expect(container.last == CGSize(width: 720, height: 400))
  }

  @Test func cellsFollowTheSafeArea() {
    let screen = Screen(UICollectionViewCompositionalLayout(section: rows(44)))
    screen.window.hostSafeAreaInsets = .zero
    screen.window.layoutIfNeeded()
    #expect(screen.frame(0) == CGRect(x: 0, y: 0, width: 800, height: 44))
  }

  @Test func plainListsIgnoreTheSafeArea() {
    let plain = Screen(.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    #expect(plain.frame(0)?.width == 800)
    let inset = Screen(.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    // An inset list leaves another 20 points at both sides.
    #expect(inset.frame(0)?.minX == 70)
    #expect(inset.frame(0)?.width == 680)
  }

  /// Two sections of columns that are 100 points wide and fill the height.
  private func columns(_ change: (NSCollectionLayoutSection) -> Void = { _ in }) -> UICollectionViewCompositionalLayout
  {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1))
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: whole), count: 1))
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 3, bottom: 6, trailing: 7)
    change(section)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  @Test func sectionsAreSideBySideInHorizontalScrolling() {
    let screen = Screen(columns(), counts: [2, 1])
    // The safe area at the left belongs to the collection's own insets, because it scrolls in this direction.
    #expect(screen.frame(0) == CGRect(x: 3, y: 4, width: 100, height: 390))
    #expect(screen.frame(1) == CGRect(x: 113, y: 4, width: 100, height: 390))
    // 213 + 7 ends the first section; 20 separates the sections.
    #expect(screen.frame(0, 1) == CGRect(x: 243, y: 4, width: 100, height: 390))
    #expect(screen.view.contentSize == CGSize(width: 350, height: 400))
  }

  @Test func horizontalScrollingShowsOtherColumns() {
    let screen = Screen(columns(), counts: [100])
    #expect(screen.view.contentSize.width == CGFloat(3 + 100 * 110 - 10 + 7))
    #expect(screen.frame(99) == nil)
    screen.view.contentOffset.x = 10_200
    screen.window.layoutIfNeeded()
    #expect(screen.frame(0) == nil)
    #expect(screen.frame(99) == CGRect(x: 10_893, y: 4, width: 100, height: 390))
  }

  @Test func columnsAreMirrored() {
    let screen = Screen(columns(), counts: [2, 1], isMirrored: true)
    // The content is as wide as the collection, because it would be narrower otherwise.
    #expect(screen.frame(0) == CGRect(x: 697, y: 4, width: 100, height: 390))
    #expect(screen.frame(0, 1) == CGRect(x: 457, y: 4, width: 100, height: 390))
  }

  @Test func headersAreBeforeTheirSectionInHorizontalScrolling() {
    let side = NSCollectionLayoutSize(widthDimension: .absolute(30), heightDimension: .absolute(90))
    let layout = columns { section in
      let head = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: side, elementKind: "head", alignment: .leading)
      head.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [
        head, NSCollectionLayoutBoundarySupplementaryItem(layoutSize: side, elementKind: "foot", alignment: .trailing),
      ]
    }
    let screen = Screen(layout, counts: [20])
    // The room between the insets is 390 points high, and the header is in its middle. It is pinned inside the safe area,
    // because without a controller the content begins under it.
    #expect(screen.header("head") == CGRect(x: 50, y: 154, width: 30, height: 90))
    #expect(screen.frame(0) == CGRect(x: 33, y: 4, width: 100, height: 390))
    let end: CGFloat = 33 + 20 * 110 - 10 + 7
    #expect(screen.view.contentSize.width == end + 30)
    screen.view.contentOffset.x = 500
    screen.window.layoutIfNeeded()
    // The pinned header stays at the left edge of the visible part, inside the safe area.
    #expect(screen.header("head")?.minX == 550)
    screen.view.contentOffset.x = end + 30 + 30 - 800
    screen.window.layoutIfNeeded()
    #expect(screen.header("foot")?.minX == end)
  }
}
