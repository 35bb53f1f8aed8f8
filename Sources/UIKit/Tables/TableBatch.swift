import AutoLayout
import Foundation

/// Changes of rows and sections that are made in one step.
///
/// As on Apple's systems, removed and reloaded elements are named by their places before the changes, and inserted ones
/// by their places after them.
struct TableBatch {
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  /// The reloaded rows that lose their selection, as on Apple's systems; rows that are only configured again keep it.
  var deselectedRows: Set<IndexPath> = []
  /// Items whose cells a collection's data source has configured again; they keep their cells.
  var configuredRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Int: Int] = [:]

  var hasSectionChanges: Bool {
    !deletedSections.isEmpty || !insertedSections.isEmpty || !reloadedSections.isEmpty || !movedSections.isEmpty
  }
}

/// The positions of rows and sections after a batch of changes.
struct TableMapping {
  private let batch: TableBatch
  let leavingSections: IndexSet
  let arrivingSections: IndexSet
  /// The removed rows by section, at their indices before the changes.
  let leavingRows: [Int: IndexRanges]
  /// The inserted rows by section, at their indices after the changes.
  let arrivingRows: [Int: IndexRanges]
  private let sectionShift: (leaving: IndexCounts, arriving: IndexCounts)
  private let leavingCounts: [Int: IndexCounts]
  private let arrivingCounts: [Int: IndexCounts]

  init(_ batch: TableBatch) {
    self.batch = batch
    leavingSections = batch.deletedSections.union(IndexSet(batch.movedSections.keys.filter(\.isIndex)))
    arrivingSections = batch.insertedSections.union(IndexSet(batch.movedSections.values.filter(\.isIndex)))
    leavingRows = Self.bySection(batch.deletedRows.union(batch.movedRows.keys).filter(\.isPosition))
    arrivingRows = Self.bySection(batch.insertedRows.union(batch.movedRows.values).filter(\.isPosition))
    sectionShift = (IndexCounts(Array(leavingSections.rangeView)), IndexCounts(Array(arrivingSections.rangeView)))
    leavingCounts = leavingRows.mapValues { IndexCounts($0.ranges) }
    arrivingCounts = arrivingRows.mapValues { IndexCounts($0.ranges) }
  }

  private static func bySection(_ paths: Set<IndexPath>) -> [Int: IndexRanges] {
    Dictionary(grouping: paths, by: { $0.section }).mapValues { paths in IndexRanges(paths.map { $0.row }) }
  }

  /// The position of a section after the changes; `nil` if it was removed.
  func section(_ section: Int) -> Int? {
    if let end = batch.movedSections[section] { return end }
    if leavingSections.contains(section) { return nil }
    return Self.shifted(section, sectionShift.leaving, sectionShift.arriving)
  }

  /// The index path of a row after the changes; `nil` if it was removed.
  func path(_ path: IndexPath) -> IndexPath? {
    if let end = batch.movedRows[path] { return end }
    guard path.count == 2, let section = section(path.section), !batch.deletedRows.contains(path) else { return nil }
    return IndexPath(
      row: Self.shifted(path.row, leavingCounts[path.section], arrivingCounts[section]), section: section)
  }

  /// The index path of a row whose cell can stay unchanged; otherwise `nil`.
  func pathOfCell(_ path: IndexPath) -> IndexPath? {
    let isReloaded = batch.reloadedRows.contains(path) || batch.reloadedSections.contains(path.section)
    return isReloaded ? nil : self.path(path)
  }

  private static func shifted(_ place: Int, _ leaving: IndexCounts?, _ arriving: IndexCounts?) -> Int {
    let place = place - (leaving?.count(below: place) ?? 0)
    return arriving?.place(afterInsertion: place) ?? place
  }
}

/// Ascending ranges of indices; the indices below a place are counted in O(log n) for n ranges.
private struct IndexCounts {
  /// The ranges, each with the number of indices before it.
  private var ranges: [(range: Range<Int>, before: Int)] = []

  init(_ ascending: [Range<Int>]) {
    var count = 0
    for range in ascending {
      ranges.append((range, count))
      count += range.count
    }
  }

  /// The number of indices below a place.
  func count(below place: Int) -> Int {
    let count = ranges.indices.partitioningIndex { ranges[$0].range.lowerBound >= place }
    guard count > 0 else { return 0 }
    let (range, before) = ranges[count - 1]
    return before + min(place, range.upperBound) - range.lowerBound
  }

  /// The place of an element after others were inserted at the indices.
  func place(afterInsertion place: Int) -> Int {
    // Earlier ranges move the element to `place + before`. An inserted range precedes the element if the range starts
    // at or before this place.
    let count = ranges.indices.partitioningIndex { ranges[$0].range.lowerBound - ranges[$0].before > place }
    guard count > 0 else { return place }
    let (range, before) = ranges[count - 1]
    // A selected row that does not exist may be `NSNotFound`, the greatest number.
    let (next, isTooLarge) = place.addingReportingOverflow(before + range.count)
    return isTooLarge ? place : next
  }
}

extension IndexPath {
  /// Whether the path can be the position of a row or an item.
  var isPosition: Bool { count == 2 && section.isIndex && row.isIndex }
}

extension Int {
  /// Whether an `IndexSet` can contain the number: it can contain neither negative numbers nor `Int.max`.
  fileprivate var isIndex: Bool { self >= 0 && self < .max }
}

extension TableRows {
  /// The fault of changes that name missing rows or sections; `nil` if there is none.
  func fault(of batch: TableBatch) -> String? {
    let coming = batch.insertedRows.union(batch.movedRows.values)
    let going = batch.deletedRows.union(batch.reloadedRows).union(batch.movedRows.keys)
    if let path = coming.union(going).first(where: { !$0.isPosition }) {
      return "\(path) is not the position of a row"
    }
    if let path = going.filter({ !has($0) && !fresh.contains($0.section) }).min() {
      return "there is no row \(path.row) in section \(path.section)"
    }
    let sections = batch.deletedSections.union(batch.reloadedSections)
    if let section = (Array(sections) + batch.movedSections.keys).first(where: { !(0..<sectionCount).contains($0) }) {
      return "there is no section \(section)"
    }
    return batch.movedSections.values.first { !$0.isIndex }.map { "a section cannot move to index \($0)" }
  }

  /// Makes changes in which ``fault(of:)`` found no fault.
  ///
  /// Stops at a row or section that cannot be inserted at its place, and returns the reason; the changes before it have
  /// been made.
  mutating func apply(_ batch: TableBatch, _ mapping: TableMapping) -> String? {
    if countBefore == nil { countBefore = rowCount }
    hasSectionChanges = hasSectionChanges || batch.hasSectionChanges
    // In a section whose rows have not been counted again, the stored heights may belong to former rows.
    let moved = batch.movedRows.filter { has($0.key) && !fresh.contains($0.key.section) }
      .map { ($0.value, lengths.length(at: index(of: .row($0.key)))) }
    for (section, leaving) in mapping.leavingRows where !fresh.contains(section) {
      for range in leaving.ranges.reversed() { removeRows(range, in: section) }
    }
    for section in mapping.leavingSections.reversed() { removeSection(section) }
    unasked.follow(batch, mapping)
    if batch.movedSections.isEmpty {
      fresh.follow(
        removals: Array(mapping.leavingSections.rangeView), insertions: Array(mapping.arrivingSections.rangeView))
    } else if !fresh.isEmpty {
      fresh = IndexRanges(fresh.indices.compactMap(mapping.section))
    }
    for section in mapping.arrivingSections {
      guard section <= sectionCount else {
        return "section \(section) cannot be inserted: only \(sectionCount) sections precede it"
      }
      insertSection(section)
      fresh.insert(section)
    }
    for section in batch.reloadedSections.compactMap(mapping.section) { fresh.insert(section) }
    for (section, arriving) in mapping.arrivingRows where !fresh.contains(section) {
      guard section < sectionCount else {
        return "a row cannot be inserted in section \(section): after the changes there are \(sectionCount) sections"
      }
      for range in arriving.ranges {
        guard range.lowerBound <= rowCount(in: section) else {
          return "row \(range.lowerBound) of section \(section) cannot be inserted: "
            + "only \(rowCount(in: section)) rows precede it"
        }
        insertRows(range, in: section)
      }
    }
    // The heights of moved and reloaded rows become estimates until they are requested again.
    for (path, length) in moved where has(path) { lengths.estimate(length, at: index(of: .row(path))) }
    let reloaded = batch.reloadedRows.compactMap(mapping.path).filter { has($0) }
    for index in reloaded.map({ index(of: .row($0)) }) { lengths.estimate(lengths.length(at: index), at: index) }
    unasked.insert(batch.insertedRows.filter { has($0) })
    unasked.insert(batch.movedRows.values.filter { has($0) })
    unasked.insert(reloaded)
    return nil
  }
}
