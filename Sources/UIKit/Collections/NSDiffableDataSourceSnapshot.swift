import AutoLayout
import Foundation

/// Sections and items, in order.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private var sections: [(name: Section, items: [Item])] = []

  /// A snapshot without sections.
  public init() {}
  /// The sections.
  public var sectionIdentifiers: [Section] { sections.map(\.name) }
  /// The items of all sections.
  public var itemIdentifiers: [Item] { sections.flatMap(\.items) }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The number of items.
  public var numberOfItems: Int { itemIdentifiers.count }
  /// The items of a section.
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    sections.first { $0.name == section }?.items ?? []
  }
  /// The number of items in a section.
  public func numberOfItems(inSection section: Section) -> Int { itemIdentifiers(inSection: section).count }
  /// The position of an item.
  public func indexOfItem(_ item: Item) -> Int? { itemIdentifiers.firstIndex(of: item) }
  /// The position of a section.
  public func indexOfSection(_ section: Section) -> Int? { sectionIdentifiers.firstIndex(of: section) }
  /// The section of an item.
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    sections.first { $0.items.contains(item) }?.name
  }
  /// Adds sections; reports a section that exists already.
  public mutating func appendSections(_ names: [Section]) {
    for name in names {
      if indexOfSection(name) != nil {
        Misuse.report("the section \(name) is already in the snapshot; it is ignored")
      } else {
        sections.append((name, []))
      }
    }
  }
  /// Adds items to a section, by default the last one.
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
    guard let index = section.map({ indexOfSection($0) }) ?? sections.indices.last else {
      return Misuse.report("the snapshot has no section for the items that are added")
    }
    let known = Set(itemIdentifiers)
    let new = items.filter { !known.contains($0) }
    if new.count < items.count {
      Misuse.report("\(items.count - new.count) of the added items are already in the snapshot; they are ignored")
    }
    sections[index].items += new
  }
  /// Inserts items before another.
  public mutating func insertItems(_ items: [Item], beforeItem other: Item) { insert(items, at: other, 0) }
  /// Inserts items after another.
  public mutating func insertItems(_ items: [Item], afterItem other: Item) { insert(items, at: other, 1) }
  private mutating func insert(_ items: [Item], at other: Item, _ shift: Int) {
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: other) else { continue }
      return sections[index].items.insert(contentsOf: items, at: place + shift)
    }
    Misuse.report("the item \(other) is not in the snapshot")
  }
  /// Inserts sections before another.
  public mutating func insertSections(_ names: [Section], beforeSection other: Section) {
    sections.insert(contentsOf: names.map { ($0, []) }, at: indexOfSection(other) ?? 0)
  }
  /// Inserts sections after another.
  public mutating func insertSections(_ names: [Section], afterSection other: Section) {
    sections.insert(contentsOf: names.map { ($0, []) }, at: indexOfSection(other).map { $0 + 1 } ?? sections.count)
  }
  /// Removes items.
  public mutating func deleteItems(_ items: [Item]) {
    let gone = Set(items)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }
  /// Removes all sections and items.
  public mutating func deleteAllItems() { sections = [] }
  /// Removes sections.
  public mutating func deleteSections(_ names: [Section]) { sections.removeAll { names.contains($0.name) } }
  /// Moves an item before another.
  public mutating func moveItem(_ item: Item, beforeItem other: Item) {
    deleteItems([item])
    insert([item], at: other, 0)
  }
  /// Moves an item after another.
  public mutating func moveItem(_ item: Item, afterItem other: Item) {
    deleteItems([item])
    insert([item], at: other, 1)
  }
  /// Marks items as changed, so that their cells are requested again.
  public mutating func reloadItems(_ items: [Item]) { reloadedItemIdentifiers += items }
  /// Marks items as changed, so that their cells are requested again.
  public mutating func reconfigureItems(_ items: [Item]) { reconfiguredItemIdentifiers += items }
  /// Marks sections as changed, so that their cells, headers and footers are requested again.
  public mutating func reloadSections(_ names: [Section]) { reloadedSectionIdentifiers += names }
  /// The items marked as changed by ``reloadItems(_:)``.
  public private(set) var reloadedItemIdentifiers: [Item] = []
  /// The items marked as changed by ``reconfigureItems(_:)``.
  public private(set) var reconfiguredItemIdentifiers: [Item] = []
  /// The sections marked as changed.
  public private(set) var reloadedSectionIdentifiers: [Section] = []
  /// Moves a section before another.
  public mutating func moveSection(_ name: Section, beforeSection other: Section) { move(name, to: other, 0) }
  /// Moves a section after another.
  public mutating func moveSection(_ name: Section, afterSection other: Section) { move(name, to: other, 1) }
  private mutating func move(_ name: Section, to other: Section, _ shift: Int) {
    guard name != other, let place = indexOfSection(name), indexOfSection(other) != nil else {
      return Misuse.report(
        "section \(name) cannot be moved beside section \(other): they must be two sections of the snapshot")
    }
    let moved = sections.remove(at: place)
    sections.insert(moved, at: (indexOfSection(other) ?? 0) + shift)
  }

  /// Removes the marks of changed items and sections after they have been shown.
  mutating func forgetChanges() {
    (reloadedItemIdentifiers, reconfiguredItemIdentifiers, reloadedSectionIdentifiers) = ([], [], [])
  }
  /// The items of each section.
  var itemsBySection: [[Item]] { sections.map(\.items) }

  func item(at path: IndexPath) -> Item? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return sections[path.section].items[path.item]
  }
  func path(of item: Item) -> IndexPath? {
    for (section, entry) in sections.enumerated() {
      if let place = entry.items.firstIndex(of: item) { return IndexPath(item: place, section: section) }
    }
    return nil
  }
  func count(at section: Int) -> Int { sections.indices.contains(section) ? sections[section].items.count : 0 }
}
