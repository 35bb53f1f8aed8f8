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
  final var counts: [Int]?
  private var isPrepared = false
  private var preparedSize = CGSize.zero
  private var fitting: [IndexPath: CGSize] = [:]
  final var shown: [IndexPath: UICollectionViewCell] = [:]
  final var shownSupplements: [String: [IndexPath: UICollectionReusableView]] = [:]
  final var selected: [IndexPath] = []
  private var decorations: [String: UICollectionReusableView] = [:]

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

  /// Has the layout asked again for everything.
  final func forgetLayout() {
    (isPrepared, firstChange) = (false, nil)
    setNeedsLayout()
  }

  /// The first item for which the layout has to be asked again; `nil` for everything.
  final var firstChange: IndexPath?
  /// Whether a batch of changes has changed something.
  private var hasChanges = false

  /// Has what shows asked for anew, and the layout for items from the first changed one on.
  final func change(_ paths: [IndexPath]) {
    hasChanges = true
    let first = paths.filter { $0.count == 2 && $0.section >= 0 && $0.item >= 0 }.min()
    let earliest = isPrepared ? first : firstChange.flatMap { known in first.map { min(known, $0) } }
    reloadData()
    firstChange = earliest
  }

  /// The same for sections.
  final func change(_ sections: IndexSet) { change(sections.first.map { [IndexPath(item: 0, section: $0)] } ?? []) }

  /// Scrolling has other items show.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size.width > 0, bounds.size.height > 0 else { return }
    if !isPrepared || preparedSize != bounds.size
      || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      if preparedSize != bounds.size { fitting = [:] }
      if isPrepared || preparedSize != bounds.size { firstChange = nil }
      (isPrepared, preparedSize) = (true, bounds.size)
      collectionViewLayout.prepare()
    }
    backgroundView?.frame = bounds
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
    let elements = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var visible: Set<IndexPath> = []
    var visibleSupplements: [String: Set<IndexPath>] = [:]
    var visibleDecorations: Set<UICollectionViewLayoutAttributes> = []
    for element in elements {
      if let kind = element.representedElementKind {
        if element.representedElementCategory == .decorationView {
          visibleDecorations.insert(element)
          continue
        }
        visibleSupplements[kind, default: []].insert(element.indexPath)
        show(supplement(kind, element.indexPath), element)
      } else if let cell = cell(at: element.indexPath) {
        visible.insert(element.indexPath)
        show(cell, element)
      }
    }
    decorate(visibleDecorations)
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

  /// Puts the views behind sections where the layout says.
  private func decorate(_ elements: Set<UICollectionViewLayoutAttributes>) {
    var former = decorations
    decorations = [:]
    for element in elements {
      guard let kind = element.representedElementKind else { continue }
      let name = "\(kind) \(element.indexPath)"
      guard let view = former.removeValue(forKey: name) ?? collectionViewLayout.makeDecoration(kind) else { continue }
      decorations[name] = view
      if view.superview !== self { insertSubview(view, at: 0) }
      show(view, element)
    }
    for view in former.values { view.removeFromSuperview() }
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

  /// The height that what is inside an item's cell wants in a width.
  final func fittingHeight(of path: IndexPath, in estimate: CGSize) -> CGFloat {
    if let known = fitting[path] { return known.height }
    guard let cell = cell(at: path) else { return estimate.height }
    let wanted = UICollectionViewLayoutAttributes(forCellWith: path)
    wanted.frame.size = estimate
    let height = cell.preferredLayoutAttributesFitting(wanted).size.height.rounded(.up)
    let used = height > 0 ? height : estimate.height
    fitting[path] = CGSize(width: estimate.width, height: used)
    return used
  }

  /// The height that what is inside a header or footer wants in a width.
  final func fittingHeight(ofSupplement kind: String, _ section: Int, in estimate: CGSize) -> CGFloat {
    let view = supplement(kind, IndexPath(item: 0, section: section))
    let height = view.systemLayoutSizeFitting(
      CGSize(width: estimate.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height.rounded(.up)
    return height > 0 ? height : estimate.height
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

  /// Selects an item; the delegate is not told.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    choose(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects an item; the delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    shown[indexPath]?.isSelected = false
  }
  /// Scrolls an item to a place.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, position, animated: animated)
  }
  /// Makes changes that belong together; without one, everything is asked for anew.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    hasChanges = false
    updates?()
    if !hasChanges { reloadData() }
    completion?(true)
  }
  /// Items have come: what shows is asked for anew, and the sizes from the first of them on.
  open func insertItems(at indexPaths: [IndexPath]) { change(indexPaths) }
  /// Items have gone: what shows is asked for anew, and the sizes from the first of them on.
  open func deleteItems(at indexPaths: [IndexPath]) {
    selected.removeAll { indexPaths.contains($0) }
    change(indexPaths)
  }
  /// Items have changed: what shows is asked for anew, and the sizes from the first of them on.
  open func reloadItems(at indexPaths: [IndexPath]) { change(indexPaths) }
  /// Sections have come: what shows is asked for anew, and the sizes from the first of them on.
  open func insertSections(_ sections: IndexSet) { change(sections) }
  /// Sections have gone: what shows is asked for anew, and the sizes from the first of them on.
  open func deleteSections(_ sections: IndexSet) { change(sections) }
  /// Sections have changed: what shows is asked for anew, and the sizes from the first of them on.
  open func reloadSections(_ sections: IndexSet) { change(sections) }
}
