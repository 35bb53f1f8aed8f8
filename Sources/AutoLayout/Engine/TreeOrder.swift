import ConstraintSolver
import Synchronization

/// The order of the tree, by which the solver chooses among equally near results: a view precedes its guides, and the
/// guides precede its subviews.
///
/// Computed when a solver queries it, which is rare, and valid until the tree's items or their order change.
final class TreeOrder: TieOrder {
  private weak var engine: LayoutEngine?

  init(of engine: LayoutEngine) {
    self.engine = engine
  }

  func place(of variable: Variable) -> UInt32 {
    guard let engine else { return UInt32(variable.index) }
    engine.updatePlaces()
    // Without a root there is no tree to walk.
    return engine.places.indices.contains(variable.index) ? engine.places[variable.index] : UInt32(variable.index)
  }
}

/// The order of the tree for a solver on another thread, passed with the edits.
final class TreeOrderCopy: TieOrder, Sendable {
  private let places = Mutex<[UInt32]>([])

  func place(of variable: Variable) -> UInt32 {
    places.withLock { $0.indices.contains(variable.index) ? $0[variable.index] : UInt32(variable.index) }
  }

  func take(_ places: [UInt32]) {
    self.places.withLock { $0 = places }
  }
}

extension LayoutEngine {
  /// Passes the order of the tree to a solver that may run on another thread, if the order has changed.
  func handOverOrder(to solver: SharedSolver) {
    guard hasNewOrder else { return }
    updatePlaces()
    solver.order.take(places)
  }

  /// Numbers the variables of all items in the order of the tree, if that has changed.
  ///
  /// - Complexity: O(nodes) after a change.
  func updatePlaces() {
    guard hasNewOrder else { return }
    hasNewOrder = false
    places.removeAll(keepingCapacity: true)
    var next: UInt32 = 0
    forEachNode { node in
      guard node.slot.isSome else { return }
      let variables = items.variables(of: node.slot)
      for component in 0..<4 {
        let index = variables[component].index
        if index >= places.count { places.append(contentsOf: repeatElement(0, count: index + 1 - places.count)) }
        places[index] = next
        next += 1
      }
    }
  }
}
