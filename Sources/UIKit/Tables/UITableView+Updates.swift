import AutoLayout
public import Foundation

extension UITableView {
  /// Notes changes; those of a batch are applied at its end.
  final func change(_ change: (inout TableBatch) -> Void) {
    change(&batch)
    if batchDepth == 0 { makeChanges() }
  }

  /// Makes the changes of a batch: remaining cells move, and only new ones are requested.
  final func makeChanges() {
    let made = batch
    batch = TableBatch()
    setNeedsLayout()
    guard !rows.isStale else { return }
    // Heights being determined belong to the former rows.
    guard !isPlacing else { return rows.isStale = true }
    if let fault = rows.fault(of: made) { return giveUp(fault) }
    let mapping = TableMapping(made)
    retire { element in
      switch element {
      case .row(let path): mapping.pathOfCell(path) == nil
      case .header(let section), .footer(let section):
        mapping.section(section) == nil || made.reloadedSections.contains(section)
      }
    }
    if let fault = rows.apply(made, mapping) { return giveUp(fault) }
    shown = renamed(shown, mapping.path)
    shownHeaders = renamed(shownHeaders, mapping.section)
    shownFooters = renamed(shownFooters, mapping.section)
    bare = []
    selected = selected.compactMap(mapping.path)
    doubtGivenHeights()
  }

  /// Applies the changes of a complete batch.
  final func make(_ changes: TableBatch) {
    beginUpdates()
    change { $0 = changes }
    endUpdates()
  }

  private func giveUp(_ fault: String) {
    Misuse.report(fault + "; all rows are asked for again")
    askAgain()
  }

  private func renamed<Key: Hashable, Value>(_ values: [Key: Value], _ name: (Key) -> Key?) -> [Key: Value] {
    Dictionary(values.compactMap { entry in name(entry.key).map { ($0, entry.value) } }) { first, _ in first }
  }
}

extension UITableView {
  /// Lets cells read their data again: they are requested again.
  public final func reconfigureRows(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }
  /// Notes a moved row; its cell moves with it.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[indexPath] = newIndexPath }
  }
  /// Notes a moved section; its cells move with it.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[section] = newSection }
  }
  /// The index has changed.
  public final func reloadSectionIndexTitles() {}
}
