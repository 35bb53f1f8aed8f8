import AutoLayout
import Foundation
import LayoutTemplates
import SnapLayout
import Synchronization
import Testing

/// Mistakes are reported, and leave a list that is right.
struct ListMisuseTests {
  private func messages(_ count: Int) throws -> Messages {
    try Messages((0..<count).map { .message("Message \($0)") })
  }

  /// A call that names nonexistent rows.
  enum Call: CaseIterable, Sendable {
    case insert, insertFewer, insertTooMany, remove, moveFrom, moveTo, reload, reloadLast, scroll, frame, negative

    func perform(_ list: ListView) {
      switch self {
      case .insert: list.insertRows(at: 4)
      case .insertFewer: list.insertRows(-1, at: 0)
      case .insertTooMany: list.insertRows(Int.max, at: 0)
      case .remove: list.removeRows(2..<4)
      case .moveFrom: list.moveRow(from: 3, to: 0)
      case .moveTo: list.moveRow(from: 0, to: 3)
      case .reload: list.reloadRow(at: -1)
      case .reloadLast: list.reloadRow(at: Int.max)
      case .scroll: list.scrollTo(row: 3)
      case .frame: #expect(list.frame(ofRow: 7) == .zero)
      case .negative: list.margin = -.infinity
      }
    }
  }

  @Test(arguments: Call.allCases)
  func rowsOutOfRangeAreReported(call: Call) throws {
    let rows = try messages(3)
    let list = rows.list()
    rows.asked = []
    let found = reports {
      call.perform(list)
      list.layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect(found[0].contains(call == .negative ? "-inf" : "3"))
    #expect(list.contentSize.height == 123)
    #expect(rows.asked.isEmpty)
  }

  @Test func aRowWhoseViewWasTakenOutGetsAnother() throws {
    let rows = try messages(40)
    let list = rows.list()
    list.rowView(at: 0)?.removeFromSuperview()
    list.rowView(at: 1)?.removeFromSuperview()
    let found = reports {
      list.setNeedsLayout()
      list.layoutIfNeeded()
    }
    #expect(found.map { $0.contains("row 0") || $0.contains("row 1") } == [true, true])
    for top in [0, 20, 0] {
      list.scrollTo(row: top, at: .top)
      list.layoutIfNeeded()
      for row in list.visibleRows {
        #expect(list.view("text", inRow: row)?.frame.width == 170)
        #expect(list.rowView(at: row)?.isDescendant(of: list) == true)
      }
    }
  }

  @Test(arguments: [-1, Int.min])
  func aNegativeNumberOfRowsIsReported(count: Int) {
    final class Source: ListRowSource {
      let count: Int
      init(_ count: Int) { self.count = count }
      func numberOfRows(in list: ListView) -> Int { count }
      func list(_ list: ListView, rowAt index: Int) -> ListRow { fatalError("there is no row") }
    }
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 190, height: 100)), source = Source(count)
    list.dataSource = source
    let found = reports { list.layoutIfNeeded() }
    #expect(found.count == 1 && found[0].contains("\(count) rows"))
    #expect(list.contentSize.height == 0)
  }

  @Test
  func rowsThatChangeUntoldAreAskedForAnew() throws {
    let rows = try messages(3)
    let list = rows.list()
    rows.rows = [.date("Monday"), .date("Tuesday")]
    let found = reports {
      list.insertRows(at: 0)
      list.layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect(found[0].contains("has 2 rows, but the reported edits lead to 4"))
    #expect(list.contentSize.height == 50)
    #expect(list.visibleRows == 0..<2)
  }

  /// A query notices the change, and the next layout shows the new rows.
  @Test
  func rowsThatChangeUntoldAreShownAfterAQuery() throws {
    let rows = try Messages([.date("Monday")])
    let list = rows.list()
    rows.rows = [.date("Tuesday"), .date("Wednesday")]
    let found = reports {
      // Dates are 25 points high.
      #expect(list.frame(ofRow: 1) == CGRect(x: 0, y: 25, width: 190, height: 25))
      list.layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect((list.view("date", inRow: 0) as? Label)?.text == "Tuesday")
    #expect((list.view("date", inRow: 1) as? Label)?.text == "Wednesday")
  }

  @Test(arguments: [CGFloat.nan, -1, .infinity, -.infinity, 1e12])
  func aHeightThatIsNoneIsReported(height: CGFloat) throws {
    let rows = try Messages([.date("Monday", height: height), .message("Message")])
    var list: ListView?
    let found = reports { list = rows.list() }
    // When the row is measured, and not again when it is shown.
    #expect(found.count == 1)
    #expect(found.first?.contains("row 0 cannot be \(height) points high") == true)
    #expect(list?.contentSize.height == 66)
  }

  @Test
  func editsWhileRowsAreAskedForAreRefused() throws {
    let rows = try messages(3)
    rows.whileAsked = { list in
      list.removeRows(0..<1)
      list.layoutIfNeeded()
    }
    var list: ListView?
    let found = reports { list = rows.list(height: 41) }
    #expect(found.count == 4)
    #expect(found.allSatisfy { $0.contains("cannot be edited while the list requests") })
    #expect(list?.contentSize.height == 123)
  }

  @Test
  func editsWhileRowsAreMeasuredAreRefused() throws {
    let place = EditedList()
    let template = try LayoutTemplate(for: "Text") { row in
      let label = Label()
      row.root.addSubview(label)
      label.snp.makeConstraints { make in make.edges.equalToSuperview() }
      row.text(of: label) { text in
        place.removeFirstRow()
        return text
      }
      row.output(label, as: "text")
    }
    let rows = Texts(template, count: 3)
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 190, height: 100))
    list.dataSource = rows
    place.edit(list)
    let found = reports { list.layoutIfNeeded() }
    #expect(!found.isEmpty && found.allSatisfy { $0.contains("cannot be edited while the list requests") })
    #expect(list.contentSize.height == 63)
    withExtendedLifetime(rows) {}
  }

  /// A shown row may change its colours, but not its size.
  @Test
  func aRowThatShowsOtherwiseIsReported() throws {
    let rows = try Messages([.message("One"), .message("Two")]) { label, text in
      label.text = text == "Two" ? "This one takes two lines" : text
    }
    let found = reports { _ = rows.list() }
    #expect(found.count == 1)
    #expect(found[0].contains("row 1 was measured as 41.0 points high, but is 62.0"))
  }

  /// Views that another row used have the constant that the closure gave them, as new views have.
  @Test(arguments: [CGFloat.nan, .infinity, 1e60])
  func anUnusableConstantLeavesTheConstantOfTheClosure(constant: CGFloat) throws {
    let rows = Heights(try Heights.template(), [30, 45, 30, constant])
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 100, height: 75))
    list.dataSource = rows
    _ = reports { list.layoutIfNeeded() }
    // The last row, of 5 points, gets views that had the constant 30.
    list.scrollTo(row: 3, at: .bottom)
    let found = reports { list.layoutIfNeeded() }
    #expect(list.contentSize.height == 110)
    #expect(list.rowView(at: 3)?.frame == CGRect(x: 0, y: 0, width: 100, height: 5))
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains("constant") })
  }

  @Test
  func aRowTooHighForAListIsReported() throws {
    let rows = Heights(try Heights.template(), [2e9])
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 100, height: 75))
    list.dataSource = rows
    let found = reports { list.layoutIfNeeded() }
    #expect(list.contentSize.height == 1e9)
    #expect(found.count == 1)
    #expect(found.first?.contains("row 0 is 2000000000.0 points high") == true)
  }

  @Test
  func settingsOfATemplateAreReported() throws {
    let template = try LayoutTemplate(for: "Text") { row in
      row.root.layoutDirection = .rightToLeft
      let label = Label()
      row.root.addSubview(label)
      label.snp.makeConstraints { make in
        make.leading.top.bottom.equalToSuperview()
        make.width.equalTo(50)
      }
      row.text(of: label) { $0 }
      row.output(label, as: "text")
    }
    let rows = Texts(template)
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    list.dataSource = rows
    let found = reports { list.layoutIfNeeded() }
    #expect(found.count == 1)
    #expect(found[0].contains("the list uses those of its own tree"))
    #expect(list.view("text", inRow: 0)?.frame.minX == 0)
    list.layoutDirection = .rightToLeft
    #expect(reports { list.layoutIfNeeded() }.isEmpty)
    #expect(list.view("text", inRow: 0)?.frame.minX == 50)
  }

  @Test
  func aListOutlivesItsDataSource() throws {
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 190, height: 100))
    let found = try reports {
      let rows = try messages(30)
      list.dataSource = rows
      withExtendedLifetime(rows) { list.layoutIfNeeded() }
      #expect(list.contentSize.height == 1_230)
    }
    #expect(found.isEmpty)
    list.setNeedsLayout()
    #expect(reports { list.layoutIfNeeded() }.isEmpty)
    #expect(list.contentSize.height == 0)
    #expect(list.subviews.isEmpty)
  }
}

private final class Texts: ListRowSource {
  let template: LayoutTemplate<String>
  let count: Int
  init(_ template: LayoutTemplate<String>, count: Int = 1) {
    self.template = template
    self.count = count
  }
  func numberOfRows(in list: ListView) -> Int { count }
  func list(_ list: ListView, rowAt index: Int) -> ListRow { template.row("Text") }
}

/// Rows whose heights are constants, 5 by the template's closure.
private final class Heights: ListRowSource {
  let template: LayoutTemplate<CGFloat>
  let heights: [CGFloat]

  init(_ template: LayoutTemplate<CGFloat>, _ heights: [CGFloat]) {
    self.template = template
    self.heights = heights
  }

  static func template() throws -> LayoutTemplate<CGFloat> {
    try LayoutTemplate(for: 20) { row in
      let height = row.root.heightAnchor.constraint(equalToConstant: 5)
      height.isActive = true
      row.constant(of: height) { $0 }
    }
  }

  func numberOfRows(in list: ListView) -> Int { heights.count }
  func list(_ list: ListView, rowAt index: Int) -> ListRow { template.row(heights[index]) }
}

/// A list that a template's closure edits.
private final class EditedList: Sendable {
  private struct WeakList: @unchecked Sendable { weak var list: ListView? }
  private let list = Mutex(WeakList())

  func edit(_ list: ListView) {
    let edited = WeakList(list: list)
    self.list.withLock { $0 = edited }
  }

  func removeFirstRow() {
    let edited = list.withLock { $0 }
    edited.list?.removeRows(0..<1)
  }
}
