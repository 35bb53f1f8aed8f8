/// Work that waits for a round: what is added while a round is under way belongs to the next.
///
/// Two arrays change places, so that a steady state allocates nothing. Those of a large round may be given back.
struct WorkList<Element> {
  private var waiting: [Element] = []
  /// The work of the round that is under way.
  private(set) var round: [Element] = []

  /// Whether nothing waits.
  var isEmpty: Bool { waiting.isEmpty }

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

  /// Drops all work that waits.
  mutating func drop() {
    waiting.removeAll(keepingCapacity: true)
  }
}
