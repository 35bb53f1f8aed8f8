/// The fitting systems of a tree's views.
struct FittingList {
  private var systems: [ObjectIdentifier: FittingSystem] = [:]
  /// The number of systems that are notified of each edit; the others read everything again.
  var watching = 0

  /// The fitting system of a view.
  subscript(node: LayoutNode) -> FittingSystem? {
    get { systems[ObjectIdentifier(node)] }
    set { systems[ObjectIdentifier(node)] = newValue }
  }

  /// Removes and returns the fitting system of a view.
  mutating func remove(_ node: LayoutNode) -> FittingSystem? {
    systems.removeValue(forKey: ObjectIdentifier(node))
  }

  /// Removes and returns all systems, in no particular order.
  mutating func takeAll() -> [FittingSystem] {
    defer { systems.removeAll() }
    return Array(systems.values)
  }
}
