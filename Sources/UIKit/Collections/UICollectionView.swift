public import AutoLayout
public import Foundation

/// Items placed by a layout; only visible ones have cells.
open class UICollectionView: UIScrollView {
  /// The kind of headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The layout that places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { followLayout(from: oldValue) }
  }
  /// The source of the collection's items; not kept alive.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The source of prefetched data: receives the items of the next screen in the direction of scrolling.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  private weak var itemDelegate: (any UICollectionViewDelegate)?
  /// A view behind the items.
  open var backgroundView: UIView? {
    didSet {
      removeOwn(oldValue)
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether a tap selects an item, unless items are edited.
  open var allowsSelection = true
  /// Whether several items can be selected, unless items are edited.
  open var allowsMultipleSelection = false
  /// Whether data is prefetched.
  open var isPrefetchingEnabled = true
  /// Stored only: whether the focused item is selected.
  open var selectionFollowsFocus = false
  /// Stored only: whether the focus is remembered.
  open var remembersLastFocusedIndexPath = false
  /// Stored only: whether items can be dragged.
  open var dragInteractionEnabled = false
  /// Whether the collection is in editing mode; cells show this by their configurations, cells of lists by their
  /// accessories.
  open var isEditing = false { didSet { if isEditing != oldValue { followEditing() } } }

  final var pool = ReusePool()
  final var counts: [Int]?
  /// The number of sections while the data source is queried for their items; otherwise `nil`.
  final var countedSections: Int?
  /// Whether the layout has been queried since the last change.
  final var isPrepared = false
  /// Whether the layout is being told that it will be queried for other bounds.
  final var isFollowingBounds = false
  /// The size for which the layout determined frames before the collection's next layout; `nil` if it has not since the
  /// last change.
  final var sizeAhead: CGSize?
  /// Whether the layout is determining frames before the collection's next layout.
  final var isPreparingAhead = false
  /// Whether cells are being placed.
  final var isPlacing = false
  /// Whether the layout is being queried, or visible elements are being measured.
  final var isSettling = false
  /// The size for which the layout was queried.
  final var preparedSize = CGSize.zero
  /// The reading direction for which the layout was queried.
  final var preparedDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// The rectangle of the content that is visible once elements of estimated size have been measured.
  final var settledBounds = CGRect.zero
  /// The sizes that the contents of elements determine.
  final var sizes = MeasuredSizes()
  /// Whether the layout is told the sizes that views prefer.
  final var isOfferingSizes = false
  /// The number of times that the sizes of views became doubtful.
  final var sizeRevision = 0
  final var shown: [IndexPath: UICollectionViewCell] = [:]
  final var shownSupplements: [String: [IndexPath: UICollectionReusableView]] = [:]
  final var selected = SelectedPaths()
  /// The changes that the selection has not followed yet.
  final var batch = TableBatch()
  /// The numbers of items after changes that have not been compared with the data source; `nil` without such changes.
  final var expected: ExpectedCounts?
  /// The number of open batches.
  final var batchDepth = 0
  /// The number of times that everything was requested again; code that calls the data source compares it to notice a
  /// reload during the call.
  final var revision = 0
  private var decorations: [String: UICollectionReusableView] = [:]

  /// A collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// The collection's delegate; not kept alive.
  @_nonoverride
  open var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set {
      itemDelegate = newValue
      scrollDelegate = newValue
      askAgain()
    }
  }

  /// Deselects all items, and requests all items and sections again in the next layout.
  open func reloadData() {
    selected = SelectedPaths()
    expected = nil
    askAgain()
  }

  /// Requests all items and sections again in the next layout.
  ///
  /// - Parameter everything: whether a layout that keeps attributes must drop all of them.
  final func askAgain(everything: Bool = true) {
    revision += 1
    // A layout may forget the sizes that it was told.
    sizeRevision += 1
    counts = nil
    // The delegate may reload the collection again when cells disappear.
    let (cells, supplements) = (shown, shownSupplements)
    (shown, shownSupplements, sizes) = ([:], [:], MeasuredSizes())
    forgetLayout()
    collectionViewLayout.invalidateCounts(everything: everything)
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { retire(cell, at: path) }
    for (kind, views) in supplements.sorted(by: { $0.key < $1.key }) {
      for (path, view) in views.sorted(by: { $0.key < $1.key }) { retire(view, kind, at: path) }
    }
  }

  /// Requests everything from the layout again.
  final func forgetLayout() {
    (isPrepared, sizeAhead, firstChange) = (false, nil, nil)
    setNeedsLayout()
  }

  /// The first item for which the layout must be queried again; `nil` means all items.
  final var firstChange: IndexPath?
  /// The cell, or the supplement of a kind, that is requested from the data source at present, and its frame.
  final var coming: (kind: String?, path: IndexPath, frame: CGRect)?
  /// The shown cell that the data source gets for an item that it configures again.
  final var offered: UICollectionViewCell?
  /// The items whose data has been requested in advance.
  final var prefetching = Prefetching()
  /// The scroll views of visible sections that scroll across, by section.
  final var lineViews: [Int: UIScrollView] = [:]
  /// The greatest offset that showed only contents in the last layout; `nil` before the first one.
  final var lastOffset: CGPoint?

  /// Shows the elements that are visible at the present offset.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // In an open batch, cells still have their former places, but the data source may have the new items already.
    // A collection without height has contents too, because code may derive the height from their size.
    guard bounds.size.width > 0, countedSections == nil, batchDepth == 0 else { return }
    isPlacing = true
    defer { isPlacing = false }
    // Views that become visible because others are smaller than estimated are asked in the same call: the layout passes
    // call a view only a few times. The limit is for layouts that never settle.
    var rounds = 1
    while placeElements(), rounds < 50 { rounds += 1 }
  }

  /// Places the visible elements.
  ///
  /// - Returns: whether the layout follows a view that was queried for the first time since sizes became doubtful.
  private func placeElements() -> Bool {
    // This query retires all cells if the numbers of items contradict the changes.
    _ = sections
    let offset = contentOffset
    let revision = revision
    if isPrepared, collectionViewLayout.isEstimating {
      // Measured cells reuse those that are no longer visible.
      retire { path, cell in !frame(of: cell).intersects(bounds) }
      guard self.revision == revision else { return false }
    }
    settleLayout()
    guard self.revision == revision else { return false }
    let seen = settledBounds
    backgroundView?.frame = seen
    let size = collectionViewLayout.collectionViewContentSize
    manageContentSize(size)
    lastOffset = greatestOffset(showing: size)
    placeLines(in: seen)
    let isVisible = bounds.size.height > 0
    let elements = isVisible ? collectionViewLayout.layoutAttributesForElements(in: seen) ?? [] : []
    let cells = Set(elements.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    // Elements that become visible reuse the views of those that disappear.
    retire { path, _ in !cells.contains(path) }
    guard self.revision == revision else { return false }
    var visibleSupplements: [String: Set<IndexPath>] = [:]
    var visibleDecorations: [UICollectionViewLayoutAttributes] = []
    var levels: [ObjectIdentifier: Int] = [:]
    for element in elements {
      if let kind = element.representedElementKind {
        if element.representedElementCategory == .decorationView {
          visibleDecorations.append(element)
          continue
        }
        visibleSupplements[kind, default: []].insert(element.indexPath)
        let view = supplement(kind, element.indexPath, in: element.frame)
        show(view, element)
        levels[ObjectIdentifier(view)] = element.zIndex
      } else if let cell = cell(at: element.indexPath, in: element.frame) {
        show(cell, element)
        levels[ObjectIdentifier(cell)] = element.zIndex
      }
      // A data source or delegate has reloaded items, so the other elements may be out of date.
      guard self.revision == revision else { return false }
    }
    decorate(visibleDecorations, &levels)
    order(by: levels)
    for (kind, views) in shownSupplements.sorted(by: { $0.key < $1.key }) {
      for (path, view) in views.sorted(by: { $0.key < $1.key })
      where visibleSupplements[kind]?.contains(path) != true && shownSupplements[kind]?[path] === view {
        shownSupplements[kind]?[path] = nil
        retire(view, kind, at: path)
      }
    }
    let followsNewView = offerSizes(elements)
    // The data source or the delegate may have scrolled elsewhere.
    if contentOffset == offset, seen.origin != offset { contentOffset = seen.origin }
    guard self.revision == revision else { return false }
    if isVisible, !followsNewView { prefetchItems() }
    return followsNewView
  }

  /// Requests a layout if the insets of sections have changed.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if collectionViewLayout.hasOtherInsets { setNeedsLayout() }
  }

  /// Requests a layout if the insets of sections have changed.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if collectionViewLayout.hasOtherInsets { setNeedsLayout() }
  }

  /// Places decoration views behind sections, as the layout specifies; the first is behind the others.
  private func decorate(_ elements: [UICollectionViewLayoutAttributes], _ levels: inout [ObjectIdentifier: Int]) {
    var former = decorations
    decorations = [:]
    for element in elements.reversed() {
      guard let kind = element.representedElementKind else { continue }
      let name = "\(kind) \(element.indexPath)"
      guard decorations[name] == nil else { continue }
      guard
        let view = former.removeValue(forKey: name) ?? collectionViewLayout.makeDecoration(kind, in: element.frame)
      else { continue }
      decorations[name] = view
      if view.superview !== self { insertAtBack(view, above: backgroundView) }
      show(view, element)
      // Without a level of their own, decorations stay behind the other elements.
      if element.zIndex != 0 { levels[ObjectIdentifier(view)] = element.zIndex }
    }
    for view in former.values { view.removeFromSuperview() }
  }

  private func show(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let (host, frame) = place(of: attributes)
    if view.superview !== host { host.addSubview(view) }
    view.frame = frame
    view.isHidden = attributes.isHidden
    // Values that the view itself sets stay as long as the layout's values do not change.
    if view.shown.alpha != attributes.alpha { view.alpha = attributes.alpha }
    let map = attributes.transform3D
    if view.shown.transform != map {
      let flat = CATransform3DGetAffineTransform(map)
      if map == CATransform3DMakeAffineTransform(flat) { view.transform = flat } else { view.transform3D = map }
    }
    view.shown = (attributes.alpha, map)
    view.apply(attributes)
  }

  /// The cell of an item; a new one is requested with the frame in which it will be shown or measured.
  final func cell(at path: IndexPath, in frame: CGRect) -> UICollectionViewCell? {
    if let cell = shown[path] { return cell }
    guard has(path) else {
      Misuse.report("the layout of \(type(of: self)) places an item at \(path), which does not exist")
      return nil
    }
    let revision = revision
    let former = coming
    coming = (nil, path, frame)
    defer { coming = former }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    guard self.revision == revision else {
      // The data source has reloaded items, so the cell may show an item that has left this place.
      if let name = cell.reuseIdentifier { pool.give(cell, "cell " + name) }
      return nil
    }
    // The search is skipped for cells that no collection shows; nearly all new cells are of this kind.
    if cell.collectionView != nil, let other = shown.first(where: { $0.value === cell })?.key {
      Misuse.report(
        "the data source returned the same cell for item \(other.item) of section \(other.section) and "
          + "item \(path.item) of section \(path.section)")
      shown[other] = nil
    }
    cell.collectionView = self
    cell.isSelected = selected.contains(path)
    // The data source may have updated the configurations of a cell that was in no collection yet.
    if isEditing { cell.followEditing() }
    cell.configureIfNeeded()
    shown[path] = cell
    if cell.superview !== self { addSubview(cell) }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    return cell
  }

  /// A header, a footer or another supplement; a new one is requested with the frame in which it will be shown or
  /// measured.
  final func supplement(_ kind: String, _ path: IndexPath, in frame: CGRect) -> UICollectionReusableView {
    if let view = shownSupplements[kind]?[path] { return view }
    let revision = revision
    let former = coming
    coming = (kind, path, frame)
    defer { coming = former }
    let view =
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path) ?? UICollectionReusableView()
    guard self.revision == revision else {
      // The data source has reloaded items, so the view may show a section that has left this place.
      if let name = view.reuseIdentifier { pool.give(view, "\(kind) \(name)") }
      return view
    }
    view.collectionView = self
    if isEditing { (view as? UICollectionViewCell)?.followEditing() }
    shownSupplements[kind, default: [:]][path] = view
    if view.superview !== self { addSubview(view) }
    delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    return view
  }

  final func retire(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    cell.collectionView = nil
    if let name = cell.reuseIdentifier { pool.give(cell, "cell " + name) }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  final func retire(_ view: UICollectionReusableView, _ kind: String, at path: IndexPath) {
    view.removeFromSuperview()
    if let name = view.reuseIdentifier { pool.give(view, "\(kind) \(name)") }
    delegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
  }

  /// Selects an item, or without an item deselects all, and does not notify the delegate.
  ///
  /// Has no effect without ``allowsSelection``, unless items are edited and can be selected meanwhile.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    choose(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    shown[indexPath]?.isSelected = false
  }
  /// Scrolls an item to a position.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, position, animated: animated)
  }
  /// Calls a closure that makes changes, which take effect at its end.
  ///
  /// Cells move with their items; headers and footers move with their sections. The layout is queried again from the
  /// first changed item on, or for all items if the closure makes no changes. Visible items of estimated size are
  /// measured again.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if batchDepth == 0 { expectCounts() }
    batchDepth += 1
    updates?()
    batchDepth -= 1
    followChanges()
    completion?(true)
  }
  /// Records inserted items; those that are visible are requested in the next layout.
  open func insertItems(at indexPaths: [IndexPath]) { note { $0.insertedRows.formUnion(indexPaths) } }
  /// Records removed items; the other cells stay.
  open func deleteItems(at indexPaths: [IndexPath]) { note { $0.deletedRows.formUnion(indexPaths) } }
  /// Records changed items; those that are visible are requested again.
  open func reloadItems(at indexPaths: [IndexPath]) { note { $0.reloadedRows.formUnion(indexPaths) } }
  /// Records inserted sections; they are requested in the next layout.
  open func insertSections(_ sections: IndexSet) { note { $0.insertedSections.formUnion(sections) } }
  /// Records removed sections; the cells of other sections stay.
  open func deleteSections(_ sections: IndexSet) { note { $0.deletedSections.formUnion(sections) } }
  /// Records changed sections; they are requested again.
  open func reloadSections(_ sections: IndexSet) { note { $0.reloadedSections.formUnion(sections) } }
}

extension UICollectionView: ContentSizeManaging {}
