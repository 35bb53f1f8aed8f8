import AutoLayout
import Foundation
import LayoutAnimation
import LayoutTemplates
import Testing

/// Rows that an animated edit brings onto the screen.
struct AnimatedListTests {
  /// A list of 15 rows of 41 points, of which two and a half show; its clock stands at 0.
  private func makeList() throws -> (rows: Messages, list: ListView, root: View, clock: ManualClock) {
    let rows = try Messages((0..<15).map { .message("Row \($0)") })
    let clock = ManualClock()
    let root = View(frame: CGRect(x: 0, y: 0, width: 190, height: 100))
    root.timeline = LayoutTimeline(clock: clock)
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 190, height: 100))
    list.margin = 0
    root.addSubview(list)
    list.dataSource = rows
    root.layoutIfNeeded()
    return (rows, list, root, clock)
  }

  private func island(_ list: ListView, _ row: Int) -> View? { list.rowView(at: row)?.superview }

  @Test func rowsThatComeInMoveWithTheirNeighbours() throws {
    let (rows, list, root, clock) = try makeList()
    View.animate(withDuration: 1, options: .curveLinear) {
      rows.rows.remove(at: 0)
      list.removeRows(0..<1)
      root.layoutIfNeeded()
    }
    #expect(list.visibleRows == 0..<3)
    for (row, tops) in [(0, [41.0, 20.5, 0]), (1, [82, 61.5, 41]), (2, [123, 102.5, 82])] {
      for (time, top) in zip([0, 0.5, 1], tops) {
        let shown = island(list, row)?.presentation(at: time)
        #expect(shown?.frame == CGRect(x: 0, y: top, width: 190, height: 41), "row \(row) at \(time)")
        let text = list.view("text", inRow: row)?.presentation(at: time)
        #expect(text?.frame == CGRect(x: 10, y: 10, width: 170, height: 21))
      }
    }
    clock.advance(to: 1)
    root.timeline.advance()
    #expect(island(list, 2)?.frame.minY == 82)
  }

  @Test func anInsertedRowAppearsInItsPlace() throws {
    let (rows, list, root, _) = try makeList()
    View.animate(withDuration: 1, options: .curveLinear) {
      rows.rows.insert(.message("New"), at: 1)
      list.insertRows(at: 1)
      root.layoutIfNeeded()
    }
    #expect(island(list, 1)?.presentation(at: 0).frame.minY == 41)
    #expect(island(list, 2)?.presentation(at: 0).frame.minY == 41)
    #expect(island(list, 2)?.presentation(at: 0.5).frame.minY == 61.5)
    #expect(island(list, 0)?.presentation(at: 0.5).frame.minY == 0)
  }

  /// Views whose row leaves the screen are filled with another row, which must not move as the former row did.
  @Test(arguments: [false, true])
  func movingViewsAreUsedAgain(isScrolled: Bool) throws {
    let (rows, list, root, clock) = try makeList()
    View.animate(withDuration: 1, options: .curveLinear) {
      rows.rows.insert(.message("New"), at: 1)
      list.insertRows(at: 1)
      root.layoutIfNeeded()
    }
    clock.advance(to: 0.5)
    if isScrolled { list.contentOffset.y = 205 } else { list.reloadData() }
    root.layoutIfNeeded()
    #expect(list.visibleRows == (isScrolled ? 5..<8 : 0..<3))
    // A reloaded row goes on with its own movement.
    let tops: [CGFloat] = isScrolled ? [205, 246, 287] : [0, 41, 61.5]
    let shown = list.visibleRows.compactMap { island(list, $0)?.presentation(at: 0.5).frame.minY }
    #expect(shown == tops)
    withExtendedLifetime(rows) {}
  }

  /// The reloaded row ends at 41 points, below the inserted row; at 0.5 s half of its move up by 41 points remains.
  @Test func aReloadedRowKeepsItsViewsBesideOthers() throws {
    let (rows, list, root, clock) = try makeList()
    View.animate(withDuration: 1, options: .curveLinear) {
      rows.rows.remove(at: 0)
      list.removeRows(0..<1)
      root.layoutIfNeeded()
    }
    clock.advance(to: 0.5)
    rows.rows.insert(.message("First"), at: 0)
    list.insertRows(at: 0)
    let reloaded = list.rowView(at: 1)
    list.reloadRow(at: 1)
    root.layoutIfNeeded()
    #expect(list.visibleRows == 0..<3)
    #expect(list.rowView(at: 1) === reloaded)
    let shown = list.visibleRows.compactMap { island(list, $0)?.presentation(at: 0.5).frame.minY }
    #expect(shown == [0, 61.5, 102.5])
    withExtendedLifetime(rows) {}
  }
}
