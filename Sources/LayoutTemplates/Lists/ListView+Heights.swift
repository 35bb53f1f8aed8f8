import AutoLayout
import Foundation

extension ListView {
  /// The greatest number of rows of a list; their heights take a gigabyte.
  static var mostRows: Int { 100_000_000 }

  /// The number of rows requested and measured together; more would cost memory without a gain.
  private static var chunk: Int { 2_048 }

  /// Finds the unknown heights, and sets the content size.
  final func bringUpToDate() {
    guard !isAsking else { return }
    let width = bounds.size.width, settings = islandSettings
    guard width > 0 else { return }
    count()
    if settings != measuredSettings {
      if measuredSettings != nil { remakeRows() }
      measuredSettings = settings
    }
    if width != measuredWidth {
      noteAnchor()
      measuredWidth = width
      heights.forget()
      for row in shown { row.isStale = true }
    }
    if heights.estimateCount > 0 { measure() }
    let size = CGSize(width: width, height: heights.total)
    manageContentSize(size)
    keepAnchor()
  }

  /// Requests the number of rows; if it is not the number that results from the edits, all rows are reloaded.
  private func count() {
    let source = dataSource
    let asked = ask { source?.numberOfRows(in: self) ?? 0 }
    let count = min(max(asked, 0), ListView.mostRows)
    if asked != count { report("the data source returned \(asked) rows: \(count) are used") }
    if !isStale, heights.count != count {
      if source != nil {
        report(
          "the data source has \(count) rows, but the reported edits lead to \(heights.count): "
            + "all rows are reloaded")
      }
      noteAnchor()
      isStale = true
      // A query, after which no layout is pending, may be the first to notice.
      setNeedsLayout()
    }
    guard isStale else { return }
    isStale = false
    heights.reset(count: count)
    for row in shown { row.isStale = true }
    for kind in kinds.values { kind.isInUse = false }
    mayHaveFormerKinds = true
  }

  private func measure() {
    var start = 0
    while case let places = heights.estimates(from: start, limit: Self.chunk), let last = places.last {
      var found = Array(repeating: 0.0, count: places.count)
      ask {
        for (place, index) in places.enumerated() { found[place] = height(ofRow: index, at: place) }
        // Measuring calls closures of templates and code of views, which could move the places.
        for kind in kinds.values { kind.measure(width: measuredWidth, to: &found) }
      }
      heights.replaceEstimates(from: start, by: found)
      start = last + 1
    }
  }

  /// The given height of a row; without one, 0, and the row is queued for measurement.
  private func height(ofRow index: Int, at place: Int) -> Double {
    guard let row = dataSource?.list(self, rowAt: index) else { return 0 }
    let height = givenHeight(of: row, at: index)
    if height == nil { kind(of: row, hasHeight: false).append(row.values, at: place) }
    return height ?? 0
  }

  /// The height given for a row; an unusable height is reported.
  private func givenHeight(of row: ListRow, at index: Int) -> CGFloat? {
    guard let height = row.height, row.usableHeight == nil else { return row.usableHeight }
    report("row \(index) cannot be \(height) points high: its contents determine its height")
    return nil
  }

  /// The row kind of a template.
  final func kind(of row: ListRow, hasHeight: Bool) -> RowKind {
    let name = RowKind.Name(template: ObjectIdentifier(row.template), hasHeight: hasHeight)
    if let kind = kinds[name] {
      kind.isInUse = true
      return kind
    }
    let settings = measuredSettings ?? islandSettings
    if row.template.setsOther(than: settings) {
      report("a template sets a direction, rounding, texts or arithmetic: the list uses those of its own tree")
    }
    let kind = RowKind(row.template, hasHeight: hasHeight, settings)
    kinds[name] = kind
    return kind
  }

  /// Calls the data source or other code of the application, during which rows cannot be edited.
  final func ask<Answer>(_ question: () -> Answer) -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return question()
  }
}

extension ListRow {
  /// The height given for the row, if it is usable.
  var usableHeight: CGFloat? {
    guard let height, height >= 0, height <= StackedLengths.greatest else { return nil }
    return height
  }
}
