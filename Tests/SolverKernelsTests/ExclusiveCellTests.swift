import SolverKernels
import Testing

@Suite("Exclusive cells")
struct ExclusiveCellTests {
  /// A value with one owner that reports its deallocation.
  struct Tracked: ~Copyable {
    var number = 0
    let log: Log

    deinit { log.ended.append(number) }
  }

  final class Log {
    var ended: [Int] = []
  }

  @Test func changesAndReadingsFollowEachOther() {
    let cell = ExclusiveCell([1, 2])
    cell.value.append(3)
    cell.value[0] = 7
    let sum = cell.value.reduce(0, +)
    #expect(sum == 12)
  }

  @Test func readingsMayOverlap() {
    let cell = ExclusiveCell(Tracked(log: Log()))
    cell.value.number = 4
    func read(_ value: borrowing Tracked) -> Int { value.number + cell.value.number }
    #expect(read(cell.value) == 8)
    cell.value.number = 5
    #expect(read(cell.value) == 10)
  }

  @Test func theValueEndsWithItsCell() {
    let log = Log()
    do {
      let cell = ExclusiveCell(Tracked(log: log))
      cell.value.number = 9
      #expect(log.ended.isEmpty)
    }
    #expect(log.ended == [9])
  }

  @Test func aChangeThatFailsEndsToo() {
    struct Failure: Error {}
    func fail(_ value: inout Int) throws {
      value += 1
      throw Failure()
    }
    let cell = ExclusiveCell(1)
    #expect(throws: Failure.self) { try fail(&cell.value) }
    cell.value += 1
    #expect(cell.value == 3)
  }

  @Test func accessesWithinAChangeAreRefused() async {
    await #expect(processExitsWith: .failure) {
      let cell = ExclusiveCell(1)
      func change(_ value: inout Int) { value += cell.value }
      change(&cell.value)
    }
    await #expect(processExitsWith: .failure) {
      let cell = ExclusiveCell(1)
      func change(_ value: inout Int) { cell.value = value + 1 }
      change(&cell.value)
    }
    await #expect(processExitsWith: .failure) {
      // A value that can be copied would be copied, and the access to it would end.
      let cell = ExclusiveCell(Tracked(log: Log()))
      func read(_ value: borrowing Tracked) { cell.value.number = value.number + 1 }
      read(cell.value)
    }
  }
}
