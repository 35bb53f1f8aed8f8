import AutoLayout
import Foundation

// The calls that a layout receives when items or the layout itself change.

extension UICollectionView {
  /// Tells the layout about changes of items, and scrolls to the offset that it prefers afterwards.
  ///
  /// A layout that was never queried has nothing to follow. The mapping is computed only for layouts that are told.
  final func tellLayout(_ batch: TableBatch, _ mapping: @autoclosure () -> TableMapping) {
    guard preparedSize != .zero, !isPlacing, !isSettling else { return }
    let (layout, revision) = (collectionViewLayout, revision)
    // Flow and compositional layouts follow changes once they are queried.
    if !layout.measuresElements { prepareAhead() }
    // The numbers of items may contradict the changes, so that everything is requested again.
    guard self.revision == revision, collectionViewLayout === layout else { return }
    layout.prepare(forCollectionViewUpdates: updateItems(batch, mapping()))
    takeTargetOffset(of: layout)
    layout.finalizeCollectionViewUpdates()
  }

  private func takeTargetOffset(of layout: UICollectionViewLayout) {
    let target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { contentOffset = target }
  }

  /// Connects a new layout in place of a former one, and tells both and the visible views about the transition.
  final func followLayout(from former: UICollectionViewLayout) {
    let layout = collectionViewLayout
    let isTransition = former !== layout && preparedSize != .zero
    layout.collectionView = self
    let views = isTransition ? visibleElements : []
    for view in views { view.willTransition(from: former, to: layout) }
    if isTransition {
      former.prepareForTransition(to: layout)
      layout.prepareForTransition(from: former)
    }
    sizes = MeasuredSizes()
    doubtSizes()
    forgetLayout()
    if isTransition {
      if !layout.measuresElements { prepareAhead() }
      takeTargetOffset(of: layout)
      former.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    if former !== layout, former.collectionView === self { former.collectionView = nil }
    for view in views { view.didTransition(from: former, to: layout) }
  }

  /// The visible cells, headers and footers.
  private var visibleElements: [UICollectionReusableView] {
    let supplements = shownSupplements.sorted { $0.key < $1.key }.flatMap { kind, _ in
      visibleSupplementaryViews(ofKind: kind)
    }
    return visibleCells + supplements
  }

  /// The changes of a batch as a layout receives them: removals from the last one on, insertions from the first one on.
  ///
  /// A section has the item `NSNotFound`.
  private func updateItems(_ batch: TableBatch, _ mapping: TableMapping) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    let removed = batch.deletedRows.sorted(by: >) + batch.deletedSections.reversed().map(whole)
    let inserted = batch.insertedSections.map(whole) + batch.insertedRows.sorted()
    let reloaded =
      batch.reloadedRows.union(batch.configuredRows).sorted().map { ($0, mapping.path($0)) }
      + batch.reloadedSections.map { (whole($0), mapping.section($0).map(whole)) }
    let moved =
      batch.movedRows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      + batch.movedSections.sorted { $0.key < $1.key }.map { (whole($0.key), whole($0.value)) }
    return removed.map { UICollectionViewUpdateItem($0, nil, .delete) }
      + reloaded.map { UICollectionViewUpdateItem($0.0, $0.1, .reload) }
      + inserted.map { UICollectionViewUpdateItem(nil, $0, .insert) }
      + moved.map { UICollectionViewUpdateItem($0.0, $0.1, .move) }
  }
}
