import AutoLayout
import Foundation

/// Changes of rows and sections that belong together.
///
/// As on Apple's systems, removed and reloaded elements are named by their places before the changes, and inserted ones
/// by their places after them.
struct TableBatch {
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  /// The reloaded rows that lose their selection, as on Apple's systems; rows that are only configured again keep it.
  var deselectedRows: Set<IndexPath> = []
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
  private(set) var leavingRows: [Int: IndexSet] = [:]
  /// The inserted rows by section, at their indices after the changes.
  private(set) var arrivingRows: [Int: IndexSet] = [:]

  init(_ batch: TableBatch) {
    self.batch = batch
    // An `IndexSet` can contain neither negative numbers nor `Int.max`.
    func isIndex(_ number: Int) -> Bool { number >= 0 && number < .max }
    func isRow(_ path: IndexPath) -> Bool { path.count == 2 && isIndex(path.section) && isIndex(path.row) }
    leavingSections = batch.deletedSections.union(IndexSet(batch.movedSections.keys.filter(isIndex)))
    arrivingSections = batch.insertedSections.union(IndexSet(batch.movedSections.values.filter(isIndex)))
    for path in batch.deletedRows.union(batch.movedRows.keys) where isRow(path) {
      leavingRows[path.section, default: IndexSet()].insert(path.row)
    }
    for path in batch.insertedRows.union(batch.movedRows.values) where isRow(path) {
      arrivingRows[path.section, default: IndexSet()].insert(path.row)
    }
  }

  /// The position of a section after the changes; `nil` if it was removed.
  func section(_ section: Int) -> Int? {
    if let end = batch.movedSections[section] { return end }
    if leavingSections.contains(section) { return nil }
    return Self.shifted(section, leavingSections, arrivingSections)
  }

  /// The index path of a row after the changes; `nil` if it was removed.
  func path(_ path: IndexPath) -> IndexPath? {
    if let end = batch.movedRows[path] { return end }
    guard path.count == 2, let section = section(path.section), !batch.deletedRows.contains(path) else { return nil }
    let leaving = leavingRows[path.section] ?? [], arriving = arrivingRows[section] ?? []
    return IndexPath(row: Self.shifted(path.row, leaving, arriving), section: section)
  }

  /// The index path of a row whose cell can stay unchanged; otherwise `nil`.
  func pathOfCell(_ path: IndexPath) -> IndexPath? {
    let isAskedAgain = batch.reloadedRows.contains(path) || batch.reloadedSections.contains(path.section)
    return isAskedAgain ? nil : self.path(path)
  }

  private static func shifted(_ place: Int, _ leaving: IndexSet, _ arriving: IndexSet) -> Int {
    var place = place - (place > 0 ? leaving.count(in: 0..<place) : 0)
    for range in arriving.rangeView {
      guard range.lowerBound <= place else { break }
      place += range.count
    }
    return place
  }
}

extension TableRows {
  /// The fault of changes that name missing rows or sections; `nil` if there is none.
  func fault(of batch: TableBatch) -> String? {
    func isIndex(_ number: Int) -> Bool { number >= 0 && number < .max }
    let coming = batch.insertedRows.union(batch.movedRows.values)
    let going = batch.deletedRows.union(batch.reloadedRows).union(batch.movedRows.keys)
    if let path = coming.union(going).first(where: { $0.count != 2 || !isIndex($0.row) || !isIndex($0.section) }) {
      return "\(path) is not the position of a row"
    }
    if let path = going.filter({ !has($0) && !fresh.contains($0.section) }).min() {
      return "there is no row \(path.row) in section \(path.section)"
    }
    let sections = batch.deletedSections.union(batch.reloadedSections)
    if let section = (Array(sections) + batch.movedSections.keys).first(where: { !(0..<sectionCount).contains($0) }) {
      return "there is no section \(section)"
    }
    return batch.movedSections.values.first { !isIndex($0) }.map { "a section cannot move to index \($0)" }
  }

  /// Makes changes in which ``fault(of:)`` found no fault.
  ///
  /// Stops at a row or section that cannot be inserted at its place, and returns the reason; the changes before it have
  /// been made.
  mutating func apply(_ batch: TableBatch, _ mapping: TableMapping) -> String? {
    if countBefore == nil { countBefore = rowCount }
    hasSectionChanges = hasSectionChanges || batch.hasSectionChanges
    let moved = batch.movedRows.filter { has($0.key) }.map { ($0.value, lengths.length(at: index(of: .row($0.key)))) }
    for (section, leaving) in mapping.leavingRows where !fresh.contains(section) {
      for range in leaving.rangeView.reversed() { removeRows(range, in: section) }
    }
    for section in mapping.leavingSections.reversed() { removeSection(section) }
    unasked.follow(batch, mapping)
    if batch.movedSections.isEmpty {
      fresh.follow(removals: mapping.leavingSections, insertions: mapping.arrivingSections)
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
      for range in arriving.rangeView {
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
    unasked.insert(moved.map { $0.0 }.filter { has($0) })
    unasked.insert(reloaded)
    return nil
  }
}
