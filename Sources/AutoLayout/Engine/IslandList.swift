/// The islands of a system that have engines, and those among them with pending work.
struct IslandList {
  /// Each island by the node that represents it inside (its inner root).
  private var members: [ObjectIdentifier: LayoutNode] = [:]
  /// Islands with pending work, and possibly some whose work is done.
  var busy = NodeQueue()

  var isEmpty: Bool { members.isEmpty }

  /// The engines of all islands, in no particular order.
  var engines: [LayoutEngine] { members.values.compactMap(\.engine) }

  mutating func insert(_ island: LayoutNode) {
    members[ObjectIdentifier(island)] = island
  }

  mutating func remove(_ island: LayoutNode) {
    members[ObjectIdentifier(island)] = nil
  }
}
