import SolverKernels
import TestSupport
import Testing

@Suite("Buffers")
struct BufferTests {
  /// The operations on a buffer.
  enum Action: CaseIterable {
    case append, popLast, write, modify, truncate, extend, fill, move, removeAll
  }

  @Test(arguments: 0..<50)
  func behaveLikeArrays(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var tested = Buffer<Int>(capacity: random.index(below: 4))
    var model: [Int] = []
    for step in 0..<400 {
      let value = random.integer(in: -1000...1000)
      let action = random.pick(Action.allCases)
      switch action {
      case .append:
        tested.append(value)
        model.append(value)
      case .popLast:
        let last = tested.popLast()
        #expect(last == model.popLast(), "seed \(seed), step \(step)")
      case .write where !model.isEmpty:
        let index = random.index(below: model.count)
        tested[index] = value
        model[index] = value
      case .modify where !model.isEmpty:
        let index = random.index(below: model.count)
        tested[index] += value
        model[index] += value
      case .truncate:
        let count = random.integer(in: 0...model.count)
        tested.truncate(to: count)
        model.removeLast(model.count - count)
      case .extend:
        let count = random.integer(in: 0...model.count + 9)
        tested.extend(to: count, with: value)
        while model.count < count { model.append(value) }
      case .fill:
        let range = someRange(of: model.count, &random)
        tested.fill(range, with: value)
        for index in range { model[index] = value }
      case .move:
        let source = someRange(of: model.count, &random)
        let destination = random.integer(in: 0...model.count - source.count)
        tested.move(from: source.lowerBound, to: destination, count: source.count)
        let moved = Array(model[source])
        model.replaceSubrange(destination..<destination + moved.count, with: moved)
      case .removeAll where random.chance(0.1):
        tested.removeAll()
        model.removeAll()
      case .write, .modify, .removeAll: break
      }
      let elements = array(tested), isEmpty = tested.isEmpty, room = tested.capacity, bytes = tested.byteCount
      #expect(elements == model, "seed \(seed), step \(step): \(action)")
      #expect(isEmpty == model.isEmpty && room >= model.count && bytes == room * MemoryLayout<Int>.stride)
    }
  }

  private func someRange(of count: Int, _ random: inout SplitMix64) -> Range<Int> {
    let first = random.integer(in: 0...count), second = random.integer(in: 0...count)
    return min(first, second)..<max(first, second)
  }

  @Test func makeRoomForWhatIsToCome() {
    var tested = Buffer<Int>()
    tested.reserve(adding: 5_000)
    let room = tested.capacity
    for value in 0..<5_000 { tested.append(value) }
    let after = tested.capacity
    #expect(room == 5_000 && after == room)

    // Little by little, it grows by more than was asked for.
    var moves = 0
    for step in 0..<1_000 {
      let before = tested.capacity
      tested.reserve(adding: 10)
      if tested.capacity != before { moves += 1 }
      for value in 0..<10 { tested.append(10 * step + value) }
    }
    let count = tested.count, last = tested.last
    #expect(count == 15_000 && last == 9_999 && moves < 4)
  }

  @Test func areCopiedOverWhatAnArrayHolds() {
    var array: [Int] = []
    var kept: [[Int]] = []
    for count in [3, 3, 0, 5, 2, 700, 699, 0, 1] {
      var tested = Buffer<Int>()
      for value in 0..<count { tested.append(value * value - count) }
      tested.copy(to: &array)
      #expect(array == (0..<count).map { $0 * $0 - count })
      kept.append(array)
    }
    // A copy of the array stays unchanged.
    #expect(kept.map(\.count) == [3, 3, 0, 5, 2, 700, 699, 0, 1] && kept[0] == [-3, -2, 1] && kept[5][699] == 487_901)

    var tested = Buffer<Int>()
    for value in 0..<9 { tested.append(value) }
    // A literal may lie where nothing can be written.
    array = (0..<10).map { $0 * $0 }
    let room = array.capacity
    tested.copy(to: &array)
    #expect(array == Array(0..<9) && array.capacity == room)
  }

  @Test func beginWithEqualElements() {
    let tested = Buffer(repeating: 2.5, count: 7)
    let elements = array(tested), last = tested.last
    #expect(elements == Array(repeating: 2.5, count: 7) && last == 2.5)
  }

  @Test func keepTheirRoom() {
    var tested = Buffer(repeating: 1, count: 100)
    let room = tested.capacity
    tested.removeAll()
    for value in 0..<100 { tested.append(value) }
    let after = tested.capacity
    #expect(after == room)
  }

  /// Much room that is not used is given back, a little is left to grow into; the elements stay.
  @Test(arguments: [(10_000, 20_000), (10_000, 10_400), (0, 10_000), (100, 4_000)])
  func giveBackMuchRoom(_ count: Int, _ room: Int) {
    var tested = Buffer<Int>(capacity: room)
    for value in 0..<count { tested.append(value) }
    tested.releaseSlack()
    let elements = array(tested), left = tested.capacity
    #expect(elements == Array(0..<count))
    #expect(left == (room == 20_000 ? 10_312 : room == 10_000 ? 0 : room))
  }

  @Test func growByAShareOfTheirSize() {
    // Appending is O(1) on average: the room changes a logarithmic number of times.
    var tested = Buffer<Int>()
    var growths = 0
    for value in 0..<100_000 {
      let room = tested.capacity
      tested.append(value)
      if tested.capacity != room { growths += 1 }
    }
    #expect(growths < 40)
  }

  @Test func sayWhereThereIsAnElement() {
    var tested = Buffer(repeating: 1, count: 3)
    let before = [-1, 0, 2, 3, .max, .min].map { tested.hasElement(at: $0) }
    tested.removeAll()
    // The bytes of the removed element are still in the room, but do not count as an element.
    let after = tested.hasElement(at: 0)
    #expect(before == [false, true, true, false, false, false] && !after)
  }

  @Test func refuseToReadPastTheEnd() async {
    await #expect(processExitsWith: .failure) {
      let tested = Buffer(repeating: 1, count: 3)
      _ = tested[3]
    }
    await #expect(processExitsWith: .failure) {
      let tested = Buffer(repeating: 1, count: 3)
      _ = tested[-1]
    }
  }

  @Test func refuseToWritePastTheEnd() async {
    await #expect(processExitsWith: .failure) {
      var tested = Buffer<Int>(capacity: 8)
      tested[0] = 1
    }
    await #expect(processExitsWith: .failure) {
      var tested = Buffer(repeating: 1, count: 3)
      tested.fill(1..<4, with: 2)
    }
    await #expect(processExitsWith: .failure) {
      var tested = Buffer(repeating: 1, count: 3)
      tested.move(from: 0, to: 1, count: 3)
    }
  }

  @Test(arguments: 0..<60)
  func sortPutsInOrder(_ count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let elements = (0..<count).map { _ in random.index(below: 20) }
    var sorted = buffer(elements)
    sorted.sort { $0 < $1 }
    let result = array(sorted)
    #expect(result == elements.sorted())
  }
}
