import SolverKernels
import TestSupport
import Testing

@Suite("Arenas")
struct ArenaTests {
  /// A run in use, and its contents.
  private struct Run {
    var offset: Int32
    var sizeClass: Int
    var values: [Int]
  }

  @Test(arguments: 0..<40)
  func keepRunsApart(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var arena = Arena<Int>(filler: 0)
    var runs: [Run] = []
    for step in 0..<300 {
      if !runs.isEmpty, random.chance(0.45) {
        let run = runs.remove(at: random.index(below: runs.count))
        let found = (0..<run.values.count).map { arena[Int(run.offset) + $0] }
        #expect(found == run.values, "seed \(seed), step \(step)")
        arena.free(run.offset, sizeClass: run.sizeClass)
      } else {
        let count = random.integer(in: 0...20)
        let sizeClass = Arena<Int>.sizeClass(for: count)
        let offset = arena.allocate(sizeClass: sizeClass)
        // All the room belongs to the run, not only the requested part.
        let values = (0..<1 << sizeClass).map { _ in random.integer(in: 1...1_000_000) }
        for (place, value) in values.enumerated() { arena[Int(offset) + place] = value }
        runs.append(Run(offset: offset, sizeClass: sizeClass, values: values))
      }
    }
  }

  @Test(arguments: 0...70)
  func chooseTheSmallestSufficientSizeClass(_ count: Int) {
    let sizeClass = Arena<Int>.sizeClass(for: count)
    #expect(1 << sizeClass >= count)
    #expect(sizeClass == 0 || 1 << (sizeClass - 1) < count)
  }

  /// `extend` appends room behind all runs, and `reuse` returns a freed run only for the size class of that run.
  @Test func appendRoomAndReuseFreedRuns() {
    var arena = Arena<Int>(filler: 7)
    let first = arena.allocate(sizeClass: 2)
    let none = arena.reuse(sizeClass: 2)
    let end = arena.elements.count
    arena.extend(to: end + 8)
    let filled = (end..<end + 8).map { arena[$0] }, count = arena.elements.count
    arena.free(first, sizeClass: 2)
    let other = arena.reuse(sizeClass: 3), same = arena.reuse(sizeClass: 2), spent = arena.reuse(sizeClass: 2)
    #expect(none == nil && other == nil && same == first && spent == nil)
    #expect(filled == Array(repeating: 7, count: 8) && count == end + 8)
  }

  @Test func doNotGrowInASteadyState() {
    var arena = Arena<Double>(filler: 0)
    var offsets = (0..<100).map { _ in arena.allocate(sizeClass: 3) }
    let bytes = arena.byteCount
    for round in 0..<1000 {
      arena.free(offsets[round % 100], sizeClass: 3)
      offsets[round % 100] = arena.allocate(sizeClass: 3)
    }
    let after = arena.byteCount
    #expect(after == bytes && Set(offsets).count == 100)
  }
}
