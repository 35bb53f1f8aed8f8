import AutoLayout
import Foundation

/// A part of a table: from top to bottom, a section has a header, its rows and a footer.
enum TableElement: Hashable {
  case header(Int)
  case row(IndexPath)
  case footer(Int)

  /// The section that the element belongs to.
  var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }
}

/// The sections and rows of a table, and the heights of their elements: exact or estimated.
///
/// The elements of all sections are numbered together, from the top of the table. Looking up or changing an element
/// takes O(log elements).
struct TableRows {
  /// The heights that must be requested from the delegate before the stored ones can be used.
  enum Question: Int {
    /// The heights of the rows in ``unasked`` and the sections in ``fresh``, if any.
    case none
    /// The heights that the delegate gives; the other elements keep their last height as an estimate.
    case again
    /// The heights or estimates of all elements.
    case all
  }

  /// The number of elements in each section.
  private let sizes = StackedLengths()
  /// The heights of elements.
  let lengths = StackedLengths()
  /// The width for which the heights were determined.
  var width: CGFloat = 0
  /// Whether everything must be requested again from the data source.
  var isStale = true
  var question = Question.all
  /// Whether the delegate gave heights of rows before they were visible; these may differ when requested again.
  var hasGivenRows = false
  /// Whether the delegate gave the height of a row when the row became visible.
  var hasGivenShownRows = false
  /// Rows inserted, moved or reloaded since heights were requested.
  var unasked = RowRanges()
  /// Inserted, moved or reloaded sections whose number of rows the data source has not given yet.
  var fresh = IndexRanges()
  /// The number of rows before changes that have not been compared with the data source; `nil` without such changes.
  var countBefore: Int?
  /// Whether the changes since ``countBefore`` insert, delete, move or reload whole sections.
  var hasSectionChanges = false
  /// The number of changes of the structure; a loop over elements compares it to notice a change.
  private(set) var revision = 0

  var sectionCount: Int { sizes.count }
  var elementCount: Int { lengths.count }
  var rowCount: Int { lengths.count - 2 * sizes.count }

  func rowCount(in section: Int) -> Int { Int(sizes.length(at: section)) - 2 }

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<sectionCount).contains(path.section) && (0..<rowCount(in: path.section)).contains(path.row)
  }

  private func start(of section: Int) -> Int { Int(sizes.offset(of: section)) }

  func index(of element: TableElement) -> Int {
    switch element {
    case .header(let section): start(of: section)
    case .row(let path): start(of: path.section) + 1 + path.row
    case .footer(let section): start(of: section) + 1 + rowCount(in: section)
    }
  }

  func element(at index: Int) -> TableElement {
    let section = sizes.index(at: Double(index))
    let place = index - start(of: section)
    if place == 0 { return .header(section) }
    return place > rowCount(in: section) ? .footer(section) : .row(IndexPath(row: place - 1, section: section))
  }

  /// Resets the table to sections with the given numbers of rows; all heights are unknown.
  mutating func reset(counts: [Int]) {
    sizes.reset(count: counts.count, estimate: 2)
    for (section, count) in counts.enumerated() where count > 0 { sizes.set(Double(count + 2), at: section) }
    lengths.reset(count: counts.reduce(0) { $0 + $1 + 2 })
    (isStale, question, countBefore, hasSectionChanges) = (false, .all, nil, false)
    (hasGivenRows, hasGivenShownRows) = (false, false)
    (unasked, fresh) = (RowRanges(), IndexRanges())
    revision += 1
  }

  /// Turns all heights into estimates, and marks them to be requested again.
  mutating func forgetHeights() {
    lengths.forget()
    if question == .none { question = .again }
  }

  mutating func insertRows(_ range: Range<Int>, in section: Int) {
    lengths.insert(count: range.count, at: start(of: section) + 1 + range.lowerBound)
    sizes.set(Double(rowCount(in: section) + range.count + 2), at: section)
    revision += 1
  }

  mutating func removeRows(_ range: Range<Int>, in section: Int) {
    let first = start(of: section) + 1
    lengths.remove(first + range.lowerBound..<first + range.upperBound)
    sizes.set(Double(rowCount(in: section) - range.count + 2), at: section)
    revision += 1
  }

  mutating func insertSection(_ section: Int) {
    lengths.insert(count: 2, at: start(of: section))
    sizes.insert(count: 1, at: section, estimate: 2)
    revision += 1
  }

  mutating func removeSection(_ section: Int) {
    let first = start(of: section)
    lengths.remove(first..<first + rowCount(in: section) + 2)
    sizes.remove(section..<section + 1)
    revision += 1
  }

  /// Replaces the rows of a section by a number of rows with unknown heights.
  mutating func setRowCount(_ count: Int, in section: Int) {
    removeRows(0..<rowCount(in: section), in: section)
    insertRows(0..<count, in: section)
  }
}
