import AutoLayout
import Foundation

/// The sizes of a collection's elements that their contents determine.
///
/// Only visible elements are measured; the others have estimated sizes until they come into view.
struct MeasuredSizes {
  /// The sizes of items.
  var items: [IndexPath: CGSize] = [:]
  /// Sizes of items under other circumstances: better estimates than the layout's.
  private var formerItems: [IndexPath: CGSize] = [:]
  /// The sizes that a flow layout or its delegate gives items before they are measured.
  var given: [IndexPath: CGSize] = [:]
  /// The heights of headers, footers and other supplements, by kind.
  private var supplements: [String: [IndexPath: CGFloat]] = [:]
  /// Heights of supplements under other circumstances.
  private var formerSupplements: [String: [IndexPath: CGFloat]] = [:]

  /// The size that an item has until it is measured; `nil` if the layout's estimate is the best.
  func guess(of path: IndexPath) -> CGSize? { formerItems[path] }

  /// The height that a supplement had when it was visible last; `nil` if it was never visible.
  func height(of kind: String, _ path: IndexPath) -> CGFloat? {
    supplements[kind]?[path] ?? formerSupplements[kind]?[path]
  }

  /// Whether a supplement has been measured under the present circumstances.
  func isMeasured(_ kind: String, _ path: IndexPath) -> Bool { supplements[kind]?[path] != nil }

  /// Stores the height of a visible supplement.
  mutating func set(_ height: CGFloat, of kind: String, _ path: IndexPath) {
    supplements[kind, default: [:]][path] = height
  }

  /// These sizes as estimates: the elements are measured again.
  var doubted: MeasuredSizes {
    var doubted = self
    doubted.formerItems.merge(items) { _, last in last }
    (doubted.items, doubted.given) = ([:], [:])
    for (kind, heights) in supplements {
      doubted.formerSupplements[kind, default: [:]].merge(heights) { _, last in last }
    }
    doubted.supplements = [:]
    return doubted
  }

  /// These sizes at the items' new places; the sizes of items that are requested again become estimates, as do those of
  /// headers and footers.
  func moved(_ places: ElementPlaces) -> MeasuredSizes {
    var moved = doubted
    moved.formerItems = [:]
    for (path, size) in formerItems { if let place = places.item(path) { moved.formerItems[place] = size } }
    for (path, size) in items {
      if let place = places.cell(path) {
        moved.items[place] = size
      } else if let place = places.item(path) {
        moved.formerItems[place] = size
      }
    }
    return moved
  }
}

extension UICollectionView {
  /// Makes the next layout pass query the layout again, and measure visible elements of estimated size again.
  final func invalidate() {
    if isFollowingBounds { return }
    // While the layout is queried, sizes stay: a layout or cell that invalidates it each time would be measured without
    // end.
    if !isSettling, !isOfferingSizes { doubtSizes() }
    forgetLayout()
  }

  /// Doubts the sizes of visible elements, so that these are measured again.
  final func doubtSizes() {
    sizes = sizes.doubted
    sizeRevision += 1
  }

  /// Tells the layout that it will be queried for other bounds.
  private func followBounds() {
    isFollowingBounds = true
    defer { isFollowingBounds = false }
    collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
  }

  /// Makes the layout determine the frames of new and changed items, if code queries it before the collection's next
  /// layout.
  final func prepareAhead() {
    guard !isPrepared || preparedSize != bounds.size, sizeAhead != bounds.size else { return }
    // In an open batch, the data source may have the new items already.
    guard !isPlacing, !isSettling, !isPreparingAhead, countedSections == nil, batchDepth == 0 else { return }
    guard bounds.size.width > 0 else { return }
    isPreparingAhead = true
    defer { isPreparingAhead = false }
    if isPrepared || preparedSize != bounds.size { firstChange = nil }
    // A change while the layout is queried clears this again.
    sizeAhead = bounds.size
    collectionViewLayout.prepareForQueries()
  }

  /// Queries the layout if it may have changed, and measures the visible elements of estimated size.
  ///
  /// Visible items stay in place when items before them turn out to be larger or smaller than estimated: the offset
  /// changes instead. If the end of the contents has come closer, the visible rectangle does not extend beyond it.
  final func settleLayout() {
    isSettling = true
    defer { isSettling = false }
    settledBounds = bounds
    let direction = effectiveUserInterfaceLayoutDirection
    let anchor = isPrepared && preparedSize == bounds.size && collectionViewLayout.isEstimating ? anchor : nil
    let (wasPrepared, isResized) = (isPrepared, preparedSize != bounds.size)
    let isOutdated = wasPrepared && collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    let hasOtherInsets = wasPrepared && collectionViewLayout.hasOtherInsets
    if !wasPrepared || isResized || isOutdated || hasOtherInsets || preparedDirection != direction {
      if isResized || hasOtherInsets { doubtSizes() }
      if wasPrepared || isResized { firstChange = nil }
      // A new size always invalidates the layout: the collection has its new bounds already, so a layout that compares
      // them with the new size finds no difference. A layout that was never queried needs no invalidation.
      if preparedSize != .zero, isResized || isOutdated { followBounds() }
      (isPrepared, preparedSize, preparedDirection) = (true, bounds.size, direction)
      collectionViewLayout.prepareForQueries()
      // The layout may have scrolled the collection.
      settledBounds = bounds
      follow(anchor)
    }
    // Every round measures at least one more element.
    repeat {
      while isPrepared, collectionViewLayout.measureEstimates(in: settledBounds) {
        collectionViewLayout.prepareForQueries()
        follow(anchor)
      }
    } while isPrepared && returnToEnd()
  }

  /// Moves the visible rectangle back to the end of the contents, if the end has come closer since the last layout.
  private func returnToEnd() -> Bool {
    let end = greatestOffset(showing: collectionViewLayout.collectionViewContentSize)
    let former = settledBounds.origin
    // Before the first layout, code may have scrolled a collection that has no size yet.
    func isNearer(_ end: CGFloat, than last: CGFloat?, at offset: CGFloat) -> Bool {
      offset > end && (last.map { end < $0 } ?? (offset > 0))
    }
    if isNearer(end.x, than: lastOffset?.x, at: former.x) { settledBounds.origin.x = end.x }
    if isNearer(end.y, than: lastOffset?.y, at: former.y) { settledBounds.origin.y = end.y }
    return settledBounds.origin != former
  }

  /// The first visible item that has a cell, with its frame.
  private var anchor: (path: IndexPath, frame: CGRect)? {
    let seen = shown.filter { frame(of: $0.value).intersects(bounds) }
    guard let path = seen.keys.min(), let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else {
      return nil
    }
    return (path, attributes.frame)
  }

  /// Moves the visible rectangle along the direction of scrolling, as far as an item has moved.
  private func follow(_ anchor: (path: IndexPath, frame: CGRect)?) {
    guard let anchor, let frame = collectionViewLayout.layoutAttributesForItem(at: anchor.path)?.frame else { return }
    let inset = adjustedContentInset
    var origin = bounds.origin
    if collectionViewLayout.isHorizontal {
      origin.x = max(origin.x + frame.minX - anchor.frame.minX, min(origin.x, -inset.left))
    } else {
      origin.y = max(origin.y + frame.minY - anchor.frame.minY, min(origin.y, -inset.top))
    }
    settledBounds.origin = origin
  }

  /// Whether a part of an extent that begins at a coordinate is visible: vertically, or else horizontally.
  final func sees(_ length: CGFloat, from start: CGFloat, vertically isVertical: Bool) -> Bool {
    let (low, high) =
      isVertical ? (settledBounds.minY, settledBounds.maxY) : (settledBounds.minX, settledBounds.maxX)
    // An element without an estimated length may turn out to have one.
    return start < high && start + max(length, 1) > low
  }
}
