import ConstraintSolver

/// Finds the ambiguous items among many: searches the open directions of a tree only once.
package struct AmbiguousItems {
  private var known: [ObjectIdentifier: [Int32: OpenParts]] = [:]

  /// Starts without results.
  package init() {}

  /// Whether the item is ambiguous, as of the first question about its tree.
  ///
  /// - Complexity: as for ``openParts(of:)``.
  package mutating func contains(_ item: LayoutItem) -> Bool { !openParts(of: item).isEmpty }

  /// The names of the parts of the item's frame, in the superview's coordinates, that constraints leave open, as of the
  /// first question about its tree.
  ///
  /// - Complexity: O(1), except for the first item of each tree or island: O(open directions and the items that they
  ///   move).
  mutating func openParts(of item: LayoutItem) -> [String] {
    let node = item.node
    if node.isPlacedByOthers { return [] }
    guard let engine = node.engine else { return namesWithoutVariables(of: node) }
    if let parts = known[ObjectIdentifier(engine)] { return names(of: node, parts) }
    let upToDate = node.upToDateEngine ?? engine
    let parts = upToDate.openParts()
    known[ObjectIdentifier(upToDate)] = parts
    return names(of: node, parts)
  }

  private func names(of node: LayoutNode, _ parts: [Int32: OpenParts]) -> [String] {
    node.slot.isSome ? parts[node.slot.rawValue, default: []].names : namesWithoutVariables(of: node)
  }

  private func namesWithoutVariables(of node: LayoutNode) -> [String] {
    node.isAmbiguousWithoutVariables ? ["place", "size"] : []
  }
}

/// The parts of a frame that constraints leave open.
private struct OpenParts: OptionSet {
  var rawValue: UInt8

  var names: [String] {
    ["x", "y", "width", "height"].enumerated().compactMap { rawValue & 1 << $0.offset == 0 ? nil : $0.element }
  }
}

extension LayoutEngine {
  /// The parts of the items' frames, in the superviews' coordinates, that some open direction moves.
  fileprivate func openParts() -> [Int32: OpenParts] {
    guard let solver,
      let moves = try? solver.ask({ solver throws(SolverError) in try solver.generalDirection() })
    else { return [:] }
    var rates: [Int32: SIMD4<Double>] = [:]
    for move in moves {
      guard let (slot, component) = items.owner(of: move.variable) else { continue }
      rates[slot.rawValue, default: .zero][component] = move.rate
    }
    var parts: [Int32: OpenParts] = [:]
    for (raw, rate) in rates {
      let slot = ItemSlot(rawValue: raw)
      let outer = items[slot].parent.isSome ? rates[items[slot].parent.rawValue, default: .zero] : .zero
      parts[raw] = rate.moves(in: outer)
      // A child that rests in root coordinates moves relative to its moving superview.
      var child = items[slot].firstChild
      while child.isSome {
        if rates[child.rawValue] == nil { parts[child.rawValue] = SIMD4.zero.moves(in: rate) }
        child = items[child].nextSibling
      }
    }
    return parts
  }
}

extension SIMD4<Double> {
  /// The parts of a frame that change if its item moves at these rates, and the superview at others.
  fileprivate func moves(in outer: Self) -> OpenParts {
    // The rates are sums of numbers near 1, so a much smaller difference of two of them is noise.
    let noise = 1e-11 * (1 + Swift.max(x.magnitude, y.magnitude, outer.x.magnitude, outer.y.magnitude))
    var parts: OpenParts = []
    for (place, rate) in [x - outer.x, y - outer.y, z, w].enumerated() where rate.magnitude > noise {
      parts.insert(OpenParts(rawValue: 1 << UInt8(place)))
    }
    return parts
  }
}
