internal import SolverKernels

/// Something to do, in the order of topological labels.
struct Event: Comparable, BitwiseCopyable {
  /// The label, doubled, and 1 for a check, so that at one label values come before checks.
  var major: Int64
  /// What it is about; for checks also their order at one label: equalities first, then by priority.
  var minor: UInt64

  @inline(__always)
  static func < (first: Event, second: Event) -> Bool {
    first.major != second.major ? first.major < second.major : first.minor < second.minor
  }

  @inline(__always)
  static func evaluate(_ variable: VariableIndex, label: Int64) -> Event {
    Event(major: label << 1, minor: UInt64(UInt32(bitPattern: variable.raw)))
  }

  @inline(__always)
  static func evaluate(_ block: BlockIndex, label: Int64) -> Event {
    Event(major: label << 1, minor: 1 << 32 | UInt64(UInt32(bitPattern: block.raw)))
  }

  @inline(__always)
  static func check(_ row: RowIndex, label: Int64, isEquality: Bool, level: LevelKey) -> Event {
    let order = (isEquality ? 0 : 1 << 31) | UInt64(level.raw)
    return Event(major: label << 1 | 1, minor: order << 32 | UInt64(UInt32(bitPattern: row.raw)))
  }

  var label: Int64 { major >> 1 }

  enum Subject {
    case variable(VariableIndex)
    case block(BlockIndex)
    case row(RowIndex)
  }

  @inline(__always)
  var subject: Subject {
    let raw = Int32(truncatingIfNeeded: minor)
    if major & 1 == 1 { return .row(RowIndex(raw: raw)) }
    return minor >> 32 == 0 ? .variable(VariableIndex(raw: raw)) : .block(BlockIndex(raw: raw))
  }
}

/// A binary heap of events, smallest first.
struct EventQueue: ~Copyable {
  private var heap: Buffer<Event>

  /// An empty queue with room for so many events.
  init(capacity: Int = 64) {
    heap = Buffer(capacity: capacity)
  }

  var isEmpty: Bool { heap.isEmpty }
  /// The smallest event.
  var first: Event? { heap.isEmpty ? nil : heap[0] }
  var count: Int { heap.count }
  /// An event that waits, in no particular order.
  subscript(position: Int) -> Event { heap[position] }
  var byteCount: Int { heap.byteCount }

  mutating func removeAll() {
    heap.removeAll()
  }

  /// Adds an event.
  ///
  /// O(log count).
  @inline(__always)
  mutating func push(_ event: Event) {
    heap.append(event)
    var hole = heap.count - 1
    while hole > 0 {
      let parent = (hole - 1) >> 1
      let above = heap[parent]
      if !(event < above) { break }
      heap[hole] = above
      hole = parent
    }
    heap[hole] = event
  }

  /// Takes the smallest event.
  ///
  /// O(log count).
  @inline(__always)
  mutating func pop() -> Event? {
    guard let displaced = heap.popLast() else { return nil }
    let count = heap.count
    if count == 0 { return displaced }
    let first = heap[0]
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count, heap[child + 1] < heap[child] { child += 1 }
      let below = heap[child]
      if !(below < displaced) { break }
      heap[hole] = below
      hole = child
    }
    heap[hole] = displaced
    return first
  }
}
