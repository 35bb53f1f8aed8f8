import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("Queues of events and of rows")
struct QueueTests {
  /// Interleaved ascending sequences fill the runs, and other events the heap; the smallest event always comes first.
  @Test(arguments: 0..<200)
  func eventsComeOutInOrder(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var queue = EventQueue()
    var heap = BinaryHeap<Event>()
    var model: [Event] = []
    // The number of ascending sequences; 0 for events in random order.
    let orders = random.index(below: 8)
    var heights = [Int64](repeating: 0, count: max(orders, 1))
    for _ in 0..<random.index(below: 400) {
      if random.index(below: 3) > 0 {
        let order = random.index(below: heights.count)
        heights[order] += Int64(random.index(below: 3))
        let major = orders == 0 ? Int64(random.index(below: 50)) : Int64(order * 1_000) + heights[order]
        let event = Event(major: major, minor: UInt64(random.index(below: 4)))
        queue.push(event)
        heap.push(event)
        model.append(event)
      } else {
        model.sort()
        #expect(queue.first == model.first, "seed \(seed)")
        let next = model.isEmpty ? nil : model.removeFirst()
        #expect(queue.pop() == next && heap.pop() == next, "seed \(seed)")
      }
      #expect(queue.count == model.count && queue.isEmpty == model.isEmpty, "seed \(seed)")
    }
    #expect((0..<queue.count).map { queue[$0] }.sorted() == model.sorted(), "seed \(seed)")
    if seed % 4 == 0 {
      queue.removeAll()
      model = []
    }
    for event in model.sorted() { #expect(queue.pop() == event, "seed \(seed)") }
    #expect(queue.pop() == nil && queue.isEmpty && queue.count == 0)
  }

  /// Neither a run that is read while it grows nor a heap keeps the elements that were read.
  @Test(arguments: [8, 40])
  func aQueueThatStaysShortStaysSmall(_ waiting: Int) {
    var queue = EventQueue()
    for number in 0..<100_000 {
      queue.push(Event(major: Int64(number), minor: 0))
      if number >= waiting { #expect(queue.pop()?.major == Int64(number - waiting)) }
    }
    #expect(queue.byteCount < 4_096)
  }

  /// Rows of a level with a list come in the order of arrival; rows of a level without one come by number.
  @Test(arguments: [1, 32, 33])
  func equalPrioritiesAreInOrder(_ levels: Int) {
    var queue = LevelQueue()
    for round in 0..<2 {
      for level in 1..<levels { queue.push(RowIndex(raw: Int32(level)), LevelKey(Priority(Float(level)))) }
      let last = LevelKey(Priority(Float(levels)))
      queue.push(RowIndex(raw: 900), last)
      queue.push(RowIndex(raw: 500), last)
      #expect(queue.pop()?.raw == (levels == 33 ? 500 : 900))
      #expect(queue.pop()?.raw == (levels == 33 ? 900 : 500))
      if round == 0 { queue.removeAll() }
    }
    for level in (1..<levels).reversed() { #expect(queue.pop()?.raw == Int32(level)) }
    #expect(queue.pop() == nil)
  }

  @Test(arguments: 0..<100)
  func rowsComeByLevel(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var queue = LevelQueue()
    var model: [(level: LevelKey, arrival: Int, row: RowIndex)] = []
    // In half of the cases, there are more levels than lists.
    let levels = random.pick([1, 3, 60, 300])
    for arrival in 0..<random.index(below: 600) {
      if random.index(below: 3) > 0 {
        let level = LevelKey(Priority(Float(1 + random.index(below: levels))))
        // In ascending order: rows without a list come by number, which here is the order of arrival.
        queue.push(RowIndex(raw: Int32(arrival)), level)
        model.append((level, arrival, RowIndex(raw: Int32(arrival))))
      } else {
        let next = model.min { ($0.level, $0.arrival) < ($1.level, $1.arrival) }
        #expect(queue.pop() == next?.row, "seed \(seed)")
        model.removeAll { $0.row == next?.row }
      }
    }
    while let next = model.min(by: { ($0.level, $0.arrival) < ($1.level, $1.arrival) }) {
      #expect(queue.pop() == next.row, "seed \(seed)")
      model.removeAll { $0.row == next.row }
    }
    #expect(queue.pop() == nil)
  }
}
