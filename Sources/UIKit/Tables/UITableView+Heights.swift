import AutoLayout
import Foundation

extension UITableView {
  /// Requests the numbers of sections and rows from the data source, if they may have changed.
  final func refreshRows() {
    guard countedSections == nil, rows.isStale || rows.countBefore != nil else { return }
    let counts = askForCounts()
    if !rows.isStale, let fault = compare(counts) {
      Misuse.report(fault)
      rows.isStale = true
    }
    guard rows.isStale else { return }
    rows.reset(counts: counts)
    // During a batch, the selection still names rows by their former places.
    if batchDepth == 0 { selected.keep { rows.has($0) } }
    let wereChanging = isChangingRows
    isChangingRows = true
    defer { isChangingRows = wereChanging }
    retireAll()
  }

  private func askForCounts() -> [Int] {
    // The data source may query the table, which must not ask for the numbers again.
    countedSections = rows.sectionCount
    defer { countedSections = nil }
    var given = GivenCounts()
    let asked = dataSource?.numberOfSections(in: self) ?? 0
    let count = given.checked(asked, "the data source of \(type(of: self)) returned \(asked) sections")
    countedSections = count
    return (0..<count).map { section in
      let rowCount = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      return given.checked(rowCount, "the data source returned \(rowCount) rows for section \(section)")
    }
  }

  /// Compares the data source's numbers of rows with the result of the changes, and returns the difference.
  ///
  /// If there is none, stores the numbers of rows of new sections and returns `nil`.
  private func compare(_ counts: [Int]) -> String? {
    let before = rows.countBefore ?? rows.rowCount
    let total = counts.reduce(0, +)
    if !rows.hasSectionChanges, total != rows.rowCount {
      return "the data source has \(total) rows, but after the insertions and deletions there should be "
        + "\(rows.rowCount) (before: \(before))"
    }
    guard counts.count == rows.sectionCount else {
      return "the data source has \(counts.count) sections, but after the changes there should be \(rows.sectionCount)"
    }
    for (section, count) in counts.enumerated() where !rows.fresh.contains(section) {
      let left = rows.rowCount(in: section)
      guard left != count else { continue }
      return "section \(section) has \(count) rows in the data source, but after the changes there should be \(left)"
    }
    for section in rows.fresh.indices { rows.setRowCount(counts[section], in: section) }
    (rows.countBefore, rows.hasSectionChanges) = (nil, false)
    return nil
  }

  /// Requests from the delegate the heights that it gives before rows are visible.
  final func refreshHeights() {
    refreshRows()
    // The delegate may query the table while it gives heights, and the table must not ask for them again.
    guard countedSections == nil, !isAskingForHeights else { return }
    isAskingForHeights = true
    defer { isAskingForHeights = false }
    let question = rows.question, revision = rows.revision
    let unasked = rows.unasked, fresh = rows.fresh
    (rows.question, rows.unasked, rows.fresh) = (.none, RowRanges(), IndexRanges())
    if question == .none {
      for section in fresh.indices where isIntact(since: revision) {
        askForHeights(of: section, keepsEstimates: false)
      }
    } else {
      for section in 0..<rows.sectionCount where isIntact(since: revision) {
        askForHeights(of: section, keepsEstimates: question == .again && !fresh.contains(section))
      }
    }
    // Inserted rows have no estimate yet.
    for path in unasked.paths where isIntact(since: revision) && rows.has(path) && !fresh.contains(path.section) {
      let index = rows.index(of: .row(path))
      guard question == .none || rows.lengths.length(at: index) == 0 else { continue }
      let height = firstHeight(of: path)
      guard isIntact(since: revision) else { break }
      if height.isKnown {
        rows.lengths.set(height.length, at: index)
      } else if rows.lengths.length(at: index) == 0 {
        rows.lengths.estimate(height.length, at: index)
      }
    }
    // If the delegate changed rows while it gave heights, the remaining heights are requested next time.
    if !isIntact(since: revision) { rows.question = .all }
  }

  /// Whether neither the delegate nor the data source has changed the rows since a revision.
  private func isIntact(since revision: Int) -> Bool { rows.revision == revision && !rows.isStale }

  /// The heights of elements before they are visible; `nil` if the delegate changes the rows meanwhile.
  private func firstHeights(of elements: some Sequence<TableElement>) -> [FirstHeight]? {
    let revision = rows.revision
    var heights: [FirstHeight] = []
    heights.reserveCapacity(elements.underestimatedCount)
    for element in elements {
      heights.append(firstHeight(of: element))
      guard isIntact(since: revision) else { return nil }
    }
    return heights
  }

  private func askForHeights(of section: Int, keepsEstimates: Bool) {
    let elements = [TableElement.header(section), .footer(section)]
    guard var supplements = firstHeights(of: elements) else { return }
    supplements[0].length += Double(headerPadding(above: CGFloat(supplements[0].length)))
    let asksForRows = !keepsEstimates || rows.hasGivenRows
    let count = asksForRows ? rows.rowCount(in: section) : 0
    let rowElements = (0..<count).lazy.map { TableElement.row(IndexPath(row: $0, section: section)) }
    guard let heights = firstHeights(of: rowElements) else { return }
    for (element, height) in zip(elements, supplements) { take(height, at: rows.index(of: element), keepsEstimates) }
    let first = rows.index(of: .header(section)) + 1
    var place = 0
    while place < count {
      // Consecutive known heights are copied together.
      let known = heights[place...].prefix { $0.isKnown }
      if known.isEmpty {
        take(heights[place], at: first + place, keepsEstimates)
        place += 1
      } else {
        for index in known.indices where rows.lengths.isKnown(at: first + index) {
          rows.lengths.estimate(0, at: first + index)
        }
        rows.lengths.replaceEstimates(from: first + place, by: known.map(\.length))
        place = known.endIndex
      }
    }
  }

  private func take(_ height: FirstHeight, at index: Int, _ keepsEstimates: Bool) {
    if height.isKnown {
      rows.lengths.set(height.length, at: index)
    } else if !keepsEstimates {
      rows.lengths.estimate(height.length, at: index)
    }
  }

  /// The height of an element before it is visible: exact or estimated.
  private struct FirstHeight {
    var length: Double
    let isKnown: Bool
  }

  private func firstHeight(of path: IndexPath) -> FirstHeight {
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    // A delegate that estimates heights is queried for a row's height once the row is visible.
    if rowHeight < 0, estimate > 0 { return FirstHeight(length: Double(estimate), isKnown: false) }
    if let given = givenHeight(of: path) {
      if delegateGivesHeights { rows.hasGivenRows = true }
      return FirstHeight(length: Double(given), isKnown: true)
    }
    return FirstHeight(length: estimate > 0 ? Double(estimate) : 44, isKnown: false)
  }

  private func firstHeight(of element: TableElement) -> FirstHeight {
    let estimate: CGFloat
    switch element {
    case .row(let path): return firstHeight(of: path)
    case .header(let section):
      estimate =
        delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
      if sectionHeaderHeight < 0, estimate > 0 { return FirstHeight(length: Double(estimate), isKnown: false) }
    case .footer(let section):
      estimate =
        delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
      if sectionFooterHeight < 0, estimate > 0 { return FirstHeight(length: Double(estimate), isKnown: false) }
    }
    if let given = givenHeight(of: element) { return FirstHeight(length: Double(given), isKnown: true) }
    let usual = title(of: element) == nil ? emptySupplementHeight : titleHeight
    return FirstHeight(length: Double(estimate > 0 ? estimate : usual), isKnown: false)
  }

  /// The height that the delegate or the table gives a row; `nil` if the contents determine it.
  private func givenHeight(of path: IndexPath) -> CGFloat? {
    delegateGivesHeights = delegate != nil
    // The default implementation of the delegate's method clears `delegateGivesHeights`.
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return asked >= 0 ? asked : nil
  }

  /// Marks the heights given by the delegate, so that they are requested again after a change: the delegate may derive
  /// them from the places of rows.
  final func doubtGivenHeights() {
    if rows.hasGivenRows { return rows.forgetHeights() }
    guard rows.hasGivenShownRows else { return }
    for path in shown.keys where rows.has(path) {
      let index = rows.index(of: .row(path))
      rows.lengths.estimate(rows.lengths.length(at: index), at: index)
    }
  }

  /// The height that the delegate or the table gives an element; `nil` if the contents determine it.
  final func givenHeight(of element: TableElement) -> CGFloat? {
    let asked: CGFloat
    switch element {
    case .row(let path): return givenHeight(of: path)
    case .header(let section):
      asked = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    case .footer(let section):
      asked = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }
    return asked >= 0 ? asked : nil
  }

  /// The space above a header of a height.
  final func headerPadding(above height: CGFloat) -> CGFloat { height > 0 ? max(sectionHeaderTopPadding, 0) : 0 }

  /// The height of a section's header or footer that has neither a view nor a title.
  final var emptySupplementHeight: CGFloat { style == .plain ? 0 : 18 }
  /// The height of a header or footer that is a title of one line.
  final var titleHeight: CGFloat { style == .plain ? 28 : 38 }

  final func title(of element: TableElement) -> String? {
    switch element {
    case .row: nil
    case .header(let section): dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer(let section): dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  /// The space above the first header.
  final var top: CGFloat { tableHeaderView?.frame.size.height ?? 0 }

  /// The frame of an element; estimated until the element is visible.
  final func rect(of element: TableElement) -> CGRect {
    let index = rows.index(of: element)
    var rect = CGRect(
      x: sideInset, y: top + rows.lengths.offset(of: index), width: sectionWidth,
      height: rows.lengths.length(at: index))
    if case .header = element {
      let padding = min(headerPadding(above: rect.size.height), rect.size.height)
      rect.origin.y += padding
      rect.size.height -= padding
    }
    return rect
  }
}
