/// Work that waits for a round: additions during a round belong to the next.
///
/// Two arrays change places, so that a steady state allocates nothing. Those of a large round may be freed.
struct WorkList<Element> {
  private var waiting: [Element] = []
  /// The work of the round that is under way.
  private(set) var round: [Element] = []

  /// How many entries wait, those that have lost their meaning included.
  var count: Int { waiting.count }

  /// Whether nothing waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// The first of the work that waits.
  var first: Element? { waiting.first }

  /// Adds work for the next round, and tells its place in it.
  @discardableResult
  mutating func append(_ element: Element) -> Int32 {
    waiting.append(element)
    return Int32(waiting.count - 1)
  }

  /// Begins a round with all work that waits.
  mutating func beginRound() {
    swap(&waiting, &round)
  }

  /// Ends the round.
  mutating func endRound(keepingStorage: Bool = true) {
    if keepingStorage { round.removeAll(keepingCapacity: true) } else { round = [] }
  }

  /// Drops entries that have lost their meaning; asks of each, by its place and the new one, whether it stays.
  mutating func compact(_ stays: (Element, Int32, Int32) -> Bool) {
    var end = 0
    for index in waiting.indices where stays(waiting[index], Int32(index), Int32(end)) {
      waiting[end] = waiting[index]
      end += 1
    }
    waiting.removeSubrange(end...)
  }

  /// Drops all work that waits.
  mutating func drop() {
    waiting.removeAll(keepingCapacity: true)
  }
}
