public import AutoLayout
public import Foundation

/// Rows in sections; only visible rows have cells.
///
/// Each layout requests cells for visible rows, sizes rows of automatic height by the constraints in their cells, and
/// retires the cells of all other rows for reuse. A row has its estimated height until it first becomes visible. A
/// layout and a change of rows take O(log rows + visible rows); a delegate that gives heights without estimates is
/// queried for all heights when data is reloaded.
open class UITableView: UIScrollView {
  /// The value for a height that the contents determine.
  public static let automaticDimension: CGFloat = -1
  /// The index title of the search field.
  public static let indexSearch = "{search}"

  /// The style of sections.
  open var style: Style { ownStyle }
  private let ownStyle: Style
  /// The source of the table's rows; not kept alive.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The source of prefetched data: receives the rows of the next screen in the direction of scrolling.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  private weak var rowDelegate: (any UITableViewDelegate)?
  /// The height of rows.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { dropHeights() } }
  }
  /// The estimated height of rows.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { dropHeights() } }
  }
  /// The height above sections.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { dropHeights() } }
  }
  /// The height below sections.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { dropHeights() } }
  }
  /// The estimated height of section headers.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { dropHeights() } }
  }
  /// The estimated height of section footers.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { dropHeights() } }
  }
  /// The space above each header that has a height; a header that floats leaves it behind.
  ///
  /// `automaticDimension` means none.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { dropHeights() } }
  }
  /// Whether lines separate rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// The colour of the lines between rows.
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  /// The space beside the lines between rows; cells may have their own.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsLayout() } }
  /// Stored only: the reference of separators' insets.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Stored only: an effect between rows.
  open var separatorEffect: UIVisualEffect?
  /// Stored only: whether cells keep to the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Stored only: whether contents keep to the safe area.
  open var insetsContentViewsToSafeArea = true
  /// Whether a tap selects a row, unless rows are edited.
  open var allowsSelection = true
  /// Whether several rows can be selected, unless rows are edited.
  open var allowsMultipleSelection = false
  /// Whether a tap selects a row while rows are edited.
  open var allowsSelectionDuringEditing = false
  /// Whether taps select several rows while rows are edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Stored only: whether the focused row is selected.
  open var selectionFollowsFocus = false
  /// Stored only: whether the focus is remembered.
  open var remembersLastFocusedIndexPath = false
  /// Stored only: whether rows can be dragged.
  open var dragInteractionEnabled = false
  /// Stored only: the colour of the index.
  open var sectionIndexColor: UIColor?
  /// Stored only: the background of the index.
  open var sectionIndexBackgroundColor: UIColor?
  /// Stored only: the background of the index while a finger touches it.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// Stored only: the least number of rows for which an index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// Whether data is prefetched.
  open var isPrefetchingEnabled = true
  /// Whether the table is in editing mode.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for cell in shown.values where cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    }
  }
  /// A view above all rows; its frame or its constraints determine its height.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView, above: backgroundView) } }
  /// A view below all rows; its frame or its constraints determine its height.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView, above: backgroundView) } }
  /// A view behind the rows.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  /// The rows and their heights.
  final var rows = TableRows()
  /// The changes that have not been made yet.
  final var batch = TableBatch()
  /// The number of open batches.
  final var batchDepth = 0
  /// Whether the height that was requested last may come from the delegate; otherwise it comes from the table.
  final var delegateGivesHeights = false
  /// The number of sections while the data source is queried for their rows; otherwise `nil`.
  final var countedSections: Int?
  /// Whether the delegate is being asked for heights.
  final var isAskingForHeights = false
  /// Whether a layout is placing rows.
  final var isPlacing = false
  /// Whether cells are disappearing because rows have changed.
  final var isChangingRows = false
  /// The revision of the rows when they were placed last.
  final var placedRevision = 0
  /// The visible part when rows were placed last.
  final var placedBounds = CGRect.zero
  /// Headers and footers that are visible and have a height, but no view.
  final var bare: Set<TableElement> = []
  /// The visible cells.
  final var shown: [IndexPath: UITableViewCell] = [:]
  /// The views of the visible headers, by section.
  final var shownHeaders: [Int: UIView] = [:]
  /// The views of the visible footers, by section.
  final var shownFooters: [Int: UIView] = [:]
  /// Cells and views that wait to be reused.
  final var pool = ReusePool()
  final var selected = SelectedPaths()
  /// The visible cell of a row being configured again; dequeuing a cell returns it instead of a reused one.
  final var offered: UITableViewCell?
  /// The rows whose data has been requested in advance.
  final var prefetching = Prefetching()
  /// The greatest offset in the last layout without empty space after the contents; `nil` before the first layout.
  final var lastOffset: CGFloat?

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    ownStyle = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = usualBackground
  }

  /// A plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// The table's delegate; not kept alive.
  @_nonoverride
  open var delegate: (any UITableViewDelegate)? {
    get { rowDelegate }
    set {
      rowDelegate = newValue
      scrollDelegate = newValue
      askAgain()
    }
  }

  /// The size of the content; rows that have not been visible yet have their estimated heights.
  ///
  /// Rows that have changed since the last layout count: reading the size may call the data source, and the delegate
  /// for heights, but requests no cells.
  open override var contentSize: CGSize {
    get {
      if !readsPlacedContentSize { refreshContentSize() }
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  /// Deselects all rows, and requests all rows and sections again when they are needed, at the latest in the next
  /// layout.
  open func reloadData() {
    selected = SelectedPaths()
    askAgain()
  }

  /// Requests all rows and sections from the data source again in the next layout.
  final func askAgain() {
    rows.isStale = true
    setNeedsLayout()
  }

  /// Shows the rows that are visible at the present offset.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
    prefetchRows()
  }

  private func replace(_ old: UIView?, by new: UIView?, above background: UIView? = nil) {
    removeOwn(old)
    if let new { insertAtBack(new, above: background) }
    setNeedsLayout()
  }

  /// Requests heights again.
  final func forgetHeights() {
    rows.forgetHeights()
    setNeedsLayout()
  }

  /// Requests heights and estimates again, as if no element had been visible yet.
  private func dropHeights() {
    rows.question = .all
    forgetHeights()
  }

  /// A reused or new cell; `nil` if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { cell(named: identifier) }
  /// A reused or new cell with the row's size; reports an unregistered identifier and returns a plain cell.
  ///
  /// A row whose height is not known yet has its estimated height.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = cell(named: identifier) {
      resize(cell, for: indexPath)
      return cell
    }
    Misuse.report("no class of cells is registered for '\(identifier)'; a plain cell is used")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  /// Selects a row without notifying the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    choose(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    shown[indexPath]?.setSelected(false, animated: animated)
  }
  /// Scrolls a row to a position, which is estimated for rows that have not been visible yet.
  ///
  /// The row `NSNotFound` means its whole section, which may be empty.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, position, animated: animated)
  }
  /// Sets whether the table is in editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    for cell in shown.values { cell.setEditing(editing, animated: animated) }
    isEditing = editing
  }
  /// Begins changes that belong together.
  open func beginUpdates() { batchDepth += 1 }
  /// Ends a group of changes; heights are requested again.
  open func endUpdates() {
    batchDepth = max(batchDepth - 1, 0)
    guard batchDepth == 0 else { return }
    makeChanges()
    forgetHeights()
  }
  /// Makes changes that belong together.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }
  /// Records inserted rows; those that are visible are requested in the next layout.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedRows.formUnion(indexPaths) }
  }
  /// Records removed rows.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedRows.formUnion(indexPaths) }
  }
  /// Records changed rows, which are deselected; those that are visible are requested again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.reloadedRows.formUnion(indexPaths)
      $0.deselectedRows.formUnion(indexPaths)
    }
  }
  /// Records inserted sections; they are requested in the next layout.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }
  /// Records removed sections.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }
  /// Records changed sections, whose rows are deselected; they are requested again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.formUnion(sections) }
  }
}

extension UITableView: ContentSizeManaging {}
