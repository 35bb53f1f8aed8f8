import AutoLayout
import Foundation

/// The rows or items whose data has been requested before they are visible.
struct Prefetching {
  private var paths: Set<IndexPath> = []
  private var revision = 0
  private var offset = CGPoint.zero
  private var last: CGFloat = 1

  /// The direction in which a rectangle was scrolled last: -1 towards the start of the content, otherwise 1; at the
  /// start, where nothing comes before, always 1.
  mutating func direction(at offset: CGPoint, _ inset: UIEdgeInsets) -> CGFloat {
    if offset != self.offset { last = offset.x < self.offset.x || offset.y < self.offset.y ? -1 : 1 }
    if offset.x <= -inset.left, offset.y <= -inset.top { last = 1 }
    self.offset = offset
    return last
  }

  /// The rows whose data must be requested, and those whose data is no longer needed.
  ///
  /// - Parameters:
  ///   - coming: the rows that become visible next, the nearest first.
  ///   - revision: the revision of the rows; paths of former revisions mean other rows.
  mutating func follow(
    _ coming: [IndexPath], shown: Set<IndexPath>, _ revision: Int
  ) -> (new: [IndexPath], gone: [IndexPath]) {
    if revision != self.revision { paths = [] }
    let wanted = coming.filter { !shown.contains($0) }
    let (former, next) = (paths, Set(wanted))
    (paths, self.revision) = (next, revision)
    return (wanted.filter { !former.contains($0) }, former.subtracting(next).subtracting(shown).sorted())
  }
}

extension UITableView {
  /// Requests the data of the rows on the next screen in the direction of scrolling.
  final func prefetchRows() {
    guard let source = prefetchDataSource, isPrefetchingEnabled, !rows.isStale, !isPlacing else { return }
    let direction = prefetching.direction(at: CGPoint(x: 0, y: contentOffset.y), adjustedContentInset)
    let next = bounds.offsetBy(dx: 0, dy: direction * bounds.size.height)
    let coming = indexPathsForRows(in: next) ?? []
    let change = prefetching.follow(direction < 0 ? coming.reversed() : coming, shown: Set(shown.keys), rows.revision)
    if !change.gone.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: change.gone) }
    if !change.new.isEmpty { source.tableView(self, prefetchRowsAt: change.new) }
  }
}

extension UICollectionView {
  /// Requests the data of the items on the next screen in the direction of scrolling.
  final func prefetchItems() {
    guard let source = prefetchDataSource, isPrefetchingEnabled, isPrepared, batchDepth == 0 else { return }
    let direction = prefetching.direction(at: contentOffset, adjustedContentInset)
    let isHorizontal = contentSize.width > bounds.size.width && contentSize.height <= bounds.size.height
    let next = bounds.offsetBy(
      dx: isHorizontal ? direction * bounds.size.width : 0, dy: isHorizontal ? 0 : direction * bounds.size.height)
    let coming = (collectionViewLayout.comingElements(in: next) ?? [])
      .filter { $0.representedElementCategory == .cell }.map(\.indexPath).sorted()
    let change = prefetching.follow(direction < 0 ? coming.reversed() : coming, shown: Set(shown.keys), revision)
    if !change.gone.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: change.gone) }
    if !change.new.isEmpty { source.collectionView(self, prefetchItemsAt: change.new) }
  }
}
