import AutoLayout
import Foundation

/// Indices of a list as ascending ranges between which there are gaps; they follow insertions into the list and
/// removals from it.
///
/// A change of the list takes one step for each range after its place, however many indices the ranges have.
struct IndexRanges {
  private(set) var ranges: [Range<Int>] = []

  var isEmpty: Bool { ranges.isEmpty }
  var count: Int { ranges.reduce(0) { $0 + $1.count } }
  var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// The indices, ascending.
  var indices: [Int] { ranges.flatMap { Array($0) } }

  /// No indices.
  init() {}

  init(_ indices: [Int]) {
    for index in indices.sorted() { insert(index) }
  }

  /// The place of the first range that ends after an index.
  private func place(of index: Int) -> Int {
    ranges.indices.partitioningIndex { ranges[$0].upperBound > index }
  }

  func contains(_ index: Int) -> Bool {
    let place = place(of: index)
    return place < ranges.count && ranges[place].contains(index)
  }

  mutating func insert(_ index: Int) {
    let place = place(of: index)
    if place < ranges.count, ranges[place].contains(index) { return }
    let joinsFormer = place > 0 && ranges[place - 1].upperBound == index
    let joinsNext = place < ranges.count && ranges[place].lowerBound == index + 1
    switch (joinsFormer, joinsNext) {
    case (false, false): ranges.insert(index..<index + 1, at: place)
    case (true, false): ranges[place - 1] = ranges[place - 1].lowerBound..<index + 1
    case (false, true): ranges[place] = index..<ranges[place].upperBound
    case (true, true):
      ranges[place - 1] = ranges[place - 1].lowerBound..<ranges[place].upperBound
      ranges.remove(at: place)
    }
  }

  /// Follows an insertion into the list: indices from the first inserted one on move up.
  mutating func follow(insertionOf inserted: Range<Int>) {
    var place = place(of: inserted.lowerBound)
    if place < ranges.count, ranges[place].lowerBound < inserted.lowerBound {
      let split = ranges[place]
      ranges[place] = split.lowerBound..<inserted.lowerBound
      place += 1
      ranges.insert(inserted.lowerBound..<split.upperBound, at: place)
    }
    for place in place..<ranges.count {
      ranges[place] = ranges[place].lowerBound + inserted.count..<ranges[place].upperBound + inserted.count
    }
  }

  /// Follows a removal from the list: removed indices vanish, and later ones move down.
  mutating func follow(removalOf removed: Range<Int>) {
    let first = place(of: removed.lowerBound)
    var kept = Array(ranges[..<first])
    for range in ranges[first...] {
      let low = max(range.lowerBound - removed.count, min(range.lowerBound, removed.lowerBound))
      let high = max(range.upperBound - removed.count, min(range.upperBound, removed.lowerBound))
      guard low < high else { continue }
      if let last = kept.last, last.upperBound == low {
        kept[kept.count - 1] = last.lowerBound..<high
      } else {
        kept.append(low..<high)
      }
    }
    ranges = kept
  }

  /// Follows removals, by the indices before the removals, and then insertions, by the indices after the insertions.
  mutating func follow(removals: [Range<Int>], insertions: [Range<Int>]) {
    if isEmpty { return }
    for range in removals.reversed() { follow(removalOf: range) }
    for range in insertions { follow(insertionOf: range) }
  }
}

/// Rows of sections.
struct RowRanges {
  private var rows: [Int: IndexRanges] = [:]

  var isEmpty: Bool { rows.isEmpty }

  /// The rows, in order.
  var paths: [IndexPath] {
    rows.sorted { $0.key < $1.key }.flatMap { section, rows in
      rows.indices.map { IndexPath(row: $0, section: section) }
    }
  }

  mutating func insert(_ paths: some Sequence<IndexPath>) {
    for (section, paths) in Dictionary(grouping: paths, by: { $0.section }) {
      // In ascending order, most rows extend the range of the one before.
      for row in paths.map({ $0.row }).sorted() { rows[section, default: IndexRanges()].insert(row) }
    }
  }

  /// Follows changes.
  ///
  /// - Complexity: O(ranges of the section) for each changed range of rows; O(rows of this set) if sections change or
  ///   rows move.
  mutating func follow(_ batch: TableBatch, _ mapping: TableMapping) {
    if isEmpty { return }
    guard !batch.hasSectionChanges, batch.movedRows.isEmpty else {
      let places = paths.compactMap(mapping.path)
      rows = [:]
      insert(places)
      return
    }
    for section in Set(mapping.leavingRows.keys).union(mapping.arrivingRows.keys) {
      rows[section]?.follow(
        removals: mapping.leavingRows[section]?.ranges ?? [], insertions: mapping.arrivingRows[section]?.ranges ?? [])
    }
  }
}
