import AutoLayout
public import Foundation

/// Sections and items, in order.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private var sections: [(name: Section, items: [Item])] = []

  /// No sections.
  public init() {}
  /// The sections.
  public var sectionIdentifiers: [Section] { sections.map(\.name) }
  /// The items of all sections.
  public var itemIdentifiers: [Item] { sections.flatMap(\.items) }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// How many items there are.
  public var numberOfItems: Int { itemIdentifiers.count }
  /// The items of a section.
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    sections.first { $0.name == section }?.items ?? []
  }
  /// How many items a section has.
  public func numberOfItems(inSection section: Section) -> Int { itemIdentifiers(inSection: section).count }
  /// The place of an item.
  public func indexOfItem(_ item: Item) -> Int? { itemIdentifiers.firstIndex(of: item) }
  /// The place of a section.
  public func indexOfSection(_ section: Section) -> Int? { sectionIdentifiers.firstIndex(of: section) }
  /// The section of an item.
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    sections.first { $0.items.contains(item) }?.name
  }
  /// Adds sections; one that is there already is reported.
  public mutating func appendSections(_ names: [Section]) {
    for name in names {
      if indexOfSection(name) != nil {
        Misuse.report("the section \(name) is in the snapshot already")
      } else {
        sections.append((name, []))
      }
    }
  }
  /// Adds items to a section, the last one unless said.
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
    guard let index = section.map({ indexOfSection($0) }) ?? sections.indices.last else {
      return Misuse.report("the snapshot has no section for the items that are added")
    }
    let known = Set(itemIdentifiers)
    let new = items.filter { !known.contains($0) }
    if new.count < items.count { Misuse.report("\(items.count - new.count) items are in the snapshot already") }
    sections[index].items += new
  }
  /// Puts items before another.
  public mutating func insertItems(_ items: [Item], beforeItem other: Item) { insert(items, at: other, 0) }
  /// Puts items after another.
  public mutating func insertItems(_ items: [Item], afterItem other: Item) { insert(items, at: other, 1) }
  private mutating func insert(_ items: [Item], at other: Item, _ shift: Int) {
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: other) else { continue }
      return sections[index].items.insert(contentsOf: items, at: place + shift)
    }
    Misuse.report("the item \(other) is not in the snapshot")
  }
  /// Puts sections before another.
  public mutating func insertSections(_ names: [Section], beforeSection other: Section) {
    sections.insert(contentsOf: names.map { ($0, []) }, at: indexOfSection(other) ?? 0)
  }
  /// Puts sections after another.
  public mutating func insertSections(_ names: [Section], afterSection other: Section) {
    sections.insert(contentsOf: names.map { ($0, []) }, at: indexOfSection(other).map { $0 + 1 } ?? sections.count)
  }
  /// Removes items.
  public mutating func deleteItems(_ items: [Item]) {
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
  }
  /// Removes all.
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
  /// Says that items have changed: all is asked for anew.
  public mutating func reloadItems(_ items: [Item]) {}
  /// Says that items have changed: all is asked for anew.
  public mutating func reconfigureItems(_ items: [Item]) {}
  /// Says that sections have changed: all is asked for anew.
  public mutating func reloadSections(_ names: [Section]) {}

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

/// Gives a table the cells of a snapshot.
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: SnapshotSource<Section, Item>,
  UITableViewDataSource
{
  /// Makes the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
  private weak var tableView: UITableView?
  private let provider: CellProvider
  /// Kept: how rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  /// For a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, provider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }
  override func reload() { tableView?.reloadData() }
  /// How many sections there are.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  /// How many rows a section has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count(at: section) }
  /// The cell of a row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let item = shown.item(at: indexPath), let cell = provider(tableView, indexPath, item) { return cell }
    Misuse.report("there is no cell for row \(indexPath.row) of section \(indexPath.section)")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// None unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// None unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// No unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// No unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}

/// Gives a collection the cells of a snapshot.
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: SnapshotSource<Section, Item>,
  UICollectionViewDataSource
{
  /// Makes the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  /// Makes a header or footer.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  private weak var collectionView: UICollectionView?
  private let provider: CellProvider
  /// Makes headers and footers.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// For a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, provider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }
  override func reload() { collectionView?.reloadData() }
  /// How many sections there are.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  /// How many items a section has.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.count(at: section)
  }
  /// The cell of an item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = shown.item(at: indexPath), let cell = provider(collectionView, indexPath, item) { return cell }
    Misuse.report("there is no cell for item \(indexPath.item) of section \(indexPath.section)")
    return UICollectionViewCell()
  }
  /// A header or footer.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}

extension UICollectionView {
  /// How cells of a class are set up for items.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    let name = "registration " + UUID().uuidString
    let setUp: (Cell, IndexPath, Item) -> Void
    /// A class of cells.
    public init(handler: @escaping (Cell, IndexPath, Item) -> Void) { setUp = handler }
  }

  /// How headers or footers of a class are set up.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    let name = "registration " + UUID().uuidString
    let kind: String
    let setUp: (Supplementary, String, IndexPath) -> Void
    /// A class of headers or footers.
    public init(elementKind: String, handler: @escaping (Supplementary, String, IndexPath) -> Void) {
      (kind, setUp) = (elementKind, handler)
    }
  }

  /// A cell that was set up for an item.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.name)
    let cell = dequeueReusableCell(withReuseIdentifier: registration.name, for: indexPath)
    guard let cell = cell as? Cell else { preconditionFailure("a class makes objects of itself") }
    if let item { registration.setUp(cell, indexPath, item) }
    return cell
  }

  /// A header or footer that was set up.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.name)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.name, for: indexPath)
    guard let view = view as? Supplementary else { preconditionFailure("a class makes objects of itself") }
    registration.setUp(view, registration.kind, indexPath)
    return view
  }
}
