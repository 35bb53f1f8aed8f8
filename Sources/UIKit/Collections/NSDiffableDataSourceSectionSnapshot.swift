/// The items of a section as a tree, which contains each item once; the children of visible expanded items are visible.
public struct NSDiffableDataSourceSectionSnapshot<Item: Hashable> {
  /// The items below each item, and at the top level; an outdated list also contains items that were deleted from it.
  private var children: [Item?: [Item]] = [:]
  /// The parent of each item; `nil` at the top level.
  private var parents: [Item: Item?] = [:]
  private var opened: Set<Item> = []
  /// The items whose lists of children are outdated.
  ///
  /// If each deletion updated the list, deleting items one by one would visit all other children each time.
  private var outdated: Set<Item?> = []

  /// A tree without items.
  public init() {}

  /// Adds items at the end: below another item, or at the top level; reports and ignores items that are in the tree
  /// already.
  public mutating func append(_ items: [Item], to parent: Item? = nil) {
    if let parent, !contains(parent) { return Misuse.report("there is no item '\(parent)' in the section") }
    bringUpToDate(parent)
    insertNew(items, below: parent, at: children[parent]?.count ?? 0)
  }

  /// Inserts items before another.
  public mutating func insert(_ items: [Item], before item: Item) { insert(items, beside: item, 0) }

  /// Inserts items after another.
  public mutating func insert(_ items: [Item], after item: Item) { insert(items, beside: item, 1) }

  private mutating func insert(_ items: [Item], beside item: Item, _ shift: Int) {
    if let parent = parents[item] { bringUpToDate(parent) }
    guard let parent = parents[item], let index = children[parent]?.firstIndex(of: item) else {
      return Misuse.report("there is no item '\(item)' in the section")
    }
    insertNew(items, below: parent, at: index + shift)
  }

  private mutating func insertNew(_ items: [Item], below parent: Item?, at place: Int) {
    var new: [Item] = []
    for item in items where !contains(item) {
      parents.updateValue(parent, forKey: item)
      new.append(item)
    }
    if new.count < items.count {
      Misuse.report("\(items.count - new.count) of the added items are already in the section; they are ignored")
    }
    children[parent, default: []].insert(contentsOf: new, at: place)
  }

  /// The items below an item, or at the top level.
  private func items(below parent: Item?) -> [Item] {
    let items = children[parent] ?? []
    return outdated.contains(parent) ? items.filter { parents[$0] == .some(parent) } : items
  }

  /// Removes the items from the list of an item's children that were deleted from it.
  private mutating func bringUpToDate(_ parent: Item?) {
    guard outdated.contains(parent) else { return }
    children[parent] = items(below: parent)
    outdated.remove(parent)
  }

  /// Removes items and their descendants.
  ///
  /// - Complexity: O(items to remove).
  public mutating func delete(_ items: [Item]) {
    outdated.formUnion(items.compactMap { parents[$0] })
    var pending = items
    while let item = pending.popLast() {
      pending += self.items(below: item)
      children.removeValue(forKey: item)
      parents.removeValue(forKey: item)
      opened.remove(item)
      outdated.remove(item)
    }
  }

  /// Removes all items.
  public mutating func deleteAll() { self = Self() }

  /// Expands items, so that their children are visible.
  public mutating func expand(_ items: [Item]) { opened.formUnion(items) }

  /// Collapses items, so that their children are hidden.
  public mutating func collapse(_ items: [Item]) { opened.subtract(items) }

  /// Whether an item is expanded.
  public func isExpanded(_ item: Item) -> Bool { opened.contains(item) }

  /// The descendants of an item as a separate tree, optionally with the item.
  public func snapshot(of parent: Item, includingParent: Bool = false) -> Self {
    var made = Self()
    if includingParent {
      made.append([parent])
      if opened.contains(parent) { made.opened.insert(parent) }
    }
    for (item, items) in branches(from: parent) {
      made.append(items, to: item == parent && !includingParent ? nil : item)
      made.opened.formUnion(opened.intersection(items))
    }
    return made
  }

  /// Replaces the children of an item by the items of a tree.
  public mutating func replace(childrenOf parent: Item, using snapshot: Self) {
    delete(items(below: parent))
    for (item, items) in snapshot.branches(from: nil) {
      append(items, to: item ?? parent)
      opened.formUnion(snapshot.opened.intersection(items))
    }
  }

  /// An item and its descendants that have children, each with its children.
  private func branches(from root: Item?) -> [(item: Item?, children: [Item])] {
    var found: [(item: Item?, children: [Item])] = []
    var pending = [root]
    while let item = pending.popLast() {
      let items = items(below: item)
      if items.isEmpty { continue }
      found.append((item, items))
      pending += items
    }
    return found
  }

  /// Whether the snapshot contains an item.
  public func contains(_ item: Item) -> Bool { parents[item] != nil }

  /// Whether an item is visible: all items above it in the tree are expanded.
  public func isVisible(_ item: Item) -> Bool {
    contains(item) && sequence(first: item) { parent(of: $0) }.dropFirst().allSatisfy { opened.contains($0) }
  }

  /// The items in lines, indented by their depth; a star marks visible items, and a plus sign collapsed parents.
  public func visualDescription() -> String {
    items.map { item in
      let hidesChildren = !items(below: item).isEmpty && !opened.contains(item)
      let marks = (isVisible(item) ? "*" : "-") + (hidesChildren ? "+" : "")
      return String(repeating: "  ", count: level(of: item)) + marks + " \(item)"
    }.joined(separator: "\n")
  }

  /// The parent of an item; `nil` at the top level.
  public func parent(of child: Item) -> Item? { parents[child] ?? nil }

  /// The depth of an item; 0 at the top level.
  public func level(of item: Item) -> Int {
    sequence(first: item) { parent(of: $0) }.reduce(-1) { level, _ in level + 1 }
  }

  /// The position of an item among all items.
  public func index(of item: Item) -> Int? { items.firstIndex(of: item) }

  /// The items at the top level.
  public var rootItems: [Item] { items(below: nil) }

  /// All items, parents before children.
  public var items: [Item] { walk { _ in true } }

  /// The visible items, parents before children.
  public var visibleItems: [Item] { walk { opened.contains($0) } }

  private func walk(_ enters: (Item) -> Bool) -> [Item] {
    var found: [Item] = []
    var pending = Array(rootItems.reversed())
    while let item = pending.popLast() {
      found.append(item)
      if enters(item) { pending += items(below: item).reversed() }
    }
    return found
  }
}

/// The difference between two snapshots.
public struct NSDiffableDataSourceTransaction<Section: Hashable, Item: Hashable> {
  /// The snapshot before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<Section, Item>
  /// The snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<Section, Item>
  /// The difference of the items.
  public var difference: CollectionDifference<Item> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
  /// The differences of the sections whose items have changed.
  public var sectionTransactions: [NSDiffableDataSourceSectionTransaction<Section, Item>] {
    finalSnapshot.sectionIdentifiers.compactMap { section in
      let (before, after) = (
        initialSnapshot.itemIdentifiers(inSection: section), finalSnapshot.itemIdentifiers(inSection: section)
      )
      guard before != after else { return nil }
      var (initial, final) = (NSDiffableDataSourceSectionSnapshot<Item>(), NSDiffableDataSourceSectionSnapshot<Item>())
      initial.append(before)
      final.append(after)
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: initial, finalSnapshot: final)
    }
  }
}

/// The difference of a section's items between two snapshots.
public struct NSDiffableDataSourceSectionTransaction<Section: Hashable, Item: Hashable> {
  /// The section.
  public let sectionIdentifier: Section
  /// The items before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<Item>
  /// The items after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<Item>
  /// The difference of the items.
  public var difference: CollectionDifference<Item> {
    finalSnapshot.items.difference(from: initialSnapshot.items)
  }
}
