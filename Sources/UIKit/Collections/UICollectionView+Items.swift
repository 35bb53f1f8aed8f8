import AutoLayout
public import Foundation

extension UICollectionView {
  final var sections: [Int] {
    if let counts { return counts }
    let found = (0..<max(dataSource?.numberOfSections(in: self) ?? 0, 0)).map { section in
      let count = dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
      if count < 0 { Misuse.report("the data source returned \(count) items for section \(section); 0 is used") }
      return max(count, 0)
    }
    counts = found
    return found
  }

  /// The number of sections.
  public final var numberOfSections: Int { sections.count }
  /// The number of items in a section.
  public final func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section] : 0
  }
  /// The visible cells, in order.
  public final var visibleCells: [UICollectionViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  /// The index paths of the visible items, in order.
  public final var indexPathsForVisibleItems: [IndexPath] { shown.keys.sorted() }
  /// The cell of an item; `nil` if the item is not visible.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }
  /// The index path of a cell's item; `nil` if the cell is not visible.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  /// The item at a point of the content.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.first { $0.value.frame.contains(point) }?.key
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
  /// The selected items.
  public final var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item.
  final func choose(_ indexPath: IndexPath?, animated: Bool, _ scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for other in selected { deselectItem(at: other, animated: animated) } }
    guard let indexPath else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    shown[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Selects the item of a cell as a tap does, and notifies the delegate.
  final func take(tapOn cell: UICollectionViewCell) -> Bool {
    guard let indexPath = indexPath(for: cell), allowsSelection else { return false }
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return false }
    if allowsMultipleSelection, selected.contains(indexPath) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return true }
      deselectItem(at: indexPath, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return true
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return true }
    let former = allowsMultipleSelection ? [] : selected.filter { $0 != indexPath }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    for other in former { delegate?.collectionView(self, didDeselectItemAt: other) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    return true
  }

  /// Scrolls an item to a position.
  final func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let rect = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else { return }
    var offset = contentOffset
    let (room, size) = (bounds.size, contentSize)
    if position.contains(.top) { offset.y = rect.origin.y }
    if position.contains(.centeredVertically) { offset.y = rect.origin.y - (room.height - rect.size.height) / 2 }
    if position.contains(.bottom) { offset.y = rect.origin.y + rect.size.height - room.height }
    if position.contains(.left) { offset.x = rect.origin.x }
    if position.contains(.centeredHorizontally) { offset.x = rect.origin.x - (room.width - rect.size.width) / 2 }
    if position.contains(.right) { offset.x = rect.origin.x + rect.size.width - room.width }
    guard !position.isEmpty else { return scrollRectToVisible(rect, animated: animated) }
    offset.x = min(max(offset.x, 0), max(size.width - room.width, 0))
    offset.y = min(max(offset.y, 0), max(size.height - room.height, 0))
    setContentOffset(offset, animated: animated)
  }

  /// Records changed items: everything visible is requested again.
  public final func reconfigureItems(at indexPaths: [IndexPath]) { change(indexPaths) }
  /// Records a moved item: everything visible is requested again.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { change([indexPath, newIndexPath]) }
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
