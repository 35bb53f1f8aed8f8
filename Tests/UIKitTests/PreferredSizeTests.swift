import Testing
import UIKit

/// Rows of an estimated height that take the heights that their cells prefer; headers precede them.
private final class GrowingRows: UICollectionViewLayout {
  var heights: [IndexPath: CGFloat] = [:]
  var estimate: CGFloat = 50
  var headHeight: CGFloat = 10
  var followsCells = true
  /// Whether the offset follows cells above the visible part that grow.
  var movesOffset = false
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  private var kept: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let collectionView else { return }
    kept = []
    let head = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [0, 0])
    head.frame = CGRect(x: 0, y: 0, width: collectionView.bounds.width, height: headHeight)
    kept.append(head)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: row(item))
      attributes.frame = CGRect(
        x: 0, y: kept.last?.frame.maxY ?? 0, width: collectionView.bounds.width, height: heights[row(item)] ?? estimate)
      kept.append(attributes)
    }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: kept.last?.frame.maxY ?? 0) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    kept.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    kept.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard followsCells, preferred.size.height != original.size.height else { return false }
    if preferred.representedElementCategory == .cell {
      heights[preferred.indexPath] = preferred.size.height
    } else {
      headHeight = preferred.size.height
    }
    return true
  }
  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    if preferred.representedElementCategory == .cell { context.invalidateItems(at: [preferred.indexPath]) }
    if movesOffset, let top = collectionView?.contentOffset.y, original.frame.minY < top {
      context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
    }
    return context
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    // The rows may have moved.
    if context.invalidateDataSourceCounts { heights = [:] }
    contexts.append(context)
  }
}

/// A cell of 30 points for each line of its text.
private final class Lines: UICollectionViewCell {
  var lines = 1
  var asked = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    asked += 1
    layoutAttributes.size.height = CGFloat(lines) * 30
    return layoutAttributes
  }
}

private final class Head: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = 20
    return layoutAttributes
  }
}

private final class Poem: NSObject, UICollectionViewDataSource {
  var lines: [Int]

  init(_ lines: [Int]) { self.lines = lines }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { lines.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "lines", for: indexPath)
    (cell as? Lines)?.lines = lines[indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }

  func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    collection.register(Lines.self, forCellWithReuseIdentifier: "lines")
    collection.register(
      Head.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "head")
    collection.dataSource = self
    collection.layoutIfNeeded()
    return collection
  }
}

/// Layouts that are neither flow nor compositional ones, and follow the sizes that cells prefer.
@Suite struct PreferredSizeTests {
  private func extents(_ view: UICollectionView) -> [ClosedRange<CGFloat>] {
    view.visibleCells.map { $0.frame.minY...$0.frame.maxY }
  }

  @Test func cellsDetermineTheirHeights() {
    let (poem, layout) = (Poem([1, 3, 1, 2, 1, 1, 1, 1]), GrowingRows())
    let view = poem.collection(layout)
    // The header prefers 20 points.
    #expect(extents(view) == [20...50, 50...140, 140...170, 170...230])
    let heads = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(heads.map(\.frame.height) == [20])
    // Four rows have not been visible.
    #expect(view.contentSize.height == 430)
    let contexts = layout.contexts.filter { $0.invalidatedItemIndexPaths != nil }
    #expect(contexts.allSatisfy { !$0.invalidateEverything && !$0.invalidateDataSourceCounts })
    #expect(Set(contexts.compactMap(\.invalidatedItemIndexPaths)) == [[[0, 0]], [[0, 1]], [[0, 2]], [[0, 3]]])
  }

  @Test func aCellIsAskedAgainAfterAnInvalidation() {
    let (poem, layout) = (Poem([1, 1]), GrowingRows())
    let view = poem.collection(layout)
    let cell = view.cellForItem(at: row(0)) as? Lines
    #expect(cell?.asked == 1)
    view.contentOffset.y = 1
    view.layoutIfNeeded()
    #expect(cell?.asked == 1)
    cell?.lines = 4
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(cell?.asked == 2)
    #expect(extents(view) == [20...140, 140...170])
  }

  @Test func cellsMayBeMuchSmallerThanEstimated() {
    let (poem, layout) = (Poem(Array(repeating: 1, count: 100)), GrowingRows())
    layout.estimate = 200
    let view = poem.collection(layout)
    view.frame.size.height = 800
    view.layoutIfNeeded()
    // The layout also gives the row that touches the end of the rectangle.
    let starts: [CGFloat] = (0..<27).map { 20 + 30 * CGFloat($0) }
    #expect(extents(view) == starts.map { $0...$0 + 30 })
  }

  @Test func remainingCellsAreAskedAgainAfterASnapshot() {
    let layout = GrowingRows()
    let view = Poem([]).collection(layout)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, lines in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "lines", for: path)
      (cell as? Lines)?.lines = lines
      return cell
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 3])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(extents(view) == [20...50, 50...140])
    snapshot.appendItems([2])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(extents(view) == [20...50, 50...140, 140...200])
  }

  @Test func aLayoutMayIgnoreTheSizes() {
    let (poem, layout) = (Poem([3, 2]), GrowingRows())
    layout.followsCells = false
    let view = poem.collection(layout)
    #expect(extents(view) == [10...60, 60...110])
    #expect(view.visibleCells.allSatisfy { ($0 as? Lines)?.asked == 1 })
  }

  @Test func aContextMovesTheOffset() {
    let (poem, layout) = (Poem([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), GrowingRows())
    let view = poem.collection(layout)
    layout.movesOffset = true
    view.contentOffset.y = 40
    view.layoutIfNeeded()
    // The first row begins above the visible part and grows by 90 points.
    (view.cellForItem(at: row(0)) as? Lines)?.lines = 4
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 130)
    #expect(view.cellForItem(at: row(0))?.frame.height == 120)
  }

  @Test func aContextNamesWhatIsInvalid() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(!context.invalidateEverything && context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(context.targetIndexPathsForInteractivelyMovingItems == nil)
    context.invalidateSupplementaryElements(ofKind: "head", at: [[0, 0]])
    context.invalidateSupplementaryElements(ofKind: "foot", at: [[0, 0]])
    context.invalidateSupplementaryElements(ofKind: "head", at: [[1, 0]])
    context.invalidateDecorationElements(ofKind: "line", at: [[0, 1]])
    #expect(context.invalidatedSupplementaryIndexPaths == ["head": [[0, 0], [1, 0]], "foot": [[0, 0]]])
    #expect(context.invalidatedDecorationIndexPaths == ["line": [[0, 1]]])
  }

  @Test func changesOfItemsInvalidateNumbersAndReloadsEverything() {
    let (poem, layout) = (Poem([1, 1]), GrowingRows())
    let view = poem.collection(layout)
    func contexts(_ body: () -> Void) -> [[Bool]] {
      layout.contexts = []
      body()
      return layout.contexts.map { [$0.invalidateEverything, $0.invalidateDataSourceCounts] }
    }
    #expect(contexts { layout.invalidateLayout() } == [[true, false]])
    #expect(contexts { view.reloadData() } == [[true, true]])
    view.layoutIfNeeded()
    poem.lines.append(1)
    #expect(contexts { view.insertItems(at: [row(2)]) } == [[false, true]])
    view.layoutIfNeeded()
    let resized = contexts {
      view.frame.size.width = 120
      view.layoutIfNeeded()
    }
    #expect(resized.first == [false, false])
  }
}
