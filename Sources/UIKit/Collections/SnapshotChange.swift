import AutoLayout
import Foundation

/// The difference between two snapshots as changes of rows and sections; shared items stay or move.
struct SnapshotChange<Section: Hashable, Item: Hashable> {
  /// The changes as a batch for a table.
  private(set) var batch = TableBatch()
  private let former: NSDiffableDataSourceSnapshot<Section, Item>
  private let places: [Item: IndexPath]
  private let askedAgain: Set<Item>
  private let reloaded: Set<Item>
  /// The new index paths of former items that are only configured again; not part of the batch.
  let configuredAgain: [IndexPath]
  private let sectionsAskedAgain: Set<Section>
  private let sectionPlaces: [Section: Int]

  /// Determines the difference.
  ///
  /// - Complexity: O(n log n) for n items.
  init(
    from former: NSDiffableDataSourceSnapshot<Section, Item>, to next: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    self.former = former
    let places = next.places
    self.places = places
    let reloaded = Set(next.reloadedItemIdentifiers)
    self.reloaded = reloaded
    askedAgain = reloaded.union(next.reconfiguredItemIdentifiers)
    let again = next.reconfiguredItemIdentifiers.filter { item in
      !reloaded.contains(item) && former.sectionIdentifier(containingItem: item) != nil
    }
    configuredAgain = again.compactMap { places[$0] }
    sectionsAskedAgain = Set(next.reloadedSectionIdentifiers)
    sectionPlaces = Self.places(of: next.sectionIdentifiers)
    noteSections(next.sectionIdentifiers)
    noteItems(next)
  }

  /// The index of each section; if mutable identifiers have become equal, the index of the first of these sections.
  private static func places(of sections: [Section]) -> [Section: Int] {
    Dictionary(sections.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func noteSections(_ names: [Section]) {
    let before = former.sectionIdentifiers
    let after = Self.places(of: names)
    let common = before.indices.filter { after[before[$0]] != nil }
    batch.deletedSections = IndexSet(before.indices).subtracting(IndexSet(common))
    batch.insertedSections = IndexSet(names.indices).subtracting(IndexSet(common.compactMap { after[before[$0]] }))
    batch.reloadedSections = IndexSet(common.filter { sectionsAskedAgain.contains(before[$0]) })
    let targets = common.compactMap { after[before[$0]] }
    let staying = Self.longestRise(targets)
    for (index, place) in common.enumerated() where !staying.contains(index) {
      batch.movedSections[place] = targets[index]
    }
  }

  private mutating func noteItems(_ next: NSDiffableDataSourceSnapshot<Section, Item>) {
    let names = next.sectionIdentifiers
    let known = Self.places(of: former.sectionIdentifiers)
    var formerItems: Set<Item> = []
    for (section, items) in former.itemsBySection.enumerated() {
      formerItems.formUnion(items)
      guard !batch.deletedSections.contains(section) else { continue }
      let name = former.sectionIdentifiers[section]
      var (here, targets): ([Int], [Int]) = ([], [])
      for (place, item) in items.enumerated() {
        let path = IndexPath(item: place, section: section)
        guard let target = places[item], !batch.insertedSections.contains(target.section) else {
          batch.deletedRows.insert(path)
          continue
        }
        if reloaded.contains(item) { batch.reloadedRows.insert(path) }
        if names[target.section] == name {
          here.append(place)
          targets.append(target.item)
        } else {
          batch.movedRows[path] = target
        }
      }
      let staying = Self.longestRise(targets)
      for (index, place) in here.enumerated() where !staying.contains(index) {
        batch.movedRows[IndexPath(item: place, section: section)] = places[items[place]]
      }
    }
    // In sections that stay, new items and items of removed sections are inserted.
    let moved = Set(batch.movedRows.values)
    for (section, items) in next.itemsBySection.enumerated() where known[names[section]] != nil {
      for (place, item) in items.enumerated() {
        let path = IndexPath(item: place, section: section)
        let isNew = !formerItems.contains(item)
        if isNew || !moved.contains(path) && wasInGoneSection(item, known) { batch.insertedRows.insert(path) }
      }
    }
  }

  private func wasInGoneSection(_ item: Item, _ places: [Section: Int]) -> Bool {
    let place = former.sectionIdentifier(containingItem: item).flatMap { places[$0] }
    return place.map { batch.deletedSections.contains($0) } ?? false
  }

  /// The new index path of an item that keeps its cell; `nil` if it was removed or is requested again.
  private func place(ofCellAt path: IndexPath) -> IndexPath? {
    guard let item = former.item(at: path), !reloaded.contains(item),
      !sectionsAskedAgain.contains(former.sectionIdentifiers[path.section])
    else { return nil }
    return places[item]
  }

  /// The new index of a section that keeps its header; `nil` if it was removed or is requested again.
  private func place(ofSection section: Int) -> Int? {
    guard former.sectionIdentifiers.indices.contains(section) else { return nil }
    let name = former.sectionIdentifiers[section]
    return sectionsAskedAgain.contains(name) ? nil : sectionPlaces[name]
  }

  /// The new places of a collection's elements.
  var elementPlaces: ElementPlaces {
    ElementPlaces(item: target(of:), cell: place(ofCellAt:), section: place(ofSection:))
  }

  /// The new index path of an item; `nil` if it was removed.
  func target(of path: IndexPath) -> IndexPath? { former.item(at: path).flatMap { places[$0] } }

  /// The index path of the first difference; `nil` if there is none.
  func firstDifference(_ next: NSDiffableDataSourceSnapshot<Section, Item>) -> IndexPath? {
    let (before, after) = (former.itemsBySection, next.itemsBySection)
    for section in 0..<max(before.count, after.count) {
      guard section < before.count, section < after.count,
        former.sectionIdentifiers[section] == next.sectionIdentifiers[section],
        !sectionsAskedAgain.contains(next.sectionIdentifiers[section])
      else { return IndexPath(item: 0, section: section) }
      for place in 0..<max(before[section].count, after[section].count) {
        let isSame =
          place < before[section].count && place < after[section].count
          && before[section][place] == after[section][place] && !askedAgain.contains(after[section][place])
        if !isSame { return IndexPath(item: place, section: section) }
      }
    }
    return nil
  }

  /// The indices of a longest increasing subsequence.
  ///
  /// - Complexity: O(n log n).
  static func longestRise(_ numbers: [Int]) -> Set<Int> {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let place = ends.indices.partitioningIndex { numbers[ends[$0]] >= number }
      before[index] = place > 0 ? ends[place - 1] : nil
      if place == ends.count { ends.append(index) } else { ends[place] = index }
    }
    var found: Set<Int> = []
    var last = ends.last
    while let place = last {
      found.insert(place)
      last = before[place]
    }
    return found
  }
}
