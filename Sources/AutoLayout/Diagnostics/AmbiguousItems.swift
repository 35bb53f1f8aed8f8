import ConstraintSolver

/// Finds the ambiguous items among many: searches the open directions of a tree only once.
package struct AmbiguousItems {
  private var known: [ObjectIdentifier: Set<Int32>] = [:]

  /// Starts without results.
  package init() {}

  /// Whether the item is ambiguous, as of the first call for its tree.
  ///
  /// - Complexity: O(1), except for the first item of each tree or island: O(open directions and the items that they
  ///   move).
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
  /// The items that some open direction resizes, or moves relative to their superviews.
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
      // A child that rests in root coordinates moves relative to its moving superview.
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
  /// Whether an item with these rates changes its size, or moves relative to an item with other rates.
  fileprivate func moves(in outer: Self) -> Bool {
    // The rates are sums of numbers near 1, so a much smaller difference of two of them is noise.
    let noise = 1e-11 * (1 + Swift.max(x.magnitude, y.magnitude, outer.x.magnitude, outer.y.magnitude))
    return (x - outer.x).magnitude > noise || (y - outer.y).magnitude > noise || z.magnitude > noise
      || w.magnitude > noise
  }
}
