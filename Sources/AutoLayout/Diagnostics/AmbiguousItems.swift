import ConstraintSolver

/// Finds which of many items are ambiguous: the open directions of a tree are searched once.
package struct AmbiguousItems {
  private var known: [ObjectIdentifier: Set<Int32>] = [:]

  /// Nothing has been looked at yet.
  package init() {}

  /// Whether the item is ambiguous; the answer is that of the first question about its tree.
  ///
  /// - Complexity: O(1), and O(open directions and the items that move with them) for the first item of each tree or
  ///   island.
  package mutating func contains(_ item: LayoutItem) -> Bool {
    let node = item.node
    if node.isPlacedByOthers { return false }
    guard let engine = node.engine else { return node.isAmbiguousWithoutVariables }
    if let slots = known[ObjectIdentifier(engine)] { return isListed(node, slots) }
    let upToDate = node.upToDateEngine ?? engine
    let slots = upToDate.ambiguousSlots()
    known[ObjectIdentifier(upToDate)] = slots
    return isListed(node, slots)
  }

  private func isListed(_ node: LayoutNode, _ slots: Set<Int32>) -> Bool {
    node.slot.isSome ? slots.contains(node.slot.rawValue) : node.isAmbiguousWithoutVariables
  }
}

extension LayoutEngine {
  /// The items that some direction moves in their superviews, or resizes, that is open to the solution.
  fileprivate func ambiguousSlots() -> Set<Int32> {
    guard let solver,
      let moves = try? solver.ask({ solver throws(SolverError) in try solver.generalDirection() })
    else { return [] }
    var rates: [Int32: SIMD4<Double>] = [:]
    for move in moves {
      guard let (slot, component) = items.owner(of: move.variable) else { continue }
      rates[slot.rawValue, default: .zero][component] = move.rate
    }
    var slots: Set<Int32> = []
    for (raw, rate) in rates {
      let slot = ItemSlot(rawValue: raw)
      let outer = items[slot].parent.isSome ? rates[items[slot].parent.rawValue, default: .zero] : .zero
      if rate.moves(in: outer) { slots.insert(raw) }
      // What rests while its superview moves has another place in it.
      var child = items[slot].firstChild
      while child.isSome {
        if rates[child.rawValue] == nil, SIMD4.zero.moves(in: rate) { slots.insert(child.rawValue) }
        child = items[child].nextSibling
      }
    }
    return slots
  }
}

extension SIMD4<Double> {
  /// Whether a rectangle of these rates moves in one of others, or changes its size.
  fileprivate func moves(in outer: Self) -> Bool {
    // The rates are sums of numbers near 1; a difference of two of them is noise if it is this much smaller.
    let noise = 1e-11 * (1 + Swift.max(x.magnitude, y.magnitude, outer.x.magnitude, outer.y.magnitude))
    return (x - outer.x).magnitude > noise || (y - outer.y).magnitude > noise || z.magnitude > noise
      || w.magnitude > noise
  }
}
