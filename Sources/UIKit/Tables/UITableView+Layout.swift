import AutoLayout
import Foundation

/// Cells, headers and footers that wait to be reused, and the classes registered under names.
struct ReusePool {
  var classes: [String: AnyClass] = [:]
  private var waiting: [String: [UIView]] = [:]

  mutating func take(_ name: String) -> UIView? { waiting[name]?.popLast() }
  mutating func give(_ view: UIView, _ name: String) { waiting[name, default: []].append(view) }
}

extension UITableView {
  /// Makes the cells of visible rows.
  final func layOutRows() {
    let width = sectionWidth
    guard width > 0, !isPlacing, countedSections == nil else { return }
    refreshRows()
    if rows.width != width {
      rows.width = width
      rows.forgetHeights()
    }
    refreshHeights()
    isPlacing = true
    defer { isPlacing = false }
    backgroundView?.frame = CGRect(origin: contentOffset, size: bounds.size)
    _ = place(tableHeaderView, at: 0)
    retireLeavingCells()
    // The delegate may have reloaded rows when cells disappeared.
    guard !rows.isStale else { return }
    let offset = settleHeights()
    var visible: Set<TableElement> = []
    var floating: [UIView] = []
    func show(_ element: TableElement, _ rect: CGRect) {
      let place = floatingRect(of: element, rect, at: offset)
      guard place.maxY > offset, place.minY < offset + bounds.size.height,
        let view = view(of: element) ?? made(element, rect)
      else { return }
      view.frame = place
      if case .row(let path) = element, let cell = view as? UITableViewCell {
        if cell.awaitsDisplay { announce(cell, at: path) }
        // The delegate may have reloaded rows when the view appeared.
        if rows.has(path) { finish(cell, at: path, of: rect.size) }
      }
      if place != rect { floating.append(view) }
      visible.insert(element)
    }
    let revision = rows.revision
    forEachElement(from: offset, show)
    for element in elementsAtEdges(at: offset) where !visible.contains(element) {
      guard rows.revision == revision, !rows.isStale else { break }
      show(element, rect(of: element))
    }
    putInFront(floating)
    placedRevision = rows.revision
    retire { !visible.contains($0) }
    let end = place(tableFooterView, at: top + rows.lengths.total)
    let size = CGSize(width: bounds.size.width, height: end)
    manageContentSize(size)
    lastOffset = greatestOffset(showing: size).y
    if contentOffset.y != offset { contentOffset.y = offset }
    placedBounds = bounds
  }

  /// Makes the cells of visible rows before the next layout, if rows or the visible part have changed since the last
  /// one.
  final func layOutChangedRows() {
    // In an open batch, the data source may have the new rows already.
    guard batchDepth == 0, !isChangingRows, countedSections == nil, !isAskingForHeights else { return }
    let haveRowsChanged =
      rows.isStale || rows.countBefore != nil || rows.question != .none || placedRevision != rows.revision
    if haveRowsChanged || placedBounds != bounds { layOutRows() }
  }

  /// Stores the size of the content with the rows that have changed since the last layout.
  final func refreshContentSize() {
    // In an open batch, the data source may have the new rows already.
    guard dataSource != nil, batchDepth == 0, !isPlacing, countedSections == nil, !isAskingForHeights else { return }
    refreshHeights()
    guard !rows.isStale else { return }
    let below = tableFooterView?.frame.size.height ?? 0
    manageContentSize(CGSize(width: bounds.size.width, height: top + CGFloat(rows.lengths.total) + below))
  }

  /// Determines the heights of visible elements, and returns the offset at which they are visible.
  ///
  /// Visible rows stay in place when rows above turn out to be higher or lower than estimated: the offset changes
  /// instead. If the end of the rows has come closer, the visible part does not extend beyond it.
  private func settleHeights() -> CGFloat {
    var offset = contentOffset.y
    repeat {
      offset = settledOffset(from: offset)
      guard let end = passedEnd(at: offset) else { return offset }
      offset = end
    } while !rows.isStale
    return offset
  }

  /// The greatest offset, if it has become smaller than a given one since the last layout; otherwise `nil`.
  private func passedEnd(at offset: CGFloat) -> CGFloat? {
    // Before the first layout, code may have scrolled a table that has no size yet.
    guard let lastOffset = lastOffset ?? (offset > 0 ? .infinity : nil) else { return nil }
    let height = top + CGFloat(rows.lengths.total)
    // Only an offset beyond the rows needs the height of the view below them.
    guard offset > greatestOffset(showing: CGSize(width: 0, height: height)).y else { return nil }
    let below = tableFooterView.map { ownHeight(of: $0) } ?? 0
    let end = greatestOffset(showing: CGSize(width: 0, height: height + below)).y
    return offset > end && end < lastOffset ? end : nil
  }

  /// Determines the heights of the elements visible at an offset, and returns the offset at which they are visible.
  private func settledOffset(from start: CGFloat) -> CGFloat {
    var offset = start
    let least = min(offset, -adjustedContentInset.top)
    let anchor = placedRevision == rows.revision ? anchor(at: offset) : nil
    let revision = rows.revision
    var first = firstElement(at: offset)
    while let index = nextEstimate(from: &first, at: offset) {
      let former = rows.lengths.length(at: index)
      let element = rows.element(at: index)
      var length = settledHeight(of: element)
      guard rows.revision == revision, !rows.isStale else { return offset }
      if case .header = element { length += headerPadding(above: length) }
      rows.lengths.set(Double(length), at: index)
      let change = rows.lengths.length(at: index) - former
      if let anchor, index < anchor, change != 0 {
        offset = max(offset + change, least)
        first = firstElement(at: offset)
      }
    }
    return offset
  }

  /// The index of a visible element whose height is an estimate; `nil` if there is none.
  ///
  /// The header at the top edge comes first, then the elements from `index` on, and then the footer at the bottom edge.
  /// Moves `index` past elements of known height.
  private func nextEstimate(from index: inout Int, at offset: CGFloat) -> Int? {
    let edges = elementsAtEdges(at: offset).map { rows.index(of: $0) }
    if let header = edges.first, !rows.lengths.isKnown(at: header) { return header }
    while index < rows.elementCount, top + rows.lengths.offset(of: index) < offset + bounds.size.height {
      if !rows.lengths.isKnown(at: index) { return index }
      index += 1
    }
    return edges.last { !rows.lengths.isKnown(at: $0) }
  }

  /// The index of the first row that has a cell and is visible at an offset.
  private func anchor(at offset: CGFloat) -> Int? {
    let seen = shown.keys.filter { path in
      guard rows.has(path) else { return false }
      let rect = rect(of: .row(path))
      return rect.maxY > offset && rect.minY < offset + bounds.size.height
    }
    return seen.min().map { rows.index(of: .row($0)) }
  }

  /// The index of the first element visible at an offset, or of the topmost of the elements directly above it whose
  /// estimated height is 0.
  private func firstElement(at offset: CGFloat) -> Int {
    var index = rows.lengths.index(at: Double(offset - top))
    while index > 0, !rows.lengths.isKnown(at: index - 1), rows.lengths.length(at: index - 1) == 0 { index -= 1 }
    return index
  }

  /// Walks over the elements visible from an offset on, until one of them changes the structure.
  private func forEachElement(from offset: CGFloat, _ body: (TableElement, CGRect) -> Void) {
    let revision = rows.revision
    var index = firstElement(at: offset)
    while index < rows.elementCount, rows.revision == revision, !rows.isStale {
      let element = rows.element(at: index)
      let rect = rect(of: element)
      guard rect.minY < offset + bounds.size.height else { return }
      body(element, rect)
      index += 1
    }
  }

  /// The height of a visible element: given by the delegate or the table, or determined by its contents.
  private func settledHeight(of element: TableElement) -> CGFloat {
    let revision = rows.revision
    if let given = givenHeight(of: element) {
      if case .row = element, delegateGivesHeights { rows.hasGivenShownRows = true }
      return given
    }
    // The delegate may have removed the element. Then no height can be requested, and the result is not used.
    guard rows.revision == revision, !rows.isStale else { return 0 }
    guard case .row(let path) = element else {
      guard let view = view(of: element) ?? supplement(of: element) else { return emptySupplementHeight }
      keep(view, as: element)
      let height = fittingHeight(of: view)
      return height > 0 ? height : view.frame.size.height > 0 ? view.frame.size.height : 28
    }
    guard let cell = cell(at: path) else { return 44 }
    let height = fittingHeight(of: cell)
    return height > 0 ? height.rounded(.up) : 44
  }

  private func fittingHeight(of view: UIView, in width: CGFloat? = nil) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: width ?? rows.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private func view(of element: TableElement) -> UIView? {
    switch element {
    case .row(let path): shown[path]
    case .header(let section): shownHeaders[section]
    case .footer(let section): shownFooters[section]
    }
  }

  private func made(_ element: TableElement, _ rect: CGRect) -> UIView? {
    if case .row(let path) = element { return cell(at: path, in: rect) }
    guard rect.size.height > 0, !bare.contains(element) else { return nil }
    guard let view = supplement(of: element) else {
      bare.insert(element)
      return nil
    }
    keep(view, as: element)
    return view
  }

  /// The cell of a row; a new one gets the row's frame, or only its width as long as the cell determines the height.
  private func cell(at path: IndexPath, in rect: CGRect? = nil) -> UITableViewCell? {
    if let cell = shown[path] { return cell }
    let revision = rows.revision
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    guard rows.revision == revision else {
      // The data source has reloaded rows, so the cell may show a row that has left this place.
      if let name = cell.reuseIdentifier { pool.give(cell, "cell " + name) }
      return nil
    }
    // The search is skipped for cells that no table shows; nearly all new cells are of this kind.
    if cell.tableView != nil, let other = shown.first(where: { $0.value === cell })?.key {
      Misuse.report(
        "the data source returned the same cell for row \(other.row) of section \(other.section) and "
          + "row \(path.row) of section \(path.section)")
      shown[other] = nil
    }
    cell.tableView = self
    if let rect {
      cell.frame = rect
    } else if cell.frame.size.width != rows.width {
      cell.frame.size.width = rows.width
    }
    cell.setSelected(selected.contains(path), animated: false)
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    cell.configureIfNeeded()
    shown[path] = cell
    if cell.superview !== self { addSubview(cell) }
    colour(cell)
    cell.awaitsDisplay = true
    if rect != nil { announce(cell, at: path) }
    return cell
  }

  /// Tells the delegate that a cell, which has its frame now, appears.
  private func announce(_ cell: UITableViewCell, at path: IndexPath) {
    cell.awaitsDisplay = false
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  /// Sets a dequeued cell's width to that of the rows, and its height to the row's height if that is known.
  final func resize(_ cell: UITableViewCell, for path: IndexPath) {
    guard cell.tableView == nil, sectionWidth > 0 else { return }
    let height = !rows.isStale && rows.has(path) ? rows.lengths.length(at: rows.index(of: .row(path))) : 0
    let size = CGSize(width: sectionWidth, height: height > 0 ? CGFloat(height) : cell.frame.size.height)
    if cell.frame.size != size { cell.frame.size = size }
  }

  /// Shows a header or footer.
  private func keep(_ view: UIView, as element: TableElement) {
    if view.superview !== self { addSubview(view) }
    switch element {
    case .row: return
    case .header(let section):
      if shownHeaders.updateValue(view, forKey: section) == nil {
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      }
    case .footer(let section):
      if shownFooters.updateValue(view, forKey: section) == nil {
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
  }

  private func supplement(of element: TableElement) -> UIView? {
    let view: UIView?
    switch element {
    case .row: return nil
    case .header(let section): view = delegate?.tableView(self, viewForHeaderInSection: section)
    case .footer(let section): view = delegate?.tableView(self, viewForFooterInSection: section)
    }
    if let view {
      (view as? UITableViewHeaderFooterView)?.configureIfNeeded()
      return view
    }
    return title(of: element).map { UITableViewHeaderFooterView(title: $0, height: titleHeight) }
  }

  /// Retires all cells, headers and footers.
  final func retireAll() { retire { _ in true } }

  /// Retires the visible cells, headers and footers that satisfy a condition.
  final func retire(where condition: (TableElement) -> Bool) {
    bare = bare.filter { !condition($0) }
    // The delegate may change rows when an element disappears, so that others have disappeared already.
    for (path, cell) in shown.filter({ condition(.row($0.key)) }).sorted(by: { $0.key < $1.key })
    where shown[path] === cell {
      shown[path] = nil
      retire(cell, at: path)
    }
    for (section, view) in shownHeaders.sorted(by: { $0.key < $1.key })
    where condition(.header(section)) && shownHeaders[section] === view {
      shownHeaders[section] = nil
      retire(view)
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
    for (section, view) in shownFooters.sorted(by: { $0.key < $1.key })
    where condition(.footer(section)) && shownFooters[section] === view {
      shownFooters[section] = nil
      retire(view)
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  /// Retires the cells that are no longer visible, so that rows which become visible reuse them.
  private func retireLeavingCells() {
    let (start, end) = (contentOffset.y, contentOffset.y + bounds.size.height)
    retire { element in
      guard case .row(let path) = element, rows.has(path) else { return false }
      let rect = rect(of: element)
      return rect.maxY <= start || rect.minY >= end
    }
  }

  private func retire(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    cell.tableView = nil
    if let name = cell.reuseIdentifier { pool.give(cell, "cell " + name) }
    // A cell that was only measured has not appeared.
    if cell.awaitsDisplay {
      cell.awaitsDisplay = false
    } else {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
  }

  private func retire(_ view: UIView) {
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let name = view.reuseIdentifier {
      pool.give(view, "header " + name)
    }
  }

  private func place(_ view: UIView?, at y: CGFloat) -> CGFloat {
    guard let view else { return y }
    let height = ownHeight(of: view)
    view.frame = CGRect(x: 0, y: y, width: bounds.size.width, height: height)
    return y + height
  }

  /// The height of the view above or below all rows: its constraints or its frame determine it.
  private func ownHeight(of view: UIView) -> CGFloat {
    let height = view.frame.size.height
    if height != 0, view.translatesAutoresizingMaskIntoConstraints { return height }
    return fittingHeight(of: view, in: bounds.size.width)
  }
}
