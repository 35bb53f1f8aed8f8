import SolverKernels
import TestSupport
import Testing

@Suite("Lists in arenas")
struct ArenaListTests {
  /// A list, the size class of its room, and its contents.
  private struct Kept {
    var list: ArenaList<Int>
    var sizeClass: Int
    var values: [Int] = []
  }

  /// Lists grow, move to more room, and lose elements, side by side.
  @Test(arguments: 0..<40)
  func holdWhatIsPutIntoThem(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var arena = Arena<Int>(filler: -1)
    var kept = (0..<4).map { _ in Kept(list: ArenaList(offset: arena.allocate(sizeClass: 1)), sizeClass: 1) }
    for step in 0..<300 {
      let which = random.index(below: kept.count)
      if kept[which].values.isEmpty || random.chance(0.6) {
        if kept[which].values.count == 1 << kept[which].sizeClass {
          let former = kept[which].list.offset, sizeClass = kept[which].sizeClass
          let offset = arena.allocate(sizeClass: sizeClass + 1)
          arena.move(&kept[which].list, to: offset)
          arena.free(former, sizeClass: sizeClass)
          kept[which].sizeClass += 1
        }
        let position = arena.append(step, to: &kept[which].list)
        kept[which].values.append(step)
        #expect(Int(position) == kept[which].values.count - 1, "seed \(seed), step \(step)")
      } else {
        let position = random.index(below: kept[which].values.count)
        let last = arena.swapRemove(at: Int32(position), from: &kept[which].list)
        #expect(last == kept[which].values.last, "seed \(seed), step \(step)")
        kept[which].values[position] = last
        kept[which].values.removeLast()
      }
      for one in kept {
        let found = (0..<one.list.count).map { arena[one.list, $0] }
        #expect(found == one.values, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func haveElementsBelowTheirCount() {
    var arena = Arena<Int>(filler: 0)
    var list = ArenaList<Int>(offset: arena.allocate(sizeClass: 2))
    #expect(!list.hasElement(at: 0))
    _ = arena.append(5, to: &list)
    _ = arena.append(6, to: &list)
    #expect([-1, 0, 1, 2, .max, .min].map { list.hasElement(at: $0) } == [false, true, true, false, false, false])
  }

  @Test func lieBehindEachOtherInPairs() {
    var arena = Arena<Int>(filler: 0)
    let offset = arena.allocate(sizeClass: 3)
    let pairs = arena.pairs(at: offset, count: 3)
    for place in 0..<6 { arena[Int(offset) + place] = 10 + place }
    let first = (0..<3).map { arena[pairs.first, $0] }, second = (0..<3).map { arena[pairs.second, $0] }
    #expect(first == [10, 11, 12] && second == [13, 14, 15])
  }

  /// Reading beyond a list, or beyond the arena, ends the program.
  @Test func endTheProgramWhereThereIsNothing() async {
    await #expect(processExitsWith: .failure) {
      var arena = Arena<Int>(filler: 0)
      var list = ArenaList<Int>(offset: arena.allocate(sizeClass: 4))
      _ = arena.append(1, to: &list)
      _ = arena[list, 1]
    }
    await #expect(processExitsWith: .failure) {
      var arena = Arena<Int>(filler: 0)
      var list = ArenaList<Int>(offset: 1_000_000)
      _ = arena.append(1, to: &list)
    }
    await #expect(processExitsWith: .failure) {
      var arena = Arena<Int>(filler: 0)
      let offset = arena.allocate(sizeClass: 2)
      _ = arena.pairs(at: offset, count: 3)
    }
    await #expect(processExitsWith: .failure) {
      var arena = Arena<Int>(filler: 0)
      let pairs = arena.pairs(at: arena.allocate(sizeClass: 2), count: 2)
      _ = arena[pairs.second, 2]
    }
  }
}
