public import AutoLayout
public import Foundation

/// Rows in sections, of which those that show have cells: acts.
///
/// Each layout of the table asks the data source for the cells that show, sizes those of automatic height by the
/// constraints inside, and takes back the others for reuse. Rows that have not shown count with their estimated height.
open class UITableView: UIScrollView {
  /// The height that follows from what is inside.
  public static let automaticDimension: CGFloat = -1
  /// The index title of the search field.
  public static let indexSearch = "{search}"

  /// How sections are set apart.
  public final let style: Style
  /// What the table shows; not kept alive.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// Kept: what has data ready.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  private weak var rowDelegate: (any UITableViewDelegate)?
  /// The height of rows.
  open var rowHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height of rows before it is known.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height above sections.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height below sections.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height above sections before it is known.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height below sections before it is known.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Kept: the space above headers.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  /// Kept: how rows are separated.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// Kept: the colour between rows.
  open var separatorColor: UIColor? = .separator
  /// Kept: the space before separators.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Kept: from where separators are inset.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Kept: an effect between rows.
  open var separatorEffect: UIVisualEffect?
  /// Kept: whether cells keep to the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Kept: whether contents keep to the safe area.
  open var insetsContentViewsToSafeArea = true
  /// Whether a tap selects a row.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Kept: whether a row can be selected while rows are edited.
  open var allowsSelectionDuringEditing = false
  /// Kept: whether several rows can be selected while rows are edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Kept: whether the focus selects.
  open var selectionFollowsFocus = false
  /// Kept: whether the focus is remembered.
  open var remembersLastFocusedIndexPath = false
  /// Kept: whether rows can be dragged.
  open var dragInteractionEnabled = false
  /// Kept: the colour of the index.
  open var sectionIndexColor: UIColor?
  /// Kept: the surface of the index.
  open var sectionIndexBackgroundColor: UIColor?
  /// Kept: the surface of the index under a finger.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// Kept: the rows from which an index shows.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// Kept: whether sizes are looked at again by themselves.
  open var isPrefetchingEnabled = true
  /// Whether rows are edited.
  open var isEditing = false
  /// A view above all rows: as high as its frame, or as its constraints say.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// A view below all rows: as high as its frame, or as its constraints say.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// A view behind the rows.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  /// The rows and their heights.
  final var rows = TableRows()
  /// The cells that show.
  final var shown: [IndexPath: UITableViewCell] = [:]
  /// The views above and below sections that show.
  final var shownHeaders: [Int: UIView] = [:]
  /// The views below sections that show.
  final var shownFooters: [Int: UIView] = [:]
  /// Cells and views that wait for being used again.
  final var pool = ReusePool()
  final var selected: [IndexPath] = []

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// A plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Whom the table asks and tells; not kept alive.
  @_nonoverride
  open var delegate: (any UITableViewDelegate)? {
    get { rowDelegate }
    set {
      rowDelegate = newValue
      scrollDelegate = newValue
      reloadData()
    }
  }

  /// Asks for everything anew in the next layout.
  open func reloadData() {
    changes = nil
    askAgain()
  }

  /// What a program has said about rows since the table has asked last.
  final var changes: RowChanges?

  /// Has the data source asked again in the next layout.
  final func askAgain() {
    rows.isStale = true
    setNeedsLayout()
  }

  /// Scrolling has other rows show.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  private func forgetHeights() {
    rows.forgetHeights()
    setNeedsLayout()
  }
}

// Registering and reuse.
extension UITableView {
  /// Has cells of a class made for a name.
  public final func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.classes["cell " + identifier] = cellClass
  }

  /// A nib is not read here: plain cells are made for the name.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.classes["cell " + identifier] = UITableViewCell.self
  }

  /// Has headers and footers of a class made for a name.
  public final func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.classes["header " + identifier] = aClass
  }

  /// A nib is not read here: plain views are made for the name.
  public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.classes["header " + identifier] = UITableViewHeaderFooterView.self
  }

  /// A cell that waits for being used again, or a new one; `nil` if no class is registered.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool.take("cell " + identifier) as? UITableViewCell {
      cell.prepareForReuse()
      return cell
    }
    return (pool.classes["cell " + identifier] as? UITableViewCell.Type)?.makeNamed(identifier, 0)
  }

  /// A cell that waits for being used again, or a new one; a plain cell, reported, if no class is registered.
  public final func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Misuse.report("no class of cells is registered for '\(identifier)'; a plain cell stands for it")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A header or footer that waits for being used again, or a new one; `nil` if no class is registered.
  public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = pool.take("header " + identifier) as? UITableViewHeaderFooterView {
      view.prepareForReuse()
      return view
    }
    return (pool.classes["header " + identifier] as? UITableViewHeaderFooterView.Type)?.makeNamed(identifier)
  }
}

// Rows and cells.
extension UITableView {
  /// How many sections there are.
  public final var numberOfSections: Int {
    refreshRows()
    return rows.sections.count
  }

  /// How many rows a section has.
  public final func numberOfRows(inSection section: Int) -> Int {
    refreshRows()
    return rows.sections.indices.contains(section) ? rows.sections[section].heights.count : 0
  }

  /// The cells that show, in order.
  public final var visibleCells: [UITableViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  /// The rows that show, in order.
  public final var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
  /// The cell of a row, if it shows.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
  /// The row of a cell, if it shows.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  /// The row at a point of the content.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    shown.first { $0.value.frame.contains(point) }?.key
  }
  /// The rows in a rectangle of the content that show.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    shown.filter { $0.value.frame.intersects(rect) }.keys.sorted()
  }
  /// The view above a section, if it shows.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section] as? UITableViewHeaderFooterView
  }
  /// The view below a section, if it shows.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooters[section] as? UITableViewHeaderFooterView
  }
  /// Where a row is in the content; by estimates for rows that have not shown.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    refreshRows()
    return CGRect(
      x: 0, y: top(of: indexPath), width: bounds.size.width, height: height(of: indexPath))
  }
  /// Where a section is in the content.
  public final func rect(forSection section: Int) -> CGRect {
    refreshRows()
    guard rows.sections.indices.contains(section) else { return .zero }
    let start = top(of: IndexPath(row: 0, section: section)) - rows.sections[section].header
    let heights = rows.sections[section].heights.indices.reduce(0) {
      $0 + height(of: IndexPath(row: $1, section: section))
    }
    return CGRect(
      x: 0, y: start, width: bounds.size.width,
      height: rows.sections[section].header + heights + rows.sections[section].footer)
  }
  /// Where the header of a section is in the content.
  public final func rectForHeader(inSection section: Int) -> CGRect { shownHeaders[section]?.frame ?? .zero }

  /// The selected row; the first of several.
  public final var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The selected rows.
  public final var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row; the delegate is not told.
  public final func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for other in selected { deselectRow(at: other, animated: animated) } }
    guard let indexPath else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row; the delegate is not told.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  /// Selects the row of a cell as a tap does, and tells the delegate.
  final func take(tapOn cell: UITableViewCell) -> Bool {
    guard let indexPath = indexPath(for: cell), allowsSelection else { return false }
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return false }
    if allowsMultipleSelection, selected.contains(indexPath) {
      deselectRow(at: indexPath, animated: false)
      delegate?.tableView(self, didDeselectRowAt: indexPath)
      return true
    }
    guard let delegate else {
      selectRow(at: indexPath, animated: false, scrollPosition: .none)
      return true
    }
    guard let wanted = delegate.tableView(self, willSelectRowAt: indexPath) else { return false }
    let former = allowsMultipleSelection ? [] : selected.filter { $0 != wanted }
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    for other in former { delegate.tableView(self, didDeselectRowAt: other) }
    delegate.tableView(self, didSelectRowAt: wanted)
    return true
  }

  /// Scrolls a row to a place; by estimates for rows that have not shown.
  public final func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    let rect = rectForRow(at: indexPath)
    let room = bounds.size.height
    switch position {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: setContentOffset(CGPoint(x: 0, y: rect.origin.y), animated: animated)
    case .middle:
      setContentOffset(CGPoint(x: 0, y: max(rect.origin.y - (room - rect.size.height) / 2, 0)), animated: animated)
    case .bottom:
      setContentOffset(CGPoint(x: 0, y: max(rect.origin.y + rect.size.height - room, 0)), animated: animated)
    }
  }

  /// Edits rows or not.
  public final func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for cell in shown.values { cell.setEditing(editing, animated: animated) }
  }
}

// Changes.
