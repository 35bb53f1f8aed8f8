public import AutoLayout
public import Foundation

/// Items that a layout places, of which those that show have cells: acts.
open class UICollectionView: UIScrollView {
  /// The kind of headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What places items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      forgetLayout()
    }
  }
  /// What the collection shows; not kept alive.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Kept: what has data ready.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  private weak var itemDelegate: (any UICollectionViewDelegate)?
  /// A view behind the items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether a tap selects an item.
  open var allowsSelection = true
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false
  /// Kept: whether data is asked for early.
  open var isPrefetchingEnabled = true
  /// Kept: whether the focus selects.
  open var selectionFollowsFocus = false
  /// Kept: whether the focus is remembered.
  open var remembersLastFocusedIndexPath = false
  /// Kept: whether items can be dragged.
  open var dragInteractionEnabled = false
  /// Whether items are edited.
  open var isEditing = false

  final var pool = ReusePool()
  private var counts: [Int]?
  private var isPrepared = false
  private var preparedSize = CGSize.zero
  private var fitting: [IndexPath: CGSize] = [:]
  private var shown: [IndexPath: UICollectionViewCell] = [:]
  private var shownSupplements: [String: [IndexPath: UICollectionReusableView]] = [:]
  private var selected: [IndexPath] = []

  /// A collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Whom the collection asks and tells; not kept alive.
  @_nonoverride
  open var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set {
      itemDelegate = newValue
      scrollDelegate = newValue
      reloadData()
    }
  }

  /// Asks for everything anew in the next layout.
  open func reloadData() {
    counts = nil
    for (path, cell) in shown { retire(cell, at: path) }
    for (kind, views) in shownSupplements { for view in views.values { retire(view, kind) } }
    (shown, shownSupplements, fitting) = ([:], [:], [:])
    forgetLayout()
  }

  /// Has the layout asked again.
  final func forgetLayout() {
    isPrepared = false
    setNeedsLayout()
  }

  /// Scrolling has other items show.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size.width > 0, bounds.size.height > 0 else { return }
    if !isPrepared || preparedSize != bounds.size
      || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      if preparedSize != bounds.size { fitting = [:] }
      (isPrepared, preparedSize) = (true, bounds.size)
      collectionViewLayout.prepare()
    }
    backgroundView?.frame = bounds
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
    let elements = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var visible: Set<IndexPath> = []
    var visibleSupplements: [String: Set<IndexPath>] = [:]
    for element in elements {
      if let kind = element.representedElementKind {
        guard element.representedElementCategory == .supplementaryView else { continue }
        visibleSupplements[kind, default: []].insert(element.indexPath)
        show(supplement(kind, element.indexPath), element)
      } else if let cell = cell(at: element.indexPath) {
        visible.insert(element.indexPath)
        show(cell, element)
      }
    }
    for (path, cell) in shown where !visible.contains(path) {
      shown[path] = nil
      retire(cell, at: path)
    }
    for (kind, views) in shownSupplements {
      for (path, view) in views where visibleSupplements[kind]?.contains(path) != true {
        shownSupplements[kind]?[path] = nil
        retire(view, kind)
      }
    }
  }

  private func show(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    view.frame = attributes.frame
    view.isHidden = attributes.isHidden
    if view.alpha != attributes.alpha, attributes.alpha < 1 { view.alpha = attributes.alpha }
    if !attributes.transform.isIdentity { view.transform = attributes.transform }
    view.apply(attributes)
  }

  private func cell(at path: IndexPath) -> UICollectionViewCell? {
    if let cell = shown[path] { return cell }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    cell.collectionView = self
    cell.isSelected = selected.contains(path)
    shown[path] = cell
    if cell.superview !== self { addSubview(cell) }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    return cell
  }

  private func supplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
    if let view = shownSupplements[kind]?[path] { return view }
    let view =
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path) ?? UICollectionReusableView()
    view.collectionView = self
    shownSupplements[kind, default: [:]][path] = view
    if view.superview !== self { addSubview(view) }
    delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    return view
  }

  private func retire(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    if let name = cell.reuseIdentifier { pool.give(cell, "cell " + name) }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  private func retire(_ view: UICollectionReusableView, _ kind: String) {
    view.removeFromSuperview()
    if let name = view.reuseIdentifier { pool.give(view, "\(kind) \(name)") }
  }

  /// The size that what is inside an item's cell wants.
  final func fittingSize(of path: IndexPath) -> CGSize? {
    if let known = fitting[path] { return known }
    guard let cell = cell(at: path) else { return nil }
    let wanted = UICollectionViewLayoutAttributes(forCellWith: path)
    wanted.frame.size = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    let size = cell.preferredLayoutAttributesFitting(wanted).size
    let rounded = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    fitting[path] = rounded
    return rounded
  }
}

// Registering and reuse.
extension UICollectionView {
  /// Has cells of a class made for a name.
  public final func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.classes["cell " + identifier] = cellClass
  }

  /// A nib is not read here: plain cells are made for the name.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool.classes["cell " + identifier] = UICollectionViewCell.self
  }

  /// Has headers or footers of a class made for a name.
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    pool.classes["\(kind) \(identifier)"] = viewClass
  }

  /// A nib is not read here: plain views are made for the name.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    pool.classes["\(kind) \(identifier)"] = UICollectionReusableView.self
  }

  /// A cell that waits for being used again, or a new one; a plain cell, reported, if no class is registered.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    take("cell ", identifier) as? UICollectionViewCell ?? UICollectionViewCell(reusing: identifier)
  }

  /// A view that waits for being used again, or a new one; a plain one, reported, if no class is registered.
  public final func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    take(kind + " ", identifier) ?? UICollectionReusableView(reusing: identifier)
  }

  private func take(_ kind: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = pool.take(kind + identifier) as? UICollectionReusableView {
      view.prepareForReuse()
      return view
    }
    guard let type = pool.classes[kind + identifier] as? UICollectionReusableView.Type else {
      Misuse.report("no class is registered for '\(identifier)'; a plain one stands for it")
      return nil
    }
    let made = type.makeNamed(identifier)
    made.reuseIdentifier = identifier
    return made
  }
}

// Items and cells.
extension UICollectionView {
  private var sections: [Int] {
    if let counts { return counts }
    let found = (0..<max(dataSource?.numberOfSections(in: self) ?? 0, 0)).map { section in
      let count = dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
      if count < 0 { Misuse.report("the data source says that section \(section) has \(count) items") }
      return max(count, 0)
    }
    counts = found
    return found
  }

  /// How many sections there are.
  public final var numberOfSections: Int { sections.count }
  /// How many items a section has.
  public final func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section] : 0
  }
  /// The cells that show, in order.
  public final var visibleCells: [UICollectionViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  /// The items that show, in order.
  public final var indexPathsForVisibleItems: [IndexPath] { shown.keys.sorted() }
  /// The cell of an item, if it shows.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }
  /// The item of a cell, if it shows.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  /// The item at a point of the content.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.first { $0.value.frame.contains(point) }?.key
  }
  /// A header or footer, if it shows.
  public final func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    shownSupplements[kind]?[indexPath]
  }
  /// The headers or footers that show.
  public final func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    (shownSupplements[kind] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }
  /// Where an item is.
  public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The selected items.
  public final var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item; the delegate is not told.
  public final func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for other in selected { deselectItem(at: other, animated: animated) } }
    guard let indexPath else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    shown[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item; the delegate is not told.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    shown[indexPath]?.isSelected = false
  }

  /// Selects the item of a cell as a tap does, and tells the delegate.
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

  /// Scrolls an item to a place.
  public final func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
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

  /// Makes changes that belong together; everything is asked for anew.
  public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }
  /// Items have come: everything is asked for anew.
  public final func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Items have gone: everything is asked for anew.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    selected.removeAll { indexPaths.contains($0) }
    reloadData()
  }
  /// Items have changed: everything is asked for anew.
  public final func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Items have changed: everything is asked for anew.
  public final func reconfigureItems(at indexPaths: [IndexPath]) { reloadData() }
  /// An item has moved: everything is asked for anew.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Sections have come: everything is asked for anew.
  public final func insertSections(_ sections: IndexSet) { reloadData() }
  /// Sections have gone: everything is asked for anew.
  public final func deleteSections(_ sections: IndexSet) { reloadData() }
  /// Sections have changed: everything is asked for anew.
  public final func reloadSections(_ sections: IndexSet) { reloadData() }
  /// Gives the collection another layout.
  public final func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  /// Gives the collection another layout.
  public final func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
}
