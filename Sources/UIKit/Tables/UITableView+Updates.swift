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
  /// Requests the cells of rows again, so that they read their data again; selected rows stay selected.
  public final func reconfigureRows(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }
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
