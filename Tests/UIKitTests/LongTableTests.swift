import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct LongTableTests {
  private let items = TableItems([Array(0..<10_000)])

  @Test func aLayoutAsksForTheRowsThatShow() {
    let table = items.table()
    table.layoutIfNeeded()
    #expect(items.takeRows() == Array(0..<8))
    #expect(items.counts == 1)
    // Rows that have not been visible have an estimated height of 44 points.
    #expect(table.contentSize.height == 440_048)
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(items.takeRows() == [])
    #expect(items.counts == 1)
  }

  @Test func scrollingAsksForTheRowsThatComeAndUsesCellsAgain() {
    let table = items.table()
    table.layoutIfNeeded()
    for screen in 1...5 {
      _ = items.takeRows()
      table.contentOffset.y = CGFloat(screen * 400)
      table.layoutIfNeeded()
      #expect(items.takeRows() == Array(screen * 8..<screen * 8 + 8))
    }
    #expect(items.cells.count == 8)
    #expect(items.counts == 1)
    #expect(table.rectForRow(at: row(48)) == CGRect(x: 0, y: 48 * 50, width: 320, height: 44))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 48 * 50 + 44 * 100)) == row(148))
  }

  @Test func rowsThatAreReloadedAreAskedAlone() {
    let table = items.table()
    table.layoutIfNeeded()
    _ = items.takeRows()
    items.rowHeight = { $0 == 3 ? 70 : 50 }
    table.reloadRows(at: [row(3), row(5_000)], with: .automatic)
    table.layoutIfNeeded()
    #expect(items.takeRows() == [3])
    #expect(items.counts == 2)
    #expect(table.visibleCells.map(\.frame.origin.y) == [0, 50, 100, 150, 220, 270, 320, 370])
  }

  @Test func rowsThatComeMoveTheCellsOfOthers() {
    let table = items.table()
    table.layoutIfNeeded()
    _ = items.takeRows()
    let former = table.visibleCells
    items.sections[0].insert(-1, at: 0)
    table.selectRow(at: row(2), animated: false, scrollPosition: .none)
    table.insertRows(at: [row(0)], with: .automatic)
    table.layoutIfNeeded()
    #expect(items.takeRows() == [0])
    #expect(items.counts == 2)
    #expect(table.visibleCells.dropFirst().map(ObjectIdentifier.init) == former.dropLast().map(ObjectIdentifier.init))
    #expect(table.visibleCells.map(\.frame.origin.y) == (0..<8).map { CGFloat($0 * 50) })
    #expect(table.indexPathForSelectedRow == row(3))
    #expect(table.contentSize.height == 440_098)
  }

  @Test func rowsThatShowStayWhereTheyAreWhenThoseAboveAreMeasured() {
    let table = items.table()
    table.layoutIfNeeded()
    table.contentOffset.y = 220_000
    table.layoutIfNeeded()
    let cell = table.visibleCells.first { $0.frame.minY >= table.contentOffset.y }
    for _ in 0..<10 {
      let before = (cell?.frame.minY ?? 0) - table.contentOffset.y
      guard before < 350 else { break }
      table.contentOffset.y -= 30
      table.layoutIfNeeded()
      #expect((cell?.frame.minY ?? 0) - table.contentOffset.y == before + 30)
    }
    // At the top, no row above can move the others.
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 0)
    #expect(table.indexPathsForVisibleRows?.first == row(0))
  }

  @Test(
    arguments: [UITableView.ScrollPosition.top, .middle, .bottom, .none],
    Build.size([0, 1, 5_000, 9_998, 9_999], debug: [5_000]))
  func scrollsToRowsThatHaveNotShown(_ position: UITableView.ScrollPosition, _ place: Int) {
    let table = items.table()
    table.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    table.contentOffset.y = -30
    table.layoutIfNeeded()
    table.scrollToRow(at: row(place), at: position, animated: false)
    table.layoutIfNeeded()
    let seen = table.rectForRow(at: row(place)).offsetBy(dx: 0, dy: -table.contentOffset.y)
    // The insets leave 350 points; at the ends there is no more content to scroll to.
    let expected: CGFloat =
      switch (position, place) {
      case (_, 0), (.top, 1), (.top, 5_000): 30
      case (_, 1): 80
      case (.middle, 5_000): 180
      case (.top, 9_998), (.middle, 9_998): 280
      default: 330
      }
    #expect(seen == CGRect(x: 0, y: expected, width: 320, height: 50))
    #expect(table.contentSize.height - table.contentOffset.y >= 380)
  }

  @Test func scrollsToASectionWithoutRows() {
    let items = TableItems([Array(0..<100), [], Array(0..<100)])
    let table = items.table()
    (table.rowHeight, table.sectionHeaderHeight) = (50, 20)
    table.layoutIfNeeded()
    let found = reports { table.scrollToRow(at: row(NSNotFound, 1), at: .top, animated: false) }
    // The place is below the first header and 100 rows.
    #expect(found == [] && table.contentOffset.y == 20 + 100 * 50)
    let others = reports { table.scrollToRow(at: row(NSNotFound, 3), at: .top, animated: false) }
    #expect(others.count == 1 && table.contentOffset.y == 5_020)
  }

  /// The second batch renumbers each row of the first batch in one step.
  @Test func manyRowsAreInsertedTwiceBeforeALayout() {
    let table = items.table()
    table.rowHeight = 50
    table.layoutIfNeeded()
    let paths = (0..<20_000).map { row($0) }
    for _ in 0..<2 {
      items.sections[0].insert(contentsOf: 0..<20_000, at: 0)
      table.insertRows(at: paths, with: .none)
    }
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 50_000 && table.contentSize.height == 50_000 * 50)
  }

  /// If each insertion visited all rows inserted before, this would take many seconds.
  @Test func rowsAreInsertedOneByOneBeforeALayout() {
    let items = TableItems([[], []])
    let table = items.table()
    table.rowHeight = 50
    table.layoutIfNeeded()
    for number in 0..<2_000 {
      items.sections[0].append(number)
      table.insertRows(at: [row(number)], with: .none)
    }
    for number in 0..<2_000 {
      items.sections[1].insert(number, at: 0)
      table.insertRows(at: [row(0, 1)], with: .none)
    }
    items.sections[0].removeSubrange(500..<1_500)
    table.deleteRows(at: (500..<1_500).map { row($0) }, with: .none)
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 1_000 && table.numberOfRows(inSection: 1) == 2_000)
    #expect(table.contentSize.height == CGFloat(3_000 * 50))
  }

  @Test func theSameHeightAgainAsksForNothing() {
    let table = items.table()
    let heights = TableHeights(items)
    table.delegate = heights
    table.layoutIfNeeded()
    heights.asked = 0
    let automatic = UITableView.automaticDimension
    (table.rowHeight, table.estimatedRowHeight) = (automatic, automatic)
    (table.sectionHeaderHeight, table.estimatedSectionHeaderHeight) = (automatic, automatic)
    (table.sectionFooterHeight, table.estimatedSectionFooterHeight) = (automatic, automatic)
    table.layoutIfNeeded()
    #expect(heights.asked == 0)
  }

  @Test func headersAreAskedForWhereTheyShow() {
    let items = TableItems((0..<1_000).map { [$0, $0] })
    let table = items.table()
    table.sectionHeaderHeight = 20
    table.layoutIfNeeded()
    #expect(items.rows == [0, 1, 0, 1, 0, 1, 0])
    #expect(table.rectForHeader(inSection: 2) == CGRect(x: 0, y: 240, width: 320, height: 20))
    #expect(table.rect(forSection: 999).minY == 107_934)
  }

  @Test func aDelegateThatEstimatesIsAskedForTheHeightsOfRowsThatShow() {
    let table = items.table()
    let heights = TableHeights(items)
    heights.estimate = 25
    table.delegate = heights
    table.layoutIfNeeded()
    #expect(heights.asked == table.visibleCells.count)
    #expect(table.rectForRow(at: row(8)).minY == (0..<8).reduce(0) { $0 + TableHeights.height(of: $1) })
    (heights.asked, heights.estimate) = (0, -1)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(heights.asked == 10_000)
    #expect(table.contentSize.height == (0..<10_000).reduce(0) { $0 + TableHeights.height(of: $1) })
    heights.asked = 0
    items.sections[0].insert(5, at: 0)
    table.insertRows(at: [row(0)], with: .none)
    table.layoutIfNeeded()
    // The delegate is asked for all heights again, because they may depend on the places of rows.
    #expect(heights.asked == 10_001)
    (heights.asked, heights.estimate) = (0, 25)
    table.reloadData()
    table.layoutIfNeeded()
    table.deleteRows(at: [row(0)], with: .none)
    items.sections[0].remove(at: 0)
    table.layoutIfNeeded()
    #expect(heights.asked < 3 * table.visibleCells.count)
  }

  @Test func heightsThatFollowFromPlacesStayWithThem() {
    final class FirstIsHigh: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 200 : 60
      }
    }
    let table = items.table()
    let heights = FirstIsHigh()
    for estimate in [UITableView.automaticDimension, 100] {
      table.estimatedRowHeight = estimate
      table.delegate = heights
      table.layoutIfNeeded()
      items.sections[0].insert(-1, at: 0)
      table.insertRows(at: [row(0)], with: .none)
      table.layoutIfNeeded()
      #expect(table.visibleCells.map(\.frame.height) == [200, 60, 60, 60, 60])
    }
  }
}
