/// The items of a section as a tree: items inside expanded ones are visible.
public struct NSDiffableDataSourceSectionSnapshot<Item: Hashable> {
  private var children: [Item?: [Item]] = [:]
  private var parents: [Item: Item] = [:]
  private var opened: Set<Item> = []

  /// A tree without items.
  public init() {}

  /// Adds items at the end: below another item, or at the top level.
  public mutating func append(_ items: [Item], to parent: Item? = nil) {
    children[parent, default: []] += items
    for item in items { parents[item] = parent }
  }

  /// Inserts items before another.
  public mutating func insert(_ items: [Item], before item: Item) { insert(items, beside: item, 0) }

  /// Inserts items after another.
  public mutating func insert(_ items: [Item], after item: Item) { insert(items, beside: item, 1) }

  private mutating func insert(_ items: [Item], beside item: Item, _ shift: Int) {
    let parent = parents[item]
    guard let index = children[parent]?.firstIndex(of: item) else {
      return Misuse.report("there is no item '\(item)' in the section")
    }
    children[parent]?.insert(contentsOf: items, at: index + shift)
    for item in items { parents[item] = parent }
  }

  /// Removes items and their descendants.
  public mutating func delete(_ items: [Item]) {
    for item in items {
      delete(children[item] ?? [])
      children[parents[item]]?.removeAll { $0 == item }
      (children[item], parents[item]) = (nil, nil)
      opened.remove(item)
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
    if includingParent { made.append([parent]) }
    add(below: parent, to: &made, includingParent ? parent : nil)
    return made
  }

  private func add(below parent: Item, to made: inout Self, _ place: Item?) {
    let items = children[parent] ?? []
    made.append(items, to: place)
    made.opened.formUnion(opened.intersection(items))
    for item in items { add(below: item, to: &made, item) }
  }

  /// Replaces the children of an item by the items of a tree.
  public mutating func replace(childrenOf parent: Item, using snapshot: Self) {
    delete(children[parent] ?? [])
    insert(snapshot, below: parent, snapshot.rootItems)
  }

  private mutating func insert(_ snapshot: Self, below parent: Item, _ items: [Item]) {
    append(items, to: parent)
    opened.formUnion(snapshot.opened.intersection(items))
    for item in items { insert(snapshot, below: item, snapshot.children[item] ?? []) }
  }

  /// Whether the snapshot contains an item.
  public func contains(_ item: Item) -> Bool { items.contains(item) }

  /// The parent of an item; `nil` at the top level.
  public func parent(of child: Item) -> Item? { parents[child] }

  /// The depth of an item; 0 at the top level.
  public func level(of item: Item) -> Int { parents[item].map { level(of: $0) + 1 } ?? 0 }

  /// The position of an item among all items.
  public func index(of item: Item) -> Int? { items.firstIndex(of: item) }

  /// The items at the top level.
  public var rootItems: [Item] { children[nil] ?? [] }

  /// All items, parents before children.
  public var items: [Item] { walk(nil) { _ in true } }

  /// The visible items, parents before children.
  public var visibleItems: [Item] { walk(nil) { opened.contains($0) } }

  private func walk(_ parent: Item?, _ enters: (Item) -> Bool) -> [Item] {
    (children[parent] ?? []).flatMap { [$0] + (enters($0) ? walk($0, enters) : []) }
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
}
