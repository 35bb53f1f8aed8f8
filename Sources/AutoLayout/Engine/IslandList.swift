/// The islands of a system that have engines, and those among them with pending work.
struct IslandList {
  /// Each island by the node that represents it inside (its inner root).
  private var members: [ObjectIdentifier: LayoutNode] = [:]
  /// Islands with pending work, and possibly some whose work is done.
  private(set) var busy = WorkList<LayoutNode>()
  /// Whether ``busy`` has elements; stored separately, so that a pass without work reads only this flag.
  private(set) var hasBusy = false

  var isEmpty: Bool { members.isEmpty }

  /// The engines of all islands, in no particular order.
  var engines: [LayoutEngine] { members.values.compactMap(\.engine) }

  mutating func insert(_ island: LayoutNode) {
    members[ObjectIdentifier(island)] = island
  }

  mutating func remove(_ island: LayoutNode) {
    members[ObjectIdentifier(island)] = nil
  }

  /// Adds an island with pending work.
  mutating func addBusy(_ island: LayoutNode) {
    busy.append(island)
    hasBusy = true
  }

  /// Returns and empties the list of islands with pending work.
  mutating func takeBusy() -> [LayoutNode] {
    hasBusy = false
    return busy.take()
  }

  /// Reuses the storage of a processed list for the next one.
  mutating func giveBack(busy taken: inout [LayoutNode]) {
    busy.giveBack(&taken)
  }

  /// Drops islands that have left, and repetitions, from the list of those with pending work.
  mutating func compactBusy(of engine: LayoutEngine) {
    var seen: Set<ObjectIdentifier> = []
    busy.compact { island, _, _ in
      island.parent?.engine === engine && seen.insert(ObjectIdentifier(island)).inserted
    }
  }
}
