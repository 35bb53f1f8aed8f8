import Foundation
import Testing
import UIKit

/// Rows, 20 points high, that may vanish while a table asks about them.
private final class Vanishing: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]
  var onHeader: (UITableView) -> Void = { _ in }
  var onHeight: (UITableView) -> Void = { _ in }
  var onCell: (UITableView) -> Void = { _ in }
  /// The requests about rows and sections that do not exist.
  var missing = 0

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    if !counts.indices.contains(section) { missing += 1 }
    onHeader(tableView)
    return 0
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    note(indexPath)
    onHeight(tableView)
    return 20
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    note(indexPath)
    onCell(tableView)
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  private func note(_ path: IndexPath) {
    if !counts.indices.contains(path.section) || path.row >= counts[path.section] { missing += 1 }
  }

  /// Removes all rows, and lets a table notice it.
  func empty(_ table: UITableView) {
    counts = []
    table.reloadData()
    #expect(table.numberOfSections == 0)
  }

  func table() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    (table.dataSource, table.delegate) = (self, self)
    return table
  }
}

@Suite("Rows that vanish while a table asks about them")
struct VanishingRowTests {
  @Test("A delegate may remove all sections when it is asked for a header's height")
  func emptiedByHeader() {
    let items = Vanishing([3, 3]), table = items.table()
    items.onHeader = { items.empty($0) }
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 0)
    #expect(table.contentSize.height == 0)
    #expect(items.missing == 0)
  }

  @Test("A delegate may remove all sections when it is asked for a row's height")
  func emptiedByRow() {
    let items = Vanishing([3, 3]), table = items.table()
    items.onHeight = { items.empty($0) }
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 0)
    #expect(items.missing == 0)
  }

  @Test("A delegate may delete a section when it is asked for a row's height; other rows have their heights")
  func deletedByRow() {
    let items = Vanishing([3, 3]), table = items.table()
    items.onHeight = { table in
      guard items.counts.count == 2 else { return }
      items.counts = [3]
      table.deleteSections(IndexSet(integer: 1), with: .none)
    }
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 1)
    #expect(table.rectForRow(at: row(2)).height == 20)
    #expect(items.missing == 0)
  }

  @Test("A data source may remove all rows when it is asked for a cell while the table scrolls to a row")
  func emptiedByScroll() {
    let items = Vanishing([60]), table = items.table()
    items.onCell = { items.empty($0) }
    table.scrollToRow(at: row(50), at: .top, animated: false)
    #expect(table.contentOffset == .zero)
    #expect(table.numberOfSections == 0)
    #expect(items.missing == 0)
  }

  @Test("A delegate that reloads and queries the table whenever it is asked for a height is not asked without end")
  func reloadedByEveryHeight() {
    let items = Vanishing([3]), table = items.table()
    var asked = 0
    items.onHeight = { table in
      asked += 1
      table.reloadData()
      _ = table.rectForRow(at: row(1))
    }
    _ = reports { table.layoutIfNeeded() }
    #expect(asked < 10_000)
    #expect(table.numberOfRows(inSection: 0) == 3)
  }
}
