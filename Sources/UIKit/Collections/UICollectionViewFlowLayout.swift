public import AutoLayout
public import Foundation

/// The scope of a layout's invalidation; the whole layout is always invalidated.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Stored only: whether the delegate is queried again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Stored only: whether attributes are made again.
  open var invalidateFlowLayoutAttributes = true
}

/// Items in lines.
///
/// A layout examines only visible lines. If all items have one size, their positions are computed. A delegate that
/// gives sizes is queried for the sizes of the first changed item and of all items after it. Items of estimated
/// size are measured when they become visible; then all lines are made again.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The value for a size that the contents determine.
  public static let automaticSize = CGSize(width: 1.7e7, height: 1.7e7)
  /// The space between lines.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum space between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The estimated size of items; if not zero, items have the size of their contents once they have been visible.
  ///
  /// If the delegate gives sizes, these are the estimates instead. Cells receive the estimate in
  /// `preferredLayoutAttributesFitting(_:)`; for `automaticSize`, it is ``itemSize``.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The direction of scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers, in the direction of scrolling.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, in the direction of scrolling.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The space around sections.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The rectangle from whose edges the insets of sections count, across the direction of scrolling.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay at the start of the visible part while a part of their section is visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay at the end of the visible part while a part of their section is visible.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  private var sections: [FlowSection] = []
  /// The insets of the sections' reference for which the frames were computed.
  private var preparedReference = UIEdgeInsets.zero
  private var extents = ExtentIndex()
  /// Whether the delegate was queried for a size and gave none.
  final var delegateGivesNoSizes = false
  /// Whether the delegate is queried for the sizes of estimated items; `nil` until its first answer shows whether it
  /// gives any.
  private var asksForSizes: Bool?

  /// The reference of sections' insets.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// From the content's insets.
    case fromContentInset
    /// From the safe area.
    case fromSafeArea
    /// From the margins, which contain the safe area.
    case fromLayoutMargins
  }

  /// Computes the frames of all sections, as happens too if an overriding method never calls `super`.
  open override func prepare() {
    calculations += 1
    computeFrames()
  }
  override func computeFrames() {
    guard let collectionView else { return }
    let former = sections
    preparedReference = referenceInsets
    asksForSizes = collectionView.delegate is any UICollectionViewDelegateFlowLayout ? nil : false
    // Querying the numbers of items may show that all sizes must be queried again.
    let count = collectionView.numberOfSections
    let firstChange = collectionView.firstChange ?? IndexPath(item: 0, section: 0)
    var end: CGFloat = 0
    sections = (0..<count).map { index in
      let kept = index <= firstChange.section && former.indices.contains(index) ? former[index] : nil
      var section = section(
        at: index, from: end, in: collectionView, kept, index < firstChange.section ? nil : firstChange.item)
      section.start = end
      end = section.end
      return section
    }
    extents = ExtentIndex(sections.map { ($0.start, $0.end) })
  }

  private func metrics(of section: Int, in collectionView: UICollectionView) -> FlowSection.Metrics {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    var metrics = FlowSection.Metrics()
    metrics.isVertical = scrollDirection == .vertical
    metrics.inset =
      delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    metrics.inset.top += preparedReference.top
    metrics.inset.left += preparedReference.left
    metrics.inset.bottom += preparedReference.bottom
    metrics.inset.right += preparedReference.right
    metrics.between =
      delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    metrics.beside =
      delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    metrics.breadth = breadth
    metrics.header = metrics.length(
      delegate?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize)
    metrics.footer = metrics.length(
      delegate?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize)
    (metrics.header, metrics.footer) = (max(metrics.header, 0), max(metrics.footer, 0))
    return metrics
  }

  /// Lays out a section; reuses the former section's results for the items before the first changed one.
  private func section(
    at index: Int, from start: CGFloat, in collectionView: UICollectionView, _ former: FlowSection?,
    _ firstChange: Int?
  ) -> FlowSection {
    let metrics = metrics(of: index, in: collectionView)
    let count = collectionView.numberOfItems(inSection: index)
    guard estimatedItemSize == .zero else {
      return FlowSection(metrics, start: start, count: count) { item, line in
        size(of: IndexPath(item: item, section: index), inLineAt: line, metrics, in: collectionView)
      }
    }
    guard let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout, count > 0 else {
      return FlowSection(metrics, size: itemSize, count: count)
    }
    var known: [CGSize] = []
    if let former, case .each(let sizes) = former.sizes {
      known = Array(sizes.prefix(min(firstChange ?? count, count)))
    }
    if known.isEmpty {
      delegateGivesNoSizes = false
      let path = IndexPath(item: 0, section: index)
      known = [delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)]
      if delegateGivesNoSizes { return FlowSection(metrics, size: itemSize, count: count) }
    }
    let kept = known.count
    for item in kept..<max(count, kept) {
      let path = IndexPath(item: item, section: index)
      known.append(delegate.collectionView(collectionView, layout: self, sizeForItemAt: path))
    }
    return FlowSection(metrics, sizes: known, former: former, firstChange: firstChange ?? kept)
  }

  /// The size of an item in a line that starts at a coordinate: measured if the line is visible or the item was visible
  /// before, otherwise estimated.
  private func size(
    of path: IndexPath, inLineAt start: CGFloat, _ metrics: FlowSection.Metrics, in collectionView: UICollectionView
  ) -> CGSize {
    if let known = collectionView.sizes.items[path] { return known }
    let guess = guess(of: path, in: collectionView)
    guard collectionView.sees(metrics.length(guess), from: start, vertically: metrics.isVertical) else { return guess }
    return measuredSize(of: path, in: collectionView)
  }

  private func guess(of path: IndexPath, in collectionView: UICollectionView) -> CGSize {
    collectionView.sizes.guess(of: path) ?? givenSize(of: path, in: collectionView)
  }

  /// The size that an item's cell gets before it is measured: from the delegate, or else the layout's estimate.
  private func givenSize(of path: IndexPath, in collectionView: UICollectionView) -> CGSize {
    let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    // Each query of the layout needs the sizes of all items, so without such a delegate none are stored.
    guard asksForSizes != false else { return estimate }
    if let known = collectionView.sizes.given[path] { return known }
    guard let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout else { return estimate }
    delegateGivesNoSizes = false
    let given = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
    if asksForSizes == nil { asksForSizes = !delegateGivesNoSizes }
    let size = delegateGivesNoSizes ? estimate : given
    collectionView.sizes.given[path] = size
    return size
  }

  private func measuredSize(of path: IndexPath, in collectionView: UICollectionView) -> CGSize {
    collectionView.fittingSize(of: path, givenSize(of: path, in: collectionView))
  }

  override var isHorizontal: Bool { scrollDirection == .horizontal }

  override var measuresElements: Bool { true }

  override var isEstimating: Bool { estimatedItemSize != .zero }

  override func measureEstimates(in rect: CGRect) -> Bool {
    guard isEstimating, let collectionView else { return false }
    var paths: [IndexPath] = []
    forEachItem(in: rect) { path, _ in
      if collectionView.sizes.items[path] == nil { paths.append(path) }
    }
    for path in paths { _ = measuredSize(of: path, in: collectionView) }
    return !paths.isEmpty
  }

  /// Calls a closure with the items in a rectangle, and with their frames.
  private func forEachItem(in rect: CGRect, _ body: (IndexPath, CGRect) -> Void) {
    let isVertical = scrollDirection == .vertical
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    for index in extents.places(from: low, to: high) {
      let section = sections[index]
      guard section.end >= low, section.start <= high else { continue }
      for (item, frame) in section.items(from: low, to: high) where shows(frame, rect) {
        body(IndexPath(item: item, section: index), frame)
      }
    }
  }

  /// The insets of the sections' reference, across the direction of scrolling, that the collection's own insets leave.
  private var referenceInsets: UIEdgeInsets {
    guard let collectionView, sectionInsetReference != .fromContentInset else { return .zero }
    let (inset, adjusted) = (collectionView.contentInset, collectionView.adjustedContentInset)
    let edges =
      sectionInsetReference == .fromSafeArea ? collectionView.safeAreaInsets : collectionView.layoutMargins
    // The collection's adjusted insets may contain the safe area already.
    return isHorizontal
      ? UIEdgeInsets(
        top: max(edges.top - adjusted.top + inset.top, 0), left: 0,
        bottom: max(edges.bottom - adjusted.bottom + inset.bottom, 0), right: 0)
      : UIEdgeInsets(
        top: 0, left: max(edges.left - adjusted.left + inset.left, 0), bottom: 0,
        right: max(edges.right - adjusted.right + inset.right, 0))
  }

  override var hasOtherInsets: Bool { referenceInsets != preparedReference }

  /// The length across the direction of scrolling that sections may fill.
  private var breadth: CGFloat {
    guard let collectionView else { return 0 }
    let (size, inset) = (collectionView.bounds.size, collectionView.contentInset)
    return scrollDirection == .vertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
  }

  /// The size of all sections together.
  open override var collectionViewContentSize: CGSize {
    collectionView?.prepareAhead()
    let end = sections.last?.end ?? 0
    return scrollDirection == .vertical ? CGSize(width: breadth, height: end) : CGSize(width: end, height: breadth)
  }

  /// The attributes of the elements in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    collectionView?.prepareAhead()
    let isVertical = scrollDirection == .vertical
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for index in extents.places(from: low, to: high) {
      let section = sections[index]
      guard section.end >= low, section.start <= high else { continue }
      let path = IndexPath(item: 0, section: index)
      if let header = header(of: section), shows(header, rect) {
        found.append(supplement(UICollectionView.elementKindSectionHeader, path, header))
      }
      for (item, frame) in section.items(from: low, to: high) where shows(frame, rect) {
        found.append(cell(IndexPath(item: item, section: index), frame))
      }
      if let footer = footer(of: section), shows(footer, rect) {
        found.append(supplement(UICollectionView.elementKindSectionFooter, path, footer))
      }
    }
    return found
  }

  /// Whether a frame overlaps a rectangle by more than an edge.
  private func shows(_ frame: CGRect, _ rect: CGRect) -> Bool {
    frame.maxX > rect.minX && frame.minX < rect.maxX && frame.maxY > rect.minY && frame.minY < rect.maxY
  }

  private func cell(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let made = newAttributes(path, .cell)
    made.frame = frame
    return made
  }

  private func supplement(_ kind: String, _ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let made = newAttributes(path, .supplementaryView, kind)
    made.frame = frame
    let isFooter = kind == UICollectionView.elementKindSectionFooter
    // Pinned views are in front of the items, at UIKit's level.
    if isFooter ? sectionFootersPinToVisibleBounds : sectionHeadersPinToVisibleBounds { made.zIndex = 10 }
    return made
  }

  /// The coordinates between which content is visible and not covered by bars.
  private var visibleRange: (low: CGFloat, high: CGFloat) {
    guard let collectionView else { return (0, 0) }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return scrollDirection == .vertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
  }

  private func header(of section: FlowSection) -> CGRect? {
    sectionHeadersPinToVisibleBounds ? section.header(pinnedTo: visibleRange.low) : section.header
  }

  private func footer(of section: FlowSection) -> CGRect? {
    sectionFootersPinToVisibleBounds ? section.footer(pinnedTo: visibleRange.high) : section.footer
  }

  /// The frame of an item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.prepareAhead()
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    return cell(indexPath, sections[indexPath.section].frame(of: indexPath.item))
  }
  /// The frame of a header or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.prepareAhead()
    guard indexPath.count == 2, sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    let section = sections[indexPath.section]
    let frame = elementKind == UICollectionView.elementKindSectionFooter ? footer(of: section) : header(of: section)
    return frame.map { supplement(elementKind, indexPath, $0) }
  }
  /// The class of invalidation contexts.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }
  /// `true` if the size differs.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? true
  }
}
