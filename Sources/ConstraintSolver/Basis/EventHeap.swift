internal import SolverKernels

/// A binary heap of events, smallest first.
struct EventHeap: ~Copyable {
  private var events = Buffer<Event>()

  init() {}

  var isEmpty: Bool { events.isEmpty }
  /// The smallest event.
  var first: Event? { events.isEmpty ? nil : events[0] }
  var count: Int { events.count }
  /// A queued event, in no particular order.
  subscript(position: Int) -> Event { events[position] }
  var byteCount: Int { events.byteCount }

  mutating func removeAll() {
    events.removeAll()
  }

  /// Adds an event.
  ///
  /// O(log count).
  @inline(__always)
  mutating func push(_ event: Event) {
    events.append(event)
    var hole = events.count - 1
    while hole > 0 {
      let parent = (hole - 1) >> 1
      let above = events[parent]
      if !(event < above) { break }
      events[hole] = above
      hole = parent
    }
    events[hole] = event
  }

  /// Takes the smallest event.
  ///
  /// O(log count).
  @inline(__always)
  mutating func pop() -> Event? {
    guard let displaced = events.popLast() else { return nil }
    let count = events.count
    if count == 0 { return displaced }
    let first = events[0]
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count, events[child + 1] < events[child] { child += 1 }
      let below = events[child]
      if !(below < displaced) { break }
      events[hole] = below
      hole = child
    }
    events[hole] = displaced
    return first
  }
}
