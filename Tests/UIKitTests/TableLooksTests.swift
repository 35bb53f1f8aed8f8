import Testing
import UIKit

private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
  var hasOwnColour = false
  var ownRadius: CGFloat?
  var insets: [Int: UIEdgeInsets] = [:]

  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 3 : 1 }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    if hasOwnColour { cell.backgroundColor = .clear }
    if let ownRadius { (cell.layer.cornerRadius, cell.clipsToBounds) = (ownRadius, true) }
    if let inset = insets[indexPath.row] { cell.separatorInset = inset }
    return cell
  }
}

/// A section with titles of 10 words and of one.
private final class Titled: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    Array(repeating: "explained", count: 10).joined(separator: " ")
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

@Suite("What a table draws around its cells") struct TableLooksTests {
  private let source = Sections()

  private func table(_ style: UITableView.Style, width: CGFloat = 390) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 800), style: style)
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return table
  }

  private func cell(_ table: UITableView, _ section: Int, _ row: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
  }

  /// The frames of the visible lines below the rows of a section, in their cells.
  private func lines(_ table: UITableView, _ rows: Int) throws -> [CGRect?] {
    try (0..<rows).map { row in
      let cell = try cell(table, 0, row)
      return cell.subviews.first { !$0.isHidden && $0.frame.height < 1 && $0.frame.height > 0 }?.frame
    }
  }

  @Test(arguments: [(320, 16), (390, 16), (414, 20), (820, 20)] as [(CGFloat, CGFloat)])
  func sectionsOfAnInsetTableStandInsideItsMargins(_ width: CGFloat, _ inset: CGFloat) throws {
    let table = table(.insetGrouped, width: width)
    #expect(try cell(table, 0, 1).frame == CGRect(x: inset, y: 80, width: width - 2 * inset, height: 50))
    #expect(table.headerView(forSection: 0) == nil && table.rectForHeader(inSection: 1).minX == inset)
    #expect(table.contentSize.width == width)
    table.frame.size.width = 500
    table.layoutIfNeeded()
    let wide = try cell(table, 1, 0).frame
    #expect(wide.minX == 20 && wide.width == 460)
  }

  @Test func onlyTheEndsOfAnInsetSectionAreRound() throws {
    let table = table(.insetGrouped)
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    #expect(try cell(table, 0, 0).layer.maskedCorners == top && cell(table, 0, 0).layer.cornerRadius == 10)
    #expect(try cell(table, 0, 1).layer.cornerRadius == 0)
    #expect(try cell(table, 0, 2).layer.maskedCorners == bottom)
    #expect(try cell(table, 1, 0).layer.maskedCorners == top.union(bottom))
    #expect(try cell(self.table(.grouped), 0, 0).layer.cornerRadius == 0)
    source.ownRadius = 7
    let own = try cell(self.table(.insetGrouped), 0, 1)
    #expect(own.layer.cornerRadius == 7 && own.clipsToBounds)
  }

  @Test func coloursFollowTheStyleUnlessACellHasItsOwn() throws {
    let plain = table(.plain), grouped = table(.grouped)
    #expect(plain.backgroundColor == .systemBackground && grouped.backgroundColor == .systemGroupedBackground)
    #expect(try cell(plain, 0, 0).backgroundColor == .systemBackground)
    #expect(try cell(grouped, 0, 0).backgroundColor == .secondarySystemGroupedBackground)
    source.hasOwnColour = true
    #expect(try cell(table(.plain), 0, 0).backgroundColor == .clear)
  }

  @Test func aCellDropsTheColourOfAFormerBackground() {
    let views: [UIView] = [
      UITableViewCell(style: .default, reuseIdentifier: nil), UITableViewHeaderFooterView(reuseIdentifier: nil),
      UICollectionViewCell(),
    ]
    for view in views {
      func set(_ background: UIBackgroundConfiguration?) {
        (view as? UITableViewCell)?.backgroundConfiguration = background
        (view as? UITableViewHeaderFooterView)?.backgroundConfiguration = background
        (view as? UICollectionViewCell)?.backgroundConfiguration = background
      }
      var red = UIBackgroundConfiguration.clear()
      red.backgroundColor = .red
      for next in [UIBackgroundConfiguration.clear(), nil] {
        set(red)
        #expect(view.backgroundColor == .red)
        set(next)
        #expect(view.backgroundColor == nil)
      }
      view.backgroundColor = .green
      set(nil)
      #expect(view.backgroundColor == .green)
    }
  }

  @Test func linesSeparateRows() throws {
    let third = 1 / UIScreen.main.scale
    let line = CGRect(x: 16, y: 50 - third, width: 374, height: third)
    #expect(try lines(table(.plain), 3) == [line, line, line])
    // The end of a grouped section has a line from edge to edge; the end of an inset section has no line.
    #expect(try lines(table(.grouped), 3)[2]?.width == 390)
    #expect(try lines(table(.insetGrouped), 3)[2] == nil)
    #expect(try lines(table(.insetGrouped), 3)[0]?.width == 342)
  }

  @Test func linesFollowTheInsetsOfTableAndCells() throws {
    source.insets = [0: UIEdgeInsets(top: 0, left: .greatestFiniteMagnitude, bottom: 0, right: 0)]
    let table = table(.plain)
    table.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 20)
    table.layoutIfNeeded()
    #expect(try lines(table, 2).map { $0?.minX } == [nil, 60])
    #expect(try lines(table, 2)[1]?.width == 310)
    table.separatorStyle = .none
    table.layoutIfNeeded()
    #expect(try lines(table, 2) == [nil, nil])
  }

  @Test func aViewThatMovedToAnotherOwnerStaysThere() throws {
    let table = table(.plain), other = UITableView(), field = UITextField()
    let first = try cell(table, 0, 0), second = try cell(table, 0, 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    first.accessoryView = view
    second.accessoryView = view
    first.accessoryView = nil
    #expect(view.superview === second)
    (first.backgroundView, second.backgroundView) = (view, view)
    first.backgroundView = nil
    #expect(view.superview === second)
    table.tableHeaderView = view
    other.tableHeaderView = view
    table.tableHeaderView = nil
    #expect(view.superview === other)
    field.leftView = view
    other.tableHeaderView = nil
    #expect(view.superview === field)
    field.leftView = nil
    #expect(view.superview == nil)
  }

  @Test(arguments: [false, true]) func anAccessoryIsDrawnAtTheEnd(_ isMirrored: Bool) throws {
    let table = table(.plain)
    if isMirrored { table.semanticContentAttribute = .forceRightToLeft }
    let cell = try cell(table, 0, 0)
    if isMirrored { cell.semanticContentAttribute = .forceRightToLeft }
    cell.textLabel?.text = "aaaa"
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: isMirrored ? 35 : 0, y: 0, width: 355, height: 50))
    let marks = cell.subviews.filter { $0.frame == CGRect(x: isMirrored ? 16 : 366, y: 18, width: 8, height: 14) }
    #expect(marks.count == 1)
    #expect(try #require(cell.textLabel).frame.minX == (isMirrored ? 339 - (cell.textLabel?.frame.width ?? 0) : 16))
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 390 && !cell.subviews.contains { $0 === marks[0] })
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    cell.accessoryType = .checkmark
    cell.accessoryView = button
    cell.layoutIfNeeded()
    #expect(button.frame == CGRect(x: isMirrored ? 16 : 344, y: 10, width: 30, height: 30))
  }

  /// Each character is 6.5 points wide, so that 25 fit between margins of 16 points: two words of nine in a line.
  @Test(arguments: [(UITableView.Style.plain, 28), (.grouped, 38)] as [(UITableView.Style, CGFloat)])
  func titlesOfSectionsWrap(_ style: UITableView.Style, _ height: CGFloat) throws {
    let titled = Titled()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 195, height: 800), style: style)
    table.dataSource = titled
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0)), footer = try #require(table.footerView(forSection: 0))
    #expect(header.frame.height == height)
    // Five lines of 16 points in place of one.
    #expect(footer.frame.height == height + 4 * 16)
    let label = try #require(footer.textLabel)
    #expect(label.frame.minX == 16 && label.frame.maxX <= 195 - 16 && label.frame.height == 5 * 16)
  }
}
