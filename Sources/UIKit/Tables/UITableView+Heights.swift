import AutoLayout
import Foundation

extension UITableView {
  /// Asks the data source for the numbers of sections and rows, if they may be others.
  final func refreshRows() {
    guard rows.isStale || rows.countBefore != nil else { return }
    let counts = askForCounts()
    if !rows.isStale, let fault = compare(counts) {
      Misuse.report(fault)
      rows.isStale = true
    }
    guard rows.isStale else { return }
    rows.reset(counts: counts)
    retireAll()
  }

  private func askForCounts() -> [Int] {
    let count = dataSource?.numberOfSections(in: self) ?? 0
    if count < 0 { Misuse.report("the data source of \(type(of: self)) says that it has \(count) sections") }
    return (0..<max(count, 0)).map { section in
      let rowCount = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      if rowCount < 0 { Misuse.report("the data source says that section \(section) has \(rowCount) rows") }
      return max(rowCount, 0)
    }
  }

  /// Takes over the numbers of rows in new sections; returns how the others differ from what changes have left.
  private func compare(_ counts: [Int]) -> String? {
    let before = rows.countBefore ?? rows.rowCount
    let total = counts.reduce(0, +)
    if !rows.hasSectionChanges, total != rows.rowCount {
      return
        "the data source has \(total) rows: there were \(before), and \(rows.rowCount - before) have come by insertions "
        + "and deletions"
    }
    guard counts.count == rows.sectionCount else {
      return "the data source has \(counts.count) sections, and changes have left \(rows.sectionCount)"
    }
    for (section, count) in counts.enumerated() where !rows.fresh.contains(section) {
      let left = rows.rowCount(in: section)
      guard left != count else { continue }
      return "section \(section) has \(count) rows in the data source, and changes have left \(left)"
    }
    for section in rows.fresh { rows.setRowCount(counts[section], in: section) }
    (rows.countBefore, rows.hasSectionChanges) = (nil, false)
    return nil
  }

  /// Asks the delegate for the heights that it gives before rows show.
  final func refreshHeights() {
    refreshRows()
    let question = rows.question
    let unasked = rows.unasked, fresh = rows.fresh
    // A delegate that is asked may ask the table something.
    (rows.question, rows.unasked, rows.fresh) = (.none, [], [])
    guard question == .none else {
      for section in 0..<rows.sectionCount { askForHeights(of: section, keepsEstimates: question == .again) }
      return
    }
    for section in fresh { askForHeights(of: section, keepsEstimates: false) }
    for path in unasked where rows.has(path) && !fresh.contains(path.section) {
      let height = firstHeight(of: path)
      let index = rows.index(of: .row(path))
      if height.isKnown {
        rows.lengths.set(height.length, at: index)
      } else if rows.lengths.length(at: index) == 0 {
        rows.lengths.estimate(height.length, at: index)
      }
    }
  }

  private func askForHeights(of section: Int, keepsEstimates: Bool) {
    let revision = rows.revision
    let supplements = [TableElement.header(section), .footer(section)].map { ($0, firstHeight(of: $0)) }
    let asksForRows = !keepsEstimates || rows.hasGivenRows
    let count = asksForRows ? rows.rowCount(in: section) : 0
    let heights = (0..<count).map { firstHeight(of: IndexPath(row: $0, section: section)) }
    guard rows.revision == revision else { return }
    for (element, height) in supplements { take(height, at: rows.index(of: element), keepsEstimates) }
    let first = rows.index(of: .header(section)) + 1
    var place = 0
    while place < count {
      // Known heights that follow one another are taken over together.
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

  /// A height before an element shows.
  private struct FirstHeight {
    let length: Double
    let isKnown: Bool
  }

  private func firstHeight(of path: IndexPath) -> FirstHeight {
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    // A delegate that estimates heights is asked for the height of a row once that shows.
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

  /// The height that the delegate or the table gives a row; `nil` if it follows from what is inside.
  private func givenHeight(of path: IndexPath) -> CGFloat? {
    delegateGivesHeights = delegate != nil
    // A delegate that gives no heights says so when it is asked.
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return asked >= 0 ? asked : nil
  }

  /// Has the heights asked for again that a delegate may give otherwise after a change: those of other rows may follow from
  /// their places.
  final func doubtGivenHeights() {
    if rows.hasGivenRows { return rows.forgetHeights() }
    guard rows.hasGivenShownRows else { return }
    for path in shown.keys where rows.has(path) {
      let index = rows.index(of: .row(path))
      rows.lengths.estimate(rows.lengths.length(at: index), at: index)
    }
  }

  /// The height that the delegate or the table gives an element; `nil` if it follows from what is inside.
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

  /// The height of a section's end where there is no header or footer.
  final var emptySupplementHeight: CGFloat { style == .plain ? 0 : 18 }
  /// The height of a header or footer that is a title.
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

  /// Where an element is; by estimates for those that have not shown.
  final func rect(of element: TableElement) -> CGRect {
    let index = rows.index(of: element)
    return CGRect(
      x: 0, y: top + rows.lengths.offset(of: index), width: bounds.size.width, height: rows.lengths.length(at: index))
  }
}
