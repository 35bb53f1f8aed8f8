import Foundation

/// The numbers of items that a collection's sections must have after changes.
struct ExpectedCounts {
  /// The number of items in each section; `nil` for inserted, moved and reloaded sections.
  private var counts: [Int?]

  init(_ counts: [Int]) { self.counts = counts }

  private func has(_ path: IndexPath) -> Bool {
    guard counts.indices.contains(path.section) else { return false }
    return counts[path.section].map { path.item < $0 } ?? true
  }

  /// Makes changes; returns the reason if they are impossible.
  mutating func apply(_ batch: TableBatch) -> String? {
    let mapping = TableMapping(batch)
    let going = batch.deletedRows.union(batch.movedRows.keys)
    let paths = going.union(batch.insertedRows).union(batch.movedRows.values)
    if let path = paths.first(where: { !$0.isPosition }) {
      return "\(path) is not the position of an item"
    }
    if let path = going.filter({ !has($0) }).min() {
      return "there is no item \(path.item) in section \(path.section)"
    }
    let formerSections = mapping.leavingSections.union(batch.reloadedSections)
    if let section = formerSections.first(where: { $0 >= counts.count }) { return "there is no section \(section)" }
    for (section, items) in mapping.leavingRows { counts[section] = counts[section].map { $0 - items.count } }
    for section in batch.reloadedSections { counts[section] = nil }
    for section in mapping.leavingSections.reversed() { counts.remove(at: section) }
    for section in mapping.arrivingSections {
      guard section <= counts.count else {
        return "section \(section) cannot be inserted: only \(counts.count) sections precede it"
      }
      counts.insert(nil, at: section)
    }
    for (section, items) in mapping.arrivingRows {
      guard section < counts.count else {
        return "an item cannot be inserted in section \(section): after the changes there are \(counts.count) sections"
      }
      guard let count = counts[section], let last = items.last else { continue }
      guard last < count + items.count else {
        return "item \(last) of section \(section) cannot be inserted: "
          + "after the changes there are \(count + items.count) items"
      }
      counts[section] = count + items.count
    }
    return nil
  }

  /// The difference from the numbers of a data source; `nil` if there is none.
  func difference(from found: [Int]) -> String? {
    guard found.count == counts.count else {
      return "the data source has \(found.count) sections, but after the changes there should be \(counts.count)"
    }
    for (section, count) in counts.enumerated() {
      guard let count, count != found[section] else { continue }
      return "section \(section) has \(found[section]) items in the data source, but after the changes there should be "
        + "\(count)"
    }
    return nil
  }
}
