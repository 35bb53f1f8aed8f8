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
    return engine.places[variable]
  }
}

/// The order of the tree for a solver on another thread, passed with the edits.
final class TreeOrderCopy: TieOrder, Sendable {
  private let places = Mutex(TreePlaces())

  func place(of variable: Variable) -> UInt32 { places.withLock { $0[variable] } }

  func take(_ places: TreePlaces) {
    self.places.withLock { $0 = places }
  }
}

/// The places of a tree's variables in its order.
struct TreePlaces {
  /// The places, by the variables' index.
  private var numbers: [UInt32] = []
  private var next: UInt32 = 0
  /// Whether items or their order have changed since the places were computed.
  var areStale = true

  subscript(variable: Variable) -> UInt32 {
    numbers.indices.contains(variable.index) ? numbers[variable.index] : UInt32(variable.index)
  }

  /// Begins to number the variables again.
  fileprivate mutating func begin() {
    areStale = false
    numbers.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Numbers the variables of the next item.
  fileprivate mutating func append(_ variables: FrameVariables) {
    for component in 0..<4 {
      let index = variables[component].index
      if index >= numbers.count { numbers.append(contentsOf: repeatElement(0, count: index + 1 - numbers.count)) }
      numbers[index] = next
      next += 1
    }
  }
}

extension LayoutEngine {
  /// Passes the order of the tree to a solver that may run on another thread, if the order has changed.
  func handOverOrder(to solver: SharedSolver) {
    guard places.areStale else { return }
    updatePlaces()
    solver.order.take(places)
  }

  /// Numbers the variables of all items in the order of the tree, if that has changed.
  ///
  /// - Complexity: O(nodes) after a change.
  func updatePlaces() {
    guard places.areStale else { return }
    places.begin()
    forEachNode { node in
      if node.slot.isSome { places.append(items.variables(of: node.slot)) }
    }
  }
}
