import Synchronization
import TestSupport
import Testing
import UIKit

/// A cell that shows an item and is as high as that says.
private final class ItemCell: UITableViewCell {
  var item = 0
  let height: NSLayoutConstraint

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    height = block.heightAnchor.constraint(equalToConstant: 50)
    // Heights that a delegate gives count more.
    height.priority = UILayoutPriority(999)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(block)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: contentView.topAnchor), height,
      block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}

/// Items in sections, which counts what a table asks.
private final class Items: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]]
  var rows: [Int] = []
  var counts = 0
  var cells: Set<ObjectIdentifier> = []
  var rowHeight: (Int) -> CGFloat = { _ in 50 }

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts += 1
    return sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows.append(indexPath.row)
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cells.insert(ObjectIdentifier(cell))
    guard let cell = cell as? ItemCell else { return cell }
    cell.item = sections[indexPath.section][indexPath.row]
    cell.height.constant = rowHeight(cell.item)
    return cell
  }

  func takeRows() -> [Int] {
    defer { rows = [] }
    return rows
  }

  func table(height: CGFloat = 400) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    table.register(ItemCell.self, forCellReuseIdentifier: "item")
    table.dataSource = self
    table.delegate = self
    return table
  }
}

/// Gives a table the heights of items.
private final class Heights: NSObject, UITableViewDelegate {
  let items: Items
  var asked = 0
  var estimate: CGFloat = -1

  init(_ items: Items) { self.items = items }

  static func height(of item: Int) -> CGFloat { CGFloat(20 + item % 7) }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked += 1
    return Self.height(of: items.sections[indexPath.section][indexPath.row])
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { estimate }
}

private func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

private func reports(_ body: () -> Void) -> [String] {
  let found = Mutex<[String]>([])
  LayoutDiagnostics.withHandler({ diagnostic in found.withLock { $0.append("\(diagnostic)") } }, perform: body)
  return found.withLock { $0 }
}

@Suite struct LongTableTests {
  private let items = Items([Array(0..<10_000)])

  @Test func aLayoutAsksForTheRowsThatShow() {
    let table = items.table()
    table.layoutIfNeeded()
    #expect(items.takeRows() == Array(0..<8))
    #expect(items.counts == 1)
    // Rows that have not shown count with 44 points.
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
    #expect(items.cells.count == 16)
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
    // At the top there is nothing that could lie above.
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 0)
    #expect(table.indexPathsForVisibleRows?.first == row(0))
  }

  @Test func headersAreAskedForWhereTheyShow() {
    let items = Items((0..<1_000).map { [$0, $0] })
    let table = items.table()
    table.sectionHeaderHeight = 20
    table.layoutIfNeeded()
    #expect(items.rows == [0, 1, 0, 1, 0, 1, 0])
    #expect(table.rectForHeader(inSection: 2) == CGRect(x: 0, y: 240, width: 320, height: 20))
    #expect(table.rect(forSection: 999).minY == 107_934)
  }

  @Test func aDelegateThatEstimatesIsAskedForTheHeightsOfRowsThatShow() {
    let table = items.table()
    let heights = Heights(items)
    heights.estimate = 25
    table.delegate = heights
    table.layoutIfNeeded()
    #expect(heights.asked == table.visibleCells.count)
    #expect(table.rectForRow(at: row(8)).minY == (0..<8).reduce(0) { $0 + Heights.height(of: $1) })
    (heights.asked, heights.estimate) = (0, -1)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(heights.asked == 10_000)
    #expect(table.contentSize.height == (0..<10_000).reduce(0) { $0 + Heights.height(of: $1) })
    heights.asked = 0
    items.sections[0].insert(5, at: 0)
    table.insertRows(at: [row(0)], with: .none)
    table.layoutIfNeeded()
    // The heights of others may follow from their places.
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

  @Test func reportsRowsAndSectionsThatThereAreNot() {
    let table = items.table()
    table.layoutIfNeeded()
    let found = reports {
      table.deleteRows(at: [row(10_000)], with: .none)
      table.layoutIfNeeded()
      table.reloadSections([3], with: .none)
      table.layoutIfNeeded()
      table.insertRows(at: [row(-1)], with: .none)
      table.layoutIfNeeded()
      table.insertRows(at: [row(10_002)], with: .none)
      table.layoutIfNeeded()
    }
    #expect(found.count == 4)
    #expect(found.first?.contains("there is no row 10000 in section 0") == true)
    #expect(found.dropFirst().first?.contains("there is no section 3") == true)
    #expect(table.visibleCells.count == 8)
  }

  @Test func reportsASectionThatContradictsItsChanges() {
    let items = Items([[0, 1], [2, 3]])
    let table = items.table()
    table.layoutIfNeeded()
    items.sections = [[0, 1, 4], [2, 3]]
    let found = reports {
      table.insertRows(at: [row(0, 1)], with: .none)
      table.layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("section 0 has 3 rows in the data source, and changes have left 2") == true)
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func batchesLeaveWhatANewTableShows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let items = Items((0..<3).map { Array($0 * 100..<$0 * 100 + Int.random(in: 0...12, using: &random)) })
    let table = items.table()
    let heights = Heights(items)
    table.delegate = heights
    table.layoutIfNeeded()
    var next = 1_000
    for round in 0..<8 {
      _ = items.takeRows()
      let found = reports {
        table.performBatchUpdates { Self.change(items, table, &random, &next) }
        table.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &random))
        table.layoutIfNeeded()
      }
      #expect(found == [], "seed \(seed), round \(round)")
      var y: CGFloat = 0
      for (section, rows) in items.sections.enumerated() {
        for (place, item) in rows.enumerated() {
          let rect = CGRect(x: 0, y: y, width: 320, height: Heights.height(of: item))
          #expect(table.rectForRow(at: row(place, section)) == rect, "seed \(seed), round \(round)")
          let cell = table.cellForRow(at: row(place, section)) as? ItemCell
          let shows = rect.maxY > table.contentOffset.y && rect.minY < table.contentOffset.y + 400
          #expect(cell?.item == (shows ? item : nil), "seed \(seed), round \(round), row \(place) of \(section)")
          y += rect.height
        }
      }
      #expect(table.contentSize.height == y, "seed \(seed), round \(round)")
    }
    withExtendedLifetime(heights) {}
  }

  /// Changes items and a table in the same way.
  private static func change(_ items: Items, _ table: UITableView, _ random: inout SplitMix64, _ next: inout Int) {
    let kind = Int.random(in: 0...3, using: &random)
    if kind == 0, let section = items.sections.indices.randomElement(using: &random) {
      items.sections.remove(at: section)
      table.deleteSections([section], with: .none)
      return
    }
    if kind == 1 {
      let place = Int.random(in: 0...items.sections.count, using: &random)
      items.sections.insert([next, next + 1, next + 2], at: place)
      next += 3
      table.insertSections([place], with: .none)
      return
    }
    for section in items.sections.indices {
      var rows = items.sections[section]
      let gone = rows.indices.filter { _ in Int.random(in: 0...4, using: &random) == 0 }
      let reloaded = rows.indices.filter { !gone.contains($0) && Int.random(in: 0...6, using: &random) == 0 }
      for place in reloaded { rows[place] += 1 }
      for place in gone.reversed() { rows.remove(at: place) }
      var come: [Int] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: (come.last ?? -1) + 1...max(rows.count, (come.last ?? -1) + 1), using: &random)
        guard place <= rows.count else { break }
        rows.insert(next, at: place)
        next += 1
        come.append(place)
      }
      if kind == 2, come.isEmpty, gone.isEmpty, rows.count > 1 {
        let from = Int.random(in: rows.indices, using: &random), to = Int.random(in: rows.indices, using: &random)
        if !reloaded.contains(from) {
          rows.insert(rows.remove(at: from), at: to)
          table.moveRow(at: row(from, section), to: row(to, section))
        }
      }
      items.sections[section] = rows
      table.deleteRows(at: gone.map { row($0, section) }, with: .none)
      table.reloadRows(at: reloaded.map { row($0, section) }, with: .none)
      table.insertRows(at: come.map { row($0, section) }, with: .none)
    }
  }
}
