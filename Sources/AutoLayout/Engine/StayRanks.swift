import ConstraintSolver

/// The stays of an item's variables.
///
/// Values that follow from other items have no stay: if the space between a view's margins kept its width, the view
/// would grow whenever the margins shrink.
struct StayRanks: Equatable {
  /// The stay of the left and top edges.
  var position = StayRank.position
  /// The stay of width and height.
  var size = StayRank.size

  init(of node: LayoutNode, as role: SystemRole) {
    switch role {
    case .none, .root, .content: break
    case .guide: if node.flags.contains(.isTied) { (position, size) = (.derived, .derived) }
    case .frame: (position, size) = (.derived, .derived)
    case .inset:
      position = .derived
      // Only constraints determine the content size of a scroll view.
      if node.guide?.role != .scrollContent { size = .derived }
    }
  }

  /// The stay of a component.
  subscript(component: Int) -> StayRank { component < 2 ? position : size }
}

extension LayoutEngine {
  /// Changes the stays and bounds of an item that gets another role.
  func changeStays(of node: LayoutNode, to role: SystemRole) {
    if node.systemRole == .none { return }
    changeSizeBounds(of: node, to: role)
    let ranks = StayRanks(of: node, as: role)
    if ranks == StayRanks(of: node, as: node.systemRole) { return }
    let variables = items.variables(of: node.slot)
    for component in 0..<4 { changes.setStay(of: variables[component], to: ranks[component]) }
  }
}
