import AutoLayout
import Foundation
import LayoutTemplates
import SnapLayout
import Synchronization
import Testing

/// Lists with the right values: a message of one line is 41 points high, and each further line adds 21; a date is 25
/// points high.
struct ListViewTests {
  private func messages(_ count: Int) throws -> Messages {
    try Messages((0..<count).map { .message("Message \($0)") })
  }

  @Test
  func rowsStandBelowOneAnother() throws {
    let rows = try Messages([
      .date("Monday"), .message("Short"), .message("This one takes two lines"), .date("Tuesday", height: 40),
      .message(""),
    ])
    let list = rows.list(height: 300)
    #expect(list.rowCount == 5)
    #expect(list.contentSize == CGSize(width: 190, height: 188))
    #expect((0..<5).map { list.frame(ofRow: $0).minY } == [0, 25, 66, 128, 168])
    #expect(list.view("date", inRow: 0)?.frame == CGRect(x: 69.5, y: 2, width: 51, height: 21))
    #expect(list.view("text", inRow: 2)?.frame == CGRect(x: 10, y: 10, width: 170, height: 42))
    #expect(list.view("date", inRow: 3)?.frame == CGRect(x: 65, y: 2, width: 60, height: 36))
    #expect(list.rowView(at: 2)?.frame == CGRect(x: 0, y: 0, width: 190, height: 62))
    #expect(list.rowView(at: 2)?.superview?.frame == list.frame(ofRow: 2))
    #expect(list.row(at: CGPoint(x: 3, y: 66)) == 2)
    #expect(list.row(at: CGPoint(x: 3, y: -1)) == nil)
    #expect(list.row(at: CGPoint(x: 3, y: 188)) == nil)
    #expect(list.view("date", inRow: 3).flatMap { list.row(containing: $0) } == 3)
    #expect(list.view("text", inRow: 3) == nil)
  }

  @Test
  func onlyRowsThatShowHaveViews() throws {
    let rows = try messages(100_000)
    let list = rows.list()
    #expect(list.contentSize.height == 4_100_000)
    #expect(list.visibleRows == 0..<3)
    #expect(list.subviews.count == 3)
    list.contentOffset.y = 41 * 50_000 + 1
    list.layoutIfNeeded()
    #expect(list.visibleRows == 50_000..<50_003)
    #expect(list.subviews.count == 3)
    list.margin = 41
    list.layoutIfNeeded()
    #expect(list.subviews.count == 5)
    #expect(list.rowView(at: 49_999) != nil)
    #expect(list.rowView(at: 49_998) == nil)
  }

  @Test
  func scrollingUsesViewsAgain() throws {
    let rows = try messages(1_000)
    let list = rows.list()
    list.contentOffset.y = 40
    list.layoutIfNeeded()
    let first = Set(list.subviews.map(ObjectIdentifier.init))
    for step in 1...40 {
      list.contentOffset.y = CGFloat(step * 97)
      list.layoutIfNeeded()
      #expect(first.isSuperset(of: list.subviews.map(ObjectIdentifier.init)))
      for index in list.visibleRows {
        #expect((list.view("text", inRow: index) as? Label)?.text == "Message \(index)")
      }
    }
  }

  @Test
  func anEditAsksForNothingElse() throws {
    let rows = try messages(1_000)
    let list = rows.list()
    rows.asked = []
    rows.rows[500] = .message("This one takes two lines")
    list.reloadRow(at: 500)
    list.layoutIfNeeded()
    #expect(rows.asked == [500])
    #expect(list.contentSize.height == 41_021)
    rows.rows.insert(contentsOf: [.date("Monday"), .date("Monday")], at: 700)
    list.insertRows(2, at: 700)
    rows.rows.remove(at: 500)
    list.removeRows(500..<501)
    rows.rows.insert(rows.rows.remove(at: 699), at: 990)
    list.moveRow(from: 699, to: 990)
    list.layoutIfNeeded()
    #expect(rows.asked == [500, 699, 700] || rows.asked == [500, 699, 990])
    #expect(list.contentSize.height == 41_009)
    #expect(list.frame(ofRow: 990).height == 25)
  }

  @Test
  func rowsThatShowKeepTheirPlaces() throws {
    let rows = try messages(100)
    let list = rows.list()
    list.contentOffset.y = 41 * 50 + 10
    list.layoutIfNeeded()
    let view = list.rowView(at: 51)
    rows.rows.insert(contentsOf: [.date("Monday"), .message("This one takes two lines")], at: 0)
    list.insertRows(2, at: 0)
    rows.rows[52] = .message("This one takes two lines")
    list.reloadRow(at: 52)
    list.layoutIfNeeded()
    // The former row 51 is row 53, and is still 31 points below the upper edge.
    #expect(list.frame(ofRow: 53).minY - list.contentOffset.y == 31)
    #expect(list.rowView(at: 53) === view)
    // At the upper end new rows are visible.
    list.contentOffset.y = 0
    rows.rows.insert(.date("Sunday"), at: 0)
    list.insertRows(at: 0)
    list.layoutIfNeeded()
    #expect(list.contentOffset.y == 0)
    #expect((list.view("date", inRow: 0) as? Label)?.text == "Sunday")
  }

  @Test
  func scrollingBetweenEditAndLayoutCounts() throws {
    let rows = try messages(100)
    let list = rows.list()
    list.contentOffset.y = 41 * 50
    rows.rows.insert(.date("Monday"), at: 0)
    list.insertRows(at: 0)
    list.contentOffset.y += 7
    list.layoutIfNeeded()
    #expect(list.contentOffset.y == 2_082)
  }

  @Test
  func aPositionSetBeforeTheFirstLayoutIsKept() throws {
    let rows = try messages(100)
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 190, height: 100))
    list.dataSource = rows
    defer { withExtendedLifetime(rows) {} }
    list.contentOffset.y = 2_057
    list.layoutIfNeeded()
    #expect(list.contentSize.height == 4_100)
    #expect(list.contentOffset.y == 2_057)
    #expect(list.visibleRows == 50..<53)
  }

  @Test
  func rowsAreScrolledToWithinTheInsets() throws {
    let rows = try messages(100)
    let list = rows.list()
    defer { withExtendedLifetime(rows) {} }
    list.contentInset = EdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    list.scrollTo(row: 0, at: .top)
    #expect(list.contentOffset.y == -30)
    list.scrollTo(row: 50, at: .top)
    let top = list.contentOffset.y
    list.contentInset = .zero
    list.scrollTo(row: 50, at: .top)
    #expect(list.contentOffset.y == top + 30)
    list.scrollTo(row: 50, at: .bottom)
    let bottom = list.contentOffset.y
    list.contentInset = EdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    list.scrollTo(row: 50, at: .bottom)
    #expect(list.contentOffset.y == bottom + 20)
    list.contentOffset.y -= 10
    list.scrollTo(row: 50)
    #expect(list.contentOffset.y == bottom + 20)
  }

  @Test
  func rowsAreScrolledTo() throws {
    let rows = try messages(100)
    let list = rows.list()
    defer { withExtendedLifetime(rows) {} }
    list.scrollTo(row: 50)
    #expect(list.contentOffset.y == 1_991)
    list.scrollTo(row: 50, at: .top)
    #expect(list.contentOffset.y == 2_050)
    list.scrollTo(row: 51)
    #expect(list.contentOffset.y == 2_050)
    list.scrollTo(row: 50, at: .middle)
    #expect(list.contentOffset.y == 2_020.5)
    list.scrollTo(row: 10)
    #expect(list.contentOffset.y == 410)
    list.scrollTo(row: 99, at: .top)
    #expect(list.contentOffset.y == 4_000)
    list.scrollTo(row: 0, at: .bottom)
    #expect(list.contentOffset.y == 0)
  }

  @Test
  func anotherWidthIsLaidOutAnew() throws {
    let rows = try Messages((0..<100).map { _ in .message("This one takes two lines") })
    let list = rows.list()
    #expect(list.contentSize.height == 6_200)
    list.contentOffset.y = 62 * 40
    list.frame.size.width = 400
    list.layoutIfNeeded()
    #expect(list.contentSize == CGSize(width: 400, height: 4_100))
    #expect(list.contentOffset.y == 1_640)
    #expect(list.view("text", inRow: 40)?.frame == CGRect(x: 10, y: 10, width: 380, height: 21))
  }

  @Test
  func aListWithoutWidthWaits() throws {
    let rows = try messages(3)
    let list = ListView()
    list.dataSource = rows
    list.layoutIfNeeded()
    #expect(rows.asked.isEmpty)
    list.frame = CGRect(x: 0, y: 0, width: 190, height: 60)
    list.layoutIfNeeded()
    #expect(list.contentSize.height == 123)
  }

  /// A list without width cannot know that there are fewer rows, so it must not request former ones.
  @Test
  func aListThatLosesItsWidthAsksForNoRows() throws {
    let rows = try messages(30)
    let list = rows.list()
    list.frame.size.width = 0
    list.layoutIfNeeded()
    rows.rows.removeLast(20)
    list.reloadData()
    rows.asked = []
    list.contentOffset.y = 1_000
    list.layoutIfNeeded()
    #expect(rows.asked.isEmpty)
    #expect(list.rowCount == 0 && list.visibleRows.isEmpty)
    #expect(list.row(at: CGPoint(x: 0, y: 1_000)) == nil)
    let found = reports {
      #expect(list.frame(ofRow: 20) == .zero)
      list.scrollTo(row: 20)
    }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("there is no row 20: the list has 0") })
    #expect(rows.asked.isEmpty)
    // Messages of one line are 41 points high.
    list.frame.size.width = 190
    list.layoutIfNeeded()
    #expect(list.contentSize.height == 410)
    #expect(list.rowCount == 10)
  }

  @Test
  func constraintsMayPlaceTheList() throws {
    let rows = try messages(10)
    let window = View(frame: CGRect(x: 0, y: 0, width: 230, height: 200)), list = ListView()
    window.addSubview(list)
    list.dataSource = rows
    list.snp.makeConstraints { make in make.edges.equalToSuperview().inset(20) }
    window.layoutIfNeeded()
    #expect(list.frame == CGRect(x: 20, y: 20, width: 190, height: 160))
    #expect(list.contentSize.height == 410)
    #expect(list.visibleRows == 0..<4)
    #expect(list.view("text", inRow: 3)?.frame == CGRect(x: 10, y: 10, width: 170, height: 21))
    #expect(!window.hasAmbiguousLayout)
  }

  /// The rows of a list belong to its tree: a new direction, rounding or font lays all rows out again.
  @Test
  func settingsOfTheTreeHold() throws {
    let rows = try messages(100)
    let list = rows.list()
    list.textMeasurer = UnevenMeasurer.shared
    list.layoutIfNeeded()
    // 17 points make lines of 19.328125.
    #expect(list.contentSize.height == 3_932.8125)
    #expect(list.view("text", inRow: 1)?.frame == CGRect(x: 10, y: 10, width: 170, height: 19.328125))
    list.textMeasurer = nil
    list.frameRounding = .pixels(scale: 1)
    list.layoutIfNeeded()
    #expect(list.contentSize.height == 4_100)
    list.layoutDirection = .rightToLeft
    list.layoutIfNeeded()
    #expect(list.view("text", inRow: 1)?.frame == CGRect(x: 10, y: 10, width: 170, height: 21))
  }

  @Test(arguments: [false, true])
  func rowsThatAreRemovedAndRemadeLeaveNoViews(byDirection: Bool) throws {
    let rows = try messages(10)
    let list = rows.list()
    defer { withExtendedLifetime(rows) {} }
    rows.rows.remove(at: 1)
    list.removeRows(1..<2)
    if byDirection { list.layoutDirection = .rightToLeft } else { list.remakeRows() }
    list.layoutIfNeeded()
    // Rows of 41 points: three of them show in 100.
    #expect(list.rowCount == 9 && list.subviews.count == 3)
    #expect(list.subviews.allSatisfy { list.row(containing: $0) != nil })
  }

  /// The rows are 20 points high, and the bar is made 20 points wide in a row that has no width yet.
  ///
  /// Its margins and its width, together 0 points, take a third of the row's width each. If the bar were resized from a
  /// row of 90 points to one of 120, it would be at 53.3 and 66.7 points wide.
  @Test
  func resizedViewsDoNotDependOnEarlierRows() throws {
    let template = try LayoutTemplate(for: "Text") { row in
      let bar = View(frame: CGRect(x: 10, y: 0, width: 20, height: 5))
      bar.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      row.root.addSubview(bar)
      row.root.heightAnchor.constraint(equalToConstant: 20).isActive = true
      row.output(bar, as: "bar")
    }
    let rows = OneKind(template, Array(repeating: "Text", count: 30))
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 90, height: 100))
    list.dataSource = rows
    list.layoutIfNeeded()
    #expect(list.view("bar", inRow: 0)?.frame == CGRect(x: 40, y: 0, width: 50, height: 5))
    list.frame.size.width = 120
    for top in [0, 300, 40] {
      list.contentOffset.y = CGFloat(top)
      list.layoutIfNeeded()
      #expect(list.subviews.count == 5)
      for index in list.visibleRows {
        #expect(list.view("bar", inRow: index)?.frame == CGRect(x: 50, y: 0, width: 60, height: 5), "row \(index)")
      }
    }
  }

  @Test
  func stateThatATemplateReadsIsReadAgain() throws {
    let size = Mutex<CGFloat>(17)
    let template = try LayoutTemplate(for: "Text") { row in
      let label = Label()
      label.font = .system(size: size.withLock { $0 })
      row.root.addSubview(label)
      label.snp.makeConstraints { make in
        make.left.top.bottom.equalToSuperview()
        make.right.lessThanOrEqualToSuperview()
      }
      row.text(of: label) { $0 }
      row.output(label, as: "text")
    }
    let rows = OneKind(template, Array(repeating: "Text", count: 10))
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    list.dataSource = rows
    list.layoutIfNeeded()
    let before = list.contentSize.height
    size.withLock { $0 = 34 }
    list.setTraitCollection(TraitCollection(userInterfaceStyle: .dark))
    list.layoutIfNeeded()
    #expect(list.contentSize.height > 1.5 * before)
    #expect(list.rowView(at: 0)?.frame.height == list.frame(ofRow: 0).height)
  }
}

/// Rows of one template.
private final class OneKind: ListRowSource {
  let template: LayoutTemplate<String>
  let rows: [String]

  init(_ template: LayoutTemplate<String>, _ rows: [String]) {
    self.template = template
    self.rows = rows
  }

  func numberOfRows(in list: ListView) -> Int { rows.count }
  func list(_ list: ListView, rowAt index: Int) -> ListRow { template.row(rows[index]) }
}
