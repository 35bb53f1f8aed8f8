import Testing
import UIKit

/// Sections of five rows of 50 points between a header of 30 and a footer of 20.
private final class Chapters: NSObject, UITableViewDataSource, UITableViewDelegate {
  var asked: [Int] = []
  func numberOfSections(in tableView: UITableView) -> Int { 100 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    asked.append(section)
    return UITableViewHeaderFooterView(reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    UITableViewHeaderFooterView(reuseIdentifier: nil)
  }
}

@Suite("Headers and footers of plain tables float") struct FloatingHeaderTests {
  private let chapters = Chapters()

  private func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: style)
    table.dataSource = chapters
    table.delegate = chapters
    table.layoutIfNeeded()
    return table
  }

  private func scroll(_ table: UITableView, to offset: CGFloat) {
    table.contentOffset.y = offset
    table.layoutIfNeeded()
  }

  private func header(_ table: UITableView, _ section: Int) -> CGFloat? {
    table.headerView(forSection: section)?.frame.minY
  }
  private func footer(_ table: UITableView, _ section: Int) -> CGFloat? {
    table.footerView(forSection: section)?.frame.minY
  }

  @Test func headersStayAtTheTopUntilTheirSectionEnds() {
    let table = table()
    for offset: CGFloat in [0, 20, 100, 250] {
      scroll(table, to: offset)
      #expect(header(table, 0) == offset)
    }
    // The end of the section pushes its header out, and the next header takes its place.
    scroll(table, to: 260)
    #expect(header(table, 0) == 250 && header(table, 1) == 300)
    scroll(table, to: 280)
    #expect(header(table, 0) == nil && header(table, 1) == 300)
    scroll(table, to: 310)
    #expect(header(table, 1) == 310)
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 300, width: 320, height: 30))
    scroll(table, to: -25)
    #expect(header(table, 0) == 0)
  }

  @Test func footersStayAtTheBottomWhileTheirSectionDoes() {
    let table = table()
    #expect(footer(table, 0) == 180)
    scroll(table, to: 100)
    #expect(footer(table, 0) == 280)
    // The footer comes in below the header of its section.
    scroll(table, to: 120)
    #expect(header(table, 1) == 300 && footer(table, 1) == nil)
    scroll(table, to: 140)
    #expect(footer(table, 1) == 330)
    scroll(table, to: 200)
    #expect(footer(table, 1) == 380)
  }

  @Test func barsDoNotCoverThem() {
    let table = table()
    table.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
    scroll(table, to: -40)
    #expect(header(table, 0) == 0)
    scroll(table, to: 60)
    #expect(header(table, 0) == 100 && footer(table, 0) == 210)
  }

  @Test func headersAreInFrontOfTheRows() throws {
    let table = table()
    for offset: CGFloat in [5, 60, 130, 190] {
      scroll(table, to: offset)
      let header = try #require(table.headerView(forSection: 0))
      let order = table.subviews
      let rows = table.visibleCells.compactMap { order.firstIndex(of: $0) }
      #expect(try #require(order.firstIndex(of: header)) > (try #require(rows.max())))
      #expect(header.backgroundColor == .systemBackground)
    }
  }

  @Test func onlyVisibleSectionsAreAsked() {
    let table = table()
    #expect(chapters.asked == [0])
    chapters.asked = []
    scroll(table, to: 50 * 300 + 130)
    #expect(chapters.asked.sorted() == [50, 51])
    #expect(header(table, 50) == 50 * 300 + 130 && header(table, 0) == nil)
  }

  @Test func aRowIsScrolledToOutsideOfThem() {
    let table = table()
    table.scrollToRow(at: IndexPath(row: 3, section: 1), at: .top, animated: false)
    #expect(table.contentOffset.y == CGFloat(480 - 30))
    table.scrollToRow(at: IndexPath(row: 3, section: 1), at: .bottom, animated: false)
    #expect(table.contentOffset.y == CGFloat(530 + 20 - 200))
  }

  @Test(arguments: [UITableView.Style.grouped, .insetGrouped]) func groupedOnesDoNot(_ style: UITableView.Style) {
    let table = table(style)
    #expect(header(table, 0) == 0 && footer(table, 0) == nil)
    scroll(table, to: 100)
    #expect(header(table, 0) == nil && footer(table, 0) == 280)
  }

  /// The contents of a floating header determine its height, even if its own place is above the visible part.
  @Test func aHeaderAboveIsMeasured() throws {
    final class Measured: NSObject, UITableViewDataSource, UITableViewDelegate {
      var height: NSLayoutConstraint?
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let (view, block) = (UITableViewHeaderFooterView(reuseIdentifier: nil), UIView())
        block.translatesAutoresizingMaskIntoConstraints = false
        view.contentView.addSubview(block)
        let height = block.heightAnchor.constraint(equalToConstant: 64)
        height.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
          height, block.topAnchor.constraint(equalTo: view.contentView.topAnchor),
          block.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
        ])
        self.height = height
        return view
      }
    }
    let source = Measured()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    table.estimatedSectionHeaderHeight = 20
    table.dataSource = source
    table.delegate = source
    table.contentOffset.y = 1_000
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame == CGRect(x: 0, y: table.contentOffset.y, width: 320, height: 64))
    let row = try #require(table.visibleCells.last)
    let before = row.frame.minY - table.contentOffset.y
    // Rows stay where they are when the header's height changes.
    source.height?.constant = 40
    table.performBatchUpdates(nil)
    table.layoutIfNeeded()
    #expect(header.frame.height == 40 && header.frame.minY == table.contentOffset.y)
    #expect(row.frame.minY - table.contentOffset.y == before)
  }
}
