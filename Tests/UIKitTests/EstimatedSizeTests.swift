import Testing
import UIKit

/// A cell whose contents are 90 points wide and 24 high.
private final class BlockCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    pin(UIView(), height: 24, in: contentView)
  }

  required init?(coder: NSCoder) { fatalError() }
}

/// A header whose contents are 40 points high.
private final class BlockHeader: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    pin(UIView(), height: 40, in: self)
  }

  required init?(coder: NSCoder) { fatalError() }
}

/// A header that is higher in a narrow collection: 40 points in 300, and 60 points in 200.
private final class WrappingHeader: UICollectionReusableView {
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: 12_000 / targetSize.width) }
}

private func pin(_ block: UIView, height: CGFloat, in view: UIView) {
  block.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(block)
  let width = block.widthAnchor.constraint(equalToConstant: 90)
  let height = block.heightAnchor.constraint(equalToConstant: height)
  // Sizes from the layout take precedence.
  for size in [width, height] { size.priority = UILayoutPriority(999) }
  NSLayoutConstraint.activate([
    width, height, block.topAnchor.constraint(equalTo: view.topAnchor),
    block.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    block.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    block.bottomAnchor.constraint(equalTo: view.bottomAnchor),
  ])
}

/// Counts a collection's requests.
private final class Blocks: NSObject, UICollectionViewDataSource {
  let sections: [Int]
  var asked: [Int] = []
  var headers = 0

  init(_ sections: [Int]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked.append(indexPath.item)
    return collectionView.dequeueReusableCell(withReuseIdentifier: "block", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    headers += 1
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }

  func take() -> [Int] {
    defer { asked = [] }
    return asked
  }

  func collection(
    _ layout: UICollectionViewLayout, header: UICollectionReusableView.Type = BlockHeader.self
  ) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 590), collectionViewLayout: layout)
    view.register(BlockCell.self, forCellWithReuseIdentifier: "block")
    view.register(
      header, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "head")
    view.dataSource = self
    view.layoutIfNeeded()
    return view
  }
}

@Suite("Collections measure visible elements only") struct EstimatedSizeTests {
  /// Rows as wide as the collection, estimated 100 points high.
  private static func rows() -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  @Test func rowsOutOfSightKeepTheirEstimates() {
    let blocks = Blocks([1_000])
    let view = blocks.collection(Self.rows())
    #expect(blocks.take() == Array(0..<25))
    #expect(view.visibleCells.map(\.frame.minY) == (0..<25).map { CGFloat($0 * 24) })
    #expect(view.contentSize == CGSize(width: 300, height: 25 * 24 + 975 * 100))
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(blocks.take() == [])
    view.contentOffset.y = 240
    view.layoutIfNeeded()
    #expect(blocks.take() == Array(25..<35) && view.contentOffset.y == 240)
    #expect(view.contentSize.height == CGFloat(35 * 24 + 965 * 100))
    #expect(frame(view, 34) == CGRect(x: 0, y: 34 * 24, width: 300, height: 24))
  }

  @Test func visibleRowsStayInPlaceWhenThoseAboveAreMeasured() throws {
    let blocks = Blocks([1_000])
    let view = blocks.collection(Self.rows())
    view.contentOffset.y = 50_000
    view.layoutIfNeeded()
    let cell = try #require(view.visibleCells.first { $0.frame.minY >= view.contentOffset.y })
    for _ in 0..<10 {
      let before = cell.frame.minY - view.contentOffset.y
      view.contentOffset.y -= 30
      view.layoutIfNeeded()
      #expect(cell.frame.minY - view.contentOffset.y == before + 30)
      #expect(view.visibleCells.allSatisfy { $0.frame.height == 24 })
    }
    // At the top, no item above can move the others.
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0 && frame(view, 0)?.minY == 0)
    #expect(blocks.asked.count < 150)
  }

  @Test func anItemThatWasNotVisibleIsScrolledTo() throws {
    let blocks = Blocks([1_000])
    let view = blocks.collection(Self.rows())
    view.scrollToItem(at: IndexPath(item: 700, section: 0), at: .top, animated: false)
    view.layoutIfNeeded()
    #expect(frame(view, 700)?.minY == view.contentOffset.y && frame(view, 700)?.height == 24)
    view.scrollToItem(at: IndexPath(item: 500, section: 0), at: .bottom, animated: false)
    view.layoutIfNeeded()
    #expect(frame(view, 500)?.maxY == view.contentOffset.y + 590)
  }

  @Test func aChangeKeepsMeasuredSizesAsEstimates() {
    let blocks = Blocks([1_000])
    let view = blocks.collection(Self.rows())
    view.contentOffset.y = 590
    view.layoutIfNeeded()
    let height = view.contentSize.height
    _ = blocks.take()
    view.reloadItems(at: [IndexPath(item: 3, section: 0)])
    view.layoutIfNeeded()
    #expect(view.contentSize.height == height && blocks.take().isEmpty)
    view.reloadData()
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.contentSize.height == CGFloat(25 * 24 + 975 * 100))
  }

  @Test func headersOutOfSightAreNotMade() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let blocks = Blocks(Array(repeating: 3, count: 100))
    let view = blocks.collection(UICollectionViewCompositionalLayout.list(using: configuration))
    // Visible sections have 40 + 3 * 24 points.
    #expect(blocks.headers == 6 && blocks.asked.count == 15)
    let visible: CGFloat = 5 * 112 + 40 + 3 * 44
    #expect(view.contentSize.height == visible + 94 * 4 * 44)
  }

  @Test func headersAreMeasuredAgainInAnotherWidth() {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group), kind = UICollectionView.elementKindSectionHeader
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        elementKind: kind, alignment: .top)
    ]
    let blocks = Blocks(Array(repeating: 3, count: 100))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 590),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(BlockCell.self, forCellWithReuseIdentifier: "block")
    view.register(WrappingHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
    view.dataSource = blocks
    func headerHeight() -> CGFloat? {
      view.layoutIfNeeded()
      let elements = view.collectionViewLayout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9))
      return elements?.first { $0.representedElementKind == kind }?.frame.height
    }
    #expect(headerHeight() == 40)
    view.contentOffset.y = 3_000
    #expect(headerHeight() == 40)
    // The first header is not visible when the width changes, but becomes visible later.
    view.frame.size.width = 200
    #expect(headerHeight() == 40)
    view.contentOffset.y = 0
    #expect(headerHeight() == 60)
  }

  @Test func aLayoutThatKeepsItsFramesMeasuresOnce() {
    final class Caching: UICollectionViewCompositionalLayout {
      private var isPrepared = false
      override func prepare() {
        if !isPrepared { super.prepare() }
        isPrepared = true
      }
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let blocks = Blocks([1_000])
    let view = blocks.collection(Caching(section: NSCollectionLayoutSection(group: group)))
    #expect(blocks.take() == Array(0..<25))
    // The next items are still at their estimated places: 600, 700 and 800 points from the top.
    view.contentOffset.y = 240
    view.layoutIfNeeded()
    #expect(blocks.take() == [25, 26, 27] && view.contentOffset.y == 240)
  }

  @Test func linesOutOfSightKeepTheirEstimates() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    let blocks = Blocks([1_000])
    let view = blocks.collection(layout)
    // A line has three items of 90 points, and lines begin 34 points apart. The first item that does not fit is
    // measured too.
    #expect(view.visibleCells.count == 54 && blocks.take().count <= 56)
    #expect(frame(view, 53)?.size == CGSize(width: 90, height: 24))
    #expect(frame(view, 900)?.size == layout.estimatedItemSize)
    view.contentOffset.y = 340
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 340 && blocks.take().count <= 32)
    #expect(view.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 90, height: 24) })
  }

  /// A cell as wide as the layout proposes, and 24 points high.
  private final class WideCell: UICollectionViewCell {
    var proposed = CGSize.zero

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      proposed = layoutAttributes.frame.size
      layoutAttributes.frame.size = CGSize(width: layoutAttributes.frame.width, height: 24)
      return layoutAttributes
    }
  }

  private final class Given: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var asked = 0

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "wide", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked += 1
      return CGSize(width: 280, height: 60)
    }
  }

  @Test(arguments: [true, false]) func cellsGetTheEstimateOrTheDelegatesSize(_ hasDelegate: Bool) throws {
    let (layout, given) = (UICollectionViewFlowLayout(), Given())
    layout.estimatedItemSize =
      hasDelegate ? UICollectionViewFlowLayout.automaticSize : CGSize(width: 300, height: 100)
    let frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(WideCell.self, forCellWithReuseIdentifier: "wide")
    view.dataSource = given
    if hasDelegate { view.delegate = given }
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: row(1)) as? WideCell)
    #expect(cell.proposed == (hasDelegate ? CGSize(width: 280, height: 60) : layout.estimatedItemSize))
    #expect(cell.frame == CGRect(x: hasDelegate ? 20 : 10, y: 34, width: cell.proposed.width, height: 24))
    #expect(given.asked == (hasDelegate ? 3 : 0))
  }

  /// A cell with contents of a height that changes.
  private final class GrowingCell: UICollectionViewCell {
    private let block = UIView()
    private(set) lazy var height = block.heightAnchor.constraint(equalToConstant: 24)

    override init(frame: CGRect) {
      super.init(frame: frame)
      block.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(block)
      height.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        height, block.topAnchor.constraint(equalTo: contentView.topAnchor),
        block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func invalidationMeasuresVisibleCellsAgain() throws {
    let items = Given()
    let frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    let view = UICollectionView(frame: frame, collectionViewLayout: Self.rows())
    view.register(GrowingCell.self, forCellWithReuseIdentifier: "wide")
    view.dataSource = items
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: row(1)) as? GrowingCell)
    #expect(cell.frame.height == 24)
    cell.height.constant = 90
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(cell.frame.height == 90 && view.cellForItem(at: row(1)) === cell)
    #expect(view.cellForItem(at: row(2))?.frame.minY == 114)
  }

  /// A header that prefers 37 points more than the height of its contents.
  private final class PreferringHeader: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if subviews.isEmpty { pin(UIView(), height: 40, in: self) }
      let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
      attributes.frame.size.height += 37
      return attributes
    }
  }

  @Test func headersMayPreferAHeight() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let blocks = Blocks([3])
    let view = blocks.collection(
      UICollectionViewCompositionalLayout.list(using: configuration), header: PreferringHeader.self)
    let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: row(0))
    #expect(header?.frame.height == 77 && frame(view, 0)?.minY == 77)
  }

  /// A cell as wide as the layout proposes and as high as its text needs in this width, after a call of `super`.
  private final class FullWidthCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.text = String(repeating: "word ", count: 30)
      contentView.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
      let target = CGSize(width: layoutAttributes.frame.width, height: 0)
      preferred.frame.size = contentView.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return preferred
    }
  }

  @Test func theDefaultLeavesTheProposedAttributesAlone() {
    let cell = FullWidthCell(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let proposed = UICollectionViewLayoutAttributes(forCellWith: row(0))
    proposed.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    let preferred = cell.preferredLayoutAttributesFitting(proposed)
    #expect(proposed.size == CGSize(width: 300, height: 40))
    #expect(preferred.size.width == 300 && preferred.size.height > 42 && preferred.indexPath == row(0))
    let header = PreferringHeader(frame: CGRect(x: 0, y: 0, width: 300, height: 10))
    #expect(header.preferredLayoutAttributesFitting(proposed).size == CGSize(width: 300, height: 77))
    #expect(proposed.size.height == 40)
  }
}
