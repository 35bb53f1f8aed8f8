public import Foundation

/// The common part of tables and collections that show a snapshot.
open class SnapshotSource<Section: Hashable, Item: Hashable>: ViewIsolated {
  final var shown = NSDiffableDataSourceSnapshot<Section, Item>() { didSet { places = nil } }
  /// The positions of the shown items, once one is requested.
  private final var places: [Item: IndexPath]?

  init() {}

  /// Requests all visible elements again.
  func reload() {}

  /// Applies changes; the source already holds the next snapshot.
  func make(_ change: SnapshotChange<Section, Item>) { reload() }

  /// Shows a snapshot: keeps cells of items that stay or move, and requests inserted items and those marked as changed.
  ///
  /// - Complexity: O(n log n) for n items.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let former = shown
    show(snapshot)
    if former.numberOfSections == 0 {
      reload()
    } else {
      make(SnapshotChange(from: former, to: snapshot))
    }
    completion?()
  }

  /// Stores a snapshot as the shown one.
  final func show(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    shown = snapshot
    shown.forgetChanges()
    // The tree of a section is out of date if the section shows other items.
    sections = sections.filter { section, tree in
      shown.has(section) && shown.itemIdentifiers(inSection: section) == tree.visibleItems
    }
  }

  /// Shows a snapshot, and requests all elements again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
  ) {
    show(snapshot)
    reload()
    completion?()
  }

  /// The index of a section.
  open func index(for sectionIdentifier: Section) -> Int? { shown.indexOfSection(sectionIdentifier) }

  /// Shows the visible items of a section, in the order of the section's tree.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<Item>, to section: Section, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var all = shown
    if all.sectionIdentifiers.contains(section) {
      all.deleteItems(all.itemIdentifiers(inSection: section))
    } else {
      all.appendSections([section])
    }
    all.appendItems(snapshot.visibleItems, toSection: section)
    sections[section] = snapshot
    apply(all, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The items of a section as a tree.
  open func snapshot(for section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
    if let found = sections[section] { return found }
    var made = NSDiffableDataSourceSectionSnapshot<Item>()
    if shown.sectionIdentifiers.contains(section) { made.append(shown.itemIdentifiers(inSection: section)) }
    return made
  }

  private final var sections: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

  /// The snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { shown }

  /// The item at an index path.
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { shown.item(at: indexPath) }

  /// The position of an item.
  ///
  /// - Complexity: O(items) for the first call after a change, then O(1).
  open func indexPath(for itemIdentifier: Item) -> IndexPath? {
    if let places { return places[itemIdentifier] }
    let made = shown.places
    places = made
    return made[itemIdentifier]
  }

  /// The section at an index.
  open func sectionIdentifier(for index: Int) -> Section? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
}
