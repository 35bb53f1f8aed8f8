import AutoLayout
import Foundation

/// The rows of a table and what is known of their heights.
struct TableRows {
  struct Section {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The heights of rows that are known.
    var heights: [CGFloat?] = []
  }

  var sections: [Section] = []
  /// The width that the heights are for.
  var width: CGFloat = 0
  /// Whether the data source has to be asked again.
  var isStale = true

  mutating func forgetHeights() {
    for section in sections.indices {
      sections[section].heights = Array(repeating: nil, count: sections[section].heights.count)
    }
  }
}

/// Cells and views that wait for being used again, and the classes that are made for names.
struct ReusePool {
  var classes: [String: AnyClass] = [:]
  private var waiting: [String: [UIView]] = [:]

  mutating func take(_ name: String) -> UIView? { waiting[name]?.popLast() }
  mutating func give(_ view: UIView, _ name: String) { waiting[name, default: []].append(view) }
}

extension UITableView {
  /// Asks the data source for the numbers of sections and rows, if they may be others.
  final func refreshRows() {
    guard rows.isStale else { return }
    rows.isStale = false
    let count = dataSource?.numberOfSections(in: self) ?? 0
    if count < 0 { Misuse.report("the data source of \(type(of: self)) says that it has \(count) sections") }
    defer { compareWithChanges(rows.sections.reduce(0) { $0 + $1.heights.count }) }
    rows.sections = (0..<max(count, 0)).map { section in
      let rowCount = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      if rowCount < 0 { Misuse.report("the data source says that section \(section) has \(rowCount) rows") }
      return TableRows.Section(heights: Array(repeating: nil, count: max(rowCount, 0)))
    }
    for (path, cell) in shown { retire(cell, at: path) }
    for view in shownHeaders.values { retire(view) }
    for view in shownFooters.values { retire(view) }
    (shown, shownHeaders, shownFooters) = ([:], [:], [:])
  }

  /// Puts cells on the rows that show.
  final func layOutRows() {
    let width = bounds.size.width
    guard width > 0 else { return }
    refreshRows()
    if rows.width != width {
      rows.width = width
      rows.forgetHeights()
    }
    let (from, to) = (contentOffset.y, contentOffset.y + bounds.size.height)
    backgroundView?.frame = CGRect(origin: contentOffset, size: bounds.size)
    var y = place(tableHeaderView, at: 0)
    var visible: Set<IndexPath> = []
    for section in rows.sections.indices {
      y = placeSupplement(of: section, isHeader: true, at: y, from, to)
      for row in rows.sections[section].heights.indices {
        let path = IndexPath(row: row, section: section)
        var height = height(of: path)
        if y < to, y + height > from, let cell = cell(at: path) {
          height = measured(cell, at: path)
          cell.frame = CGRect(x: 0, y: y, width: width, height: height)
          visible.insert(path)
        }
        y += height
      }
      y = placeSupplement(of: section, isHeader: false, at: y, from, to)
    }
    y = place(tableFooterView, at: y)
    for (path, cell) in shown where !visible.contains(path) {
      shown[path] = nil
      retire(cell, at: path)
    }
    let size = CGSize(width: width, height: y)
    if contentSize != size { contentSize = size }
  }

  /// The height of a row: as asked for, as measured, or as estimated.
  final func height(of path: IndexPath) -> CGFloat {
    guard rows.sections.indices.contains(path.section), rows.sections[path.section].heights.indices.contains(path.row)
    else { return 0 }
    if let known = rows.sections[path.section].heights[path.row] { return known }
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if asked >= 0 {
      rows.sections[path.section].heights[path.row] = asked
      return asked
    }
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 ? estimate : 44
  }

  /// Where a row begins.
  final func top(of path: IndexPath) -> CGFloat {
    var y = tableHeaderView?.frame.size.height ?? 0
    for section in rows.sections.indices where section <= path.section {
      y += rows.sections[section].header
      let count =
        section == path.section
        ? min(path.row, rows.sections[section].heights.count) : rows.sections[section].heights.count
      for row in 0..<max(count, 0) { y += height(of: IndexPath(row: row, section: section)) }
      if section < path.section { y += rows.sections[section].footer }
    }
    return y
  }

  private func cell(at path: IndexPath) -> UITableViewCell? {
    if let cell = shown[path] { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    if let other = shown.first(where: { $0.value === cell })?.key {
      Misuse.report(
        "the data source gives one cell for rows \(other.section), \(other.row) and \(path.section), \(path.row)")
      shown[other] = nil
    }
    cell.tableView = self
    cell.setSelected(indexPathsForSelectedRows?.contains(path) ?? false, animated: false)
    shown[path] = cell
    if cell.superview !== self { addSubview(cell) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  private func measured(_ cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    if let known = rows.sections[path.section].heights[path.row] { return known }
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: rows.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = size.height > 0 ? size.height.rounded(.up) : 44
    rows.sections[path.section].heights[path.row] = height
    return height
  }

  private func retire(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    cell.tableView = nil
    if let name = cell.reuseIdentifier { pool.give(cell, "cell " + name) }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  private func retire(_ view: UIView) {
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let name = view.reuseIdentifier {
      pool.give(view, "header " + name)
    }
  }

  private func place(_ view: UIView?, at y: CGFloat) -> CGFloat {
    guard let view else { return y }
    var height = view.frame.size.height
    if height == 0 || !view.translatesAutoresizingMaskIntoConstraints {
      height =
        view.systemLayoutSizeFitting(
          CGSize(width: rows.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    view.frame = CGRect(x: 0, y: y, width: rows.width, height: height)
    return y + height
  }

  private func placeSupplement(
    of section: Int, isHeader: Bool, at y: CGFloat, _ from: CGFloat, _ to: CGFloat
  ) -> CGFloat {
    let present = isHeader ? shownHeaders[section] : shownFooters[section]
    let asked =
      isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    let view = present ?? supplement(of: section, isHeader: isHeader)
    var height = max(asked, 0)
    if asked < 0 {
      height = style == .plain ? 0 : 18
      if let view {
        let fitting = view.systemLayoutSizeFitting(
          CGSize(width: rows.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
        height = fitting > 0 ? fitting : view.frame.size.height > 0 ? view.frame.size.height : 28
      }
    }
    if isHeader { rows.sections[section].header = height } else { rows.sections[section].footer = height }
    if let view {
      if view.superview !== self { addSubview(view) }
      if present == nil {
        if isHeader {
          delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        } else {
          delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
      }
      view.frame = CGRect(x: 0, y: y, width: rows.width, height: height)
      if isHeader { shownHeaders[section] = view } else { shownFooters[section] = view }
    }
    return y + height
  }

  private func supplement(of section: Int, isHeader: Bool) -> UIView? {
    let view =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if let view { return view }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title else { return nil }
    let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
    made.textLabel?.text = title
    made.frame.size.height = style == .plain ? 28 : 38
    return made
  }
}
