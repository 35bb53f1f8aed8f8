import Foundation
import Testing
import UIKit

/// Rows with actions.
@Suite struct SwipedRowTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var calls: [String] = []
    var hasActions = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row < 2 }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete { calls.append("commit \(indexPath.row)") }
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard hasActions else { return nil }
      return UISwipeActionsConfiguration(
        actions: ["delete", "flag"].map { (name: String) in
          UIContextualAction(style: .normal, title: name) { [weak self] action, view, done in
            self?.calls.append("\(name) \(indexPath.row) \(view is UITableViewCell)")
            done(true)
          }
        })
    }
  }

  @Test func aSwipePerformsAnAction() {
    let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
    (table.dataSource, table.delegate) = (rows, rows)
    #expect(table.swipe(rowAt: row(1)) && table.swipe(rowAt: row(0), action: 1))
    #expect(rows.calls == ["delete 1 true", "flag 0 true"])
    #expect(!table.swipe(rowAt: row(0), action: 2) && !table.swipe(rowAt: row(2)))
    #expect(!table.swipe(rowAt: row(0), leading: true) && rows.calls.count == 2)
    rows.hasActions = false
    #expect(table.swipe(rowAt: row(1)) && rows.calls.last == "commit 1")
  }
}
