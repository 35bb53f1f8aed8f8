import AutoLayout
public import Foundation

/// The source of a table that shows a snapshot.
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: SnapshotSource<Section, Item>,
  UITableViewDataSource
{
  /// Makes the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
  private weak var tableView: UITableView?
  private let provider: CellProvider
  /// Stored only: the animation of rows that appear and disappear.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  /// A data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, provider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }
  override func reload() { tableView?.reloadData() }
  override func make(_ change: SnapshotChange<Section, Item>) {
    guard let tableView, tableView.dataSource === self else { return reload() }
    // A batch knows items only by their index paths, so an item whose section is removed would lose its selection.
    let selection = tableView.selected.paths.compactMap(change.target)
    tableView.make(change.batch)
    if tableView.batchDepth == 0 { tableView.selected = SelectedPaths(selection) }
    guard !change.configuredAgain.isEmpty else { return }
    // The open batch names rows by their former places.
    if tableView.batchDepth > 0 { return tableView.askAgain() }
    tableView.reconfigureRows(at: change.configuredAgain)
  }
  /// The number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  /// The number of rows in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count(at: section) }
  /// The cell of a row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let item = shown.item(at: indexPath), let cell = provider(tableView, indexPath, item) { return cell }
    Misuse.report("no cell was provided for row \(indexPath.row) of section \(indexPath.section); a plain cell is used")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// None unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// None unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// `false` unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// `false` unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// None unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of an index title: the title's index unless overridden.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}

/// The source of a collection that shows a snapshot.
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
  /// Handlers of moved items.
  open var reorderingHandlers = ReorderingHandlers()
  /// Handlers of expanded and collapsed items; stored only.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Handlers of moved items.
  public struct ReorderingHandlers {
    /// Whether an item can be moved; if `nil`, no item can.
    public var canReorderItem: ((Item) -> Bool)?
    /// Called before items are reordered.
    public var willReorder: ((NSDiffableDataSourceTransaction<Section, Item>) -> Void)?
    /// Called after items were reordered.
    public var didReorder: ((NSDiffableDataSourceTransaction<Section, Item>) -> Void)?
  }

  /// Handlers of expanded and collapsed items.
  public struct SectionSnapshotHandlers {
    /// Whether an item can be opened; never called here.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded; never called here.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item can be closed; never called here.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed; never called here.
    public var willCollapseItem: ((Item) -> Void)?
    /// The children of an item that is expanded; never called here.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?
  }

  /// A data source of a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, provider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }
  override func reload() { collectionView?.reloadData() }
  override func make(_ change: SnapshotChange<Section, Item>) {
    guard let collectionView, collectionView.dataSource === self else { return reload() }
    guard let first = change.firstDifference(shown) else { return }
    collectionView.expected = nil
    collectionView.move(from: first, change.elementPlaces)
    // The open batch names items by their former places.
    let isInBatch = collectionView.batchDepth > 0
    if !isInBatch { collectionView.tellLayout(change.batch, TableMapping(change.batch)) }
    guard !change.configuredAgain.isEmpty else { return }
    if isInBatch { return collectionView.askAgain() }
    collectionView.reconfigureItems(at: change.configuredAgain)
  }
  /// The number of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  /// The number of items in a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.count(at: section)
  }
  /// The cell of an item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = shown.item(at: indexPath), let cell = provider(collectionView, indexPath, item) { return cell }
    Misuse.report(
      "no cell was provided for item \(indexPath.item) of section \(indexPath.section); a plain cell is used")
    return UICollectionViewCell()
  }
  /// A header or footer.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
  /// Whether an item can be moved: as `canReorderItem` of ``reorderingHandlers`` says, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    shown.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }
  /// Moves an item in the snapshot, and calls the handlers before and after.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let next = shown.moving(from: sourceIndexPath, to: destinationIndexPath) else { return }
    let transaction = NSDiffableDataSourceTransaction(initialSnapshot: shown, finalSnapshot: next)
    reorderingHandlers.willReorder?(transaction)
    show(next)
    reorderingHandlers.didReorder?(transaction)
  }
  /// None unless overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// The item of an index title: the first item of the section at the title's index, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
