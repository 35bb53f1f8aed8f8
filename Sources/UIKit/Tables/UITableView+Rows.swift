import AutoLayout
public import Foundation

extension UITableView {
  /// The number of sections.
  public final var numberOfSections: Int {
    refreshRows()
    return countedSections ?? rows.sectionCount
  }

  /// The number of rows in a section.
  public final func numberOfRows(inSection section: Int) -> Int {
    refreshRows()
    return (0..<rows.sectionCount).contains(section) ? rows.rowCount(in: section) : 0
  }

  /// The visible cells, in order.
  ///
  /// If rows or the offset have changed since the last layout, the cells of rows that are visible now are made first.
  public final var visibleCells: [UITableViewCell] {
    layOutChangedRows()
    return shown.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The index paths of the visible rows, in order; makes their cells first, as ``visibleCells`` does.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    layOutChangedRows()
    return shown.keys.sorted()
  }
  /// The cell of a row; `nil` if the row is not visible.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
  /// The index path of a cell's row; `nil` if the cell is not visible.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  /// The row at a point of the content.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(origin: point, size: .zero))?.first
  }
  /// The rows in a rectangle of the content; determined by estimates for rows that have not been visible yet.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    refreshHeights()
    guard rect.minX < bounds.size.width, rect.maxX >= 0 else { return [] }
    let start = Double(rect.minY - top), end = Double(max(rect.maxY - top, (rect.minY - top).nextUp))
    return rows.lengths.items(from: start, to: end).compactMap { item in
      guard case .row(let path) = rows.element(at: item.index), item.offset + item.length > start else { return nil }
      return path
    }
  }
  /// The header of a section; `nil` if it is not visible.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section] as? UITableViewHeaderFooterView
  }
  /// The footer of a section; `nil` if it is not visible.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooters[section] as? UITableViewHeaderFooterView
  }
  /// The frame of a row in the content; estimated for rows that have not been visible yet.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    refreshHeights()
    return rows.has(indexPath) ? rect(of: .row(indexPath)) : .zero
  }
  /// The frame of a section in the content, with the space above its header.
  public final func rect(forSection section: Int) -> CGRect {
    var header = rectForHeader(inSection: section)
    let padding = headerPadding(above: header.height)
    header.origin.y -= padding
    header.size.height += padding
    return header.union(rectForFooter(inSection: section))
  }
  /// The frame of a section's header in the content.
  public final func rectForHeader(inSection section: Int) -> CGRect {
    refreshHeights()
    return (0..<rows.sectionCount).contains(section) ? rect(of: .header(section)) : .zero
  }
  /// The frame of a section's footer in the content.
  public final func rectForFooter(inSection section: Int) -> CGRect {
    refreshHeights()
    return (0..<rows.sectionCount).contains(section) ? rect(of: .footer(section)) : .zero
  }

  /// The first of the selected rows.
  public final var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The selected rows.
  public final var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.paths }

  /// Whether several rows can be selected at present.
  final var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Whether a tap selects a row while rows are edited.
  private var selectsWhileEdited: Bool { allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing }

  /// Selects a row.
  final func choose(_ indexPath: IndexPath?, animated: Bool, _ scrollPosition: ScrollPosition) {
    // If the numbers of rows are unknown, the next query of them drops a row that does not exist.
    if let indexPath, !rows.isStale, rows.fresh.isEmpty, batchDepth == 0, !rows.has(indexPath) {
      return Misuse.report("\(type(of: self)) cannot select \(indexPath): there is no such row")
    }
    if !selectsSeveral {
      for other in selected.paths where other != indexPath { deselectRow(at: other, animated: animated) }
    }
    guard let indexPath else { return }
    selected.insert(indexPath)
    shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Highlights and selects the row of a cell as a tap does, or presses its detail button, and notifies the delegate.
  final func take(tapOn cell: UITableViewCell, at point: CGPoint) -> Bool {
    guard let indexPath = indexPath(for: cell) else { return false }
    if cell.hasDetailButton(at: point) {
      delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
      return true
    }
    guard isEditing ? selectsWhileEdited : allowsSelection,
      delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return false }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    if selectsSeveral, selected.contains(indexPath) {
      takeDeselection(of: indexPath)
      return true
    }
    guard let delegate else {
      selectRow(at: indexPath, animated: false, scrollPosition: .none)
      return true
    }
    guard let wanted = delegate.tableView(self, willSelectRowAt: indexPath) else { return false }
    if !selectsSeveral { for other in selected.paths where other != wanted { takeDeselection(of: other) } }
    let refused = selectsSeveral ? [] : selected.paths.filter { $0 != wanted }
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    for other in refused where !selected.contains(other) {
      selected.insert(other)
      shown[other]?.setSelected(true, animated: false)
    }
    delegate.tableView(self, didSelectRowAt: wanted)
    return true
  }

  /// Deselects a row, or the row that the delegate returns instead, as a tap does, and notifies the delegate.
  private func takeDeselection(of indexPath: IndexPath) {
    guard let delegate else { return deselectRow(at: indexPath, animated: false) }
    guard let wanted = delegate.tableView(self, willDeselectRowAt: indexPath) else { return }
    deselectRow(at: wanted, animated: false)
    delegate.tableView(self, didDeselectRowAt: wanted)
  }

  /// Scrolls a row to a position, or a whole section if the row is `NSNotFound`.
  final func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
    refreshHeights()
    let isSection =
      indexPath.count == 2 && indexPath.row == NSNotFound && (0..<rows.sectionCount).contains(indexPath.section)
    guard isSection || rows.has(indexPath) else {
      return Misuse.report("\(type(of: self)) cannot scroll to \(indexPath): there is no such row")
    }
    // Rows that become visible on the way may turn out to be higher or lower than estimated.
    for _ in 0..<4 {
      layOutRows()
      let rect = isSection ? rect(forSection: indexPath.section) : rectForRow(at: indexPath)
      // The data source may have removed the row while it was asked for cells.
      guard isSection ? indexPath.section < rows.sectionCount : rows.has(indexPath) else { return }
      let covered = isSection ? (top: 0, bottom: 0) : coveredHeights(in: indexPath.section)
      let offset = offset(showing: rect, besides: covered, position)
      guard offset != contentOffset.y else { break }
      contentOffset.y = offset
    }
    setContentOffset(contentOffset, animated: animated)
  }

  /// The offset at which a rectangle is at a position, covered neither by bars nor by floating views of given heights,
  /// limited to the content.
  private func offset(
    showing rect: CGRect, besides covered: (top: CGFloat, bottom: CGFloat), _ position: ScrollPosition
  ) -> CGFloat {
    let inset = adjustedContentInset
    let room = bounds.size.height - inset.top - inset.bottom
    let seen = contentOffset.y + inset.top
    let top =
      switch position {
      case .none: min(max(seen, rect.maxY + covered.bottom - room), rect.minY - covered.top)
      case .top: rect.minY - covered.top
      case .middle: rect.minY - (room - rect.height) / 2
      case .bottom: rect.maxY + covered.bottom - room
      }
    return max(min(top, contentSize.height - room), 0) - inset.top
  }
}
