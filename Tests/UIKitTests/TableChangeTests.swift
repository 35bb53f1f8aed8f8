import TestSupport
import Testing
import UIKit

/// The state after changes of rows and sections.
@Suite struct TableChangeTests {
  private let items = TableItems([Array(0..<10_000)])

  @Test func reportsMissingRowsAndSections() {
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

  @Test func contentSizeCountsInsertedRowsThatAreNotVisible() {
    let items = TableItems([Array(0..<20)])
    let table = items.table()
    table.rowHeight = 50
    table.layoutIfNeeded()
    items.sections = [Array(0..<30), [1, 2]]
    table.performBatchUpdates {
      table.insertRows(at: (20..<30).map { row($0) }, with: .none)
      table.insertSections([1], with: .none)
    }
    table.layoutIfNeeded()
    #expect(abs(table.contentSize.height - 32 * 50) < 1e-6)
  }

  @Test("A row moved out of a new or reloaded section before the next layout has its height")
  func aRowOfANewSectionMovesBeforeTheLayout() {
    for changesSection in [false, true] {
      let items = TableItems(changesSection ? [[0, 1], [2, 3], [4]] : [[0, 1], [2, 3]])
      let table = items.table(height: 60)
      table.rowHeight = 40
      table.layoutIfNeeded()
      items.sections = [[0, 1], [2, 3], [4, 5]]
      if changesSection { table.reloadSections([2], with: .none) } else { table.insertSections([2], with: .none) }
      items.sections = [[0, 1], [2, 3, 5], [4]]
      table.moveRow(at: row(1, 2), to: row(2, 1))
      table.layoutIfNeeded()
      #expect(table.rectForRow(at: row(2, 1)) == CGRect(x: 0, y: 160, width: 320, height: 40))
      #expect(table.contentSize.height == 240)
    }
  }

  @Test func reportsASectionThatContradictsItsChanges() {
    let items = TableItems([[0, 1], [2, 3]])
    let table = items.table()
    table.layoutIfNeeded()
    items.sections = [[0, 1, 4], [2, 3]]
    let found = reports {
      table.insertRows(at: [row(0, 1)], with: .none)
      table.layoutIfNeeded()
    }
    #expect(found.count == 1)
    let text = "section 0 has 3 rows in the data source, but after the changes there should be 2"
    #expect(found.first?.contains(text) == true)
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test(arguments: 0..<Build.size(60, debug: 6) as Range<UInt64>) func batchesLeaveWhatANewTableShows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let items = TableItems((0..<3).map { Array($0 * 100..<$0 * 100 + Int.random(in: 0...12, using: &random)) })
    let table = items.table()
    let heights = TableHeights(items)
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
          let rect = CGRect(x: 0, y: y, width: 320, height: TableHeights.height(of: item))
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
  private static func change(_ items: TableItems, _ table: UITableView, _ random: inout SplitMix64, _ next: inout Int) {
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
