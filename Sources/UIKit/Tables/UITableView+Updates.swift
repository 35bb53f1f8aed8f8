import AutoLayout
public import Foundation

extension UITableView {
  /// Records a change; applies it at once, or at the end of the open batch.
  final func change(_ change: (inout TableBatch) -> Void) {
    change(&batch)
    if batchDepth == 0 { makeChanges() }
  }

  /// Makes the changes of a batch: cells that remain are moved, and only new ones are requested.
  final func makeChanges() {
    let made = batch
    let mapping = TableMapping(made)
    batch = TableBatch()
    selected.keep { path in
      path.count == 2 && !made.deselectedRows.contains(path) && !made.reloadedSections.contains(path.section)
    }
    selected.rename(mapping.path)
    setNeedsLayout()
    guard !rows.isStale else { return }
    // While rows are placed, heights are determined for the former rows, so that all rows must be requested again.
    guard !isPlacing else { return rows.isStale = true }
    if let fault = rows.fault(of: made) { return giveUp(fault) }
    let wereChanging = isChangingRows
    isChangingRows = true
    defer { isChangingRows = wereChanging }
    let revision = rows.revision
    retire { element in
      switch element {
      case .row(let path): mapping.pathOfCell(path) == nil
      case .header(let section), .footer(let section):
        mapping.section(section) == nil || made.reloadedSections.contains(section)
      }
    }
    // The delegate may have changed rows, too, when cells disappeared.
    guard rows.revision == revision, !rows.isStale else { return askAgain() }
    if let fault = rows.apply(made, mapping) { return giveUp(fault) }
    shown = renamed(shown, mapping.path)
    shownHeaders = renamed(shownHeaders, mapping.section)
    shownFooters = renamed(shownFooters, mapping.section)
    bare = []
    doubtGivenHeights()
  }

  /// Applies the changes of a complete batch.
  final func make(_ changes: TableBatch) {
    beginUpdates()
    change { $0 = changes }
    endUpdates()
  }

  private func giveUp(_ fault: String) {
    Misuse.report(fault + "; all rows are requested again")
    askAgain()
  }

  private func renamed<Key: Hashable, Value>(_ values: [Key: Value], _ name: (Key) -> Key?) -> [Key: Value] {
    Dictionary(values.compactMap { entry in name(entry.key).map { ($0, entry.value) } }) { first, _ in first }
  }
}

extension UITableView {
  /// Makes the data source configure rows again; selected rows stay selected.
  ///
  /// Outside a batch, the data source gets the shown cells again when it dequeues cells, so that a text field in them
  /// stays the first responder. If it returns other cells, these replace them.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    let paths = Set(indexPaths)
    var kept: [IndexPath] = []
    if batchDepth == 0, !isPlacing { kept = paths.sorted().filter { configureAgain($0) } }
    for path in kept where !rows.isStale && rows.has(path) {
      let index = rows.index(of: .row(path))
      rows.lengths.estimate(rows.lengths.length(at: index), at: index)
      rows.unasked.insert([path])
    }
    change { $0.reloadedRows.formUnion(paths.subtracting(kept)) }
  }

  /// Makes the data source configure the shown cell of a row again; `false` if it does not return this cell.
  private func configureAgain(_ path: IndexPath) -> Bool {
    guard !rows.isStale, rows.has(path), let cell = shown[path], cell.reuseIdentifier != nil, let dataSource else {
      return false
    }
    offered = cell
    cell.configurationUpdates.haveHappened = false
    let given = dataSource.tableView(self, cellForRowAt: path)
    offered = nil
    guard given === cell else {
      if let name = given.reuseIdentifier, given.tableView == nil { pool.give(given, "cell " + name) }
      return false
    }
    cell.configureIfNeeded()
    return shown[path] === cell
  }
  /// Records a moved row; its cell moves with it.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[indexPath] = newIndexPath }
  }
  /// Records a moved section; its cells move with it.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[section] = newSection }
  }
  /// No effect: the index is not drawn.
  public final func reloadSectionIndexTitles() {}
}
