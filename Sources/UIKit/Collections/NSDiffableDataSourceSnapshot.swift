import AutoLayout
import Foundation

/// Sections and items, in order; contains each section and each item once.
///
/// The section of an item is found in O(1), the item's position in O(sections + items of its section).
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  /// The sections.
  public private(set) var sectionIdentifiers: [Section] = []
  /// The items of each section; the list of an outdated section also contains items that were removed from it.
  private var itemsOfSections: [Section: [Item]] = [:]
  private var sectionsOfItems: [Item: Section] = [:]
  /// The removed items that the list of each outdated section still contains.
  ///
  /// If each removal updated the list, removing items one by one would visit all other items each time.
  private var outdated: [Section: [Item]] = [:]

  /// A snapshot without sections.
  public init() {}
  /// The items of all sections.
  public var itemIdentifiers: [Item] { sectionIdentifiers.flatMap(itemIdentifiers(inSection:)) }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items.
  public var numberOfItems: Int { sectionsOfItems.count }
  /// The items of a section.
  ///
  /// - Complexity: O(1), or O(items of the section) if items were removed from it since others were added.
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    let items = itemsOfSections[section] ?? []
    return outdated[section] == nil ? items : items.filter { sectionsOfItems[$0] == section }
  }
  /// The number of items in a section.
  public func numberOfItems(inSection section: Section) -> Int {
    (itemsOfSections[section]?.count ?? 0) - (outdated[section]?.count ?? 0)
  }
  /// The position of an item.
  public func indexOfItem(_ item: Item) -> Int? {
    guard let path = path(of: item) else { return nil }
    return sectionIdentifiers.prefix(path.section).reduce(path.item) { $0 + numberOfItems(inSection: $1) }
  }
  /// The position of a section.
  public func indexOfSection(_ section: Section) -> Int? {
    itemsOfSections[section] == nil ? nil : sectionIdentifiers.firstIndex(of: section)
  }
  /// The section of an item.
  public func sectionIdentifier(containingItem item: Item) -> Section? { sectionsOfItems[item] }
  /// Adds sections; reports and ignores those that are in the snapshot already.
  public mutating func appendSections(_ names: [Section]) { insertNew(names, at: sectionIdentifiers.count) }
  /// Adds items to a section, by default the last one; moves those that are in the snapshot already, and reports them.
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
    guard let section = section ?? sectionIdentifiers.last, itemsOfSections[section] != nil else {
      return Misuse.report("the snapshot has no section for the items that are added")
    }
    insertNew(items, in: section) { $0.count }
  }
  /// Inserts items before another; moves those that are in the snapshot already, and reports them.
  public mutating func insertItems(_ items: [Item], beforeItem other: Item) { insert(items, beside: other, 0) }
  /// Inserts items after another; moves those that are in the snapshot already, and reports them.
  public mutating func insertItems(_ items: [Item], afterItem other: Item) { insert(items, beside: other, 1) }
  private mutating func insert(_ items: [Item], beside other: Item, _ shift: Int) {
    guard let section = sectionsOfItems[other] else {
      return Misuse.report("the item \(other) is not in the snapshot")
    }
    // An item cannot move beside itself.
    let others = items.filter { $0 != other }
    if others.count < items.count { Misuse.report("the item \(other) is inserted beside itself; it stays in place") }
    insertNew(others, in: section) { ($0.firstIndex(of: other) ?? 0) + shift }
  }
  /// Drops removed items from the list of a section.
  private mutating func bringUpToDate(_ section: Section) {
    guard let removed = outdated.removeValue(forKey: section) else { return }
    itemsOfSections[section]?.remove(removed) { sectionsOfItems[$0] != section }
  }
  /// Inserts items, each once, at a place among the others of a section.
  private mutating func insertNew(_ items: [Item], in section: Section, at place: ([Item]) -> Int) {
    var added: Set<Item> = []
    let new = items.filter { added.insert($0).inserted }
    if new.count < items.count {
      Misuse.report("\(items.count - new.count) of the added items are repeated; they are added once")
    }
    let present = new.filter { sectionsOfItems[$0] != nil }
    if !present.isEmpty {
      Misuse.report("\(present.count) of the added items are already in the snapshot; they are moved")
      deleteItems(present)
    }
    bringUpToDate(section)
    for item in new { sectionsOfItems[item] = section }
    let index = place(itemsOfSections[section] ?? [])
    itemsOfSections[section]?.insert(contentsOf: new, at: index)
  }
  /// Inserts sections before another; reports and ignores those that are in the snapshot already.
  public mutating func insertSections(_ names: [Section], beforeSection other: Section) {
    insert(names, beside: other, 0)
  }
  /// Inserts sections after another; reports and ignores those that are in the snapshot already.
  public mutating func insertSections(_ names: [Section], afterSection other: Section) {
    insert(names, beside: other, 1)
  }
  private mutating func insert(_ names: [Section], beside other: Section, _ shift: Int) {
    guard let place = indexOfSection(other) else {
      return Misuse.report("the section \(other) is not in the snapshot")
    }
    insertNew(names, at: place + shift)
  }
  private mutating func insertNew(_ names: [Section], at place: Int) {
    var new: [Section] = []
    for name in names {
      if itemsOfSections[name] == nil {
        itemsOfSections[name] = []
        new.append(name)
      } else {
        Misuse.report("the section \(name) is already in the snapshot; it is ignored")
      }
    }
    sectionIdentifiers.insert(contentsOf: new, at: place)
  }
  /// Removes items.
  ///
  /// - Complexity: O(items to remove).
  public mutating func deleteItems(_ items: [Item]) {
    for item in items {
      if let section = sectionsOfItems.removeValue(forKey: item) { outdated[section, default: []].append(item) }
    }
  }
  /// Removes all sections and items.
  public mutating func deleteAllItems() {
    (sectionIdentifiers, itemsOfSections, sectionsOfItems, outdated) = ([], [:], [:], [:])
  }
  /// Removes sections.
  public mutating func deleteSections(_ names: [Section]) {
    for name in names {
      for item in itemIdentifiers(inSection: name) { sectionsOfItems[item] = nil }
      itemsOfSections[name] = nil
      outdated[name] = nil
    }
    sectionIdentifiers.remove(names) { itemsOfSections[$0] == nil }
  }
  /// Moves an item before another.
  public mutating func moveItem(_ item: Item, beforeItem other: Item) { move(item, to: other, 0) }
  /// Moves an item after another.
  public mutating func moveItem(_ item: Item, afterItem other: Item) { move(item, to: other, 1) }
  private mutating func move(_ item: Item, to other: Item, _ shift: Int) {
    guard item != other, sectionsOfItems[item] != nil, sectionsOfItems[other] != nil else {
      return Misuse.report(
        "item \(item) cannot be moved beside item \(other): the snapshot must contain both, and they must differ")
    }
    deleteItems([item])
    insert([item], beside: other, shift)
  }
  /// Marks items as changed, so that their cells are requested again; reports and ignores those that are missing.
  public mutating func reloadItems(_ items: [Item]) { reloadedItemIdentifiers += known(items) }
  /// Marks items as changed, so that their cells are requested again; reports and ignores those that are missing.
  public mutating func reconfigureItems(_ items: [Item]) { reconfiguredItemIdentifiers += known(items) }
  private func known(_ items: [Item]) -> [Item] {
    for item in items where sectionsOfItems[item] == nil { Misuse.report("the item \(item) is not in the snapshot") }
    return items.filter { sectionsOfItems[$0] != nil }
  }
  /// Marks sections as changed, so that their cells, headers and footers are requested again; reports and ignores those
  /// that are missing.
  public mutating func reloadSections(_ names: [Section]) {
    for name in names where itemsOfSections[name] == nil {
      Misuse.report("the section \(name) is not in the snapshot")
    }
    reloadedSectionIdentifiers += names.filter { itemsOfSections[$0] != nil }
  }
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
        "section \(name) cannot be moved beside section \(other): the snapshot must contain both, and they must differ")
    }
    sectionIdentifiers.remove(at: place)
    sectionIdentifiers.insert(name, at: (indexOfSection(other) ?? 0) + shift)
  }

  /// Removes the marks of changed items and sections after they have been shown, and brings all sections up to date.
  mutating func forgetChanges() {
    (reloadedItemIdentifiers, reconfiguredItemIdentifiers, reloadedSectionIdentifiers) = ([], [], [])
    // Otherwise, each request for an item would filter its section.
    for section in Array(outdated.keys) { bringUpToDate(section) }
  }
  /// The items of each section.
  var itemsBySection: [[Item]] { sectionIdentifiers.map(itemIdentifiers(inSection:)) }

  func has(_ section: Section) -> Bool { itemsOfSections[section] != nil }

  /// The positions of all items.
  var places: [Item: IndexPath] {
    var places: [Item: IndexPath] = [:]
    places.reserveCapacity(numberOfItems)
    for (section, items) in itemsBySection.enumerated() {
      for (place, item) in items.enumerated() { places[item] = IndexPath(item: place, section: section) }
    }
    return places
  }

  func item(at path: IndexPath) -> Item? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }
  /// The snapshot with an item moved to another place; `nil` if there is no such item or place.
  func moving(from source: IndexPath, to destination: IndexPath) -> Self? {
    guard let item = item(at: source), destination.count == 2, sectionIdentifiers.indices.contains(destination.section)
    else { return nil }
    let name = sectionIdentifiers[destination.section]
    var moved = self
    moved.deleteItems([item])
    guard (0...moved.numberOfItems(inSection: name)).contains(destination.item) else { return nil }
    moved.insertNew([item], in: name) { _ in destination.item }
    return moved
  }
  func path(of item: Item) -> IndexPath? {
    guard let name = sectionsOfItems[item], let section = indexOfSection(name),
      let place = itemIdentifiers(inSection: name).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: place, section: section)
  }
  func count(at section: Int) -> Int {
    sectionIdentifiers.indices.contains(section) ? numberOfItems(inSection: sectionIdentifiers[section]) : 0
  }
}

extension Array where Element: Equatable {
  /// Removes elements, which are those that meet a condition.
  ///
  /// A few are searched for one by one, which takes much less time than a condition that hashes all others.
  fileprivate mutating func remove(_ gone: [Element], where isGone: (Element) -> Bool) {
    guard gone.count <= 4 else { return removeAll(where: isGone) }
    for element in gone {
      if let place = firstIndex(of: element) { remove(at: place) }
    }
  }
}
