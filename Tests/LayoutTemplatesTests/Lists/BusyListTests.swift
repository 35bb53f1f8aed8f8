import AutoLayout
import Foundation
import LayoutTemplates
import Testing

/// Code that a list calls while it shows rows.
struct BusyListTests {
  /// A list that edits itself while it shows rows, and reads what it shows.
  private final class BusyList: ListView {
    var edit: ((ListView) -> Void)?
    override func didAddSubview(_ subview: View) {
      super.didAddSubview(subview)
      act()
    }
    override func willRemoveSubview(_ subview: View) {
      super.willRemoveSubview(subview)
      act()
    }
    private func act() {
      _ = (visibleRows, rowView(at: 0), row(at: .zero))
      edit?(self)
    }
  }

  @Test func editsWhileRowsAreShownAreReported() throws {
    let rows = try Messages((0..<40).map { .message("Message \($0)") })
    let list = BusyList(frame: CGRect(x: 0, y: 0, width: 190, height: 100))
    list.dataSource = rows
    let edits: [(ListView) -> Void] = [
      { $0.remakeRows() }, { $0.reloadData() }, { $0.insertRows(at: 0) }, { $0.removeRows(0..<1) }, { _ in },
    ]
    for (index, edit) in edits.enumerated() {
      list.edit = edit
      let found = reports {
        for top in [0, 20, 0] {
          list.scrollTo(row: top, at: .top)
          list.layoutIfNeeded()
        }
        list.rowView(at: 0)?.removeFromSuperview()
        list.setNeedsLayout()
        list.layoutIfNeeded()
      }
      #expect(found.contains { $0.contains("cannot be edited") } == (index < 4))
      #expect(list.visibleRows == 0..<3)
      #expect(list.rowView(at: 0) != nil)
    }
  }
}
