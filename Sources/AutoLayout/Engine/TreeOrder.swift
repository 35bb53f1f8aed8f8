import ConstraintSolver
import Synchronization

/// The order of the tree, for results that are equally near: a view comes before its guides and these before its subviews.
///
/// It is worked out when a solver asks for it, which is seldom, and serves until the tree has other items or another order.
final class TreeOrder: TieOrder {
  private weak var engine: LayoutEngine?

  init(of engine: LayoutEngine) {
    self.engine = engine
  }

  func place(of variable: Variable) -> UInt32 {
    guard let engine else { return UInt32(variable.index) }
    engine.updatePlaces()
    // Without a root there is no tree to go through.
    return engine.places.indices.contains(variable.index) ? engine.places[variable.index] : UInt32(variable.index)
  }
}

/// The order of the tree for a solver that works on another thread: it is handed over with the edits.
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
  /// Gives a solver that may work on another thread the order of the tree, if that has changed.
  func handOverOrder(to solver: SharedSolver) {
    guard hasNewOrder else { return }
    updatePlaces()
    solver.order.take(places)
  }

  /// Numbers the unknowns of all items in the order of the tree, if that has changed.
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
