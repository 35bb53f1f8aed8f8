import AutoLayout
import Foundation

/// A part of a table: from top to bottom, a section has a header, its rows and a footer.
enum TableElement: Hashable {
  case header(Int)
  case row(IndexPath)
  case footer(Int)
}

/// The sections and rows of a table, and the heights of their elements: exact or estimated.
///
/// All elements have one index, counted from the top of the table. Looking up and changing one takes O(log elements).
struct TableRows {
  /// The pending query of the delegate before heights can be used.
  enum Question: Int {
    /// Nothing, or the heights of ``unasked`` and ``fresh``.
    case none
    /// Heights that the delegate gave before; others keep the last one as an estimate.
    case again
    /// All questions.
    case all
  }

  /// The number of elements in each section.
  private let sizes = StackedLengths()
  /// The heights of elements.
  let lengths = StackedLengths()
  /// The width that the heights are for.
  var width: CGFloat = 0
  /// Whether everything must be requested again from the data source.
  var isStale = true
  var question = Question.all
  /// Whether the delegate gave heights of rows before they were visible, so that it may give others later.
  var hasGivenRows = false
  /// Whether the delegate gave the height of a row that shows.
  var hasGivenShownRows = false
  /// Rows inserted since heights were requested.
  var unasked: Set<IndexPath> = []
  /// Sections with an outdated number of rows.
  var fresh: Set<Int> = []
  /// The number of rows before changes not yet compared with the data source; `nil` if there are none.
  var countBefore: Int?
  /// Whether such changes are of whole sections.
  var hasSectionChanges = false
  /// Counts changes of the structure, so that a walk over elements notices them.
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

  /// Resets to sections with numbers of rows and unknown heights.
  mutating func reset(counts: [Int]) {
    sizes.reset(count: counts.count, estimate: 2)
    for (section, count) in counts.enumerated() where count > 0 { sizes.set(Double(count + 2), at: section) }
    lengths.reset(count: counts.reduce(0) { $0 + $1 + 2 })
    (isStale, question, countBefore, hasSectionChanges) = (false, .all, nil, false)
    (hasGivenRows, hasGivenShownRows) = (false, false)
    (unasked, fresh) = ([], [])
    revision += 1
  }

  /// Marks all heights for another query; until then the last ones are estimates.
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

  /// Sets the number of rows of a section, with unknown heights.
  mutating func setRowCount(_ count: Int, in section: Int) {
    removeRows(0..<rowCount(in: section), in: section)
    insertRows(0..<count, in: section)
  }
}
