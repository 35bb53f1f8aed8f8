import Foundation
import Testing
import UIKit

private final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate {
  var numbers: [Int]
  var requested = 0
  var seen: [Int] = []

  init(_ numbers: Range<Int>) { self.numbers = Array(numbers) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    requested += 1
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.tag = numbers[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    seen.append(tableView.visibleCells.count)
  }
}

/// The visible cells of a table between a change and the next layout.
@Suite struct VisibleRowTests {
  private func table(_ numbers: Numbers) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    table.rowHeight = 50
    table.dataSource = numbers
    table.delegate = numbers
    return table
  }

  @Test func cellsExistAtOnceAfterAReload() {
    let numbers = Numbers(0..<3)
    let table = table(numbers)
    #expect(table.visibleCells.map(\.tag) == [0, 1, 2])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100] && numbers.requested == 3)
    table.layoutIfNeeded()
    #expect(numbers.requested == 3)
    numbers.numbers = [7, 8]
    table.reloadData()
    // Code animates the cells that it has just loaded.
    for cell in table.visibleCells { cell.transform = CGAffineTransform(translationX: 0, y: 200) }
    #expect(table.visibleCells.map(\.tag) == [7, 8] && numbers.requested == 5)
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.transform.ty) == [200, 200] && numbers.requested == 5)
  }

  @Test func rowsFollowTheOffsetAndInsertions() {
    let numbers = Numbers(0..<100)
    let table = table(numbers)
    table.layoutIfNeeded()
    table.contentOffset.y = 500
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [10, 11, 12, 13])
    numbers.numbers.insert(-1, at: 11)
    table.insertRows(at: [IndexPath(row: 11, section: 0)], with: .none)
    #expect(table.visibleCells.map(\.tag) == [10, -1, 11, 12])
    let requested = numbers.requested
    #expect(table.visibleCells.count == 4 && numbers.requested == requested)
  }

  @Test func cellsStayWhileRowsAreChanging() {
    let numbers = Numbers(0..<6)
    let table = table(numbers)
    table.layoutIfNeeded()
    table.beginUpdates()
    numbers.numbers.removeFirst(3)
    table.deleteRows(at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .none)
    #expect(table.visibleCells.map(\.tag) == [0, 1, 2, 3])
    table.endUpdates()
    // Each of the three cells disappeared while the rows were changing, when no cells may be requested.
    #expect(numbers.seen == [3, 2, 1])
    #expect(table.visibleCells.map(\.tag) == [3, 4, 5])
    numbers.seen = []
    numbers.numbers = [9]
    table.reloadData()
    #expect(table.visibleCells.map(\.tag) == [9])
    #expect(numbers.seen == [2, 1, 0])
  }
}
