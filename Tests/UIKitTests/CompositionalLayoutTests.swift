import Testing
import UIKit

private final class Badge: UICollectionReusableView {}
private final class Backdrop: UICollectionReusableView {}

private final class Items: NSObject, UICollectionViewDataSource {
  let texts: [String]

  init(_ texts: [String]) {
    self.texts = texts
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    (cell as? TextCell)?.label.text = texts[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: indexPath)
  }
}

/// In tests, letters of a font of 20 points are 10 points wide, and its lines are 24 points high.
@Suite struct CompositionalLayoutTests {
  private func collection(_ items: Items, _ layout: UICollectionViewCompositionalLayout) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 600), collectionViewLayout: layout)
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.register(Badge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    view.dataSource = items
    view.layoutIfNeeded()
    return view
  }

  /// The frames of the headers that the data source makes, in a collection of one section.
  private func headers(_ layout: UICollectionViewCompositionalLayout, _ kind: String) -> [CGRect] {
    let items = Items(["a", "b"])
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 600), collectionViewLayout: layout)
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.register(Badge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "badge")
    view.dataSource = items
    view.layoutIfNeeded()
    return view.subviews.compactMap { ($0 as? Badge)?.frame }
  }

  @Test(arguments: [0, 1, 2]) func headersAreInsideTheInsetsOfTheirSection(_ way: Int) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 12, bottom: 0, trailing: 8)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "head", alignment: .top)
    ]
    if way == 1 { section.supplementariesFollowContentInsets = false }
    if way == 2 { section.supplementaryContentInsetsReference = .none }
    let expected = way == 0 ? CGRect(x: 12, y: 0, width: 180, height: 30) : CGRect(x: 0, y: 0, width: 200, height: 30)
    #expect(headers(UICollectionViewCompositionalLayout(section: section), "head") == [expected])
  }

  @Test func cellsAndHeadersOfAnInsetListAreInsideItsMargins() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let plain = collection(Items(["a", "b"]), .list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    #expect(plain.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 200)
    let inset = collection(Items(["a", "b"]), .list(using: configuration))
    let frame = try #require(inset.cellForItem(at: IndexPath(item: 1, section: 0))?.frame)
    #expect(frame.minX == 16 && frame.width == 168)
    configuration.headerMode = .supplementary
    let found = headers(.list(using: configuration), UICollectionView.elementKindSectionHeader)
    #expect(found.count == 1 && found[0].minX == 16 && found[0].width == 168 && found[0].minY == 0)
  }

  @Test func cellsOfEstimatedHeightAreMeasured() {
    let items = Items(["aaaa", "aaaaaaaaaaaaaaa aaaaaaaaaaaaaaa"])
    let whole = size(.fractionalWidth(1), .estimated(100))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: whole, subitems: [.init(layoutSize: whole)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    let view = collection(items, UICollectionViewCompositionalLayout(section: section))
    #expect(view.visibleCells.map(\.frame.height) == [24, 48])
    #expect(view.visibleCells.map(\.frame.minY) == [0, 34])
    #expect(view.contentSize.height == 82)
  }

  /// Rows of an estimated height with two cells, in points from the top and points high.
  private func rows(of heights: NSCollectionLayoutDimension...) -> [[CGFloat]] {
    let items = Items(["aaaa", "aaaaaaaa aaaaaaaa", "a"])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(40)),
      subitems: heights.map { .init(layoutSize: size(.fractionalWidth(0.5), $0)) })
    let view = collection(items, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    return view.visibleCells.map { [$0.frame.minY, $0.frame.height] }
  }

  @Test func aRowIsAsHighAsItsTallestCell() {
    let shared = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 40)
    #expect(rows(of: shared, shared) == [[0, 48], [0, 48], [48, 24]])
  }

  @Test func fractionsOfAnEstimatedHeightAreNotMeasured() {
    #expect(rows(of: .fractionalHeight(1), .fractionalHeight(0.5)) == [[0, 40], [0, 20], [40, 40]])
    // Other cells determine the height of the row.
    #expect(rows(of: .fractionalHeight(1), .estimated(40)) == [[0, 48], [0, 48], [48, 40]])
  }

  @Test func badgesAreAnchoredToItems() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(50)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let view = collection(
      Items(["a", "b"]), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let frames = view.visibleSupplementaryViews(ofKind: "badge").map(\.frame)
    #expect(frames == [CGRect(x: 90, y: -5, width: 20, height: 10), CGRect(x: 90, y: 45, width: 20, height: 10)])
  }

  @Test func decorationsLieBehindTheirSection() {
    let whole = size(.fractionalWidth(1), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0)
    section.decorationItems = [.background(elementKind: "backdrop")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
    let view = collection(Items(["a", "b"]), layout)
    #expect(view.subviews.first is Backdrop)
    #expect(view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 200, height: 110))
  }

  @Test func decorationsLieInTheirOrder() {
    let whole = size(.fractionalWidth(1), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    let insets = (0..<8).map { CGFloat($0) }
    section.decorationItems = insets.map { inset in
      let made = NSCollectionLayoutDecorationItem.background(elementKind: "backdrop \(inset)")
      made.contentInsets.top = inset
      return made
    }
    let layout = UICollectionViewCompositionalLayout(section: section)
    for inset in insets { layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop \(inset)") }
    let view = collection(Items(["a", "b"]), layout)
    #expect(view.subviews.filter { $0 is Backdrop }.map(\.frame.minY) == insets)
  }

  @Test(arguments: [false, true]) func sectionsFollowTheReadingDirection(_ isMirrored: Bool) {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(50)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
    let items = Items(["a", "b"])
    let view = collection(items, UICollectionViewCompositionalLayout(section: section))
    if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.minX) == (isMirrored ? [130, 70] : [10, 70]))
    let badges = view.visibleSupplementaryViews(ofKind: "badge").map(\.frame.minX)
    #expect(badges == (isMirrored ? [130, 70] : [60, 120]))
  }

  @Test(
    arguments: [
      (NSRectAlignment.top, 65), (.topLeading, 10), (.topTrailing, 120), (.bottom, 65), (.bottomLeading, 10),
      (.bottomTrailing, 120),
    ] as [(NSRectAlignment, CGFloat)])
  func aNarrowHeaderIsAtItsEdge(_ alignment: NSRectAlignment, _ x: CGFloat) {
    let whole = size(.fractionalWidth(1), .absolute(30))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: whole, subitem: NSCollectionLayoutItem(layoutSize: whole), count: 1))
    // 160 points are between the insets.
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(50), .absolute(20)), elementKind: "head", alignment: alignment)
    ]
    #expect(headers(UICollectionViewCompositionalLayout(section: section), "head").map(\.minX) == [x])
  }

  @Test func aGroupPlacesItsItemsItself() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 4, height: 100)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 2, y: 20, width: width / 2, height: 60)),
      ]
    }
    let view = collection(
      Items(["a", "b", "c"]), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      view.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 50, height: 100), CGRect(x: 100, y: 20, width: 100, height: 60),
        CGRect(x: 0, y: 100, width: 50, height: 100),
      ])
  }

  /// If each query visited all elements, this would take many seconds.
  @Test func elementsOfALongListAreFoundDirectly() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitem: item, count: 1))
    section.decorationItems = [.background(elementKind: "backdrop")]
    section.boundarySupplementaryItems = [.init(layoutSize: size, elementKind: "badge", alignment: .top)]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
    let view = collection(Items(Array(repeating: "a", count: 5_000)), layout)
    #expect(
      (0..<5_000).allSatisfy { number in
        layout.layoutAttributesForItem(at: row(number))?.frame.minY == CGFloat(50 + number * 50)
      })
    #expect(
      (0..<5_000).allSatisfy { number in
        let rect = CGRect(x: 0, y: 50 + number * 50 + 10, width: 200, height: 20)
        let seen = layout.layoutAttributesForElements(in: rect) ?? []
        let kinds = seen.map(\.representedElementKind)
        return kinds == [nil, "backdrop"] && seen.first?.indexPath == row(number)
      })
    let top = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 10, width: 200, height: 20)) ?? []
    #expect(top.map(\.representedElementKind) == ["badge", "backdrop"])
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: row(0))?.frame.minY == 0)
    #expect(layout.layoutAttributesForItem(at: row(5_000)) == nil)
    #expect(layout.layoutAttributesForItem(at: row(0, 1)) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: row(1)) == nil)
    withExtendedLifetime(view) {}
  }

  /// The horizontal extents of three items, a quarter of the group wide, in a collection of 200 points.
  private func extents(_ make: (NSCollectionLayoutSize, NSCollectionLayoutItem) -> NSCollectionLayoutGroup)
    -> [ClosedRange<CGFloat>]
  {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .absolute(40)))
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(group: make(size, item))
    let (items, layout) = (Items(["a", "b", "c"]), UICollectionViewCompositionalLayout(section: section))
    let view = collection(items, layout)
    return (0..<3).compactMap { view.layoutAttributesForItem(at: row($0))?.frame }.map { $0.minX...$0.maxX }
  }

  @Test func aRepeatedItemKeepsItsWidth() {
    #expect(extents { .horizontal(layoutSize: $0, repeatingSubitem: $1, count: 2) } == [0...50, 50...100, 0...50])
    #expect(extents { .horizontal(layoutSize: $0, subitem: $1, count: 2) } == [0...100, 100...200, 0...100])
  }

  @Test func aFlexibleSpaceTakesTheRoomThatIsLeft() {
    func group(_ spacing: NSCollectionLayoutSpacing) -> [ClosedRange<CGFloat>] {
      extents { size, item in
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        group.interItemSpacing = spacing
        return group
      }
    }
    #expect(group(.fixed(10)) == [0...50, 60...110, 120...170])
    // Three items fit, and 50 points are left for two spaces.
    #expect(group(.flexible(10)) == [0...50, 75...125, 150...200])
  }

  @Test func cellsOfARowMayShareTheGreatestHeight() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .uniformAcrossSiblings(estimate: 10))
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(10))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    #expect(group.visualDescription().split(separator: "\n").count == 2)
    let items = Items(["aaaa", "aaaaaaaa aaaaaaaa"])
    let view = collection(items, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(view.visibleCells.map(\.frame.height) == [48, 48])
    #expect(size.heightDimension.isUniformAcrossSiblings && whole.heightDimension.isEstimated)
  }
}
