public import AutoLayout
public import Foundation

/// What has to be asked again: everything here.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Kept: whether the delegate is asked again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Kept: whether attributes are made again.
  open var invalidateFlowLayoutAttributes = true
}

/// Items in lines: acts.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A size that follows from what is inside.
  public static let automaticSize = CGSize(width: 1.7e7, height: 1.7e7)
  /// The space between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The space between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of items before it is known; not zero: items are as large as what is inside.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The direction of scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of headers, in the direction of scrolling.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers, in the direction of scrolling.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The space around sections.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// Kept: from where sections are inset.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Kept: whether headers stay.
  open var sectionHeadersPinToVisibleBounds = false
  /// Kept: whether footers stay.
  open var sectionFootersPinToVisibleBounds = false
  private var found: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  /// From where sections are inset; kept.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// From the content's insets.
    case fromContentInset
    /// From the safe area.
    case fromSafeArea
    /// From the margins.
    case fromLayoutMargins
  }

  /// Places everything.
  open override func prepare() {
    guard let collectionView else { return }
    var flow = FlowPlacement(layout: self, collectionView: collectionView)
    flow.placeAll()
    (found, size) = (flow.attributes, flow.size)
  }

  /// The size of all.
  open override var collectionViewContentSize: CGSize { size }
  /// Where the elements in a rectangle are.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    found.filter { $0.frame.intersects(rect) }
  }
  /// Where an item is.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    found.first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }
  /// Where a header or footer is.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    found.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
  }
  /// Yes for another size.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? true
  }
}

/// Places the elements of a flow layout, one after another.
private struct FlowPlacement {
  let layout: UICollectionViewFlowLayout
  let collectionView: UICollectionView
  var attributes: [UICollectionViewLayoutAttributes] = []
  /// How far the content goes in the direction of scrolling.
  var end: CGFloat = 0
  private let isVertical: Bool
  private let delegate: (any UICollectionViewDelegateFlowLayout)?

  init(layout: UICollectionViewFlowLayout, collectionView: UICollectionView) {
    (self.layout, self.collectionView) = (layout, collectionView)
    isVertical = layout.scrollDirection == .vertical
    delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// The room across the direction of scrolling.
  private var breadth: CGFloat {
    let (size, inset) = (collectionView.bounds.size, collectionView.contentInset)
    return isVertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
  }

  var size: CGSize { isVertical ? CGSize(width: breadth, height: end) : CGSize(width: end, height: breadth) }

  mutating func placeAll() {
    for section in 0..<collectionView.numberOfSections {
      let header =
        delegate?.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
        ?? layout.headerReferenceSize
      placeSupplement(header, UICollectionView.elementKindSectionHeader, section)
      placeItems(of: section)
      let footer =
        delegate?.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
        ?? layout.footerReferenceSize
      placeSupplement(footer, UICollectionView.elementKindSectionFooter, section)
    }
  }

  private mutating func placeSupplement(_ size: CGSize, _ kind: String, _ section: Int) {
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return }
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    made.frame = rectangle(along: end, across: 0, length, breadth)
    attributes.append(made)
    end += length
  }

  private func rectangle(along: CGFloat, across: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  private mutating func placeItems(of section: Int) {
    let count = collectionView.numberOfItems(inSection: section)
    let inset =
      delegate?.collectionView(collectionView, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    let between =
      delegate?.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? layout.minimumLineSpacing
    let beside =
      delegate?.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
      ?? layout.minimumInteritemSpacing
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let (side, otherSide) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let room = breadth - side - otherSide
    end += before
    var item = 0
    while item < count {
      var line: [(path: IndexPath, size: CGSize)] = []
      var used: CGFloat = 0
      while item < count {
        let path = IndexPath(item: item, section: section)
        let size = size(of: path)
        let across = isVertical ? size.width : size.height
        // What rounding took does not break a line.
        if !line.isEmpty, used + beside + across > room + 0.001 { break }
        used += (line.isEmpty ? 0 : beside) + across
        line.append((path, size))
        item += 1
      }
      place(line, from: side, room: room, used: used, beside: beside, isLast: item == count)
      if item < count { end += between }
    }
    end += after
  }

  private mutating func place(
    _ line: [(path: IndexPath, size: CGSize)], from side: CGFloat, room: CGFloat, used: CGFloat, beside: CGFloat,
    isLast: Bool
  ) {
    let length = line.map { isVertical ? $0.size.height : $0.size.width }.max() ?? 0
    // Full lines are spread over the breadth, the last one is not, and a single item is in the middle.
    var gap = beside
    var across = side
    if line.count == 1, !isLast { across += max((room - used) / 2, 0) }
    if line.count > 1, !isLast { gap += max((room - used) / CGFloat(line.count - 1), 0) }
    for (path, size) in line {
      let (own, wide) = isVertical ? (size.height, size.width) : (size.width, size.height)
      let made = UICollectionViewLayoutAttributes(forCellWith: path)
      made.frame = rectangle(along: end + (length - own) / 2, across: across, own, wide)
      attributes.append(made)
      across += wide + gap
    }
    end += length
  }

  private func size(of path: IndexPath) -> CGSize {
    if layout.estimatedItemSize != .zero {
      let known = collectionView.fittingSize(of: path)
      if let known { return known }
    }
    return delegate?.collectionView(collectionView, layout: layout, sizeForItemAt: path) ?? layout.itemSize
  }
}
