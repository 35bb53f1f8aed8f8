import Testing
import UIKit

/// A supplementary view that is as high as its text.
private final class Caption: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    fit(self, to: label)
  }

  required init?(coder: NSCoder) { fatalError() }
}

private final class Letters: NSObject, UICollectionViewDataSource {
  let counts: [Int]
  var caption = ""

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "text", for: indexPath)
    (view as? Caption)?.label.text = caption
    return view
  }

  /// A collection of 200 by 400 points.
  func collection(_ section: NSCollectionLayoutSection) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "letter")
    for kind in ["head", "badge"] {
      view.register(Caption.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "text")
    }
    view.dataSource = self
    view.layoutIfNeeded()
    return view
  }
}

@Suite("Supplementary items of groups in compositional layouts") struct GroupSupplementTests {
  private func head(
    _ height: NSCollectionLayoutDimension, _ anchor: NSCollectionLayoutAnchor
  ) -> NSCollectionLayoutSupplementaryItem {
    NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.fractionalWidth(1), height), elementKind: "head", containerAnchor: anchor)
  }

  private func frames(_ view: UICollectionView, _ kind: String = "head") -> [CGRect] {
    view.visibleSupplementaryViews(ofKind: kind).map(\.frame)
  }

  /// Two items of 20 points in each group, which is 50 points high.
  private func pairs() -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(20)))
    return .vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 2)
  }

  @Test func eachGroupHasItsOwn() {
    let group = pairs()
    group.supplementaryItems = [head(.absolute(10), NSCollectionLayoutAnchor(edges: .bottom))]
    #expect(group.supplementaryItems.count == 1)
    let source = Letters([3, 1])
    let view = source.collection(NSCollectionLayoutSection(group: group))
    #expect(frames(view) == [40, 90, 140].map { CGRect(x: 0, y: $0, width: 200, height: 10) })
    let paths = view.indexPathsForVisibleSupplementaryElements(ofKind: "head")
    #expect(paths == [[0, 0], [0, 1], [1, 0]])
    // Supplements take no room.
    #expect(view.contentSize.height == 150)
    #expect(view.visibleCells.map(\.frame.minY) == [0, 20, 50, 100])
  }

  @Test func itemsFollowGroupsThatMove() {
    let inner = pairs()
    inner.groupSupplementaryItems = [
      head(.absolute(10), NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: -10)))
    ]
    inner.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    let outer = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [inner])
    inner.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: .flexible(20), trailing: nil, bottom: nil)
    outer.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: .fixed(7), trailing: nil, bottom: nil)
    let source = Letters([4])
    let view = source.collection(NSCollectionLayoutSection(group: outer))
    // One inner group of 50 points fits beside the least space, and the flexible space takes the rest.
    #expect(frames(view) == [47, 154].map { CGRect(x: 30, y: $0, width: 160, height: 10) })
    #expect(view.visibleCells.map(\.frame.minY) == [57, 77, 164, 184])
  }

  @Test func estimatedHeightsAreMeasured() {
    let group = pairs()
    group.supplementaryItems = [head(.estimated(5), NSCollectionLayoutAnchor(edges: .bottom))]
    let source = Letters([2])
    source.caption = "aaaa"
    let view = source.collection(NSCollectionLayoutSection(group: group))
    // A line is 24 points high.
    #expect(frames(view) == [CGRect(x: 0, y: 26, width: 200, height: 24)])
  }

  @Test func estimatedHeightsOfBadgesAreMeasuredOnceVisible() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(30), .estimated(5)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let whole = size(.fractionalWidth(1), .absolute(300))
    let item = NSCollectionLayoutItem(layoutSize: whole, supplementaryItems: [badge])
    let source = Letters([3])
    source.caption = "aa"
    let view = source.collection(NSCollectionLayoutSection(group: .vertical(layoutSize: whole, subitems: [item])))
    let layout = view.collectionViewLayout
    func height(_ item: Int) -> CGFloat? {
      layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: [0, item])?.frame.height
    }
    #expect(frames(view, "badge").map(\.height) == [24, 24])
    #expect(height(2) == 5)
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    #expect(height(2) == 24)
  }

  @Test func severalBadgesOfAKindAreCounted() {
    func badge(_ edge: NSDirectionalRectEdge) -> NSCollectionLayoutSupplementaryItem {
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(edges: [.top, edge]))
    }
    let whole = size(.fractionalWidth(1), .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: whole, supplementaryItems: [badge(.leading), badge(.trailing)])
    let view = Letters([2]).collection(
      NSCollectionLayoutSection(group: .vertical(layoutSize: whole, subitems: [item])))
    #expect(frames(view, "badge").map(\.minX) == [0, 190, 0, 190])
    #expect(frames(view, "badge").map(\.minY) == [0, 0, 50, 50])
  }
}
