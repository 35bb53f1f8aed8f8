import Testing
import UIKit

private final class Chapters: NSObject, UITableViewDataSource, UITableViewDelegate {
  var headerHeights: [CGFloat] = [30, 30]

  func numberOfSections(in tableView: UITableView) -> Int { headerHeights.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeights[section] }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }

  func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), style: style)
    (table.rowHeight, table.sectionHeaderTopPadding) = (50, 12)
    (table.dataSource, table.delegate) = (self, self)
    table.layoutIfNeeded()
    return table
  }
}

/// Spaces above the headers of tables.
@Suite struct HeaderPaddingTests {
  private func headers(_ table: UITableView) -> [CGRect] {
    table.subviews.filter { type(of: $0) == UIView.self && $0.frame.height == 30 }.map(\.frame)
      .sorted { $0.minY < $1.minY }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped]) func eachHeaderHasItsSpace(_ style: UITableView.Style) {
    let chapters = Chapters()
    let table = chapters.table(style)
    #expect(headers(table).map(\.minY) == [12, 204])
    #expect(table.visibleCells.map(\.frame.minY) == [42, 92, 142, 234, 284, 334])
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 204, width: 200, height: 30))
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 192, width: 200, height: 192))
    #expect(table.contentSize.height == 384)
    table.sectionHeaderTopPadding = 0
    table.layoutIfNeeded()
    #expect(table.visibleCells.first?.frame.minY == 30)
    table.sectionHeaderTopPadding = UITableView.automaticDimension
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 360)
  }

  @Test func aFloatingHeaderLeavesItsSpaceBehind() {
    let chapters = Chapters()
    let table = chapters.table()
    table.frame.size.height = 200
    table.contentOffset.y = 5
    table.layoutIfNeeded()
    #expect(headers(table).first?.minY == 12)
    table.contentOffset.y = 60
    table.layoutIfNeeded()
    #expect(headers(table).first?.minY == 60)
  }

  @Test func aHeaderWithoutHeightHasNoSpace() {
    let chapters = Chapters()
    chapters.headerHeights = [0, 30]
    #expect(chapters.table().visibleCells.map(\.frame.minY) == [0, 50, 100, 192, 242, 292])
  }

  @Test func headersThatSizeThemselvesHaveTheSpaceToo() {
    let chapters = Chapters()
    chapters.headerHeights = [UITableView.automaticDimension, 30]
    let table = chapters.table()
    // A view without contents is 28 points high.
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 12, width: 200, height: 28))
    #expect(table.visibleCells.first?.frame.minY == 40)
  }
}
