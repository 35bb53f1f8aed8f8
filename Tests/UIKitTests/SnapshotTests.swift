import AutoLayout
import TestSupport
import Testing

@testable import UIKit

/// Snapshots as values, without a table.
@Suite struct SnapshotTests {
  /// A snapshot and a list of sections with their items, edited alike.
  private struct Twins {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    var model: [(name: Int, items: [Int])] = []

    private func known(_ item: Int) -> (section: Int, place: Int)? {
      for (section, entry) in model.enumerated() {
        if let place = entry.items.firstIndex(of: item) { return (section, place) }
      }
      return nil
    }

    /// The items, each once, taken out of the list.
    private mutating func taken(_ items: [Int]) -> [Int] {
      let new = items.enumerated().filter { !items.prefix($0).contains($1) }.map(\.element)
      for index in model.indices { model[index].items.removeAll(where: new.contains) }
      return new
    }

    mutating func append(_ items: [Int], to section: Int) {
      snapshot.appendItems(items, toSection: section)
      guard let index = model.firstIndex(where: { $0.name == section }) else { return }
      model[index].items += taken(items)
    }

    mutating func insert(_ items: [Int], before isBefore: Bool, _ other: Int) {
      if isBefore {
        snapshot.insertItems(items, beforeItem: other)
      } else {
        snapshot.insertItems(items, afterItem: other)
      }
      guard known(other) != nil else { return }
      let new = taken(items.filter { $0 != other })
      guard let (section, place) = known(other) else { return }
      model[section].items.insert(contentsOf: new, at: place + (isBefore ? 0 : 1))
    }

    mutating func move(_ item: Int, before isBefore: Bool, _ other: Int) {
      if isBefore {
        snapshot.moveItem(item, beforeItem: other)
      } else {
        snapshot.moveItem(item, afterItem: other)
      }
      guard item != other, let from = known(item), known(other) != nil else { return }
      model[from.section].items.remove(at: from.place)
      guard let to = known(other) else { return }
      model[to.section].items.insert(item, at: to.place + (isBefore ? 0 : 1))
    }

    mutating func insert(section name: Int, before isBefore: Bool, _ other: Int) {
      if isBefore {
        snapshot.insertSections([name], beforeSection: other)
      } else {
        snapshot.insertSections([name], afterSection: other)
      }
      let isKnown = model.contains { $0.name == name }
      guard let index = model.firstIndex(where: { $0.name == other }), !isKnown else { return }
      model.insert((name, []), at: index + (isBefore ? 0 : 1))
    }

    mutating func append(section name: Int) {
      snapshot.appendSections([name])
      if !model.contains(where: { $0.name == name }) { model.append((name, [])) }
    }

    mutating func delete(_ items: [Int]) {
      snapshot.deleteItems(items)
      for index in model.indices { model[index].items.removeAll(where: items.contains) }
    }

    mutating func delete(section name: Int) {
      snapshot.deleteSections([name])
      model.removeAll { $0.name == name }
    }

    /// Compares the snapshot's answers with the list's.
    func check(_ note: String) {
      let items = model.flatMap(\.items)
      #expect(snapshot.sectionIdentifiers == model.map(\.name), "\(note)")
      #expect(snapshot.itemIdentifiers == items, "\(note)")
      #expect(snapshot.numberOfItems == items.count && snapshot.numberOfSections == model.count, "\(note)")
      let names = Array(0..<5), places = names.map { name in model.firstIndex { $0.name == name } }
      #expect(names.map(snapshot.indexOfSection) == places, "\(note)")
      #expect(
        names.map(snapshot.itemIdentifiers(inSection:)) == places.map { $0.map { model[$0].items } ?? [] }, "\(note)")
      let numbers = Array(0..<20), homes = numbers.map(known)
      #expect(numbers.map(snapshot.indexOfItem) == numbers.map(items.firstIndex), "\(note)")
      #expect(
        numbers.map(snapshot.sectionIdentifier(containingItem:)) == homes.map { $0.map { model[$0.section].name } },
        "\(note)")
      #expect(
        numbers.map(snapshot.path) == homes.map { $0.map { IndexPath(item: $0.place, section: $0.section) } },
        "\(note)")
    }
  }

  @Test(arguments: Build.seeds(60))
  func aSnapshotHoldsWhatAListHolds(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var twins = Twins()
    let ignored = reports {
      for step in 0..<40 { edit(&twins, &random, "seed \(seed), step \(step)") }
    }
    #expect(!ignored.isEmpty, "seed \(seed)")
  }

  private func edit(_ twins: inout Twins, _ random: inout SplitMix64, _ note: String) {
    let (item, other) = (random.integer(in: 0...19), random.integer(in: 0...19))
    let (name, neighbour) = (random.integer(in: 0...4), random.integer(in: 0...4))
    let items = (0..<random.integer(in: 1...4)).map { _ in random.integer(in: 0...19) }
    let isBefore = random.chance(0.5)
    switch random.integer(in: 0...9) {
    case 0, 1: twins.append(section: name)
    case 2, 3, 4: twins.append(items, to: name)
    case 5: twins.insert(items, before: isBefore, other)
    case 6: twins.move(item, before: isBefore, other)
    case 7: twins.insert(section: name, before: isBefore, neighbour)
    case 8: twins.delete(items)
    default: if random.chance(0.3) { twins.delete(section: name) }
    }
    twins.check(note)
  }

  @Test func anItemAddedAgainMoves() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "b")
    #expect(reports { snapshot.appendItems([1], toSection: "a") }.count == 1)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1] && snapshot.itemIdentifiers(inSection: "b") == [2, 3])
    #expect(reports { snapshot.insertItems([3, 4, 4], beforeItem: 2) }.count == 2)
    #expect(snapshot.itemIdentifiers == [1, 3, 4, 2])
    #expect(reports { snapshot.insertItems([1, 2], afterItem: 1) }.count == 2)
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4])
  }

  /// Items are added section by section, as most screens do it.
  @Test func manySectionsAreAddedOneByOne() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<2_000 {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<20).map { section * 20 + $0 }, toSection: section)
    }
    #expect(snapshot.numberOfItems == 40_000 && snapshot.indexOfItem(39_999) == 39_999)
  }

  /// If each removal visited the other items, this would take several seconds.
  @Test func manyItemsAreRemovedOneByOne() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<8_000), toSection: 0)
    for item in 0..<7_998 {
      snapshot.deleteItems([item])
      if snapshot.numberOfItems(inSection: 0) != 7_999 - item { Issue.record("item \(item)") }
    }
    snapshot.appendItems([5], toSection: 1)
    #expect(snapshot.itemIdentifiers == [7_998, 7_999, 5] && snapshot.item(at: IndexPath(item: 2, section: 0)) == nil)
    snapshot.moveItem(5, beforeItem: 7_999)
    #expect(snapshot.itemIdentifiers(inSection: 0) == [7_998, 5, 7_999] && snapshot.numberOfItems(inSection: 1) == 0)
    snapshot.deleteItems([7_998, 5])
    snapshot.deleteSections([0])
    #expect(snapshot.itemIdentifiers == [] && snapshot.numberOfItems == 0)
  }

  @Test func anItemMovesWithinItsSection() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b", "c", "d"], toSection: 0)
    let later = snapshot.moving(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
    #expect(later?.itemIdentifiers == ["b", "c", "a", "d"] && later?.numberOfItems(inSection: 0) == 4)
    let other = later?.moving(from: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 1))
    #expect(other?.itemIdentifiers(inSection: 0) == ["b", "c", "a"] && other?.itemIdentifiers(inSection: 1) == ["d"])
  }

  /// An item that counts how often items are looked up.
  private struct CountedItem: Hashable {
    final class Counter {
      var lookups = 0
    }

    let number: Int
    let counter: Counter

    static func == (first: Self, second: Self) -> Bool { first.number == second.number }

    func hash(into hasher: inout Hasher) {
      counter.lookups += 1
      hasher.combine(number)
    }
  }

  /// A chat drops its oldest message and appends a new one; a list's row is dragged.
  @Test func fewOthersAreLookedUpForOneItem() {
    let counter = CountedItem.Counter()
    let items = (0..<1_001).map { CountedItem(number: $0, counter: counter) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, CountedItem>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(items[..<1_000]))
    counter.lookups = 0
    snapshot.moveItem(items[1], afterItem: items[998])
    snapshot.deleteItems([items[0]])
    snapshot.appendItems([items[1_000]])
    #expect(counter.lookups < 50)
    let numbers = Array(2...998) + [1, 999, 1_000]
    #expect(snapshot.itemIdentifiers.map(\.number) == numbers)
  }

  @Test func manyItemsOfATreeAreDeletedOneByOne() {
    let counter = CountedItem.Counter()
    let items = (0..<4_000).map { CountedItem(number: $0, counter: counter) }
    var tree = NSDiffableDataSourceSectionSnapshot<CountedItem>()
    tree.append([items[0]])
    tree.append(Array(items[1...]), to: items[0])
    counter.lookups = 0
    for item in items[3...] { tree.delete([item]) }
    #expect(counter.lookups < 100_000)
    tree.append([items[9]])
    tree.append([items[8]], to: items[9])
    tree.insert([items[7]], after: items[1])
    #expect(tree.items.map(\.number) == [0, 1, 7, 2, 9, 8] && tree.rootItems.map(\.number) == [0, 9])
    #expect(tree.snapshot(of: items[0]).items.map(\.number) == [1, 7, 2])
    tree.delete([items[0]])
    #expect(tree.items.map(\.number) == [9, 8] && !tree.contains(items[7]))
  }

  @Test func aTreeHoldsEachItemOnce() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    let found = reports {
      tree.append(["fruit", "fruit", "nuts"])
      tree.append(["pear", "plum"], to: "fruit")
      tree.append(["fruit"], to: "pear")
      tree.append(["oak"], to: "trees")
      tree.insert(["pear", "fig"], after: "plum")
      tree.insert(["ash"], before: "oak")
    }
    #expect(found.count == 5)
    #expect(tree.items == ["fruit", "pear", "plum", "fig", "nuts"])
    #expect(tree.rootItems == ["fruit", "nuts"] && tree.parent(of: "fruit") == nil && tree.level(of: "fig") == 1)
    tree.delete(["fruit", "pear"])
    #expect(tree.items == ["nuts"] && !tree.contains("fig"))
    tree.append(["pear"])
    #expect(tree.items == ["nuts", "pear"] && tree.snapshot(of: "pear").items == [])
  }

  @Test func aPartOfATreeStaysExpanded() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["fruit"])
    tree.append(["pear"], to: "fruit")
    tree.append(["stalk"], to: "pear")
    #expect(tree.snapshot(of: "fruit", includingParent: true).visibleItems == ["fruit"])
    tree.expand(["fruit", "pear"])
    #expect(tree.snapshot(of: "fruit", includingParent: true).visibleItems == ["fruit", "pear", "stalk"])
    #expect(tree.snapshot(of: "fruit").visibleItems == ["pear", "stalk"])
  }

  /// A recursive query would need a stack frame for each level of the tree.
  @Test func aDeepTreeIsWalkedAndDeleted() {
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([0])
    for level in 1..<50_000 { tree.append([level], to: level - 1) }
    #expect(tree.items.count == 50_000 && tree.level(of: 49_999) == 49_999 && tree.visibleItems == [0])
    tree.delete([1])
    #expect(tree.items == [0])
  }
}
