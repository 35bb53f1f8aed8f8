import AutoLayout
public import Foundation

/// How many rows there were, and how many a program says have come or gone since.
struct RowChanges {
  let before: Int
  var net = 0
  /// Whether whole sections have come or gone: then the sum says nothing.
  var hasSections = false
}

extension UITableView {
  /// Notes that rows have come or gone; `nil` for whole sections.
  final func noteChange(_ count: Int?) {
    var noted = changes ?? RowChanges(before: rows.isStale ? -1 : rows.sections.reduce(0) { $0 + $1.heights.count })
    noted.net += count ?? 0
    noted.hasSections = noted.hasSections || count == nil
    changes = noted
    askAgain()
  }

  /// Reports a data source that has other rows than the changes leave.
  final func compareWithChanges(_ count: Int) {
    guard let noted = changes else { return }
    changes = nil
    guard noted.before >= 0, !noted.hasSections, noted.before + noted.net != count else { return }
    Misuse.report(
      "the data source has \(count) rows: there were \(noted.before), and \(noted.net) have come by insertions and deletions"
    )
  }
}

extension UITableView {
  /// Cells have to look at their data again: everything is asked for anew.
  public final func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }
  /// A row has moved: everything is asked for anew.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { noteChange(0) }
  /// A section has moved: everything is asked for anew.
  public final func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  /// The index has changed.
  public final func reloadSectionIndexTitles() {}
}
