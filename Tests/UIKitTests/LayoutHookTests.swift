import Testing
import UIKit

/// Rows of 50 points that note the calls they receive.
private class Listening: UICollectionViewLayout {
  final var calls: [String] = []
  /// The number of rows inserted at the beginning, which the offset follows.
  final var offsetFollows = false
  /// The last row is scrolled to in the first preparation.
  final var beginsAtEnd = false
  private var added: CGFloat = 0
  private var kept: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let collectionView else { return }
    kept = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let made = UICollectionViewLayoutAttributes(forCellWith: row(item))
      made.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: collectionView.bounds.width, height: 50)
      return made
    }
    if beginsAtEnd {
      beginsAtEnd = false
      collectionView.scrollToItem(at: row(kept.count - 1), at: .bottom, animated: false)
    }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(kept.count) * 50) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    kept.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    kept.indices.contains(indexPath.item) ? kept[indexPath.item] : nil
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    added = 0
    calls.append("updates with \(kept.count) rows")
    for update in updateItems {
      let (before, after) = (update.indexPathBeforeUpdate?.last, update.indexPathAfterUpdate?.last)
      calls.append("\(update.updateAction) \(before.map { "\($0)" } ?? "-") \(after.map { "\($0)" } ?? "-")")
      if update.updateAction == .insert { added += 50 }
    }
  }
  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    calls.append("offset \(Int(proposed.y))")
    return offsetFollows ? CGPoint(x: proposed.x, y: proposed.y + added) : proposed
  }
  override func finalizeCollectionViewUpdates() { calls.append("end") }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    calls.append("leaves \(collectionView != nil)")
  }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    calls.append("arrives \(collectionView != nil)")
  }
  override func finalizeLayoutTransition() { calls.append("stays") }
}

private final class Follower: UICollectionViewCell {
  var calls: [String] = []
  override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
    calls.append("will \(newLayout is UICollectionViewFlowLayout)")
  }
  override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
    calls.append("did \(newLayout is UICollectionViewFlowLayout)")
  }
}

private func lines() -> PlainItems { PlainItems(10, in: CGSize(width: 100, height: 200), cell: Follower.self) }

@Suite("Calls that layouts receive") struct LayoutHookTests {
  @Test func aLayoutLearnsChangesBeforeTheCompletion() {
    let (lines, layout) = (lines(), Listening())
    let view = lines.collection(layout)
    #expect(layout.calls.isEmpty)
    lines.count = 11
    view.performBatchUpdates {
      view.insertItems(at: [row(0), row(1)])
      view.deleteItems(at: [row(9)])
      view.reloadItems(at: [row(4)])
      view.moveItem(at: row(5), to: row(3))
    } completion: { _ in
      layout.calls.append("completion")
    }
    #expect(
      layout.calls == [
        "updates with 11 rows", "delete 9 -", "reload 4 7", "insert - 0", "insert - 1", "move 5 3", "offset 0", "end",
        "completion",
      ])
  }

  @Test(arguments: [false, true]) func anOffsetFollowsInsertedItems(_ isFollowing: Bool) {
    let (lines, layout) = (lines(), Listening())
    let view = lines.collection(layout)
    layout.offsetFollows = isFollowing
    view.contentOffset.y = 120
    view.layoutIfNeeded()
    lines.count = 13
    view.insertItems(at: [row(0), row(1), row(2)])
    #expect(view.contentOffset.y == (isFollowing ? 270 : 120))
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == (isFollowing ? 270 : 120))
    #expect(view.indexPathsForVisibleItems.first == row(isFollowing ? 5 : 2))
  }

  @Test func aDataSourceOfSnapshotsTellsTheLayout() {
    let layout = Listening()
    let view = lines().collection(layout)
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "plain", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot)
    view.layoutIfNeeded()
    layout.calls = []
    snapshot.deleteItems(["b"])
    snapshot.appendItems(["d", "e"])
    source.apply(snapshot)
    #expect(
      layout.calls == [
        "updates with 4 rows", "delete 1 -", "insert - 2", "insert - 3", "offset 0", "end",
      ])
  }

  @Test func changedSectionsHaveNoItem() {
    final class Sections: NSObject, UICollectionViewDataSource {
      var count = 1
      func numberOfSections(in collectionView: UICollectionView) -> Int { count }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell() }
    }
    let (lines, layout, sections) = (lines(), Listening(), Sections())
    let view = lines.collection(layout)
    view.dataSource = sections
    view.layoutIfNeeded()
    sections.count = 2
    view.insertSections([1])
    #expect(layout.calls.contains("insert - \(NSNotFound)"))
  }

  @Test func layoutsLearnThatOneTakesTheOthersPlace() {
    let (lines, layout, next) = (lines(), Listening(), Listening())
    let view = lines.collection(layout)
    view.setCollectionViewLayout(next, animated: false)
    #expect(layout.calls == ["leaves true", "stays"])
    #expect(next.calls == ["arrives true", "offset 0", "stays"])
    #expect(layout.collectionView == nil && next.collectionView === view)
    let cell = view.visibleCells.first as? Follower
    let flow = UICollectionViewFlowLayout()
    view.collectionViewLayout = flow
    #expect(cell?.calls == ["will false", "did false", "will true", "did true"])
    view.collectionViewLayout = flow
    #expect(cell?.calls.count == 4)
  }

  @Test func aLayoutWithoutFramesLearnsNothing() {
    let (lines, layout, next) = (lines(), Listening(), Listening())
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.dataSource = lines
    view.insertItems(at: [])
    view.collectionViewLayout = next
    #expect(layout.calls.isEmpty && next.calls.isEmpty && layout.collectionView == nil)
  }

  @Test func aLayoutMayScrollWhileItIsPrepared() {
    let (lines, layout) = (lines(), Listening())
    layout.beginsAtEnd = true
    let view = lines.collection(layout)
    #expect(view.contentOffset.y == 300)
    #expect(view.indexPathsForVisibleItems.last == row(9))
    #expect(view.cellForItem(at: row(9))?.frame.minY == 450)
  }
}
