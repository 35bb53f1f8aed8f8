internal import SolverKernels

/// An evaluation or a check, ordered by topological rank.
struct Event: Comparable, BitwiseCopyable {
  /// The doubled rank, plus 1 for a check: at equal rank, evaluations precede checks.
  var major: Int64
  /// The subject; for checks also their order at equal rank: equalities first, then by priority.
  var minor: UInt64

  @inline(__always)
  static func < (first: Event, second: Event) -> Bool {
    first.major != second.major ? first.major < second.major : first.minor < second.minor
  }

  @inline(__always)
  static func evaluate(_ variable: VariableIndex, rank: Int64) -> Event {
    Event(major: rank << 1, minor: UInt64(UInt32(bitPattern: variable.raw)))
  }

  @inline(__always)
  static func evaluate(_ block: BlockIndex, rank: Int64) -> Event {
    Event(major: rank << 1, minor: 1 << 32 | UInt64(UInt32(bitPattern: block.raw)))
  }

  @inline(__always)
  static func check(_ row: RowIndex, rank: Int64, isEquality: Bool, level: LevelKey) -> Event {
    let order = (isEquality ? 0 : 1 << 31) | UInt64(level.raw)
    return Event(major: rank << 1 | 1, minor: order << 32 | UInt64(UInt32(bitPattern: row.raw)))
  }

  /// The check of a row, after all events that are ordered by rank, and in the order of levels.
  @inline(__always)
  static func check(_ row: RowIndex, at level: LevelKey) -> Event {
    let afterRanks = Int64.max - (1 << 34)
    return Event(major: afterRanks + 2 * Int64(level.raw), minor: UInt64(UInt32(bitPattern: row.raw)))
  }

  var rank: Int64 { major >> 1 }

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

/// Events, smallest first.
///
/// A binary heap suffices for a few events. Many events usually arrive nearly in order, or as a few interleaved ordered
/// sequences. An event not smaller than the last of a run is appended to that run, which is read from its front; only
/// the others are put into the heap.
struct EventQueue: ~Copyable {
  /// The first `runCount` runs are not empty; the last event of each is smaller than the last event of the run before
  /// it.
  private var runs: InlineArray<4, EventRun>
  private var runCount = 0
  private var heap = BinaryHeap<Event>()
  /// The number of queued events; stored, because summing it up would copy the queue.
  private(set) var count = 0

  init() {
    runs = InlineArray { _ in EventRun() }
  }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  /// The smallest event.
  var first: Event? {
    if runCount == 0 { return heap.first }
    let next = nextOfRuns
    if let other = heap.first, other < next.event { return other }
    return next.event
  }

  /// The smallest event of the runs, and its run.
  ///
  /// Precondition: a run is not empty.
  private var nextOfRuns: (run: Int, event: Event) {
    @inline(__always) get {
      var next = (run: 0, event: runs[0].first)
      for k in 1..<runCount where runs[k].first < next.event { next = (k, runs[k].first) }
      return next
    }
  }

  /// A queued event, in no particular order.
  @inline(__always)
  subscript(position: Int) -> Event {
    var place = position
    for k in 0..<runCount {
      if place < runs[k].count { return runs[k][place] }
      place -= runs[k].count
    }
    return heap[place]
  }

  var byteCount: Int {
    var count = heap.byteCount
    for k in runs.indices { count += runs[k].byteCount }
    return count
  }

  mutating func removeAll() {
    for k in 0..<runCount { runs[k].removeAll() }
    runCount = 0
    heap.removeAll()
    count = 0
  }

  /// Adds an event.
  ///
  /// O(1) if a run accepts it, else O(log count).
  @inline(__always)
  mutating func push(_ event: Event) {
    count &+= 1
    if heap.count >= Self.few || runCount > 0, pushIntoRun(event) { return }
    heap.push(event)
  }

  /// Takes the smallest event.
  ///
  /// O(1) if it is in a run, else O(log count).
  @inline(__always)
  mutating func pop() -> Event? {
    if count == 0 { return nil }
    count &-= 1
    return runCount == 0 ? heap.pop() : popFromRun()
  }

  /// The size up to which the heap alone is used.
  private static var few: Int { 16 }

  /// Appends an event to the first run that accepts it, or starts a run; returns whether it could.
  @inline(never)
  private mutating func pushIntoRun(_ event: Event) -> Bool {
    for k in 0..<runCount where !(event < runs[k].last) {
      runs[k].append(event)
      return true
    }
    if runCount == runs.count { return false }
    runs[runCount].append(event)
    runCount += 1
    return true
  }

  /// Takes the smallest event of runs and heap.
  ///
  /// Precondition: a run is not empty.
  @inline(never)
  private mutating func popFromRun() -> Event? {
    let next = nextOfRuns
    if let other = heap.first, other < next.event { return heap.pop() }
    if !runs[next.run].dropFirst() { endRun(next.run) }
    return next.event
  }

  /// Moves an exhausted run after the others.
  private mutating func endRun(_ place: Int) {
    runCount -= 1
    for k in place..<runCount { runs.swapAt(k, k + 1) }
  }
}

/// Ordered events, the next at the front.
// Not private, because without optimisation, code in other files that destroys a queue names this type.
struct EventRun: ~Copyable {
  private var events = Buffer<Event>()
  private var taken = 0

  var count: Int { events.count - taken }
  var byteCount: Int { events.byteCount }

  /// The smallest event.
  ///
  /// Precondition: the run is not empty.
  var first: Event {
    @inline(__always) get { events[taken] }
  }

  /// The largest event.
  ///
  /// Precondition: the run is not empty.
  var last: Event {
    @inline(__always) get { events.last }
  }

  subscript(position: Int) -> Event { events[taken + position] }

  /// Appends an event that is not smaller than the last.
  @inline(__always)
  mutating func append(_ event: Event) {
    if events.count == events.capacity { dropTaken() }
    events.append(event)
  }

  /// Removes the smallest event; returns whether any is left.
  @inline(__always)
  mutating func dropFirst() -> Bool {
    taken += 1
    if taken < events.count { return true }
    removeAll()
    return false
  }

  @inline(__always)
  mutating func removeAll() {
    events.removeAll()
    taken = 0
  }

  /// Moves the remaining events to the front of the storage, if at least as many were taken.
  @inline(never)
  private mutating func dropTaken() {
    let remaining = count
    if remaining > taken { return }
    events.move(from: taken, to: 0, count: remaining)
    events.truncate(to: remaining)
    taken = 0
  }
}
