import AutoLayout
public import Foundation

extension UICollectionView {
  final var sections: [Int] {
    if let counts { return counts }
    // The data source may query the collection, which must not ask for the numbers again.
    if countedSections != nil { return [] }
    countedSections = 0
    defer { countedSections = nil }
    var given = GivenCounts()
    let asked = dataSource?.numberOfSections(in: self) ?? 0
    let number = given.checked(asked, "the data source of \(type(of: self)) returned \(asked) sections")
    countedSections = number
    let found = (0..<number).map { section in
      let count = dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
      return given.checked(count, "the data source returned \(count) items for section \(section)")
    }
    counts = found
    // During a batch, the selection still names items by their former places.
    if batchDepth == 0 {
      let fault = expected?.difference(from: found)
      expected = nil
      if let fault {
        Misuse.report(fault)
        // The delegate may query the collection when cells disappear.
        countedSections = nil
        askAgain()
      }
      selected.keep { path in
        path.count == 2 && found.indices.contains(path.section) && (0..<found[path.section]).contains(path.item)
      }
    }
    return found
  }

  /// Whether the data source has an item at an index path.
  final func has(_ path: IndexPath) -> Bool {
    guard path.count == 2 else { return false }
    // A query may show that the numbers are out of date, so a second query could give other numbers.
    let known = sections
    return known.indices.contains(path.section) && (0..<known[path.section]).contains(path.item)
  }

  /// The number of sections.
  public final var numberOfSections: Int { countedSections ?? sections.count }
  /// The number of items in a section.
  public final func numberOfItems(inSection section: Int) -> Int {
    let known = sections
    return known.indices.contains(section) ? known[section] : 0
  }
  /// The visible cells, in order.
  public final var visibleCells: [UICollectionViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  /// The index paths of the visible items, in order.
  public final var indexPathsForVisibleItems: [IndexPath] { shown.keys.sorted() }
  /// The cell of an item; `nil` if the item is not visible.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }
  /// The index path of a cell's item; `nil` if the cell is not visible.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  /// The item at a point of the content, also if it is not visible; if items overlap there, the foremost of them.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    prepareAhead()
    let layout = compositionalLayout
    // A layout may place an element beside others of the rectangle, such as those of its row. So the rectangle is a
    // page: the visible one, or one of the pages of the same size around it.
    func page(_ start: CGFloat, _ length: CGFloat, at place: CGFloat) -> (start: CGFloat, length: CGFloat) {
      length > 0 ? (start + ((place - start) / length).rounded(.down) * length, length) : (place, 1)
    }
    let across = page(bounds.minX, bounds.width, at: point.x), along = page(bounds.minY, bounds.height, at: point.y)
    let area = CGRect(x: across.start, y: along.start, width: across.length, height: along.length)
    let elements = collectionViewLayout.comingElements(in: area)
    let items = (elements ?? []).filter { element in
      element.representedElementCategory == .cell && !element.isHidden
        && (layout?.shownFrame(of: element) ?? element.frame).contains(point)
    }
    return items.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }
  /// A header or footer; `nil` if it is not visible.
  public final func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    shownSupplements[kind]?[indexPath]
  }
  /// The visible headers or footers.
  public final func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    (shownSupplements[kind] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }
  /// The frame of an item.
  public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Scrolls an item to a position, not covered by bars.
  final func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard has(indexPath) else {
      return Misuse.report("\(type(of: self)) cannot scroll to \(indexPath): there is no such item")
    }
    func target() -> (rect: CGRect, position: ScrollPosition)? {
      scrollAcross(to: indexPath, position)
        ?? collectionViewLayout.layoutAttributesForItem(at: indexPath).map { ($0.frame, position) }
    }
    // Items that become visible on the way may turn out to be larger or smaller than estimated.
    for _ in 0..<4 where collectionViewLayout.isEstimating {
      guard let (rect, position) = target() else { return }
      let offset = contentOffset
      if position.isEmpty {
        scrollRectToVisible(rect, animated: false)
      } else {
        contentOffset = self.offset(showing: rect, position)
      }
      guard contentOffset != offset else { break }
      layoutIfNeeded()
    }
    guard let (rect, position) = target() else { return }
    guard !position.isEmpty else { return scrollRectToVisible(rect, animated: animated) }
    setContentOffset(offset(showing: rect, position), animated: animated)
  }

  /// The offset at which a rectangle is at a position, not covered by bars, limited to the content.
  private func offset(showing rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let room = bounds.inset(by: inset).size
    // The corner of the content that is at the corner of the room.
    var corner = CGPoint(x: contentOffset.x + inset.left, y: contentOffset.y + inset.top)
    if position.contains(.top) { corner.y = rect.minY }
    if position.contains(.centeredVertically) { corner.y = rect.midY - room.height / 2 }
    if position.contains(.bottom) { corner.y = rect.maxY - room.height }
    if position.contains(.left) { corner.x = rect.minX }
    if position.contains(.centeredHorizontally) { corner.x = rect.midX - room.width / 2 }
    if position.contains(.right) { corner.x = rect.maxX - room.width }
    // A layout may scroll while it is being prepared.
    let content = isSettling ? collectionViewLayout.collectionViewContentSize : contentSize
    corner.x = min(max(corner.x, 0), max(content.width - room.width, 0))
    corner.y = min(max(corner.y, 0), max(content.height - room.height, 0))
    return CGPoint(x: corner.x - inset.left, y: corner.y - inset.top)
  }

  /// Records a moved item; its cell moves with it.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.movedRows[indexPath] = newIndexPath }
  }
  /// Sets another layout.
  public final func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  /// Sets another layout.
  public final func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
  /// The index paths of the visible headers or footers.
  public final func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    (shownSupplements[elementKind] ?? [:]).keys.sorted()
  }
  /// Sets another layout at once; the transition cannot be interactive here.
  @discardableResult
  public final func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    let transition = UICollectionViewTransitionLayout(currentLayout: collectionViewLayout, nextLayout: layout)
    collectionViewLayout = layout
    completion?(true, true)
    return transition
  }
}
