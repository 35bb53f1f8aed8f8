public import Foundation

/// What a table and a collection that show a snapshot have in common.
open class SnapshotSource<Section: Hashable, Item: Hashable>: ViewIsolated {
  final var shown = NSDiffableDataSourceSnapshot<Section, Item>()

  init() {}

  /// Has what shows asked for anew.
  func reload() {}

  /// Shows a snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    shown = snapshot
    reload()
    completion?()
  }

  /// Shows a snapshot.
  open func applySnapshotUsingReloadData(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) { apply(snapshot) }

  /// What shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { shown }

  /// The item at a place.
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { shown.item(at: indexPath) }

  /// The place of an item.
  open func indexPath(for itemIdentifier: Item) -> IndexPath? { shown.path(of: itemIdentifier) }

  /// The section at a place.
  open func sectionIdentifier(for index: Int) -> Section? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
}
